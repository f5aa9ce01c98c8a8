import { isDeepStrictEqual } from "node:util";
import { findShippingTerms, hasShippingZones } from "#contract/content/shipping-zones.ts";
import { Refusal } from "#contract/http/errors.ts";
import type { Business, Gift } from "#contract/orders/order-options.ts";
import type { PaymentMethod } from "#contract/orders/order-status.ts";
import { reservationMs } from "#contract/orders/payment-states.ts";
import type { Language } from "#contract/values/languages.ts";
import type { AppContext } from "../../../context.ts";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import { newId } from "../../../platform/database/id.ts";
import type { JobOrigin } from "../../../platform/jobs/job-origin.ts";
import type { Variant } from "../../merchandise/inventory/inventory.ts";
import type { OrderQuote } from "../../merchandise/pricing/index.ts";
import type { Customer } from "../../people/account/index.ts";
import type { StoredSettings } from "../../shop/settings/settings.ts";
import { toCodRefusal } from "../delivery/delivery.ts";
import { findByIdempotencyKey, insertOrders } from "./create-order-queries.ts";
import { findLimitRefusals, hashNetwork, type LimitedOrder, OrderLimitExceeded } from "./limits/order-limits.ts";
import { renderOrderPlacedMail } from "./mail/order-placed-mail.ts";
import { getOrder } from "./orders.ts";
import type { ItemRow } from "./record/order-queries.ts";
import { type OrderRecord, toOrderRecord } from "./record/order-record.ts";
import { initialStatus } from "./record/order-transitions.ts";
import { notifyCustomers } from "./updates/notify-customers.ts";

/** A request with the same key is a repeated one. Its hash must then be the same, too. */
export type Idempotency = { idempotencyKey: string | undefined; requestHash: string };
export type NewOrder = Idempotency & {
  id: string;
  customer: Customer;
  settings: StoredSettings;
  /** The client's network (`networkOf`). */
  network: string;
  addressId: string;
  /** The zone of the address for which shipping was quoted. Null without zones. */
  zone: string | null;
  paymentMethod: PaymentMethod;
  couponCode: string | undefined;
  gift: Gift | undefined;
  business: Business | undefined;
  /** The language of the pages on which the customer orders, and of the order's mails. */
  language: Language;
  /** Each variant at most once. */
  lines: readonly (Variant & { quantity: number })[];
  quote: OrderQuote;
  /** The coupon's discount of each line. Undefined: the discount is spread by value. */
  couponShares: readonly number[] | undefined;
  /** The request, to which the mail's log lines and trace belong. */
  origin: JobOrigin;
};

/** The order that was placed with this idempotency key. Refuses a different request with the same key. */
export async function findRepeatedOrder(
  db: Database,
  customer: Customer,
  { idempotencyKey, requestHash }: Idempotency,
): Promise<OrderRecord | undefined> {
  const placed = idempotencyKey === undefined ? undefined : await findByIdempotencyKey(db, customer.id, idempotencyKey);
  if (!placed) return undefined;
  if (placed.requestHash !== requestHash) {
    throw new Refusal("conflict", "This Idempotency-Key was used for another order.");
  }
  return getOrder(db, customer, placed.id);
}

/**
 * `isFinal`: the order would be refused alone, too. Otherwise it may fit once the other orders are placed or refused.
 */
export type OrderRefusal = { refusal: Refusal; isFinal: boolean };

/**
 * The refusals of orders that were to be placed in one transaction, by order id. Thrown, so that the transaction is
 * rolled back.
 */
export class OrdersRefused extends Error {
  readonly refusals: ReadonlyMap<string, OrderRefusal>;

  constructor(refusals: ReadonlyMap<string, OrderRefusal>) {
    super(`${refusals.size} orders are refused.`);
    this.refusals = refusals;
  }
}

export function requireNoRefusals(refusals: ReadonlyMap<string, OrderRefusal>) {
  if (refusals.size > 0) throw new OrdersRefused(refusals);
}

/**
 * Inserts orders of different customers and queues their mails and, for online orders, the end of their reservations.
 * Refuses orders of blocked customers, orders above the shop's limits, and cash on delivery where the delivery table
 * forbids it. An order that was not inserted is not returned: its idempotency key is in use, the address is not the
 * customer's, or, if there are several orders, the customer is locked.
 */
