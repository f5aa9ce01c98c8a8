import type { SearchExportQuery, StockReportQuery } from "#contract/admin/reports/demand.ts";
import type { ReportQuery } from "#contract/admin/reports/reports.ts";
import type { AppContext } from "../../../context.ts";
import { toCsvLine } from "../../../platform/http/csv.ts";
import { getAbandonedCarts } from "./abandoned-carts.ts";
import { getMissedSearches, getSearchDays, getStockReport } from "./demand.ts";

/** A limit above the number of products of any shop. The file has all rows, while the page has only the first ones. */
const maxRows = 1_000_000;

type ReportContext = Pick<AppContext, "db" | "now">;
type Cells = readonly (string | number)[];

/** The sell-through of all products as lines of a CSV file. The last line has the totals. */
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

/**
 * The missed searches, the most frequent text first, or the days or months of one text. The last line has the totals.
 */
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

/** The products of abandoned carts. The last line has the totals, in which a cart with two products counts once. */
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
