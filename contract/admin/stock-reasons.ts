/**
 * Why the stock of a variant has changed. "product": entered with a new variant; "opening": its stock when movements were first recorded;
 * "removed": the variant was deleted; "other": a write that named no reason.
 */
export type StockReason =
  | "received"
  | "count"
  | "damaged"
  | "lost"
  | "found"
  | "correction"
  | "order"
  | "cancellation"
  | "edit"
  | "return"
  | "exchange"
  | "import"
  | "product"
  | "undo"
  | "opening"
  | "removed"
  | "other";
