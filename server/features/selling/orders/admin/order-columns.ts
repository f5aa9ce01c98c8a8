import type { StaffOrder } from "#contract/admin/orders/orders.ts";
import { toShopInstant } from "#contract/values/shop-day.ts";
import { toListCell } from "../../../../platform/http/csv.ts";
import { isSameName } from "../../../../platform/text/name-key.ts";

type Cell = (order: StaffOrder) => string | number;

/** Columns of the exported file with their values. */
export const orderColumns: Readonly<Record<string, Cell>> = {
  Order: ({ number }) => `#${number}`,
  Id: ({ _id }) => _id,
  "Placed at (India time)": ({ placedAt }) => toShopInstant(new Date(placedAt)),
  Status: ({ status }) => status,
  Name: ({ customer }) => customer.name,
  Phone: ({ customer }) => customer.phone ?? "",
  City: ({ city }) => city,
  PIN: ({ postalCode }) => postalCode,
  Units: ({ units }) => units,
  Payment: ({ paymentMethod }) => paymentMethod,
  Tags: ({ tags }) => toListCell(tags),
};

/** Columns that need `orders:totals`. */
export const moneyColumns: typeof orderColumns = {
  Total: ({ total = 0 }) => total,
  "Payment status": ({ paymentStatus = "" }) => paymentStatus,
  Business: ({ business }) => business?.name ?? "",
  GSTIN: ({ business }) => business?.gstin ?? "",
  // The part of the total that is the fee for cash on delivery.
  "COD fee": ({ codFee = 0 }) => codFee,
};

const kinds: Readonly<Record<string, ColumnUse["kind"]>> = { Id: "key", Phone: "phone", Tags: "other" };
type ColumnUse = { field: string; kind: "key" | "phone" | "compared" | "other" };

/**
 * How an import uses a column. Orders are identified by the id. Their number is only the end of the id, so two orders
 * may share it.
 */
export function describeOrderColumn(column: string): ColumnUse | undefined {
  const name = toOrderColumn(column);
  if (!(name in orderColumns) && !(name in moneyColumns)) return undefined;
  return { field: name.toLowerCase(), kind: kinds[name] ?? "compared" };
}

/** The name that the export has for a column which is written in another case. */
export function toOrderColumn(column: string): string {
  const known = [...Object.keys(orderColumns), ...Object.keys(moneyColumns)];
  return known.find((name) => isSameName(name, column)) ?? column;
}
