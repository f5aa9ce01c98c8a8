import { isListedHost } from "#contract/values/listed-host.ts";
import { getSettings } from "../../server/features/shop/settings/settings.ts";
import type { Database } from "../../server/platform/database/database.ts";

/**
 * Describes the URLs whose images browsers will not load, because the setting `pictureHosts` does not list their hosts.
 */
export async function describeUnlistedImageHosts(db: Database, urls: Iterable<string>): Promise<string[]> {
  const { pictureHosts } = await getSettings(db);
  const hosts = new Set([...urls].map((url) => URL.parse(url)).flatMap((url) => (url?.host ? [url.host] : [])));
  const unlisted = [...hosts].filter((host) => !isListedHost(host, pictureHosts)).sort();
  if (unlisted.length === 0) return [];
  const value = JSON.stringify([...pictureHosts, ...unlisted]);
  return [
    `Images of ${unlisted.join(", ")} are not shown, because the setting pictureHosts does not list the host. If you trust it:`,
    `  npm run shop -- settings set pictureHosts '${value}'`,
  ];
}
