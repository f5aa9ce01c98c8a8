import type { Database } from "../platform/database/database.ts";
import { listen } from "../platform/database/listen.ts";
import { channel, notifyPageInvalidation } from "./page-invalidation-queries.ts";

/** Notifies all processes on commit of the caller's transaction to clear their page caches. */
export function invalidatePages(db: Database): Promise<void> {
  return notifyPageInvalidation(db);
}

export function listenForPageInvalidation(databaseUrl: string, onInvalidate: () => void): Promise<() => Promise<void>> {
  return listen(databaseUrl, channel, onInvalidate);
}
