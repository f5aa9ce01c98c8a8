import type { ReportName } from "#contract/admin/reports/report-names.ts";
import type { ReportMeasures } from "#contract/admin/reports/reports.ts";
import { formatInteger } from "#contract/values/money.ts";
import { formatAmount, formatShare } from "./amounts.ts";

/** A number of a report. `value` is compared with the previous period. */
export type Measure = {
  label: string;
  value: (row: ReportMeasures) => number;
  show: (row: ReportMeasures) => string;
  /** Whether a higher value is worse. */
  isBad?: boolean;
  isMinor?: boolean;
};

const count = (label: string, name: keyof ReportMeasures, more: Partial<Measure> = {}): Measure => ({
  label,
  value: (row) => row[name],
  show: (row) => formatInteger(row[name]),
  ...more,
});
const amount = (label: string, name: keyof ReportMeasures, more: Partial<Measure> = {}): Measure => ({
  label,
  value: (row) => row[name],
  show: (row) => formatAmount(row[name]),
  ...more,
});

const orders = count("Orders", "orders");
const units = count("Units", "units");
const sales = amount("Sales", "amount");
const refunds = amount("Refunds", "refunded", { isBad: true });
const net = amount("Net sales", "net");
const notDelivered: Measure = {
  label: "Not delivered",
  value: ({ undelivered, shipped }) => (shipped === 0 ? 0 : undelivered / shipped),
  show: ({ undelivered, shipped }) => formatShare(undelivered, shipped),
  isBad: true,
};
const placed = count("Placed", "placed", { isMinor: true });
const cancelled: Measure = {
  label: "Cancelled",
  value: (row) => (row.placed === 0 ? 0 : row.cancelled / row.placed),
  show: (row) => formatShare(row.cancelled, row.placed),
  isBad: true,
};

type ReportKind = {
  label: string;
  /** Heading of the first column. */
  column: string;
  text: string;
  /** The tiles above the chart. */
  tiles: readonly Measure[];
  /** The columns of the table. The last one is also drawn as a bar in each row. */
  columns: readonly Measure[];
};

const itemColumns = [units, sales, { ...refunds, isMinor: true }, net];
const items = { tiles: [units, sales, refunds, net], columns: itemColumns };
const places = {
  tiles: [orders, net, cancelled, notDelivered],
  columns: [placed, orders, cancelled, notDelivered, net],
};
const ofItems = "At the price of the item, before coupons and shipping.";

export const reportKinds: Record<ReportName, ReportKind> = {
  days: {
    label: "Sales by day",
    column: "Day",
    text: "By the day on which orders were placed.",
    tiles: [net, orders, refunds, notDelivered],
    columns: [orders, units, { ...sales, isMinor: true }, { ...refunds, isMinor: true }, net],
  },
  products: { label: "Products", column: "Product", text: ofItems, ...items },
  categories: {
    label: "Categories",
    column: "Category",
    text: `${ofItems} The category is today's.`,
    ...items,
  },
  sizes: { label: "Sizes", column: "Size", text: ofItems, ...items },
  coupons: {
    label: "Coupons",
    column: "Coupon",
    text: "Orders with a coupon.",
    tiles: [orders, amount("Discount", "discount"), sales, net],
    columns: [orders, amount("Discount", "discount"), { ...sales, isMinor: true }, net],
  },
  states: { label: "States", column: "State", text: "By the address of the parcel.", ...places },
  cities: { label: "Cities", column: "City", text: "By the address of the parcel.", ...places },
  payments: {
    label: "COD and RTO",
    column: "Payment",
    text: "Not delivered: parcels on their way back or returned to origin, of those that were shipped.",
    ...places,
  },
  returns: {
    label: "Returns",
    column: "Reason and size",
    text: "Units that customers send back or exchange, by the day of the request.",
    tiles: [units, amount("Value", "amount")],
    columns: [amount("Value", "amount"), units],
  },
};

/** The reason of a row of returns. The key of such a row is "Too small / M". */
export const toReason = (key: string) => key.split(" / ")[0] ?? key;
