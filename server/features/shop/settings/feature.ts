import { findSettingField, mayChangeSetting } from "#contract/admin/settings/setting-fields.ts";
import type { Feature } from "../../../feature.ts";
import { needsPermission, type StaffMember, toStaffActor, type Undo } from "../audit/audit.ts";
import { findSizeChartConflicts, undoSizeChart } from "./change-size-chart.ts";
import { findSettingsConflicts, undoSettings } from "./settings.ts";
import { settingsRoutes } from "./settings-routes.ts";

/**
 * Whether the reader may change a setting. A setting of another version is unknown, and its change can be undone only
 * with `settings.money:write`.
 */
const mayChange = ({ granted }: StaffMember, name: string) =>
  mayChangeSetting(findSettingField(name) ?? { permission: "settings.money:write" }, granted);

const sizeChartUndo: Undo = {
  isAllowed: needsPermission("settings:write"),
  findConflicts: findSizeChartConflicts,
  run: (context, by, row) => undoSizeChart(context, toStaffActor(by), row),
};

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
