import { findSettingField, mayChangeSetting } from "#contract/admin/settings/setting-fields.ts";
import { findSocialLinkConflicts, undoSocialLink } from "../../editorial/content/content.ts";
import { findSynonymConflicts, undoSynonyms } from "../../merchandise/catalogue/search/index.ts";
import {
  findMemberConflicts,
  findRoleConflicts,
  listRegranted,
  type StaffMember,
  undoMemberChange,
  undoRole,
} from "../../people/staff/index.ts";
import { findAreaConflicts, undoAreaChange, undoAreaChanges } from "../../selling/delivery/index.ts";
import { findTaxRateConflicts, undoTaxRates } from "../../selling/invoices/invoices.ts";
import { toStaffActor } from "../../shop/audit/audit.ts";
import {
  findSettingsConflicts,
  findSizeChartConflicts,
  undoSettings,
  undoSizeChart,
} from "../../shop/settings/settings.ts";
import { findWebhookConflicts, undoWebhookChange } from "../webhooks/index.ts";
import { needsPermission, type Undo } from "./undo-kind.ts";

/**
 * Whether the reader may change a setting. A setting of another version is unknown, and its change can be undone only
 * with `settings.money:write`.
 */
const mayChange = ({ granted }: StaffMember, name: string) =>
  mayChangeSetting(findSettingField(name) ?? { permission: "settings.money:write" }, granted);

const linkUndo: Undo = {
  isAllowed: needsPermission("settings:write"),
  findConflicts: findSocialLinkConflicts,
  run: (context, by, row) => undoSocialLink(context, toStaffActor(by), row),
};

const synonymUndo: Undo = {
  isAllowed: needsPermission("settings:write"),
  findConflicts: findSynonymConflicts,
  run: (context, by, row) => undoSynonyms(context, toStaffActor(by), row),
};

const sizeChartUndo: Undo = {
  isAllowed: needsPermission("settings:write"),
  findConflicts: findSizeChartConflicts,
  run: (context, by, row) => undoSizeChart(context, toStaffActor(by), row),
};

const areaUndo: Undo = {
  isAllowed: needsPermission("settings:write"),
  findConflicts: findAreaConflicts,
  run: (context, by, row) => undoAreaChange(context, toStaffActor(by), row),
  runAll: (context, by, rows) => undoAreaChanges(context, toStaffActor(by), rows),
};

const memberUndo: Undo = {
  isAllowed: needsPermission("staff:write"),
  needsPassword: true,
  findConflicts: ({ db }, rows) => findMemberConflicts(db, rows),
  run: undoMemberChange,
};

const roleUndo: Undo = {
  // The undo function also compares the roles themselves.
  isAllowed: ({ granted }, row) => {
    const isGranted = (permission: string) => (granted as ReadonlySet<string>).has(permission);
    return granted.has("staff:write") && listRegranted(row).every(isGranted);
  },
  needsPassword: true,
  findConflicts: findRoleConflicts,
  run: (context, by, row) => undoRole(context, by, row),
};

const taxUndo: Undo = {
  isAllowed: needsPermission("settings.tax:write"),
  findConflicts: findTaxRateConflicts,
  run: (context, by, row) => undoTaxRates(context, toStaffActor(by), row),
};

/**
 * The undo of webhooks only: a revoked API token stays revoked, because it may be in wrong hands and adding a token
 * needs the member's password.
 */
const webhookUndo: Undo = {
  isAllowed: needsPermission("integrations:write"),
  needsPassword: true,
  findConflicts: ({ db }, rows) => findWebhookConflicts(db, rows),
  run: (context, by, row) => undoWebhookChange(context, toStaffActor(by), row),
};

/** How to undo changes that are made on the pages below /admin/settings, by action. */
export const settingsUndos: Readonly<Record<string, Undo>> = {
  "settings.change": {
    // Some settings are limits of money, which managers must not lift.
    isAllowed: (by, { after }) => Object.keys(after as object).every((name) => mayChange(by, name)),
    findConflicts: ({ db }, rows) => findSettingsConflicts(db, rows),
    run: ({ db, now }, by, row) => undoSettings(db, row, { by: toStaffActor(by), now }),
  },
  "social-link.add": linkUndo,
  "social-link.change": linkUndo,
  "social-link.remove": linkUndo,
  "size-chart.add": sizeChartUndo,
  "size-chart.change": sizeChartUndo,
  "size-chart.remove": sizeChartUndo,
  "delivery.add": areaUndo,
  "delivery.change": areaUndo,
  "delivery.remove": areaUndo,
  "role.add": roleUndo,
  "role.change": roleUndo,
  "role.remove": roleUndo,
  "tax-rates.save": taxUndo,
  "tax-rates.remove": taxUndo,
  "webhook.add": webhookUndo,
  "webhook.change": webhookUndo,
  "webhook.remove": webhookUndo,
  "synonyms.add": synonymUndo,
  "synonyms.remove": synonymUndo,
  "staff.change-role": memberUndo,
  "staff.disable": memberUndo,
  "staff.enable": memberUndo,
};
