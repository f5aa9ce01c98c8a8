import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { findSettingField } from "#contract/admin/settings/setting-fields.ts";
import { BrandSettings } from "#contract/content/brand/brand-settings.ts";
import { SiteSettings } from "#contract/content/settings.ts";
import { Refusal } from "#contract/http/errors.ts";
import { changed } from "../../../platform/cache/changes.ts";
import { createDatabaseCache, invalidateDatabaseCaches } from "../../../platform/cache/database-cache.ts";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import { readFromPrimary } from "../../../platform/database/replicas/read-scope.ts";
import { type Actor, type AuditOptions, commandLine, recordAudit } from "../audit/audit.ts";
import { BackupSettings, weekdays } from "./backup-settings.ts";
import { CodSettings } from "./cod-settings.ts";
import { DeliverySettings } from "./delivery-settings.ts";
import { isGstinOfState, LegalSettings } from "./legal-settings.ts";
import { type OwnMailTexts, parseMailTexts } from "./mail-text-settings.ts";
import { OpeningSettings } from "./opening-settings.ts";
import { OrderLimits } from "./order-limits.ts";
import { PhotoSettings } from "./photo-settings.ts";
import { requireReadableBrand } from "./readable-brand.ts";
import { RefundLimit } from "./refund-limit.ts";
import { SenderSettings, toSender } from "./sender-settings.ts";
import { findSettings, lockSettings, mergeSettings } from "./settings-queries.ts";
import { settingsTopic } from "./settings-topic.ts";
import { SizeChartSettings } from "./size-chart-settings.ts";
import { StockSettings } from "./stock-settings.ts";
import { TranslatedSettings } from "./translated-settings.ts";

export { changeMailTexts } from "./change-mail-texts.ts";
export { changeSizeChart } from "./change-size-chart.ts";
export { findSizeChart } from "./find-size-chart.ts";
export { type BackupSettings, OrderLimits, settingsTopic, toSender, weekdays };

/** All settings that a merchant can change in forms: those that pages show, and those that only the server knows. */
export const ShopSettings = z.object({
  ...SiteSettings.shape,
  ...BrandSettings.shape,
  ...OrderLimits.shape,
  ...CodSettings.shape,
  ...LegalSettings.shape,
  ...RefundLimit.shape,
  ...PhotoSettings.shape,
  ...StockSettings.shape,
  ...DeliverySettings.shape,
  ...SizeChartSettings.shape,
  ...BackupSettings.shape,
  ...OpeningSettings.shape,
  ...SenderSettings.shape,
  ...TranslatedSettings.shape,
});
export type ShopSettings = z.infer<typeof ShopSettings>;
/** The settings with the shop's own texts of mails. */
export type StoredSettings = ShopSettings & { mailTexts: OwnMailTexts };

const cacheOf = createDatabaseCache<"settings", StoredSettings>({
  maxEntries: 1,
  // The delay after which changes by other processes are seen without a notification. Milliseconds.
  ttlMs: 3000,
  topicsOf: () => [settingsTopic],
});

/** The settings, with defaults for missing ones. Cached for 3 s. Prices are in rupees. */
export function getSettings(db: Database): Promise<StoredSettings> {
  // The settings are read from the primary, because orders are computed from them, too.
  const load = async () => toSettings(await readFromPrimary(() => findSettings(db)));
  return cacheOf(db).get("settings", load);
}

/** The names of the settings that the shop has saved. All others have their defaults. */
export async function listSavedSettings(db: Database): Promise<ReadonlySet<string>> {
  return new Set(Object.keys(await findSettings(db)));
}

export const toSettings = (stored: Record<string, unknown>): StoredSettings => ({
  ...ShopSettings.parse(pickValid(stored)),
  mailTexts: parseMailTexts(stored),
});

/**
 * Drops stored values that are invalid under the current schema, for example from another version. Defaults replace
 * them.
 */
function pickValid(stored: Record<string, unknown>): Record<string, unknown> {
  const rules: Record<string, z.ZodType> = ShopSettings.shape;
  return Object.fromEntries(Object.entries(stored).filter(([name, value]) => rules[name]?.safeParse(value).success));
}

