import { type SqlBool, sql } from "kysely";
import type { OrderSort } from "#contract/admin/order-sorts.ts";
import type { OrderStatus, PaymentMethod } from "#contract/orders/order-status.ts";
import type { Database } from "../../../platform/database/database.ts";
import { type OrderRow, orderColumns } from "../record/order-queries.ts";
import { findSearchCondition } from "./order-search-queries.ts";

export type OrderListFilters = {
  status?: readonly OrderStatus[] | undefined;
  payment?: PaymentMethod | undefined;
  tag?: string | undefined;
  q: string;
  /** Placed at this moment or later. */
  from?: Date | undefined;
  /** Placed before this moment. */
  before?: Date | undefined;
  sort: OrderSort;
  /** The last order of the page before. `total` in paise, if sorted by it. */
  after?: { id: string; total: number } | undefined;
  limit: number;
};

export async function listOrdersOfAll(db: Database, filters: OrderListFilters): Promise<OrderRow[]> {
  const { status, payment, tag, q, from, before, limit } = filters;
  let query = db.selectFrom("orders as o").select(orderColumns).limit(limit);
  if (status) query = query.where(sql<SqlBool>`o.status = any(${status}::text[])`);
  if (payment) query = query.where("o.payment_method", "=", payment);
  if (tag !== undefined)
    query = query.where("o.id", "in", (where) =>
      where.selectFrom("order_tags").select("order_id").where("tag", "=", tag),
    );
  if (from) query = query.where("o.created_at", ">=", from);
  if (before) query = query.where("o.created_at", "<", before);
  if (q) query = query.where(await findSearchCondition(db, q));
  const { order, following } = toKeyset(filters);
  if (following) query = query.where(following);
  return query.orderBy(order).execute();
}

/** Orders with the same total are sorted by id, so that every order has its place. */
function toKeyset({ sort, after }: OrderListFilters) {
  const isDescending = sort.startsWith("-");
  const [direction, comparison] = isDescending ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`];
  if (sort.endsWith("total")) {
    return {
      order: sql`o.total ${direction}, o.id ${direction}`,
      following: after && sql<SqlBool>`(o.total, o.id) ${comparison} (${after.total}, ${after.id})`,
    };
  }
  return {
    order: sql`o.id ${direction}`,
    following: after && sql<SqlBool>`o.id ${comparison} ${after.id}`,
  };
}

/** The number of orders in each of the statuses; none: no row. */
export function countByStatus(db: Database, statuses: readonly OrderStatus[]) {
  return db
    .selectFrom("orders")
    .select(({ fn }) => ["status", fn.countAll<number>().as("count")])
    .where("status", "in", statuses)
    .groupBy("status")
    .execute();
}

export function listTagsOf(db: Database, orderIds: readonly string[]) {
  return db
    .selectFrom("order_tags")
    .selectAll()
    .where(sql<SqlBool>`order_id = any(${orderIds}::text[])`)
    .orderBy("tag")
    .execute();
}
