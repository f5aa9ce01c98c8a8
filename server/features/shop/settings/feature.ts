import { findSettingField, mayChangeSetting } from "#contract/admin/settings/setting-fields.ts";
import type { Feature } from "../../../feature.ts";
import { type StaffMember, toStaffActor } from "../audit/audit.ts";
import { sizeChartUndo } from "./change-size-chart.ts";
import { findSettingsConflicts, undoSettings } from "./settings.ts";
import { settingsRoutes } from "./settings-routes.ts";

/**
 * Whether the reader may change a setting. A setting of another version is unknown, and its change can be undone only
 * with `settings.money:write`.
 */
const mayChange = ({ granted }: StaffMember, name: string) =>
  mayChangeSetting(findSettingField(name) ?? { permission: "settings.money:write" }, granted);

/** Settings and size charts. */
export const settingsFeature: Feature = {
  routes: [settingsRoutes],
  undo: {
    "settings.change": {
      // Some settings are limits of money, which managers must not lift.
      isAllowed: (by, { after }) => Object.keys(after as object).every((name) => mayChange(by, name)),
      findConflicts: ({ db }, rows) => findSettingsConflicts(db, rows),
      run: ({ db, now }, by, row) => undoSettings(db, row, { by: toStaffActor(by), now }),
    },
    "size-chart.add": sizeChartUndo,
    "size-chart.change": sizeChartUndo,
    "size-chart.remove": sizeChartUndo,
  },
};
