import type { SaleSort } from "#contract/admin/promotions/promotion-lists.ts";
import type { ListedSale, SaleOrdersQuery, SalesQuery } from "#contract/admin/promotions/promotions.ts";
import { Refusal } from "#contract/http/errors.ts";
import { orderNumber } from "#contract/orders/order-status.ts";
import { formatPaise, toRupees } from "#contract/values/money.ts";
import type { AppContext } from "../../../../context.ts";
import type { Database } from "../../../../platform/database/database.ts";
import { toListPage } from "../../../../platform/database/list-sorts.ts";
import { listSaleOrders, sumSaleOrders } from "./sale-order-queries.ts";
import { type ListedSaleRow, listSales, type SaleRow } from "./sale-queries.ts";

type SalesContext = Pick<AppContext, "db" | "now">;
/** `sort`: newest first by default. */
type SalesPage = Omit<SalesQuery, "sort"> & { sort?: SaleSort };

/** A page of the sales, for staff and for the command line. */
export async function getSales({ db, now }: SalesContext, query: SalesPage) {
  const listed = await listSales(db, { ...query, limit: query.limit + 1, now: now() });
  const { rows, next } = toListPage(listed, query.limit);
  return { sales: await toListedSales(db, rows, now()), next };
}

/** A sale with a page of its orders. The sale's figures are the sums over all these orders. */
export async function getSale({ db, now }: SalesContext, id: string, { after, limit }: SaleOrdersQuery) {
  const [sale] = await toListedSales(db, await listSales(db, { id, limit: 1, now: now() }), now());
  if (!sale) throw new Refusal("not_found", "There is no such sale.");
  const rows = await listSaleOrders(db, id, { after, limit: limit + 1 });
  const orders = rows.slice(0, limit).map(({ id: orderId, at, revenue, ...row }) => ({
    ...row,
    _id: orderId,
    number: orderNumber(orderId),
    at: at.toISOString(),
    revenue: toRupees(revenue),
  }));
  return { sale, orders, next: rows.length > limit ? (orders.at(-1)?._id ?? null) : null };
}

async function toListedSales(db: Database, rows: readonly ListedSaleRow[], now: Date): Promise<ListedSale[]> {
  const figures = await sumSaleOrders(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const { orders = 0, units = 0, revenue = 0 } = figures.get(row.id) ?? {};
    return { ...toListedSale(row, now), orders, units, revenue: toRupees(revenue) };
  });
}

function toListedSale(row: ListedSaleRow, now: Date) {
  const { id, name, tag, categoryNames, products, cheaper } = row;
  return {
    _id: id,
    name,
    products,
    cheaper: products === null ? null : cheaper,
    text: formatReduction(row),
    scope: tag !== null ? `Tag “${tag}”` : row.category_ids ? categoryNames.join(", ") : "Chosen products",
    state: findState(row, now),
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
  };
}

function formatReduction({ percent, amount, fixed_price: fixedPrice }: SaleRow): string {
  if (percent !== null) return `${percent}% off`;
  return fixedPrice === null ? `${formatPaise(amount ?? 0)} off` : `${formatPaise(fixedPrice)} each`;
}

function findState({ starts_at, ends_at, paused_at }: SaleRow, now: Date): ListedSale["state"] {
  if (ends_at <= now) return "ended";
  if (paused_at) return "paused";
  return starts_at > now ? "scheduled" : "active";
}
