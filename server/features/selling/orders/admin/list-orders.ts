import type { StaffOrder, StaffOrdersQuery } from "#contract/admin/orders/orders.ts";
import { type OrderStatus, orderNumber } from "#contract/orders/order-status.ts";
import { toRupees } from "#contract/values/money.ts";
import { startOfShopDay } from "#contract/values/shop-day.ts";
import { shareReads } from "../../../../platform/cache/share-reads.ts";
import type { Database } from "../../../../platform/database/database.ts";
import { toListPage } from "../../../../platform/database/list-sorts.ts";
import { requireTotals, type StaffMember, seesPhones } from "../../../people/staff/index.ts";
import { findOrderPayment, getPaymentStatus, type PaymentStatus } from "../record/order-payment.ts";
import { listPayments } from "../record/order-queries.ts";
import { toOrderOptions } from "../record/order-response.ts";
import { countByStatus, type ListedOrderRow, listOrdersOfAll } from "./order-list-queries.ts";
import { requireSearchable } from "./search-text.ts";

/** Statuses of orders that are to be packed. Members without `orders:totals` see no other orders. */
const openStatuses: readonly OrderStatus[] = ["confirmed", "processing"];
/** Statuses in which the staff has to do something, or waits for the courier. */
const activeStatuses: readonly OrderStatus[] = [...openStatuses, "shipped", "in transit", "returning"];

/** A page of the orders of all customers. `next`: the key of the next page. */
export async function getOrderList(db: Database, member: StaffMember, query: StaffOrdersQuery) {
  if (query.sort.endsWith("total")) requireTotals(member);
  if (query.q) requireSearchable(query.q);
  const { since, until, after, sort, q, tag, payment, limit } = query;
  const listed = await listOrdersOfAll(db, {
    sort,
    q,
    tag,
    payment,
    after,
    limit: limit + 1,
    seesPhones: seesPhones(member),
    status: limitStatuses(member, query.status),
    from: since ? startOfShopDay(since) : undefined,
    before: until ? startOfShopDay(until, 1) : undefined,
  });
  const { rows, next } = toListPage(listed, limit);
  return { orders: await toStaffOrders(db, rows, member), next };
}

/** The orders with these ids, with the fields of the list and its export. Their order is undefined. */
export async function findListedOrders(
  db: Database,
  member: StaffMember,
  ids: readonly string[],
): Promise<StaffOrder[]> {
  if (ids.length === 0) return [];
  const all = { q: "", seesPhones: seesPhones(member), sort: "placedAt" } as const;
  return toStaffOrders(db, await listOrdersOfAll(db, { ...all, ids, limit: ids.length }), member);
}

async function toStaffOrders(
  db: Database,
  orders: readonly ListedOrderRow[],
  member: StaffMember,
): Promise<StaffOrder[]> {
  const online = orders.filter((order) => order.payment_method === "online").map(({ id }) => id);
  const payments = Map.groupBy(online.length > 0 ? await listPayments(db, online) : [], (payment) => payment.order_id);
  return orders.map((order) => {
    const payment = findOrderPayment(order, payments.get(order.id) ?? []);
    return toStaffOrder({ ...order, paymentStatus: getPaymentStatus(order, order.history, payment) }, member);
  });
}

export async function getOrderCounts(db: Database, member: StaffMember) {
  const statuses = member.granted.has("orders:totals") ? activeStatuses : openStatuses;
  // After each change of an order, the pages of all signed-in members of staff request the counts at the same time.
  const rows = await shareReads(db, `orders ${statuses}`, () => countByStatus(db, statuses));
  const counts = new Map(rows.map(({ status, count }) => [status, count]));
  return Object.fromEntries(statuses.map((status) => [status, counts.get(status) ?? 0]));
}

function toStaffOrder(order: ListedOrderRow & StaffOrderRow, member: StaffMember): StaffOrder {
  const { address, units, images, awbs } = order;
  const seesTotals = member.granted.has("orders:totals");
  const { business } = seesTotals ? toOrderOptions({ ...order, gift_message: null }) : {};
  return {
    ...toSharedFields(order, member),
    city: address.city,
    postalCode: address.postalCode,
    units,
    images,
    awbs,
    ...(seesTotals && order.cod_fee > 0 && { codFee: toRupees(order.cod_fee) }),
    ...(business && { business }),
  };
}

type StaffOrderRow = Omit<
  ListedOrderRow,
  "units" | "images" | "awbs" | "history" | "business_gstin" | "business_name" | "sortValue"
> & {
  paymentStatus: PaymentStatus;
};

/**
 * The fields of an order, in the list and on its page, that every member who may see orders sees. Money needs
 * `orders:totals`.
 */
export function toSharedFields({ address, ...order }: StaffOrderRow, member: StaffMember) {
  return {
    _id: order.id,
    number: orderNumber(order.id),
    placedAt: order.created_at.toISOString(),
    status: order.status,
    customer: { name: `${address.firstName} ${address.lastName}`.trim(), phone: address.phone },
    paymentMethod: order.payment_method,
    tags: order.tags,
    ...(member.granted.has("orders:totals") && { total: toRupees(order.total), paymentStatus: order.paymentStatus }),
  };
}

/** The requested statuses that the reader may see. */
export function limitStatuses(member: StaffMember, requested: readonly OrderStatus[] | undefined) {
  if (member.granted.has("orders:totals")) return requested;
  return openStatuses.filter((status) => requested === undefined || requested.includes(status));
}
