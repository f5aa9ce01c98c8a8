import type { StockReportQuery } from "#contract/admin/demand.ts";
import type { ReportQuery } from "#contract/admin/reports.ts";
import { toRupees } from "#contract/values/money.ts";
import { toShopDay } from "#contract/values/shop-day.ts";
import type { AppContext } from "../../context.ts";
import { toImageUrl } from "../catalogue/products/index.ts";
import { listMissedSearches } from "../missed-searches/missed-searches.ts";
import { listAbandoned, listStock } from "./demand-queries.ts";
import { toPeriod } from "./period.ts";

type ReportContext = Pick<AppContext, "db" | "now">;

const maxRows = 200;
/** A text that was searched for once may be a name; it is no demand either. */
const minTimes = 2;
const dayMs = 86_400_000;

/** Sell-through of the products, or those of which nothing was sold. */
export async function getStockReport(
  { db, now }: ReportContext,
  { show, ...query }: StockReportQuery,
  limit = maxRows,
) {
  const period = toPeriod(query, toShopDay(now()));
  const { rows, totals } = await listStock(db, period, { isUnsold: show === "unsold", limit });
  return {
    period,
    totals: { ...totals, value: toRupees(totals.value) },
    rows: rows.map(({ sold, inStock, value, ...row }) => ({
      ...{ product: toProduct(row), sold, inStock, value: toRupees(value) },
      sellThrough: sold + inStock === 0 ? 0 : sold / (sold + inStock),
    })),
  };
}

export async function getMissedSearches({ db, now }: ReportContext, query: ReportQuery, limit = maxRows) {
  const period = toPeriod(query, toShopDay(now()));
  return { period, rows: await listMissedSearches(db, { ...period, minTimes, limit }) };
}

export async function getAbandonedCarts({ db, now }: ReportContext, query: ReportQuery, limit = maxRows) {
  const period = toPeriod(query, toShopDay(now()));
  const before = new Date(now().getTime() - dayMs);
  const { rows, totals } = await listAbandoned(db, period, { before, limit });
  return {
    period,
    totals: { ...totals, value: toRupees(totals.value) },
    rows: rows.map(({ carts, units, value, ...row }) => ({
      ...{ product: toProduct(row), carts, units, value: toRupees(value) },
    })),
  };
}

function toProduct({ id, slug, name, image }: { id: string; slug: string; name: string; image: string | null }) {
  return { _id: id, slug, name, image: image && toImageUrl(image) };
}
