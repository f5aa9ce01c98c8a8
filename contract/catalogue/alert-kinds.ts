// In a file without schemas, so that pages can import it without bundling Zod.

/**
 * Events of a variant that an alert waits for. "back-in-stock": the variant is in stock again. "price-drop": it costs
 * less than when the alert was requested. "low-stock": few units are left.
 */
export const alertKinds = ["back-in-stock", "price-drop", "low-stock"] as const;
export type AlertKind = (typeof alertKinds)[number];

/** At or below this number of units, the product page states how many are left, and alerts about low stock are mailed. */
export const lowStockThreshold = 5;

/** The maximum number of alerts of one email address that are confirmed and not mailed yet. */
export const maxOpenAlerts = 20;
