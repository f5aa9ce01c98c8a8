import { readConfig } from "../../server/config/config.ts";
import type { AppContext } from "../../server/context.ts";
import { createContext, type OpenContext } from "../../server/create-context.ts";
import { getSettings } from "../../server/features/shop/settings/settings.ts";
import { ConfigError } from "../../server/platform/config/config-error.ts";
import { formatDatabaseAddress, requireSupportedDatabase } from "../../server/platform/database/external-database.ts";
import { isMigrated } from "../../server/platform/database/is-migrated.ts";

/**
 * Opens the shop that the environment variables configure. It never creates a shop, because an empty one would look
 * like a shop without orders.
 */
export async function openShop({ readsReplica }: { readsReplica: boolean }): Promise<OpenContext> {
  const config = readConfig(process.env, { createsShop: false });
  if (config.databaseDirectUrl) await requireShopDatabase(config.databaseDirectUrl);
  return createContext(readsReplica ? config : { ...config, replicaUrls: [] }, { role: "command" });
}

/** The name and the database of the shop that a command uses. */
export async function describeShop({ db, config, jobs }: AppContext): Promise<string> {
  const { app_title: name } = await getSettings(db);
  const shop = `Shop: ${name} (${config.databaseDirectUrl ? formatDatabaseAddress(config.databaseDirectUrl) : config.dataDir})`;
  return jobs.hold.isHeld() ? `${shop}. Its jobs are held: see npm run shop -- jobs` : shop;
}

async function requireShopDatabase(url: string) {
  await requireSupportedDatabase(url);
  if (await isMigrated(url)) return;
  throw new ConfigError(
    `There is no shop in the database ${formatDatabaseAddress(url)}. A new shop is created by npm start.`,
  );
}
