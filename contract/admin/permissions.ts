/** What a role may do (shared with the documentation of access, docs/access-control.md). */
export const permissions = [
  "orders:read",
  /** Totals, payments and emails of orders. Packers work without. */
  "orders:totals",
  "orders:pack",
  "orders:write",
  "refunds:request",
  "refunds:create",
  /** Without the daily limit of the settings. */
  "refunds:unlimited",
  /** Cash on delivery that couriers have collected. */
  "cash:read",
  "cash:write",
  "stock:read",
  "stock:write",
  "prices:read",
  "prices:write",
  "products:read",
  "products:write",
  /** Answering and hiding questions about products. */
  "questions:write",
  /** Publishing, hiding and answering reviews and comments. */
  "reviews:write",
  /** Reading, assigning and answering messages of the contact form. */
  "inbox:write",
  "content:read",
  "content:write",
  "promotions:read",
  "promotions:write",
  "customers:read",
  /** Phone numbers of customers, wherever staff see them: also on orders, returns, blocks and invoices. */
  "customers:phone",
  /** Adding customers, their names, phone numbers, addresses and tags; also by an import. */
  "customers:write",
  "customers:export",
  /** Erasing personal data and merging accounts, neither of which can be undone. */
  "customers:erase",
  "reports:read",
  "settings:read",
  "settings:write",
  "settings.tax:write",
  "settings.money:write",
  /** API tokens and webhooks, through which other systems read and change the shop. Owners only, unless a role is given it. */
  "integrations:write",
  /** Backups, which have the data of all customers. Owners only, unless a role is given it. */
  "backups:write",
  "staff:read",
  "staff:write",
  "history:read",
] as const;
export type Permission = (typeof permissions)[number];

/** Permissions that an API token may be given. Accounts of staff, tokens and webhooks are managed by people who have signed in. */
export const tokenPermissions: readonly Permission[] = permissions.filter(
  (permission) => !["staff:write", "integrations:write", "backups:write"].includes(permission),
);

/** In a role: every permission, also those of later versions. */
export const allPermissions = "*";

/** The permissions of a role as the database has them. Names of other versions are left out. */
export function listPermissions(stored: readonly string[]): Permission[] {
  return permissions.filter((permission) => stored.includes(allPermissions) || stored.includes(permission));
}
