import { startOfShopDay, toShopDay } from "#contract/values/shop-day.ts";
import type { AppContext } from "../../../context.ts";
import type { App } from "../../../platform/http/app.ts";
import { repeatTask } from "../../../platform/jobs/repeat-task.ts";
import { createLogger } from "../../../platform/logging/create-logger.ts";
import { addMissedSearches, deleteMissedSearches } from "./missed-search-queries.ts";

export { listMissedSearches, listSearchTimes, sumMissedSearches } from "./missed-search-queries.ts";

const storeIntervalMs = 60_000;
/**
 * Limits of the texts that a process holds between two writes, and of the texts of a day, because robots search for
 * anything.
 */
const maxHeld = 200;
const maxTexts = 1000;
const storedDays = 400;
/** How often each text was searched for since the last write. */
const createHeld = () => new Map<string, number>();

/**
 * Email addresses, links, and numbers as long as those of phones and cards. Such texts are not stored, because they may
 * identify a person.
 */
const personal = /@|https?:|www\.|\d[\d\s-]{4,}\d/;

/**
 * Counts a search without a result. Counts are written to the database once a minute, so that no search waits for a
 * write.
 */
export function recordMissedSearch({ shared }: Pick<AppContext, "shared">, query: string) {
  const text = query.toWellFormed().normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();
  // PostgreSQL counts characters, not units of UTF-16.
  const { length } = [...text];
  if (length < 2 || length > 60 || personal.test(text)) return;
  const held = shared(createHeld);
  const times = held.get(text) ?? 0;
  if (times === 0 && held.size >= maxHeld) return;
  held.set(text, times + 1);
}

/** Stores this process's searches once a minute, and when the server closes. */
export function storeMissedSearchesRegularly(app: App, context: AppContext) {
  const log = createLogger(context.config.logLevel);
  const stop = repeatTask(
    storeIntervalMs,
    () => storeMissedSearches(context),
    (error) => log.warn({ err: error }, "searches without a result could not be stored"),
  );
  app.addHook("onClose", () => stop());
}

export async function storeMissedSearches({
  db,
  now,
  shared,
}: Pick<AppContext, "db" | "now" | "shared">): Promise<void> {
  const held = shared(createHeld);
  const missed = Array.from(held, ([text, times]) => ({ text, times }));
  held.clear();
  if (missed.length === 0) return;
  const day = toShopDay(now());
  await addMissedSearches(db, { day, missed, maxTexts });
  await deleteMissedSearches(db, toShopDay(startOfShopDay(day, -storedDays)));
}
