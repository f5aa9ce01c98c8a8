import { readConfig } from "../../server/config/config.ts";
import type { AppContext } from "../../server/context.ts";
import { createContext, type OpenContext } from "../../server/create-context.ts";
import { getSettings } from "../../server/features/settings/settings.ts";
import { ConfigError } from "../../server/platform/config/config-error.ts";
import { requireSupportedDatabase } from "../../server/platform/database/external-database.ts";
import { isMigrated } from "../../server/platform/database/is-migrated.ts";

/** Opens the shop that the environment names. Never creates a shop: an empty one would look like a shop without orders. */
export async function openShop(): Promise<OpenContext> {
  const config = readConfig(process.env, { createsShop: false });
  if (config.databaseUrl) await requireShopDatabase(config.databaseUrl);
  return createContext(config, { runsJobs: false });
}

/** Which shop a command speaks to. */
export async function describeShop({ db, config }: AppContext): Promise<string> {
  const { app_title: name } = await getSettings(db);
  return `Shop: ${name} (${config.databaseUrl ? formatAddress(config.databaseUrl) : config.dataDir})`;
}

async function requireShopDatabase(url: string) {
  await requireSupportedDatabase(url);
  if (await isMigrated(url)) return;
  throw new ConfigError(`There is no shop in the database ${formatAddress(url)}. A new shop is created by npm start.`);
}

/** Without user and password. */
function formatAddress(databaseUrl: string): string {
  const { host, pathname } = new URL(databaseUrl);
  return `${host}${pathname}`;
}
