import type { Database } from "../database/database.ts";
import { listen } from "../database/listen.ts";
import { channel, notifyPageInvalidation } from "./page-invalidation-queries.ts";

/** Says to every process of the shop, when the caller's transaction is done, that kept pages no longer hold. */
export function invalidatePages(db: Database): Promise<void> {
  return notifyPageInvalidation(db);
}

export function listenForPageInvalidation(databaseUrl: string, onInvalidate: () => void): Promise<() => Promise<void>> {
  return listen(databaseUrl, channel, onInvalidate);
}
