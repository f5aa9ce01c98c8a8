/** Reports on sales and returns, in the order of the menu. */
export const reportNames = [
  "days",
  "products",
  "categories",
  "sizes",
  "coupons",
  "states",
  "cities",
  "payments",
  "returns",
] as const;
export type ReportName = (typeof reportNames)[number];

/** The maximum number of days in a report's period: three years. */
export const maxReportDays = 1100;
