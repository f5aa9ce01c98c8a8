import { sql } from "kysely";
import type { ReportName } from "#contract/admin/reports/report-names.ts";
import type { OrderStatus, PaymentMethod } from "#contract/orders/order-status.ts";
import { startOfShopDay } from "#contract/values/shop-day.ts";
import type { Database } from "../../../platform/database/database.ts";
import { type Measures, measures, type Period } from "./measures.ts";

/**
 * An order, or an item of an order or of a return, with the numbers that it adds to the report. `id` is also the key of
 * the next page.
 */
export type CountedRow = Measures & {
  id: string;
  orderId: string;
  at: Date;
  status: OrderStatus;
  paymentMethod: PaymentMethod;
  item: string | null;
};
type RowsQuery = { period: Period; key: string; after: string | undefined; limit: number };

const counted = sql.raw(measures.map((measure) => `f.${measure}`).join(", "));
const countedOfOrder = sql.raw(measures.flatMap((measure) => (measure === "units" ? [] : [`f.${measure}`])).join(", "));
const orderColumns = sql`o.id as "orderId", o.created_at as at, o.status, o.payment_method as "paymentMethod"`;
/** Units are counted by day, but not by payment, coupon or place. */
const unitsOfOrder = sql`(
  select coalesce(sum(u.units), 0)::bigint from order_items i,
    stats_of_item(1, 1, o.created_at, o.status, o.coupon, o.coupon_code, i.product_id, i.size, i.quantity, i.price, 0) u
  where i.order_id = o.id and u.dimension = 'day')`;
const itemName = sql`i.name || ', ' || i.color || ', ' || i.size`;

/** The orders or items that a row of the report adds up, newest first. */
export async function listCountedRows(db: Database, report: ReportName, query: RowsQuery): Promise<CountedRow[]> {
  const { rows } = await selectRows(report, query).execute(db);
  return rows;
}

function selectRows(report: ReportName, query: RowsQuery) {
  const { key } = query;
  if (report === "days") return selectOrders(query, { fact: sql`f.dimension = 'day'`, order: sql`true` }, unitsOfOrder);
  if (report === "payments")
    return selectOrders(query, { fact: sql`f.dimension = 'payment'`, order: sql`o.payment_method = ${key}` });
  if (report === "coupons")
    return selectOrders(query, { fact: sql`f.dimension = 'coupon'`, order: sql`o.coupon_code = ${key}` });
  if (report === "states")
    return selectOrders(query, {
      fact: sql`f.dimension = 'place' and split_part(f.key, ' / ', 1) = ${key}`,
      order: sql`true`,
    });
  if (report === "cities")
    return selectOrders(query, { fact: sql`f.dimension = 'place' and f.key = ${key}`, order: sql`true` });
  if (report === "products") return selectItems(query, { dimension: sql`'product'`, item: sql`i.product_id = ${key}` });
  if (report === "sizes") return selectItems(query, { dimension: sql`'size'`, item: sql`i.size = ${key}` });
  if (report === "categories") {
    const category = sql`coalesce((select p.category_id from products p where p.id = i.product_id), '')`;
    return selectItems(query, { dimension: sql`'product'`, item: sql`${category} = ${key}` });
  }
  return selectReturns(query);
}

type Condition = ReturnType<typeof sql>;

function selectOrders(
  { period, after, limit }: RowsQuery,
  { fact, order }: Record<"fact" | "order", Condition>,
  units: Condition = sql`f.units`,
) {
  const following = after
    ? sql`and (o.created_at, o.id) < (select created_at, id from orders where id = ${after})`
    : sql``;
  return sql<CountedRow>`
    select o.id, ${orderColumns}, null as item, ${countedOfOrder}, ${units} as units
    from orders o, stats_of_order(1, 1, o.created_at, o.status, o.payment_method, o.address, o.coupon, o.coupon_code, o.total,
      refunded_amount(o.id)) f
    where ${placedIn(period)} and ${order} and ${fact} ${following}
    order by o.created_at desc, o.id desc limit ${limit}`;
}

function selectItems(
  { period, after, limit }: RowsQuery,
  { dimension, item }: Record<"dimension" | "item", Condition>,
) {
  const following = after
    ? sql`and (o.created_at, o.id, i.id) < (select p.created_at, p.id, n.id from order_items n join orders p on p.id = n.order_id where n.id = ${after})`
    : sql``;
  return sql<CountedRow>`
    select i.id, ${orderColumns}, ${itemName} as item, ${counted}
    from orders o join order_items i on i.order_id = o.id,
      stats_of_item(1, 1, o.created_at, o.status, o.coupon, o.coupon_code, i.product_id, i.size, i.quantity, i.price,
        refunded_item_amount(i.id)) f
    where ${placedIn(period)} and ${item} and f.dimension = ${dimension} ${following}
    order by o.created_at desc, o.id desc, i.id desc limit ${limit}`;
}

/** Selects returned items. The id of a row consists of the ids of the return and of the item. */
function selectReturns({ period, key, after, limit }: RowsQuery) {
  const { from, before } = toInstants(period);
  const [returnId = "", itemId = ""] = after?.split("_") ?? [];
  const following = after
    ? sql`and (r.requested_at, r.id, u.item_id) < (select requested_at, id, ${itemId} from returns where id = ${returnId})`
    : sql``;
  return sql<CountedRow>`
    select r.id || '_' || u.item_id as id, o.id as "orderId", r.requested_at as at, o.status, o.payment_method as "paymentMethod",
      ${itemName} || ': ' || u.reason as item, ${counted}
    from returns r join return_items u on u.return_id = r.id join order_items i on i.id = u.item_id join orders o on o.id = r.order_id,
      stats_of_return(1, r.requested_at, r.kind, r.status, u.reason, i.size, u.quantity, i.price) f
    where r.requested_at >= ${from} and r.requested_at < ${before} and f.key = ${key} ${following}
    order by r.requested_at desc, r.id desc, u.item_id desc limit ${limit}`;
}

const placedIn = (period: Period) => {
  const { from, before } = toInstants(period);
  return sql`o.created_at >= ${from} and o.created_at < ${before}`;
};

const toInstants = ({ since, until }: Period) => ({ from: startOfShopDay(since), before: startOfShopDay(until, 1) });
