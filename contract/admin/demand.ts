import { z } from "zod";
import { responseSchema } from "../http/response.ts";
import { Id, Rupees } from "../values/values.ts";
import { ReportQuery } from "./reports.ts";

const Count = z.number().int();
const Period = z.object({ since: z.iso.date(), until: z.iso.date() });
const Product = z.object({ _id: Id, slug: z.string(), name: z.string(), image: z.string().nullable() });

/** `unsold`: products in stock of which nothing was sold in the period, and which the shop had before it. */
export const StockReportQuery = ReportQuery.extend({ show: z.enum(["all", "unsold"]).default("all") });
export type StockReportQuery = z.infer<typeof StockReportQuery>;
export type StockReportQueryInput = z.input<typeof StockReportQuery>;
/**
 * `soldBefore`: in the period before. `sellThrough`: sold units, of these and those in stock, from 0 to 1. `value`: of the stock at today's prices.
 */
const StockRow = z.object({
  ...{ product: Product, sold: Count, soldBefore: Count, inStock: Count, sellThrough: z.number(), value: Rupees },
});
export type StockRow = z.infer<typeof StockRow>;
export const StockReportResponse = responseSchema({
  period: Period,
  periodBefore: Period,
  /** The first 200: by their value in stock if unsold, else by sold units. */
  rows: z.array(StockRow),
  /** `soldBefore`: of these products. */
  totals: z.object({ products: Count, sold: Count, soldBefore: Count, inStock: Count, value: Rupees }),
});
export type StockReportResponse = z.infer<typeof StockReportResponse>;

/** Texts that were searched for at least twice. */
export const MissedSearchesResponse = responseSchema({
  period: Period,
  rows: z.array(z.object({ text: z.string(), times: Count, lastDay: z.iso.date() })),
});
export type MissedSearchesResponse = z.infer<typeof MissedSearchesResponse>;

const CartTotals = z.object({ carts: Count, units: Count, value: Rupees });
/** Carts to which nothing was added for a day and that were not ordered since, by the day of the last addition. */
export const AbandonedCartsResponse = responseSchema({
  period: Period,
  periodBefore: Period,
  totals: CartTotals,
  totalsBefore: CartTotals,
  rows: z.array(z.object({ product: Product, carts: Count, units: Count, value: Rupees })),
});
export type AbandonedCartsResponse = z.infer<typeof AbandonedCartsResponse>;
