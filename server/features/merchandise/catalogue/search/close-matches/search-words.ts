import type { AppContext } from "../../../../../context.ts";
import type { Database } from "../../../../../platform/database/database.ts";
import { countWordsOf, findLastProductNumber, hasUncountedWords, replaceWords } from "./search-word-queries.ts";

const minuteMs = 60_000;
const minutesBetweenCounts = 15;

/**
 * Counts the words of the catalogue, from which typing mistakes are corrected. Searches find the words of new products
 * without it. If no words were counted yet, as after an update of the shop, they are counted within a minute.
 */
export function runSearchWordJobs({ jobs, db }: Pick<AppContext, "jobs" | "db">) {
  let minutes = 0;
  jobs.repeat("Count the words of products", minuteMs, async () => {
    minutes += 1;
    if (minutes % minutesBetweenCounts === 0 || (await hasUncountedWords(db))) await refreshSearchWords(db);
  });
}

/** The number of products whose words one query counts, in a fraction of the statement timeout. */
const productsPerQuery = 20_000;

export async function refreshSearchWords(db: Database, perQuery = productsPerQuery): Promise<void> {
  const words = new Map<string, number>();
  const last = await findLastProductNumber(db);
  for (let from = 0; from <= last; from += perQuery)
    for (const { word, occurrences } of await countWordsOf(db, from, perQuery))
      words.set(word, (words.get(word) ?? 0) + occurrences);
  await replaceWords(db, [...words.keys()], [...words.values()]);
}
