import type { Config } from "./config.ts";
import type { AppContext } from "./context.ts";
import { openEmbedded } from "./database/embedded.ts";
import { migrate } from "./database/migrate.ts";
import { openDatabase, shoppersPatience } from "./database/open.ts";
import { explainRights, requireOwnDatabase } from "./database/own-database.ts";
import { openJobs, prepareJobs } from "./jobs/open-jobs.ts";
import { runPaymentJobs } from "./payments/payment-jobs.ts";

export type OpenContext = { context: AppContext; close(): Promise<void> };

/** Database, migrations and jobs: all that the server and the shopkeeper's command line have in common. */
export async function createContext(config: Config, { work = true }: { work?: boolean } = {}): Promise<OpenContext> {
  if (config.databaseUrl) await requireOwnDatabase(config.databaseUrl);
  const embedded = config.databaseUrl ? undefined : await openEmbedded(config.dataDir);
  const databaseUrl = config.databaseUrl ?? embedded!.url;
  await migrate(databaseUrl).catch(explainRights);
  await prepareJobs(databaseUrl);
  const db = openDatabase(databaseUrl, { patience: work ? shoppersPatience : undefined });
  const jobs = await openJobs({ databaseUrl, db, config, work });
  const context: AppContext = { db, databaseUrl, jobs, config, now: () => new Date() };
  const stopPayments = work ? await runPaymentJobs(context) : undefined;
  return {
    context,
    async close() {
      await stopPayments?.();
      await jobs.close();
      await db.destroy();
      await embedded?.close();
    },
  };
}