export async function createOrders(
  trx: Transaction,
  context: AppContext,
  orders: readonly NewOrder[],
): Promise<ReadonlyMap<string, OrderRecord>> {
  const now = context.now();
  const drafts = orders.map((order) => toDraft(context, order, now));
  const inserted = await insertOrders(
    trx,
    drafts.map(toStoredRow),
    drafts.flatMap(({ items }) => items),
    { skipLocked: orders.length > 1 },
  );
  const limited = drafts.filter(({ row }) => inserted.has(row.id)).map(toLimitedOrder);
  const refusals = await findLimitRefusals(trx, limited, now);
  // A limit is not final: orders from one network count together.
  const toOrderRefusal = (refusal: Refusal) => ({ refusal, isFinal: !(refusal instanceof OrderLimitExceeded) });
  requireNoRefusals(new Map(Array.from(refusals, ([id, refusal]) => [id, toOrderRefusal(refusal)])));
  requireNoRefusals(findZoneRefusals(drafts, inserted));
  requireNoRefusals(findCodRefusals(drafts, inserted));
  const created = new Map<string, OrderRecord>();
  const notices: Parameters<typeof notifyCustomers>[2][number][] = [];
  for (const { order, row, items } of drafts) {
    const stored = inserted.get(row.id)?.row;
    if (!stored) continue;
    const { id, status } = row;
    const event = { order_id: id, status, actor: "customer" as const, note: "", created_at: stored.created_at };
    const record = toOrderRecord({ ...row, ...stored }, { items, events: [event] }, order.settings);
    created.set(id, record);
    const { settings, customer } = order;
    const mail = renderOrderPlacedMail({ context, settings, to: customer, order: record });
    // An unpaid order is confirmed by its payment.
    const update = status === "confirmed" ? ({ kind: "confirmed" } as const) : undefined;
    notices.push({ orderId: id, mail, update, origin: order.origin });
  }
  await notifyCustomers(trx, context, notices);
  const reservations = [...created.values()].filter((order) => order.reserved_until !== null);
  await context.jobs.addAll(
    trx,
    "payment",
    reservations.map(({ id }) => ({ orderId: id })),
    { afterSeconds: reservationMs / 1000 + 1 },
  );
  return created;
}

/** Refusals of orders with cash on delivery to places where it is not offered. */
function findCodRefusals(drafts: readonly Draft[], inserted: Awaited<ReturnType<typeof insertOrders>>) {
  const refusals = new Map<string, OrderRefusal>();
  for (const { row } of drafts) {
    const stored = inserted.get(row.id);
    if (row.payment_method !== "cod" || !stored || stored.isCodAllowed) continue;
    refusals.set(row.id, { refusal: toCodRefusal(stored.row.address.postalCode), isFinal: true });
  }
  return refusals;
}

/** Refusals of orders whose address was changed after the quote, to a place with another price of shipping. */
function findZoneRefusals(drafts: readonly Draft[], inserted: Awaited<ReturnType<typeof insertOrders>>) {
  const refusals = new Map<string, OrderRefusal>();
  for (const { order, row } of drafts) {
    const stored = inserted.get(row.id);
    if (!stored || !hasShippingZones(order.settings)) continue;
    const [quoted, current] = [order.zone, stored.zone].map((zone) => findShippingTerms(order.settings, zone));
    if (isDeepStrictEqual(quoted, current)) continue;
    const message =
      "The address was changed, and shipping there costs something else. Please check your order and place it again.";
    refusals.set(row.id, { refusal: new Refusal("price_changed", message), isFinal: true });
  }
  return refusals;
}

type Draft = ReturnType<typeof toDraft>;
function toDraft(context: AppContext, order: NewOrder, now: Date) {
  const status = initialStatus(order.paymentMethod, order.quote.total);
  const row = {
    id: order.id,
    customer_id: order.customer.id,
    status,
    payment_method: order.paymentMethod,
    ...order.quote,
    coupon_code: order.couponCode ?? null,
    gift_message: order.gift?.message ?? null,
    business_gstin: order.business?.gstin ?? null,
    business_name: order.business?.name ?? null,
    language: order.language,
    reserved_until: status === "pending" ? new Date(now.getTime() + reservationMs) : null,
  };
  const items = order.lines.map((line, index) => toItemRow(order.id, line, order.couponShares?.[index] ?? null));
  return { order, row, items, network: hashNetwork(context, order.network) };
}

function toStoredRow({ order, row, network }: Draft) {
  return {
    ...row,
    address_id: order.addressId,
    idempotency_key: order.idempotencyKey ?? null,
    request_hash: order.requestHash,
    // Only limits of unpaid orders need the network, so it is not stored with other orders.
    network: row.reserved_until && network,
  };
}

function toLimitedOrder({ order, row, network }: Draft): LimitedOrder {
  const units = order.lines.reduce((total, { quantity }) => total + quantity, 0);
  return {
    id: row.id,
    customerId: row.customer_id,
    isGuest: order.customer.isGuest ?? false,
    paymentMethod: row.payment_method,
    network,
    units,
    total: row.total,
    limits: order.settings,
  };
}

function toItemRow(orderId: string, line: NewOrder["lines"][number], couponShare: number | null): ItemRow {
  return {
    id: newId(),
    order_id: orderId,
    product_id: line.productId,
    variant_id: line.variantId,
    slug: line.slug,
    name: line.name,
    images: line.images,
    size: line.size,
    color: line.color,
    quantity: line.quantity,
    price: line.price,
    mrp: line.mrp,
    coupon_share: couponShare,
    sale_id: line.saleId,
  };
}
