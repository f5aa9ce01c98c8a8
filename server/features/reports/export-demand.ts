import type { SearchExportQuery, StockReportQuery } from "#contract/admin/demand.ts";
import type { ReportQuery } from "#contract/admin/reports.ts";
import type { AppContext } from "../../context.ts";
import { toCsvLine } from "../../platform/http/csv.ts";
import { getAbandonedCarts } from "./abandoned-carts.ts";
import { getMissedSearches, getSearchDays, getStockReport } from "./demand.ts";

/** More products than a shop has: the file has all rows, the page the first ones. */
const maxRows = 1_000_000;

type ReportContext = Pick<AppContext, "db" | "now">;
type Cells = readonly (string | number)[];

/** Sell-through of all products as lines of a CSV file, with the totals as the last one. */
export async function exportStockReport(context: ReportContext, query: StockReportQuery) {
  const { rows, totals } = await getStockReport(context, query, maxRows);
  return toLines([
    ["Product", "Id", "Sold", "Sold before", "In stock", "Sell-through", "Value in stock"],
    ...rows.map(({ product, sold, soldBefore, inStock, sellThrough, value }) => [
      product.name,
      product._id,
      sold,
      soldBefore,
      inStock,
      Number(sellThrough.toFixed(4)),
      value,
    ]),
    ["Total", "", totals.sold, totals.soldBefore, totals.inStock, "", totals.value],
  ]);
}

/** The most frequent texts first, or the days or months of one, with the totals as the last line. */
export async function exportMissedSearches(context: ReportContext, { text, ...query }: SearchExportQuery) {
  if (text !== undefined) {
    const { unit, days, times, timesBefore } = await getSearchDays(context, { ...query, text });
    return toLines([
      [unit === "day" ? "Day" : "Month", "Times", "Times before"],
      ...days.map(({ key, times, before }) => [key, times, before]),
      ["Total", times, timesBefore],
    ]);
  }
  const { rows, totals } = await getMissedSearches(context, query, maxRows);
  return toLines([
    ["Search", "Times", "Times before", "Last day"],
    ...rows.map(({ text, times, timesBefore, lastDay }) => [text, times, timesBefore, lastDay]),
    ["Total", totals.times, "", ""],
  ]);
}

/** The products of abandoned carts, with the totals as the last line: a cart with two products counts once there. */
export async function exportAbandonedCarts(context: ReportContext, query: ReportQuery) {
  const { rows, totals } = await getAbandonedCarts(context, query, maxRows);
  return toLines([
    ["Product", "Id", "Carts", "Units", "Value"],
    ...rows.map(({ product, carts, units, value }) => [product.name, product._id, carts, units, value]),
    ["Total", "", totals.carts, totals.units, totals.value],
  ]);
}

async function* toLines(rows: readonly Cells[]) {
  for (const cells of rows) yield toCsvLine(cells);
}
