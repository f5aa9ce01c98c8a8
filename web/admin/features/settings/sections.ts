import type { Permission } from "#contract/admin/permissions.ts";
import { settingSections } from "#contract/admin/settings/setting-fields.ts";

export type SettingsItem = { to: string; label: string; text: string; permission: Permission };

const forms = new Map<string, SettingsItem>(
  settingSections.map(({ id, label, text }) => [
    id,
    { to: `/admin/settings/${id}`, label, text, permission: id === "tax" ? "settings.tax:write" : "settings:read" },
  ]),
);
const toItems = (...ids: readonly (typeof settingSections)[number]["id"][]) => ids.flatMap((id) => forms.get(id) ?? []);

/** The list at /admin/settings. Settings with a page of their own are in the group to which they belong. */
export const settingsGroups: readonly { label: string; items: readonly SettingsItem[] }[] = [
  {
    label: "Shop",
    items: toItems("shop", "brand", "social", "appearance", "languages", "search-engines", "questions", "mails"),
  },
  {
    label: "Selling",
    items: toItems("delivery", "payments", "cod", "orders", "returns", "tax"),
  },
  {
    label: "Catalogue",
    items: toItems("stock", "size-charts", "synonyms"),
  },
  {
    label: "Team and system",
    items: [
      { to: "/admin/staff", label: "Staff", text: "Members, invitations, their roles", permission: "staff:read" },
      {
        to: "/admin/settings/tokens",
        label: "API tokens",
        text: "What other systems may do with the API",
        permission: "integrations:write",
      },
      {
        to: "/admin/settings/webhooks",
        label: "Webhooks",
        text: "Systems that are notified of events",
        permission: "integrations:write",
      },
      { to: "/admin/settings/roles", label: "Roles", text: "What members may do", permission: "staff:read" },
      ...toItems("mail"),
      {
        to: "/admin/system",
        label: "System",
        text: "Jobs, errors, database and disk",
        permission: "settings:read",
      },
      {
        to: "/admin/system/backups",
        label: "Backups",
        text: "Make, test and download backups",
        permission: "backups:write",
      },
    ],
  },
];
