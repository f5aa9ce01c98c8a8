import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { SiteSettings } from "#contract/content/settings.ts";
import { Refusal } from "#contract/http/errors.ts";
import { changed } from "../../platform/cache/changes.ts";
import { createDatabaseCache, invalidateDatabaseCaches } from "../../platform/cache/database-cache.ts";
import type { Database } from "../../platform/database/database.ts";
import { readFromPrimary } from "../../platform/database/replicas/read-scope.ts";
import { type Actor, commandLine, recordAudit } from "../audit/audit.ts";
import { isGstinOfState, LegalSettings } from "./legal-settings.ts";
import { OrderLimits } from "./order-limits.ts";
import { RefundLimit } from "./refund-limit.ts";
import { findSettings, lockSettings, mergeSettings } from "./settings-queries.ts";

export { OrderLimits };

/** All settings that a merchant can change: those that pages show, and those that only the server knows. */
export const ShopSettings = z.object({
  ...SiteSettings.shape,
  ...OrderLimits.shape,
  ...LegalSettings.shape,
  ...RefundLimit.shape,
});
export type ShopSettings = z.infer<typeof ShopSettings>;

export const settingsTopic = "settings";

const cacheOf = createDatabaseCache<"settings", ShopSettings>({
  maxEntries: 1,
  // The delay after which changes by other processes are seen without a notification. Milliseconds.
  ttlMs: 3000,
  topicsOf: () => [settingsTopic],
});

/** The settings, with defaults for missing ones. Cached for 3 s. Prices are in rupees. */
export function getSettings(db: Database): Promise<ShopSettings> {
  // From the primary, because orders are computed from them, too.
  const load = async () => ShopSettings.parse(pickValid(await readFromPrimary(() => findSettings(db))));
  return cacheOf(db).get("settings", load);
}

/** Drops stored values that are invalid under the current schema, for example from another version. Defaults replace them. */
function pickValid(stored: Record<string, unknown>): Record<string, unknown> {
  const rules: Record<string, z.ZodType> = ShopSettings.shape;
  return Object.fromEntries(Object.entries(stored).filter(([name, value]) => rules[name]?.safeParse(value).success));
}

/** Changes the given settings only, and writes the old and new values to the audit log. Refuses unknown settings and invalid values. */
export async function saveSettings(
  db: Database,
  changes: Partial<ShopSettings>,
  { by = commandLine, now = () => new Date() }: { by?: Actor; now?: () => Date } = {},
): Promise<ShopSettings> {
  const checked = ShopSettings.partial().strict().safeParse(changes);
  if (!checked.success)
    throw new Refusal("invalid", "This is no setting of the shop.", { errors: toFieldErrors(checked.error) });
  // Parsing adds defaults. Only the changed settings are stored, so that future defaults apply to the others.
  const settings = Object.entries(checked.data).filter(([name]) => name in changes);
  await db.transaction().execute(async (trx) => {
    const stored = await lockSettings(trx);
    const saved = LegalSettings.parse(pickValid({ ...stored, ...Object.fromEntries(settings) }));
    if (!isGstinOfState(saved)) {
      const message = `The GSTIN ${saved.gstin} is not one of ${saved.legalState}. Change both together, or empty one first.`;
      throw new Refusal("invalid", message, { errors: { gstin: message } });
    }
    await mergeSettings(trx, Object.fromEntries(settings));
    await changed(trx, settingsTopic);
    const differing = settings.filter(([name, value]) => !isDeepStrictEqual(stored[name], value));
    if (differing.length === 0) return;
    const before = Object.fromEntries(differing.map(([name]) => [name, stored[name] ?? null]));
    const change = { action: "settings.change", entity: "settings", entityId: "shop", before };
    await recordAudit(trx, { now }, by, { ...change, after: Object.fromEntries(differing) });
  });
  // This process need not wait for the notification of its own commit.
  invalidateDatabaseCaches(db, [settingsTopic]);
  return getSettings(db);
}

function toFieldErrors({ issues }: z.ZodError): Record<string, string> {
  return Object.fromEntries(issues.map(({ path, message }) => [path.join(".") || "settings", message]));
}
