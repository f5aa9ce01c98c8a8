import { buildApp, type ExtraMedia } from "../../../server/app.ts";
import { type AppContext, createAppContext } from "../../../server/context.ts";
import type { ChangeFeed } from "../../../server/platform/cache/change-feed.ts";
import type { Database } from "../../../server/platform/database/database.ts";
import type { App } from "../../../server/platform/http/app.ts";
import { openMediaStore } from "../../../server/platform/media/open-media-store.ts";
import { startJobs } from "../../../server/start-jobs.ts";

/** A complete server that shares only the database with another server, but no connection, cache or index. */
export type ShopNode = { app: App; changes: ChangeFeed; context: AppContext };

/** Whether requests of API tests go to two nodes in turn (`npm test -- --nodes 2`). */
export const hasTwoNodes = process.env.TEST_NODES === "2";

/**
 * Opens a second node with ROLE=web. It is in this process, so that tests can move its clock. All state in memory
 * belongs to a database connection, a context or an app, so the nodes share only the limits of concurrent work.
 */
export async function openSecondNode(
  context: AppContext,
  { db, queue, media }: { db: Database; queue: Database; media: ExtraMedia },
): Promise<ShopNode & { close(): Promise<void> }> {
  const { config, databaseUrl } = context;
  const jobs = await startJobs({ databaseUrl, db: queue, config, runsJobs: false });
  const store = await openMediaStore(config);
  let feed: ChangeFeed | undefined;
  const onFollow = (changes: ChangeFeed) => {
    feed = changes;
  };
  const second = createAppContext({ ...context, db, jobs, media: store });
  const app = await buildApp(second, { pages: false, media, onFollow });
  if (!feed) throw new Error("The second node does not follow the changes.");
  return {
    app,
    changes: feed,
    context: second,
    async close() {
      await app.close();
      await jobs.close();
      store.close();
      await Promise.all([db.destroy(), queue.destroy()]);
    },
  };
}

/**
 * The first node's app, except that `inject` sends requests to all nodes in turn, so that each node must show what the
 * other has written. Before a request, its node receives all announced changes, which takes milliseconds (measured by
 * bench/checks/visibility.ts).
 */
export function alternateNodes(nodes: readonly [ShopNode, ...ShopNode[]]): App {
  let next = 0;
  async function inject(...args: Parameters<App["inject"]>) {
    const { app, changes } = nodes[next++ % nodes.length]!;
    // The request is sent even if the database is unavailable.
    await changes.catchUp().catch(() => {});
    return app.inject(...args);
  }
  return Object.assign(Object.create(nodes[0].app), { inject });
}
