import type { StaffOrder, StaffOrdersQuery } from "#contract/admin/orders.ts";
import { type OrderStatus, orderNumber } from "#contract/orders/order-status.ts";
import { toRupees } from "#contract/values/money.ts";
import { startOfShopDay } from "#contract/values/shop-day.ts";
import type { Database } from "../../../platform/database/database.ts";
import { getSettings } from "../../settings/settings.ts";
import { loadOrderDetails } from "../record/load-order-details.ts";
import type { OrderRecord } from "../record/order-record.ts";
import { countByStatus, listOrdersOfAll, listTagsOf } from "./order-list-queries.ts";
import { type Reader, requireTotals } from "./reader.ts";
import { requireSearchable } from "./search-text.ts";

/** Statuses of orders that are to be packed. Who may not see totals sees no others. */
const openStatuses: readonly OrderStatus[] = ["confirmed", "processing"];
/** Statuses in which the staff has to do something, or waits for the courier. */
const activeStatuses: readonly OrderStatus[] = [...openStatuses, "shipped", "in transit", "returning"];

/** A page of the orders of all customers. `next`: for the page after it. */
export async function getOrderList(db: Database, reader: Reader, query: StaffOrdersQuery) {
  if (query.sort.endsWith("total")) requireTotals(reader);
  if (query.q) requireSearchable(query.q);
  const { since, until, after, sort, q, tag, payment, limit } = query;
  const rows = await listOrdersOfAll(db, {
    ...{ sort, q, tag, payment, limit: limit + 1 },
    status: limitStatuses(reader, query.status),
    from: since ? startOfShopDay(since) : undefined,
    before: until ? startOfShopDay(until, 1) : undefined,
    after: after ? parseKey(after) : undefined,
  });
  const orders = await loadOrderDetails(db, rows.slice(0, limit), await getSettings(db));
  const tags = await getTagsByOrder(db, orders);
  const last = rows[limit - 1];
  return {
    orders: orders.map((order) => toStaffOrder(order, tags(order.id), reader)),
    next: rows.length > limit && last ? toKey(last, query.sort) : null,
  };
}

export async function getOrderCounts(db: Database, reader: Reader) {
  const statuses = reader.granted.has("orders:totals") ? activeStatuses : openStatuses;
  const counts = new Map((await countByStatus(db, statuses)).map(({ status, count }) => [status, count]));
  return Object.fromEntries(statuses.map((status) => [status, counts.get(status) ?? 0]));
}

/** What everybody who may see orders sees of this one; money only with `orders:totals`. */
export function toStaffOrder(order: OrderRecord, tags: readonly string[], reader: Reader): StaffOrder {
  const { address } = order;
  return {
    ...{ _id: order.id, number: orderNumber(order.id), placedAt: order.created_at.toISOString(), status: order.status },
    customer: { name: `${address.firstName} ${address.lastName}`.trim(), phone: address.phone },
    ...{ city: address.city, postalCode: address.postalCode },
    units: order.items.reduce((sum, { quantity }) => sum + quantity, 0),
    images: order.items.slice(0, 3).flatMap(({ images }) => images.slice(0, 1)),
    ...{ paymentMethod: order.payment_method, tags: [...tags] },
    ...(reader.granted.has("orders:totals") && { total: toRupees(order.total), paymentStatus: order.paymentStatus }),
  };
}

/** The statuses that the reader may see of the requested ones. */
export function limitStatuses(reader: Reader, requested: readonly OrderStatus[] | undefined) {
  if (reader.granted.has("orders:totals")) return requested;
  return openStatuses.filter((status) => requested === undefined || requested.includes(status));
}

export async function getTagsByOrder(db: Database, orders: readonly { id: string }[]) {
  const rows =
    orders.length > 0
      ? await listTagsOf(
          db,
          orders.map(({ id }) => id),
        )
      : [];
  const tags = Map.groupBy(rows, ({ order_id: id }) => id);
  return (id: string): readonly string[] => (tags.get(id) ?? []).map(({ tag }) => tag);
}

function toKey({ id, total }: { id: string; total: number }, sort: StaffOrdersQuery["sort"]): string {
  return sort.endsWith("total") ? `${total}_${id}` : id;
}

function parseKey(key: string) {
  const [id = "", total = "0"] = key.split("_").reverse();
  return { id, total: Number(total) };
}
