import { z } from "zod";
import { responseSchema } from "../../http/response.ts";
import { orderStatuses, paymentMethods } from "../../orders/order-status.ts";
import { Id, Instant, noNull, Rupees } from "../../values/values.ts";
import { reportNames } from "./report-names.ts";

const Day = z.iso.date("This is not a day");
const Count = z.number().int();

export const ReportParams = z.object({ report: z.enum(reportNames) });

/** Days in the shop's time zone, both included. Default: the 30 days up to today. */
export const ReportQuery = z.object({ since: Day.optional(), until: Day.optional() });
export type ReportQuery = z.infer<typeof ReportQuery>;

/** docs/reports.md defines each number. */
const measureFields = {
  placed: Count,
  placedAmount: Rupees,
  cancelled: Count,
  orders: Count,
  units: Count,
  amount: Rupees,
  refunded: Rupees,
  net: Rupees,
  discount: Rupees,
  shipped: Count,
  delivered: Count,
  undelivered: Count,
};
export const ReportMeasures = z.object(measureFields);
export type ReportMeasures = z.infer<typeof ReportMeasures>;

/**
 * `before`: the figures of the same row in the period before. A row of a day is compared with the day as many days
 * earlier.
 */
const ReportRow = z.object({ key: z.string(), label: z.string(), ...measureFields, before: ReportMeasures.nullable() });
export type ReportRow = z.infer<typeof ReportRow>;

const Period = z.object({ since: Day, until: Day });
export const ReportResponse = responseSchema({
  period: Period,
  /** The period of the same number of days directly before. */
  periodBefore: Period,
  /** Whether each row of the report `days` is a day or a month. Long periods are shown by months. */
  unit: z.enum(["day", "month"]),
  /** The rows with the greatest amounts first; days and months in chronological order. */
  rows: z.array(ReportRow),
  /** The number of rows that are left out of the response. The totals and the exported file include them. */
  hidden: Count,
  totals: ReportMeasures,
  totalsBefore: ReportMeasures,
  /** False while orders from before an upgrade of the shop are still being counted. */
  isComplete: z.boolean(),
});
export type ReportResponse = z.infer<typeof ReportResponse>;

/** `key`: the key of the report's row. `after`: the `next` of the previous page. */
export const ReportRowsQuery = ReportQuery.extend({
  key: z.string().max(200).regex(noNull).default(""),
  after: z
    .string()
    .regex(/^[0-9a-f]{24}(_[0-9a-f]{24})?$/, "This is not a page of the list")
    .optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
export type ReportRowsQuery = z.infer<typeof ReportRowsQuery>;
export const ReportRowsExportQuery = ReportRowsQuery.omit({ after: true, limit: true });
export type ReportRowsExportQuery = z.infer<typeof ReportRowsExportQuery>;

/** An order, or an item of one, with what it adds to the row of the report. */
const CountedRow = z.object({
  /** The id of the counted row, because an order may have several rows. */
  _id: z.string(),
  orderId: Id,
  number: z.string(),
  at: Instant,
  status: z.enum(orderStatuses),
  paymentMethod: z.enum(paymentMethods),
  /** Name, colour and size of an item; for a return also its reason. */
  item: z.string().nullable(),
  ...measureFields,
});
export type CountedRow = z.infer<typeof CountedRow>;
export const ReportRowsResponse = responseSchema({
  period: Period,
  label: z.string(),
  rows: z.array(CountedRow),
  next: z.string().nullable(),
  /** The numbers of the report's row. */
  totals: ReportMeasures,
});
export type ReportRowsResponse = z.infer<typeof ReportRowsResponse>;
