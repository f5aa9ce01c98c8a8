import { createHash } from "node:crypto";
import { Refusal } from "#contract/errors.ts";
import { formatPrice, toPaise, toRupees } from "#contract/money.ts";
import type { Order, PlaceOrder } from "#contract/orders.ts";
import { reservationMs } from "#contract/payment-states.ts";
import type { SiteSettings } from "#contract/settings.ts";
import type { AppContext } from "../../context.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { newId } from "../../platform/database/id.ts";
import type { Customer } from "../account/session.ts";
import { addressNotFound } from "../addresses/addresses.ts";
import { removeOrderedItems } from "../cart/cart.ts";
import { reserveStock } from "../inventory/inventory.ts";
import { findByIdempotencyKey, insertOrder, type NewOrder } from "../orders/create-order-queries.ts";
import { renderOrderPlacedMail } from "../orders/order-placed-mail.ts";
import type { ItemRow } from "../orders/order-queries.ts";
import { toOrder } from "../orders/order-response.ts";
import { initialStatus } from "../orders/order-transitions.ts";
import { getOrder } from "../orders/orders.ts";
import { redeemCoupon, requireQuoteWithCoupon } from "../pricing/coupons.ts";
import type { QuoteInPaise } from "../pricing/quote.ts";
import { getSettings } from "../settings/settings.ts";
import { mergeLines, type OrderLine, outOfStock, requireAvailableLines } from "./checkout-lines.ts";

/**
 * Only the server calculates prices, discount and shipping. Repeating a request with its idempotency key returns the same
 * order.
 */
export async function placeOrder(
  context: AppContext,
  customer: Customer,
  input: PlaceOrder,
  idempotencyKey?: string,
): Promise<Order> {
  const requestHash = hashRequest(input);
  const findRepeated = () => findRepeatedOrder(context.db, customer, idempotencyKey, requestHash);
  const existing = await findRepeated();
  if (existing) return existing;
  try {
    return await placeNewOrder(context, customer, input, { idempotencyKey, requestHash });
  } catch (error) {
    // A concurrent request with the same key may have placed the order and taken the last unit.
    const repeated = error instanceof Refusal ? await findRepeated() : undefined;
    if (!repeated) throw error;
    return repeated;
  }
}

type Idempotency = { idempotencyKey: string | undefined; requestHash: string };

async function placeNewOrder(
  context: AppContext,
  customer: Customer,
  input: PlaceOrder,
  idempotency: Idempotency,
): Promise<Order> {
  const lines = await requireAvailableLines(context.db, input.items);
  // Loaded before the transaction: waiting for a second connection inside it could deadlock the pool.
  const settings = await getSettings(context.db);
  const { quote } = await requireQuoteWithCoupon(context, customer, { lines, rule: settings, code: input.couponCode });
  requirePayableOnline(quote, input);
  requireExpectedTotal(quote, input.expectedTotal);
  const reservedUntil = input.paymentMethod === "online" ? new Date(context.now().getTime() + reservationMs) : null;
  const order = draftOrder(customer, input, lines, quote, { ...idempotency, reservedUntil });
  const placed = await context.db
    .transaction()
    .execute((trx) => writeOrder(trx, { context, settings, customer, order, lines, isBuyNow: input.isBuyNow }));
  // If the key is in use, the caller finds its order; otherwise the address does not exist.
  if (!placed) throw addressNotFound();
  return placed;
}

type OrderWrite = {
  context: AppContext;
  settings: SiteSettings;
  customer: Customer;
  order: NewOrder;
  lines: readonly OrderLine[];
  isBuyNow: boolean | undefined;
};

/** Undefined if nothing was written: the key is in use, or the address is not the customer's. */
async function writeOrder(trx: Transaction, { context, settings, customer, order, lines, isBuyNow }: OrderWrite) {
  const inserted = await insertOrder(trx, order);
  if (!inserted) return undefined;
  const row = {
    ...order,
    ...inserted,
    payment_method: order.paymentMethod,
    reserved_until: order.reservedUntil,
    coupon_code: order.couponCode ?? null,
    customer_id: customer.id,
  };
  const createdBy = { actor: "customer" as const, note: "" };
  const event = { order_id: order.id, status: order.status, ...createdBy, created_at: inserted.created_at };
  const placed = toOrder(row, order.items, [event], settings);
  await context.jobs.add(
    trx,
    "mail",
    renderOrderPlacedMail({ config: context.config, settings, to: customer, order: placed }),
  );
  if (order.reservedUntil)
    await context.jobs.add(trx, "payment", { orderId: order.id }, { afterSeconds: reservationMs / 1000 + 1 });
  const { id: orderId, customerId, couponCode: code } = order;
  if (code !== undefined) await redeemCoupon(trx, { code, orderId, customerId });
  // Reserved late, so that a rush for one product locks its row only from here on.
  const mergedLines = mergeLines(lines);
  const shortages = await reserveStock(trx, mergedLines);
  if (shortages.size > 0) throw outOfStock(lines, shortages);
  if (!isBuyNow)
    await removeOrderedItems(trx, customer, { variantIds: mergedLines.map(({ variantId }) => variantId), code });
  return placed;
}

async function findRepeatedOrder(
  db: Database,
  customer: Customer,
  idempotencyKey: string | undefined,
  requestHash: string,
) {
  const placed = idempotencyKey === undefined ? undefined : await findByIdempotencyKey(db, customer.id, idempotencyKey);
  if (!placed) return undefined;
  if (placed.requestHash !== requestHash) {
    throw new Refusal("conflict", "This Idempotency-Key was used for another order.");
  }
  return getOrder(db, customer, placed.id);
}

/** The provider accepts no payment below one rupee. */
export function requirePayableOnline({ total }: QuoteInPaise, { paymentMethod }: Pick<PlaceOrder, "paymentMethod">) {
  if (paymentMethod === "cod" || total >= toPaise(1)) return;
  throw new Refusal(
    "coupon_refused",
    "With this coupon nothing would be left to pay online. It can be used with cash on delivery.",
  );
}

/** Only the total that the customer agreed to is charged. */
function requireExpectedTotal({ total }: QuoteInPaise, expected: number | undefined) {
  if (expected === undefined || toPaise(expected) === total) return;
  const formattedTotal = formatPrice(toRupees(total));
  throw new Refusal("price_changed", `The total is now ${formattedTotal}. Please check your order and place it again.`);
}

function draftOrder(
  customer: Customer,
  { addressId, paymentMethod, couponCode }: PlaceOrder,
  lines: readonly OrderLine[],
  quote: QuoteInPaise,
  extras: Idempotency & { reservedUntil: Date | null },
): NewOrder {
  const id = newId();
  return {
    id,
    eventId: newId(),
    customerId: customer.id,
    addressId,
    status: initialStatus(paymentMethod),
    paymentMethod,
    couponCode,
    items: mergeLines(lines).map((line) => toItemRow(id, line)),
    ...quote,
    ...extras,
  };
}

function toItemRow(orderId: string, line: OrderLine): ItemRow {
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

const hashRequest = (input: PlaceOrder) => createHash("sha256").update(JSON.stringify(input)).digest("base64url");
