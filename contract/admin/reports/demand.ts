import { z } from "zod";
import { responseSchema } from "../../http/response.ts";
import { Id, Instant, noNull, Rupees } from "../../values/values.ts";
import { restrictedFields } from "../restricted-fields.ts";
import { ReportQuery } from "./reports.ts";

const Count = z.number().int();
const Period = z.object({ since: z.iso.date(), until: z.iso.date() });
const Product = z.object({ _id: Id, slug: z.string(), name: z.string(), image: z.string().nullable() });

/** `unsold`: only products that are in stock, existed before the period, and sold nothing in it. */
export const StockReportQuery = ReportQuery.extend({ show: z.enum(["all", "unsold"]).default("all") });
export type StockReportQuery = z.infer<typeof StockReportQuery>;
/**
 * `soldBefore`: units sold in the period before. `sellThrough`: the sold units divided by the sum of sold units and
 * stock, from 0 to 1. `value`: the stock at today's prices.
 */
const StockRow = z.object({
  product: Product,
  sold: Count,
  soldBefore: Count,
  inStock: Count,
  sellThrough: z.number(),
  value: Rupees,
});
export type StockRow = z.infer<typeof StockRow>;
export const StockReportResponse = responseSchema({
  period: Period,
  periodBefore: Period,
  /**
   * The first 200 products: those with the most valuable stock if `show` is `unsold`, otherwise those with the most
   * sold units.
   */
  rows: z.array(StockRow),
  /** `soldBefore`: what the counted products sold in the period before. */
  totals: z.object({ products: Count, sold: Count, soldBefore: Count, inStock: Count, value: Rupees }),
});
export type StockReportResponse = z.infer<typeof StockReportResponse>;

export const StockRowsQuery = z.object({ product: Id });
export type StockRowsQuery = z.infer<typeof StockRowsQuery>;
/** `value`: the price times the units in stock. */
const StockedVariant = z.object({
  _id: Id,
  color: z.string(),
  size: z.string(),
  sku: z.string().nullable(),
  inStock: Count,
  price: Rupees,
  value: Rupees,
});
export type StockedVariant = z.infer<typeof StockedVariant>;
/** `product`: the product's name. `totals`: the same numbers as in the product's row of the report. */
export const StockRowsResponse = responseSchema({
  product: z.string(),
  rows: z.array(StockedVariant),
  totals: z.object({ inStock: Count, value: Rupees }),
});
export type StockRowsResponse = z.infer<typeof StockRowsResponse>;

const SearchTotals = z.object({ texts: Count, times: Count });
/**
 * Texts that were searched for at least twice in the period. `timesBefore`: how often in the period before, even if
 * only once.
 */
export const MissedSearchesResponse = responseSchema({
  period: Period,
  periodBefore: Period,
  totals: SearchTotals,
  totalsBefore: SearchTotals,
  /** The most frequent first. */
  rows: z.array(z.object({ text: z.string(), times: Count, timesBefore: Count, lastDay: z.iso.date() })),
});
export type MissedSearchesResponse = z.infer<typeof MissedSearchesResponse>;

/** `text`: the searched text, as a row of the report has it. */
export const SearchDaysQuery = ReportQuery.extend({
  text: z.string().min(1).max(200).regex(noNull),
});
export type SearchDaysQuery = z.infer<typeof SearchDaysQuery>;
/** With a text, the file has the days or months of this text; otherwise it has all texts. */
export const SearchExportQuery = SearchDaysQuery.partial({ text: true });
export type SearchExportQuery = z.infer<typeof SearchExportQuery>;
/**
 * Every day or month of the period, in chronological order. All numbers are 0 if the text was searched for only once.
 */
export const SearchDaysResponse = responseSchema({
  period: Period,
  periodBefore: Period,
  unit: z.enum(["day", "month"]),
  times: Count,
  timesBefore: Count,
  /** `before`: the number of the day or month in the same place of `periodBefore`. */
  days: z.array(z.object({ key: z.string(), times: Count, before: Count })),
});
export type SearchDaysResponse = z.infer<typeof SearchDaysResponse>;

const CartTotals = z.object({ carts: Count, units: Count, value: Rupees });
/**
 * Carts that were not ordered and to which nothing was added for a day. A cart counts on the day of its last addition.
 */
export const AbandonedCartsResponse = responseSchema({
  period: Period,
  periodBefore: Period,
  totals: CartTotals,
  totalsBefore: CartTotals,
  rows: z.array(z.object({ product: Product, carts: Count, units: Count, value: Rupees })),
});
export type AbandonedCartsResponse = z.infer<typeof AbandonedCartsResponse>;

/** `product`: only carts with this product, and only its units in them. `after`: the `next` of the previous page. */
export const CartRowsQuery = ReportQuery.extend({
  product: Id.optional(),
  after: Id.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
export type CartRowsQuery = z.infer<typeof CartRowsQuery>;
export const CartRowsExportQuery = CartRowsQuery.omit({ after: true, limit: true });
export type CartRowsExportQuery = z.infer<typeof CartRowsExportQuery>;

/** Null for guests, of whom no personal data is shown. */
const CartCustomer = z
  .object({ _id: Id, name: z.string() })
  .nullable()
  .optional()
  .register(restrictedFields, { permission: "customers:read" });
/** `at`: when something was last added to the cart. */
const AbandonedCart = z.object({
  _id: Id,
  at: Instant,
  isGuest: z.boolean(),
  customer: CartCustomer,
  units: Count,
  value: Rupees,
  items: z.array(
    z.object({ _id: Id, product: Product, color: z.string(), size: z.string(), units: Count, value: Rupees }),
  ),
});
export type AbandonedCart = z.infer<typeof AbandonedCart>;
/**
 * `totals`: the sums over all pages, which are the numbers of the report. `product`: the name of the product in the
 * query.
 */
export const CartRowsResponse = responseSchema({
  period: Period,
  product: z.string().nullable(),
  rows: z.array(AbandonedCart),
  next: Id.nullable(),
  totals: CartTotals,
});
export type CartRowsResponse = z.infer<typeof CartRowsResponse>;
