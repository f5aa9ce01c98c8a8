import type { AppContext } from "../../../../context.ts";
import type { Database } from "../../../../platform/database/database.ts";
import { countWords, hasUncountedWords } from "./search-word-queries.ts";

const minuteMs = 60_000;
const minutesBetweenCounts = 15;

/**
 * Words of new products are found at once; here they become candidates for the correction of typing mistakes. Within a minute if none were counted yet,
 * as after an update of the shop.
 */
export function runSearchWordJobs({ jobs, db }: Pick<AppContext, "jobs" | "db">) {
  let minutes = 0;
  jobs.repeat("Count the words of products", minuteMs, async () => {
    minutes += 1;
    if (minutes % minutesBetweenCounts === 0 || (await hasUncountedWords(db))) await refreshSearchWords(db);
  });
}

export const refreshSearchWords = (db: Database): Promise<void> => countWords(db);
