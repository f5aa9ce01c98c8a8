/** The columns of the statistics. docs/reports.md defines each. Amounts in paise. */
export const measures = [
  "placed",
  "placed_amount",
  "cancelled",
  "orders",
  "units",
  "amount",
  "refunded",
  "discount",
  "shipped",
  "delivered",
  "undelivered",
] as const;
type Measure = (typeof measures)[number];
export type Measures = Record<Measure, number>;

/** What the statistics count by. */
export const dimensions = ["day", "payment", "coupon", "place", "product", "size", "return"] as const;
export type Dimension = (typeof dimensions)[number];

/** Days in the shop's time zone: "2026-11-30". Both are part of it. */
export type Period = { since: string; until: string };
