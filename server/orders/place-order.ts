import { createHash } from "node:crypto";
import { Refusal } from "#contract/errors.ts";
import { formatPrice, toPaise, toRupees } from "#contract/money.ts";
import type { Order, PlaceOrder } from "#contract/orders.ts";
import { reservationMs } from "#contract/payment-states.ts";
import type { SiteSettings } from "#contract/site.ts";
import type { Customer } from "../account/session.ts";
import { unknownAddress } from "../addresses/addresses.ts";
import { removeOrderedItems } from "../cart/cart.ts";
import type { QuoteInPaise } from "../cart/quote.ts";
import { takeStock } from "../catalogue/stock.ts";
import type { AppContext } from "../context.ts";
import { redeemCoupon, requireQuoteWithCoupon } from "../coupons/coupons.ts";
import { newId } from "../database/id.ts";
import type { Database, InTransaction } from "../database/open.ts";
import { getSettings } from "../site/site.ts";
import { firstStatus } from "./order-life.ts";
import { chooseLines, type Line, mergeLines, outOfStock } from "./order-lines.ts";
import { orderPlacedMail } from "./order-placed-mail.ts";
import type { ItemRow } from "./order-queries.ts";
import { toOrder } from "./order-reply.ts";
import { getOrder } from "./orders.ts";
import { findPlaced, insertOrder, type NewOrder } from "./place-order-queries.ts";

/** Prices, discount and shipping are the server's alone. The same key and request give the same order, however often. */
export async function placeOrder(
  context: AppContext,
  customer: Customer,
  wanted: PlaceOrder,
  key?: string,
): Promise<Order> {
  const requestHash = hashOf(wanted);
  const findTwin = () => findSame(context.db, customer, key, requestHash);
  const before = await findTwin();
  if (before) return before;
  try {
    return await placeNewOrder(context, customer, wanted, { key, requestHash });
  } catch (error) {
    // The same request may have been faster a moment ago, and have taken the key and the last piece.
    const twin = error instanceof Refusal ? await findTwin() : undefined;
    if (!twin) throw error;
    return twin;
  }
}

type Repeat = { key: string | undefined; requestHash: string };

async function placeNewOrder(
  context: AppContext,
  customer: Customer,
  wanted: PlaceOrder,
  repeat: Repeat,
): Promise<Order> {
  const lines = await chooseLines(context.db, wanted.items);
  // Asked for before the transaction begins: one that waited for another connection could wait for ever.
  const settings = await getSettings(context.db);
  const { quote } = await requireQuoteWithCoupon(context, customer, { lines, rule: settings, code: wanted.couponCode });
  requirePayableOnline(quote, wanted);
  requireExpectedTotal(quote, wanted.expectedTotal);
  const payUntil = wanted.paymentMethod === "online" ? new Date(context.now().getTime() + reservationMs) : null;
  const order = draftOrder(customer, wanted, lines, quote, { ...repeat, payUntil });
  const placed = await context.db
    .transaction()
    .execute((trx) => writeOrder(trx, { context, settings, customer, order, lines, isBuyNow: wanted.isBuyNow }));
  // With a key in use the caller finds its order; else it is the address that is missing.
  if (!placed) throw unknownAddress();
  return placed;
}

type Writing = {
  context: AppContext;
  settings: SiteSettings;
  customer: Customer;
  order: NewOrder;
  lines: readonly Line[];
  isBuyNow: boolean | undefined;
};

/** Undefined when nothing was written: the key is in use, or the address is not the customer's. */
async function writeOrder(trx: InTransaction, { context, settings, customer, order, lines, isBuyNow }: Writing) {
  const opened = await insertOrder(trx, order);
  if (!opened) return undefined;
  const row = {
    ...order,
    ...opened,
    payment_method: order.paymentMethod,
    reserved_until: order.payUntil,
    coupon_code: order.couponCode ?? null,
    customer_id: customer.id,
  };
  const by = { actor: "customer" as const, note: "" };
  const step = { order_id: order.id, status: order.status, ...by, at: opened.created_at };
  const placed = toOrder(row, order.items, [step], settings);
  await context.jobs.add(
    trx,
    "mail",
    orderPlacedMail({ config: context.config, settings, to: customer, order: placed }),
  );
  if (order.payUntil)
    await context.jobs.add(trx, "payment", { orderId: order.id }, { afterSeconds: reservationMs / 1000 + 1 });
  const { id: orderId, customerId, couponCode: code } = order;
  if (code !== undefined) await redeemCoupon(trx, { code, orderId, customerId });
  // Stock comes late, so that a rush for one product holds its row only from here on.
  const bought = mergeLines(lines);
  const short = await takeStock(trx, bought);
  if (short.size > 0) throw outOfStock(lines, short);
  if (!isBuyNow)
    await removeOrderedItems(trx, customer, { variantIds: bought.map(({ variantId }) => variantId), code });
  return placed;
}

async function findSame(db: Database, customer: Customer, key: string | undefined, requestHash: string) {
  const placed = key === undefined ? undefined : await findPlaced(db, customer.id, key);
  if (!placed) return undefined;
  if (placed.requestHash !== requestHash) {
    throw new Refusal("conflict", "This Idempotency-Key was used for another order.");
  }
  return getOrder(db, customer, placed.id);
}

/** A provider takes no payment below a rupee. */
export function requirePayableOnline({ total }: QuoteInPaise, { paymentMethod }: Pick<PlaceOrder, "paymentMethod">) {
  if (paymentMethod === "cod" || total >= toPaise(1)) return;
  throw new Refusal(
    "coupon_refused",
    "With this coupon nothing would be left to pay online. It can be used with cash on delivery.",
  );
}

/** The total that the customer agreed to is the one that is charged. */
function requireExpectedTotal({ total }: QuoteInPaise, expected: number | undefined) {
  if (expected === undefined || toPaise(expected) === total) return;
  const now = formatPrice(toRupees(total));
  throw new Refusal("price_changed", `The total is now ${now}. Please check your order and place it again.`);
}

function draftOrder(
  customer: Customer,
  { addressId, paymentMethod, couponCode }: PlaceOrder,
  lines: readonly Line[],
  quote: QuoteInPaise,
  more: Repeat & { payUntil: Date | null },
): NewOrder {
  const id = newId();
  return {
    id,
    stepId: newId(),
    customerId: customer.id,
    addressId,
    status: firstStatus(paymentMethod),
    paymentMethod,
    couponCode,
    items: mergeLines(lines).map((line) => itemOf(id, line)),
    ...quote,
    ...more,
  };
}

function itemOf(orderId: string, line: Line): ItemRow {
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

const hashOf = (wanted: PlaceOrder) => createHash("sha256").update(JSON.stringify(wanted)).digest("base64url");
