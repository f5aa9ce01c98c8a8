import type { z } from "zod";
import { Refusal } from "#contract/errors.ts";
import { SiteSettings } from "#contract/settings.ts";
import type { Database } from "../database/database.ts";
import { findSettings, mergeSettings } from "./settings-queries.ts";

type CachedSettings = { settings: Promise<SiteSettings>; until: number };
// A change made by another process is seen after this long, where nobody hears of it. Milliseconds.
const cacheMs = 3000;
const cache = new WeakMap<Database, CachedSettings>();

/** The shop's words and numbers, defaults filled in. Cheap: kept for a few seconds. Prices are rupees. */
export function getSettings(db: Database): Promise<SiteSettings> {
  const cached = cache.get(db);
  if (cached && cached.until > performance.now()) return cached.settings;
  const settings = findSettings(db).then((stored) => SiteSettings.parse(pickValid(stored)));
  cache.set(db, { settings, until: performance.now() + cacheMs });
  // What failed is asked again, not kept.
  settings.catch(() => cache.delete(db));
  return settings;
}

/** What was kept before its rule was made, or by another version, must not close the shop: the default counts then. */
function pickValid(stored: Record<string, unknown>): Record<string, unknown> {
  const rules: Record<string, z.ZodType> = SiteSettings.shape;
  return Object.fromEntries(Object.entries(stored).filter(([name, value]) => rules[name]?.safeParse(value).success));
}

/** Changes these settings and leaves the others as they are. Refuses what is no setting or no value of one. */
export async function saveSettings(db: Database, changes: Partial<SiteSettings>): Promise<SiteSettings> {
  const checked = SiteSettings.partial().strict().safeParse(changes);
  if (!checked.success)
    throw new Refusal("invalid", "This is no setting of the shop.", { errors: toFieldErrors(checked.error) });
  // Checking fills the defaults in; only what was asked for is kept, so that a later default still counts.
  const changed = Object.entries(checked.data).filter(([name]) => name in changes);
  await mergeSettings(db, Object.fromEntries(changed));
  invalidateSettings(db);
  return getSettings(db);
}

/** For whoever hears that something was changed. */
export function invalidateSettings(db: Database) {
  cache.delete(db);
}

function toFieldErrors({ issues }: z.ZodError): Record<string, string> {
  return Object.fromEntries(issues.map(({ path, message }) => [path.join(".") || "settings", message]));
}
