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

/** The dimensions by which the statistics count. */
export const dimensions = ["day", "payment", "coupon", "place", "product", "size", "return"] as const;
export type Dimension = (typeof dimensions)[number];

/** Days in the shop's time zone: "2026-11-30". Both days are part of the period. */
export type Period = { since: string; until: string };
