import { listen } from "../database/listen.ts";
import type { Database } from "../database/open.ts";
import { channel, notifyPages } from "./page-change-queries.ts";

/** Says to every process of the shop, when the caller's transaction is done, that kept pages no longer hold. */
export function dropPages(db: Database): Promise<void> {
  return notifyPages(db);
}

export function whenPagesChange(databaseUrl: string, drop: () => void): Promise<() => Promise<void>> {
  return listen(databaseUrl, channel, drop);
}
