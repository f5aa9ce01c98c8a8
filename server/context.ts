import type { Config } from "./config/config.ts";
import type { Database } from "./platform/database/database.ts";
import type { JobQueue } from "./platform/jobs/jobs.ts";
import type { MediaStore } from "./platform/media/media-store.ts";

/** The dependencies of every feature: database, job queue, configuration, clock and the process's shared values. */
export type AppContext = {
  db: Database;
  /** The URL for connections outside the pool, such as LISTEN. It is never a pooler's URL. */
  databaseUrl: string;
  jobs: JobQueue;
  /** Images and videos: a folder, or the bucket that several machines share. */
  media: MediaStore;
  config: Config;
  /** The clock, which is injected so that tests can move it. */
  now: () => Date;
  /**
   * The value of `create` that the process has once, such as the product index or the queue of an order's batch. It is
   * made on first use: `context.shared(createOrderBatches)`.
   */
  shared: <Value>(create: (context: AppContext) => Value) => Value;
};

/** Adds `shared`. A context with another database is made anew: shared values use the database of their context. */
export function createAppContext(dependencies: Omit<AppContext, "shared">): AppContext {
  const values = new Map<unknown, unknown>();
  const context: AppContext = {
    ...dependencies,
    shared<Value>(create: (context: AppContext) => Value) {
      if (!values.has(create)) values.set(create, create(context));
      return values.get(create) as Value;
    },
  };
  return context;
}
