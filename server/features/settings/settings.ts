import type { z } from "zod";
import { Refusal } from "#contract/errors.ts";
import { SiteSettings } from "#contract/settings.ts";
import type { Database } from "../../platform/database/database.ts";
import { findSettings, mergeSettings } from "./settings-queries.ts";

type CachedSettings = { settings: Promise<SiteSettings>; expiresAt: number };
// Lifetime of the cache in ms: the delay after which changes by other processes are seen without a notification.
const cacheMs = 3000;
const cache = new WeakMap<Database, CachedSettings>();

/** The settings, with defaults for missing ones. Cached for 3 s. Prices are in rupees. */
export function getSettings(db: Database): Promise<SiteSettings> {
  const cached = cache.get(db);
  if (cached && cached.expiresAt > performance.now()) return cached.settings;
  const settings = findSettings(db).then((stored) => SiteSettings.parse(pickValid(stored)));
  cache.set(db, { settings, expiresAt: performance.now() + cacheMs });
  // Failed queries are not cached.
  settings.catch(() => cache.delete(db));
  return settings;
}

/** Drops stored values that are invalid under the current schema, for example from another version. Defaults replace them. */
function pickValid(stored: Record<string, unknown>): Record<string, unknown> {
  const rules: Record<string, z.ZodType> = SiteSettings.shape;
  return Object.fromEntries(Object.entries(stored).filter(([name, value]) => rules[name]?.safeParse(value).success));
}

/** Changes the given settings only. Refuses unknown settings and invalid values. */
export async function saveSettings(db: Database, changes: Partial<SiteSettings>): Promise<SiteSettings> {
  const checked = SiteSettings.partial().strict().safeParse(changes);
  if (!checked.success)
    throw new Refusal("invalid", "This is no setting of the shop.", { errors: toFieldErrors(checked.error) });
  // Parsing adds defaults. Only the changed settings are stored, so that future defaults apply to the others.
  const changed = Object.entries(checked.data).filter(([name]) => name in changes);
  await mergeSettings(db, Object.fromEntries(changed));
  invalidateSettings(db);
  return getSettings(db);
}

/** Called after a change, also when another process notifies of one. */
export function invalidateSettings(db: Database) {
  cache.delete(db);
}

function toFieldErrors({ issues }: z.ZodError): Record<string, string> {
  return Object.fromEntries(issues.map(({ path, message }) => [path.join(".") || "settings", message]));
}
