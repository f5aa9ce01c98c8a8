/** What a role may do (shared with the documentation of access, docs/access-control.md). */
export const permissions = [
  "orders:read",
  /** Totals, payments and emails of orders. Packers work without. */
  "orders:totals",
  "orders:pack",
  "orders:write",
  "refunds:request",
  "refunds:create",
  /** Refunds without the daily limit of the settings. */
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
  /**
   * Adding customers, and changing their names, phone numbers, addresses and tags; an import of customers needs it,
   * too.
   */
  "customers:write",
  "customers:export",
  /** Erasing personal data and merging accounts, neither of which can be undone. */
  "customers:erase",
  "reports:read",
  "settings:read",
  "settings:write",
  "settings.tax:write",
  "settings.money:write",
  /** API tokens and webhooks, through which other systems read and change the shop. By default only owners have it. */
  "integrations:write",
  /** Backups, which have the data of all customers. Owners only, unless a role is given it. */
  "backups:write",
  "staff:read",
  "staff:write",
  "history:read",
] as const;
export type Permission = (typeof permissions)[number];

/**
 * Permissions that an API token may have. Accounts of staff, tokens, webhooks and backups can only be managed by people
 * who have signed in.
 */
export const tokenPermissions: readonly Permission[] = permissions.filter(
  (permission) => !["staff:write", "integrations:write", "backups:write"].includes(permission),
);

/** In a role, this name stands for every permission, including those of later versions. */
export const allPermissions = "*";

/** The permissions that the database stores for a role. Names that only other versions know are left out. */
export function listPermissions(stored: readonly string[]): Permission[] {
  return permissions.filter((permission) => stored.includes(allPermissions) || stored.includes(permission));
}
