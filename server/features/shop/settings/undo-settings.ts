import { isDeepStrictEqual } from "node:util";
import type { z } from "zod";
import { findSettingField, mayChangeSetting } from "#contract/admin/settings/setting-fields.ts";
import { Refusal } from "#contract/http/errors.ts";
import { changed } from "../../../platform/cache/changes.ts";
import { invalidateDatabaseCaches } from "../../../platform/cache/database-cache.ts";
import { recordAudit, type StaffMember, toStaffActor, type Undo } from "../audit/audit.ts";
import { defineUndo } from "../audit/index.ts";
import { requireReadableBrand } from "./readable-brand.ts";
import { requireValidGstin, ShopSettings, toSettings } from "./settings.ts";
import { findSettings, lockSettings, mergeSettings, removeSettings } from "./settings-queries.ts";
import { settingsTopic } from "./settings-topic.ts";

type Values = Record<string, unknown>;

/**
 * Whether the reader may change a setting. A setting of another version is unknown, and its change can be undone only
 * with `settings.money:write`.
 */
const mayChange = ({ granted }: StaffMember, name: string) =>
  mayChangeSetting(findSettingField(name) ?? { permission: "settings.money:write" }, granted);

/**
 * Whether null is a value of the setting: limits use it for "no limit". The audit log writes null also for a setting
 * that had its default, so undoing a change of a limit stores null.
 */
function isNullable(name: string): boolean {
  const rules: Record<string, z.ZodType> = ShopSettings.shape;
  return rules[name]?.safeParse(null).success ?? false;
}

const undo = defineUndo<Values>({
  // Some settings are limits of money, which managers must not lift.
  isAllowed: (by, { after }) => Object.keys(after as Values).every((name) => mayChange(by, name)),
  lock: lockSettings,
  read: (db) => findSettings(db),
  findConflict(stored, { after }) {
    const other = Object.entries(after as Values).find(
      ([name, value]) => !isDeepStrictEqual(stored[name] ?? null, value),
    );
    return other && `${other[0]} was changed again later.`;
  },
  async write(trx, context, by, { row, state: stored }) {
    const [old, current] = [row.before as Values, row.after as Values];
    // A former value of null means that the setting had its default.
    const defaults = Object.keys(old).filter((name) => old[name] === null && !isNullable(name));
    const values = Object.fromEntries(Object.entries(old).filter(([name]) => !defaults.includes(name)));
    if (!ShopSettings.partial().strict().safeParse(values).success)
      throw new Refusal("illegal_move", "The earlier value is not allowed by this version of the shop.");
    const rest = Object.entries(stored).filter(([name]) => !defaults.includes(name));
    const restored = { ...Object.fromEntries(rest), ...values };
    requireValidGstin(restored);
    requireReadableBrand(toSettings(restored), Object.keys(old));
    await removeSettings(trx, defaults);
    await mergeSettings(trx, values);
    await changed(trx, settingsTopic);
    const change = { action: "settings.change", entity: "settings", entityId: "shop", undoes: row.id };
    await recordAudit(trx, context, toStaffActor(by), { ...change, before: current, after: old });
  },
});

/** Restores the values that settings had before a change. */
export const settingsUndo: Undo = {
  ...undo,
  async run(context, by, row) {
    const isUndone = await undo.run(context, by, row);
    invalidateDatabaseCaches(context.db, [settingsTopic]);
    return isUndone;
  },
};
