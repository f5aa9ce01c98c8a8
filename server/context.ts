import type { Config } from "./config/config.ts";
import type { Database } from "./platform/database/database.ts";
import type { JobQueue } from "./platform/jobs/jobs.ts";

/** The dependencies of every feature: database, job queue, configuration and clock. */
export type AppContext = {
  db: Database;
  /** For connections outside the pool, such as LISTEN. */
  databaseUrl: string;
  jobs: JobQueue;
  config: Config;
  /** Injected, so that tests can move the clock. */
  now: () => Date;
};
