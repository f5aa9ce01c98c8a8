import type { CartRowsQuery } from "#contract/admin/reports/demand.ts";
import type { ReportQuery } from "#contract/admin/reports/reports.ts";
import { toRupees } from "#contract/values/money.ts";
import { toShopDay } from "#contract/values/shop-day.ts";
import type { AppContext } from "../../../context.ts";
import { toListPage } from "../../../platform/database/list-sorts.ts";
import {
  type AbandonedCartRow,
  listAbandonedCarts,
  listAbandonedProducts,
  sumAbandoned,
} from "./abandoned-cart-queries.ts";
import { shiftPeriod, toPeriod } from "./period.ts";
import { toReportProduct } from "./report-product.ts";
import { listProductNames } from "./report-queries.ts";

type ReportContext = Pick<AppContext, "db" | "now">;

const maxRows = 200;
/** A cart is abandoned if nothing was added for a day. */
const abandonedAfterMs = 86_400_000;

/** Products in abandoned carts, and the sums of these carts in this period and the period before. */
export async function getAbandonedCarts({ db, now }: ReportContext, query: ReportQuery, limit = maxRows) {
  const period = toPeriod(query, toShopDay(now()));
  const periodBefore = shiftPeriod(period);
  const before = new Date(now().getTime() - abandonedAfterMs);
  const [rows, totals, totalsBefore] = await Promise.all([
    listAbandonedProducts(db, { period, before }, limit),
    sumAbandoned(db, { period, before }),
    sumAbandoned(db, { period: periodBefore, before }),
  ]);
  return {
    period,
    periodBefore,
    totals: inRupees(totals),
    totalsBefore: inRupees(totalsBefore),
    rows: rows.map(({ carts, units, value, ...row }) => ({
      product: toReportProduct(row),
      carts,
      units,
      value: toRupees(value),
    })),
  };
}

/** The carts that the report adds up, or only those with one product. */
export async function getCartRows(context: ReportContext, query: CartRowsQuery) {
  const { db, now } = context;
  const { product: productId, ...days } = query;
  const period = toPeriod(days, toShopDay(now()));
  const before = new Date(now().getTime() - abandonedAfterMs);
  const [page, totals, names] = await Promise.all([
    getCartPage(context, query),
    sumAbandoned(db, { period, before }, productId),
    listProductNames(db, productId ? [productId] : []),
  ]);
  const product = productId ? (names.get(productId) ?? "A deleted product") : null;
  return { period, product, totals: inRupees(totals), ...page };
}

/** A page of the carts of `getCartRows`, without their sums. */
export async function getCartPage({ db, now }: ReportContext, query: CartRowsQuery) {
  const { product: productId, after, limit, ...days } = query;
  const period = toPeriod(days, toShopDay(now()));
  const before = new Date(now().getTime() - abandonedAfterMs);
  const found = await listAbandonedCarts(db, { period, before, productId, after, limit: limit + 1 });
  const { rows, next } = toListPage(found, limit);
  return { rows: rows.map(toCart), next };
}

/**
 * A cart for the response. For a guest, who has neither an account nor a page in the back office, only the items are
 * shown.
 */
function toCart({ id, at, customerId, customerName, items }: AbandonedCartRow) {
  const add = (field: "units" | "value") => items.reduce((sum, item) => sum + item[field], 0);
  return {
    _id: id,
    at: at.toISOString(),
    isGuest: customerName === null,
    customer: customerName === null ? null : { _id: customerId, name: customerName },
    units: add("units"),
    value: toRupees(add("value")),
    items: items.map(({ itemId, color, size, units, value, ...product }) => ({
      _id: itemId,
      product: toReportProduct(product),
      color,
      size,
      units,
      value: toRupees(value),
    })),
  };
}

const inRupees = <Sums extends { value: number }>({ value, ...sums }: Sums) => ({ ...sums, value: toRupees(value) });
