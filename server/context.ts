import type { Config } from "./config.ts";
import type { Database } from "./database/database.ts";
import type { JobQueue } from "./jobs/jobs.ts";

/** What every feature may ask for: the database, the jobs, the configuration and the time. */
export type AppContext = {
  db: Database;
  /** For what needs a connection of its own, such as LISTEN. */
  databaseUrl: string;
  jobs: JobQueue;
  config: Config;
  /** Handed in, so that a test can move it. */
  now: () => Date;
};
