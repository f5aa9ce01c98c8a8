import type { SearchDaysQuery, StockReportQuery, StockRowsQuery } from "#contract/admin/reports/demand.ts";
import type { ReportQuery } from "#contract/admin/reports/reports.ts";
import { Refusal } from "#contract/http/errors.ts";
import { toRupees } from "#contract/values/money.ts";
import { toShopDay } from "#contract/values/shop-day.ts";
import type { AppContext } from "../../../context.ts";
import {
  listMissedSearches,
  listSearchTimes,
  sumMissedSearches,
} from "../../merchandise/missed-searches/missed-searches.ts";
import { listStock, listStockVariants } from "./demand-queries.ts";
import { listTimes, shiftPeriod, toPeriod, toTimeUnit } from "./period.ts";
import { toReportProduct } from "./report-product.ts";
import { listProductNames } from "./report-queries.ts";

type ReportContext = Pick<AppContext, "db" | "now">;

const maxRows = 200;
/** Texts with fewer searches are not shown: a text that was searched for once may be a name, and shows no demand. */
const minTimes = 2;

/** The sell-through of the products, or only the products that did not sell. */
export async function getStockReport(
  { db, now }: ReportContext,
  { show, ...query }: StockReportQuery,
  limit = maxRows,
) {
  const period = toPeriod(query, toShopDay(now()));
  const periodBefore = shiftPeriod(period);
  const { rows, totals } = await listStock(db, { period, periodBefore }, { isUnsold: show === "unsold", limit });
  return {
    period,
    periodBefore,
    totals: { ...totals, value: toRupees(totals.value) },
    rows: rows.map(({ sold, soldBefore, inStock, value, ...row }) => ({
      product: toReportProduct(row),
      sold,
      soldBefore,
      inStock,
      value: toRupees(value),
      sellThrough: sold + inStock === 0 ? 0 : sold / (sold + inStock),
    })),
  };
}

/** The variants in stock that make up a product's units in stock and their value. */
export async function getStockRows({ db }: ReportContext, { product }: StockRowsQuery) {
  const [rows, names] = await Promise.all([listStockVariants(db, product), listProductNames(db, [product])]);
  const name = names.get(product);
  if (name === undefined) throw new Refusal("not_found", "There is no such product.");
  return {
    product: name,
    rows: rows.map(({ id, price, inStock, ...row }) => ({
      _id: id,
      ...row,
      inStock,
      price: toRupees(price),
      value: toRupees(inStock * price),
    })),
    totals: {
      inStock: rows.reduce((sum, { inStock }) => sum + inStock, 0),
      value: toRupees(rows.reduce((sum, { inStock, price }) => sum + inStock * price, 0)),
    },
  };
}

export async function getMissedSearches({ db, now }: ReportContext, query: ReportQuery, limit = maxRows) {
  const period = toPeriod(query, toShopDay(now()));
  const periodBefore = shiftPeriod(period);
  const [rows, totals, totalsBefore] = await Promise.all([
    listMissedSearches(db, { period, periodBefore }, { minTimes, limit }),
    sumMissedSearches(db, period, minTimes),
    sumMissedSearches(db, periodBefore, minTimes),
  ]);
  return { period, periodBefore, totals, totalsBefore, rows };
}

/** The number of searches for a text of the report on each day or in each month. */
export async function getSearchDays({ db, now }: ReportContext, { text, ...query }: SearchDaysQuery) {
  const period = toPeriod(query, toShopDay(now()));
  const periodBefore = shiftPeriod(period);
  const unit = toTimeUnit(period);
  const found = await listSearchTimes(db, text, period, unit);
  const isListed = sumOf(found) >= minTimes;
  const [counted, countedBefore] = isListed ? [found, await listSearchTimes(db, text, periodBefore, unit)] : [[], []];
  const timesOf = (counts: typeof found, key: string | undefined) =>
    counts.find((count) => count.key === key)?.times ?? 0;
  return {
    period,
    periodBefore,
    unit,
    times: sumOf(counted),
    timesBefore: sumOf(countedBefore),
    days: listTimes(period, unit).map(({ key, before }) => ({
      key,
      times: timesOf(counted, key),
      before: timesOf(countedBefore, before),
    })),
  };
}

const sumOf = (counts: readonly { times: number }[]) => counts.reduce((sum, { times }) => sum + times, 0);
