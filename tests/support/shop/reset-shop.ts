import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { inspect } from "node:util";
import { sql } from "kysely";
import type { AppContext } from "../../../server/context.ts";
import { storeMissedSearches } from "../../../server/features/merchandise/missed-searches/missed-searches.ts";
import type { ChangeFeed } from "../../../server/platform/cache/change-feed.ts";
import type { Mailbox } from "./mailbox.ts";
import { openDatabaseReset } from "./reset-database.ts";
import type { RestartableJobs } from "./restartable-jobs.ts";

/** Brings a shop back to the state in which `openShopReset` found it. */
export type ShopReset = {
  /** Resolves to undefined, or to the reason why the shop cannot be used again. */
  reset(): Promise<string | undefined>;
  close(): Promise<void>;
};

type Parts = {
  context: AppContext;
  jobs: RestartableJobs;
  mailbox: Mailbox;
  dataDir: string;
  /** Each node has a feed of changes, which drops its caches, and connections of its own. */
  nodes: readonly { changes: ChangeFeed; context: AppContext }[];
  isClosed(): boolean;
};

/**
 * Records the state of a shop to restore it later. Returns undefined if the database's role may not turn off triggers.
 */
export async function openShopReset(parts: Parts): Promise<ShopReset | undefined> {
  const { context, jobs, mailbox, dataDir, nodes } = parts;
  const database = await openDatabaseReset(context.databaseUrl);
  if (!database) return undefined;
  const original = { ...context };
  const config = describeConfig(context);
  const files = new Set(await listFiles(dataDir));

  async function reset(): Promise<string | undefined> {
    if (parts.isClosed() || jobs.isClosed() || mailbox.isClosed()) return "a part of it is closed";
    if (Object.entries(original).some(([name, value]) => context[name as keyof AppContext] !== value))
      return "its context has changed";
    if (describeConfig(context) !== config) return "its configuration has changed";
    await jobs.stopRepeated();
    for (const node of nodes) await storeMissedSearches(node.context);
    const reason = await database?.reset();
    if (reason) return reason;
    for (const node of nodes) {
      await sql`select`.execute(node.context.db);
      await node.changes.catchUp();
    }
    for (const file of await listFiles(dataDir)) if (!files.has(file)) await rm(file, { force: true });
    mailbox.empty();
    return undefined;
  }
  return {
    reset: () => reset().catch((error: Error) => error.message),
    close: () => database.close(),
  };
}

function describeConfig({ config }: AppContext): string {
  return inspect(config, {
    depth: Number.POSITIVE_INFINITY,
    maxArrayLength: Number.POSITIVE_INFINITY,
    maxStringLength: Number.POSITIVE_INFINITY,
  });
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => !entry.isDirectory()).map(({ parentPath, name }) => join(parentPath, name));
}
