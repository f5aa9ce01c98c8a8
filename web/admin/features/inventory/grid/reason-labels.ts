import type { StockReason } from "#contract/admin/stock/stock-reasons.ts";

/** The reasons of changes of stock, as the history of a variant shows them. */
export const reasonLabels: Readonly<Record<StockReason, string>> = {
  received: "Received",
  found: "Found",
  damaged: "Damaged",
  lost: "Lost",
  correction: "Corrected",
  count: "Counted",
  order: "Ordered",
  cancellation: "Order cancelled",
  edit: "Order changed",
  return: "Returned",
  exchange: "Exchange",
  import: "Import",
  product: "Entered with the product",
  undo: "Undone",
  opening: "Opening stock",
  removed: "Variant removed",
  other: "Other change",
};
