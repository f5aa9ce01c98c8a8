import type { Permission } from "#contract/admin/permissions.ts";
import { settingsGroups } from "../features/settings/sections.ts";

type Subpage = { to: string; label: string; permission: Permission };

const ofTheMenu: readonly Subpage[] = [
  { to: "/admin/products/new", label: "New product", permission: "products:write" },
  { to: "/admin/inventory/low", label: "Low stock", permission: "stock:read" },
  { to: "/admin/inventory/counts", label: "Stock counts", permission: "stock:write" },
  { to: "/admin/inventory/levels", label: "Low-stock levels", permission: "stock:read" },
  { to: "/admin/content/menus/main", label: "Menus", permission: "content:read" },
  { to: "/admin/customers/blocked", label: "Blocked customers", permission: "customers:read" },
  { to: "/admin/reports/demand", label: "Demand", permission: "reports:read" },
  { to: "/admin/reports/articles", label: "Readers of articles", permission: "reports:read" },
  { to: "/admin/reports/tax", label: "Tax summary", permission: "reports:read" },
];
/**
 * Pages that are not in the menu, but that a page of the menu or the list of settings leads to. The palette opens them,
 * too.
 */
export const subpages: readonly Subpage[] = [...ofTheMenu, ...settingsGroups.flatMap(({ items }) => items)];
