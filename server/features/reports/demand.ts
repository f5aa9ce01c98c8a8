import type { StockReportQuery } from "#contract/admin/demand.ts";
import type { ReportQuery } from "#contract/admin/reports.ts";
import { toRupees } from "#contract/values/money.ts";
import { toShopDay } from "#contract/values/shop-day.ts";
import type { AppContext } from "../../context.ts";
import { toImageUrl } from "../catalogue/products/index.ts";
import { listMissedSearches } from "../missed-searches/missed-searches.ts";
import { listAbandoned, listStock } from "./demand-queries.ts";
import { shiftPeriod, toPeriod } from "./period.ts";

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
  const periodBefore = shiftPeriod(period);
  const { rows, totals } = await listStock(db, { period, periodBefore }, { isUnsold: show === "unsold", limit });
  return {
    ...{ period, periodBefore },
    totals: { ...totals, value: toRupees(totals.value) },
    rows: rows.map(({ sold, soldBefore, inStock, value, ...row }) => ({
      ...{ product: toProduct(row), sold, soldBefore, inStock, value: toRupees(value) },
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
  const periodBefore = shiftPeriod(period);
  const { rows, totals } = await listAbandoned(db, period, { before, limit });
  const { totals: totalsBefore } = await listAbandoned(db, periodBefore, { before, limit: 0 });
  return {
    ...{ period, periodBefore },
    totals: { ...totals, value: toRupees(totals.value) },
    totalsBefore: { ...totalsBefore, value: toRupees(totalsBefore.value) },
    rows: rows.map(({ carts, units, value, ...row }) => ({
      ...{ product: toProduct(row), carts, units, value: toRupees(value) },
    })),
  };
}

function toProduct({ id, slug, name, image }: { id: string; slug: string; name: string; image: string | null }) {
  return { _id: id, slug, name, image: image && toImageUrl(image) };
}
