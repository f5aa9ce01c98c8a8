import { buildApp, type ExtraMedia } from "../../../server/app.ts";
import type { AppContext } from "../../../server/context.ts";
import type { ChangeFeed } from "../../../server/platform/cache/change-feed.ts";
import type { Database } from "../../../server/platform/database/database.ts";
import type { App } from "../../../server/platform/http/app.ts";
import { openMediaStore } from "../../../server/platform/media/open-media-store.ts";
import { startJobs } from "../../../server/start-jobs.ts";

/** A complete server on the database of another one: no connection, cache or index is shared with it. */
export type ShopNode = { app: App; changes: ChangeFeed; db: Database };

/** `npm test -- --nodes 2`: requests of API tests go to two nodes in turn. */
export const hasTwoNodes = process.env.TEST_NODES === "2";

/**
 * A second node with ROLE=web, in this process, so that tests can move its clock. Whatever the code keeps in a process belongs to a
 * database connection or an app; only limits of concurrent work are shared with the first node.
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
  const app = await buildApp({ ...context, db, jobs, media: store }, { pages: false, media, onFollow });
  if (!feed) throw new Error("The second node does not follow the changes.");
  return {
    app,
    changes: feed,
    db,
    async close() {
      await app.close();
      await jobs.close();
      store.close();
      await Promise.all([db.destroy(), queue.destroy()]);
    },
  };
}

/**
 * The first node's app, but `inject` sends requests to all nodes in turn: what one has written the next must show. A node
 * first receives all announced changes, which takes milliseconds (measured by bench/cluster/drills/visibility.ts).
 */
export function alternateNodes(nodes: readonly [ShopNode, ...ShopNode[]]): App {
  let next = 0;
  async function inject(...args: Parameters<App["inject"]>) {
    const { app, changes } = nodes[next++ % nodes.length]!;
    // Without a database the request is sent nevertheless.
    await changes.catchUp().catch(() => {});
    return app.inject(...args);
  }
  return Object.assign(Object.create(nodes[0].app), { inject });
}