type SaveOptions = {
  by?: Actor;
  now?: () => Date;
  /** Throws a Refusal if the stored settings are not those that the change is based on. */
  check?: (stored: ShopSettings) => void;
};

/**
 * Changes the given settings only, and writes the old and new values to the audit log. Refuses unknown settings and
 * invalid values.
 */
export async function saveSettings(
  db: Database,
  changes: Partial<ShopSettings>,
  { by = commandLine, now = () => new Date(), check }: SaveOptions = {},
): Promise<ShopSettings> {
  const checked = ShopSettings.partial().strict().safeParse(changes);
  if (!checked.success) throw toRefusal(checked.error);
  // Parsing adds defaults. Only the changed settings are stored, so that future defaults apply to the others.
  const settings = Object.entries(checked.data).filter(([name]) => name in changes);
  await db.transaction().execute(async (trx) => {
    const stored = await lockSettings(trx);
    check?.(toSettings(stored));
    const saved = { ...stored, ...Object.fromEntries(settings) };
    requireValidGstin(saved);
    requireReadableBrand(toSettings(saved), Object.keys(changes));
    await mergeSettings(trx, Object.fromEntries(settings));
    await changed(trx, settingsTopic);
    const differing = settings.filter(([name, value]) => !isDeepStrictEqual(stored[name], value));
    if (differing.length === 0) return;
    const before = Object.fromEntries(differing.map(([name]) => [name, stored[name] ?? null]));
    const change = { action: "settings.change", entity: "settings", entityId: "shop", before };
    await recordAudit(trx, { now }, by, { ...change, after: Object.fromEntries(differing) });
  });
  // The caches of this process are dropped at once, before the notification of the commit arrives.
  invalidateDatabaseCaches(db, [settingsTopic]);
  return getSettings(db);
}

/** Names the first setting that is unknown or whose value is not valid, with the reason. */
function toRefusal(error: z.ZodError): Refusal {
  const errors = toFieldErrors(error);
  const [issue] = error.issues;
  if (issue?.code === "unrecognized_keys")
    return new Refusal("invalid", `There is no setting “${issue.keys.join("”, “")}”.`, { errors });
  const name = String(issue?.path[0]);
  const problem = issue?.message ?? "is not valid";
  // A message is a sentence of its own, or continues the setting's name.
  const sentence = /^\p{Lu}/u.test(problem) ? problem : `${findSettingField(name)?.label ?? name} ${problem}`;
  return new Refusal("invalid", `${sentence.replace(/\.$/, "")}.`, { errors });
}

/** Replaces images wherever settings name them. Returns whether anything has changed. */
export async function replaceSettingsImages(
  trx: Transaction,
  replace: (text: string) => string,
  { by = commandLine, now = () => new Date(), batchId }: AuditOptions,
): Promise<boolean> {
  const stored = await lockSettings(trx);
  const changes = Object.entries(stored).flatMap(([name, value]): [string, unknown][] => {
    const text = JSON.stringify(value);
    return replace(text) === text ? [] : [[name, JSON.parse(replace(text))]];
  });
  if (changes.length === 0) return false;
  const after = Object.fromEntries(changes);
  await mergeSettings(trx, after);
  await changed(trx, settingsTopic);
  const before = Object.fromEntries(changes.map(([name]) => [name, stored[name] ?? null]));
  const change = { action: "settings.change", entity: "settings", entityId: "shop", batchId };
  await recordAudit(trx, { now }, by, { ...change, before, after });
  return true;
}

/** @throws Refusal if the shop's GSTIN is not one of its state */
export function requireValidGstin(stored: Record<string, unknown>) {
  const legal = LegalSettings.parse(pickValid(stored));
  if (isGstinOfState(legal)) return;
  const message = `The GSTIN ${legal.gstin} is not one of ${legal.legalState}. Change both together, or empty one first.`;
  throw new Refusal("invalid", message, { errors: { gstin: message } });
}

function toFieldErrors({ issues }: z.ZodError): Record<string, string> {
  return Object.fromEntries(issues.map(({ path, message }) => [path.join(".") || "settings", message]));
}
