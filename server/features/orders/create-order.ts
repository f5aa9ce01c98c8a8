import { Refusal } from "#contract/http/errors.ts";
import type { PaymentMethod } from "#contract/orders/order-status.ts";
import { reservationMs } from "#contract/orders/payment-states.ts";
import type { AppContext } from "../../context.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { newId } from "../../platform/database/id.ts";
import type { Customer } from "../account/index.ts";
import type { Variant } from "../inventory/inventory.ts";
import type { QuoteInPaise } from "../pricing/index.ts";
import type { ShopSettings } from "../settings/settings.ts";
import { findByIdempotencyKey, insertOrder } from "./create-order-queries.ts";
import { hashNetwork, requireWithinLimits } from "./limits/order-limits.ts";
import { renderOrderPlacedMail } from "./mail/order-placed-mail.ts";
import { getOrder } from "./orders.ts";
import type { ItemRow } from "./record/order-queries.ts";
import { type OrderRecord, toOrderRecord } from "./record/order-record.ts";
import { initialStatus } from "./record/order-transitions.ts";

/** A request is repeated if it has the same key; then its hash must be the same too. */
export type Idempotency = { idempotencyKey: string | undefined; requestHash: string };
export type NewOrder = Idempotency & {
  customer: Customer;
  settings: ShopSettings;
  /** The client's network (`networkOf`). */
  network: string;
  addressId: string;
  paymentMethod: PaymentMethod;
  couponCode: string | undefined;
  /** Each variant at most once. */
  lines: readonly (Variant & { quantity: number })[];
  quote: QuoteInPaise;
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
 * Inserts the order and queues its mail and, for an online order, the end of its reservation. Refuses an order above the
 * shop's limits. Undefined if nothing was written: the idempotency key is in use, or the address is not the customer's.
 */
export async function createOrder(
  trx: Transaction,
  context: AppContext,
  { customer, settings, lines, quote, ...order }: NewOrder,
): Promise<OrderRecord | undefined> {
  const id = newId();
  const status = initialStatus(order.paymentMethod);
  const reservedUntil = order.paymentMethod === "online" ? new Date(context.now().getTime() + reservationMs) : null;
  const items = lines.map((line) => toItemRow(id, line));
  const row = {
    id,
    customer_id: customer.id,
    status,
    payment_method: order.paymentMethod,
    ...quote,
    coupon_code: order.couponCode ?? null,
    reserved_until: reservedUntil,
  };
  const idempotency = { idempotency_key: order.idempotencyKey ?? null, request_hash: order.requestHash };
  const network = hashNetwork(context, order.network);
  // Only limits of unpaid orders need the network, so it is not stored with others.
  const stored = { ...row, ...idempotency, network: reservedUntil && network };
  const inserted = await insertOrder(trx, stored, { addressId: order.addressId, items });
  if (!inserted) return undefined;
  const units = lines.reduce((total, { quantity }) => total + quantity, 0);
  const size = { units, total: quote.total };
  const limited = { ...size, id, customerId: customer.id, paymentMethod: order.paymentMethod, network };
  await requireWithinLimits(trx, context, limited, settings);
  const event = { order_id: id, status, actor: "customer" as const, note: "", created_at: inserted.created_at };
  const created = toOrderRecord({ ...row, ...inserted }, { items, events: [event] }, settings);
  await context.jobs.add(
    trx,
    "mail",
    renderOrderPlacedMail({ config: context.config, settings, to: customer, order: created }),
  );
  if (reservedUntil)
    await context.jobs.add(trx, "payment", { orderId: id }, { afterSeconds: reservationMs / 1000 + 1 });
  return created;
}

function toItemRow(orderId: string, line: NewOrder["lines"][number]): ItemRow {
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
  };
}
