// In a file without schemas, so that pages can import it without bundling Zod.

/** About a variant: it can be bought again, it costs less than when the alert was asked for, few units are left. */
export const alertKinds = ["back-in-stock", "price-drop", "low-stock"] as const;
export type AlertKind = (typeof alertKinds)[number];

/** At or below this number of units, the product page states how many are left, and alerts about low stock are mailed. */
export const lowStockThreshold = 5;

/** Of one email address, confirmed and not mailed yet. */
export const maxOpenAlerts = 20;
