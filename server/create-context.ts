import { openEmbeddedPostgres } from "../packages/embedded-postgres/index.ts";
import type { Config } from "./config/config.ts";
import type { Role } from "./config/role.ts";
import { type AppContext, createAppContext } from "./context.ts";
import { partitionedTables } from "./partitioned-tables.ts";
import { jobQueryTimeoutMs, requestQueryTimeoutMs } from "./platform/database/database.ts";
import {
  formatDatabaseAddress,
  requireSupportedDatabase,
  rethrowPermissionError,
} from "./platform/database/external-database.ts";
import { migrate } from "./platform/database/migrate.ts";
import { runPartitionJobs } from "./platform/database/partitions/partition-jobs.ts";
import { checkPooler } from "./platform/database/pooler.ts";
import { openReplicatedDatabase } from "./platform/database/replicas/open-replicated-database.ts";
import { openJobHold } from "./platform/jobs/hold/job-hold.ts";
import { migrateQueue } from "./platform/jobs/start-queue.ts";
import { createLogger } from "./platform/logging/create-logger.ts";
import { openMediaStore } from "./platform/media/open-media-store.ts";
import { jobTypes, startJobs } from "./start-jobs.ts";

export type OpenContext = { context: AppContext; close(): Promise<void> };

/**
 * Opens the database, migrates it and starts the job queue, for a server of any role and for a command, which queues jobs and
 * leaves them to the servers. Mails are sent from now on; `buildApp` runs the other jobs.
 */
export async function createContext(
  config: Config,
  { role = config.role }: { role?: Role | "command" } = {},
): Promise<OpenContext> {
  const isServer = role !== "command";
  const runsJobs = role === "all" || role === "worker";
  const server = await openDatabaseServer(config);
  // The direct URL is for everything that needs a session: migrations, LISTEN, and commands, whose queries may take
  // long.
  const databaseUrl = server.directUrl;
  await migrate(databaseUrl, () => migrateQueue(databaseUrl, jobTypes)).catch(rethrowPermissionError);
  const log = createLogger(config.logLevel);
  const poolerWarning = await checkPooler(server.url, databaseUrl);
  if (poolerWarning && isServer) log.warn(poolerWarning);
  const db = isServer
    ? await openReplicatedDatabase(server.url, config, {
        directUrl: databaseUrl,
        preparedStatements: config.preparedStatements,
        queryTimeoutMs: role === "worker" ? jobQueryTimeoutMs : requestQueryTimeoutMs,
      })
    : await openReplicatedDatabase(databaseUrl, config);
  const hold = await openJobHold(db, server);
  const jobs = await startJobs({ databaseUrl, db, config, runsJobs, hold });
  const media = await openMediaStore(config);
  const context = createAppContext({ db, databaseUrl, jobs, media, config, now: () => new Date() });
  const stopPartitions = runsJobs ? runPartitionJobs({ ...context, log }, partitionedTables) : undefined;
  return {
    context,
    async close() {
      await stopPartitions?.();
      await jobs.close();
      media.close();
      await db.destroy();
      await server.close();
    },
  };
}

/** `server` identifies the server and differs in a copy of the database. `address` is shown to the merchant. */
type DatabaseServer = { url: string; directUrl: string; server: string; address: string; close(): Promise<void> };

/** The PostgreSQL of DATABASE_URL, or the embedded one. */
async function openDatabaseServer(config: Config): Promise<DatabaseServer> {
  const { databaseUrl, databaseDirectUrl, dataDir } = config;
  if (!databaseUrl || !databaseDirectUrl) {
    const { url, id, close } = await openEmbeddedPostgres(dataDir, { name: "kapas" });
    return { url, directUrl: url, server: id, address: dataDir, close };
  }
  await requireSupportedDatabase(databaseDirectUrl);
  const address = formatDatabaseAddress(databaseDirectUrl);
  return { url: databaseUrl, directUrl: databaseDirectUrl, server: address, address, close: async () => {} };
}
