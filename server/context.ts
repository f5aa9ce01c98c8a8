import type { Config } from "./config/config.ts";
import type { Database } from "./platform/database/database.ts";
import type { JobQueue } from "./platform/jobs/jobs.ts";
import type { MediaStore } from "./platform/media/media-store.ts";

/** The dependencies of every feature: database, job queue, configuration and clock. */
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
};
