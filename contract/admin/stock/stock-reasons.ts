/** Reasons that members of staff choose from. */
export const staffStockReasons = ["received", "found", "damaged", "lost", "correction"] as const;
export type StaffStockReason = (typeof staffStockReasons)[number];

/**
 * Why the stock of a variant has changed. "count": staff have counted it. "product": staff entered it with a new
 * variant. "opening": the stock when movements were first recorded. "removed": the variant was deleted. "other": a
 * change without a reason.
 */
export const stockReasons = [
  ...staffStockReasons,
  "count",
  "order",
  "cancellation",
  "edit",
  "return",
  "exchange",
  "import",
  "product",
  "undo",
  "opening",
  "removed",
  "other",
] as const;
export type StockReason = (typeof stockReasons)[number];
