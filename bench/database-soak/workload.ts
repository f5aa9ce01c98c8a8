import { sql } from "kysely";
import type { AppContext } from "../../server/context.ts";
import { countView } from "../../server/features/merchandise/catalogue/products/product-views.ts";
import { addToCart } from "../../server/features/selling/cart/cart.ts";
import { placeOrder } from "../../server/features/selling/checkout/place-order.ts";
import { transitionOrder } from "../../server/features/selling/orders/index.ts";
import { recordPayment } from "../../server/features/selling/payments/recording/record-payment.ts";
import { newId } from "../../server/platform/database/id.ts";
import { incrementCount } from "../../server/platform/rate-limits/rate-limit-queries.ts";
import { colors, customerCount, productCount, sizes, toId } from "./fill.ts";

const concurrency = 12;

/** Places, pays and packs this many orders. Returns the elapsed seconds. */
export async function runWorkload(context: AppContext, orders: number): Promise<number> {
  const startedAt = performance.now();
  let next = 0;
  async function placeNext() {
    while (next < orders) await orderAndPack(context, next++);
  }
  await Promise.all(Array.from({ length: concurrency }, placeNext));
  return (performance.now() - startedAt) / 1000;
}

/**
 * Simulates one customer's visit and the staff's work for the order. Eight of ten orders are for a tenth of the
 * products.
 */
async function orderAndPack(context: AppContext, n: number) {
  const { db } = context;
  const customerNumber = 1 + ((n * 7919) % customerCount);
  const customer = { id: toId("dddd", customerNumber), email: `customer-${customerNumber}@sample.example` };
  const items = [0, 1].map((at) => ({
    productId: toId("aaaa", 1 + ((n * 31 + at * 17) % (n % 10 < 8 ? productCount / 10 : productCount))),
    selectedSize: sizes[n % 4]!,
    selectedColor: colors[n % 2]!,
    quantity: 1,
  }));
  await sql`update sessions set last_used_at = now() where id = ${`session-${customerNumber}`}`.execute(db);
  await incrementCount(db, `soak:${n % 1000}`, context.now(), new Date(Date.now() + 3_600_000));
  await countView(context, items[0]!.productId, `203.0.113.${n % 250}`);
  // The item is in the cart already if an earlier visit of this customer has not ordered it.
  for (const item of items) await addToCart(context, customer, item).catch(() => {});
  const isOnline = n % 10 < 6;
  const order = await placeOrder(
    context,
    customer,
    { addressId: toId("eeee", customerNumber), items, paymentMethod: isOnline ? "online" : "cod" },
    { idempotencyKey: newId(), network: "203.0.113.0" },
  );
  if (isOnline) await pay(context, order.id, order.total);
  for (const status of ["processing", "shipped", "delivered"] as const)
    await transitionOrder(context, order.id, status);
}

async function pay(context: AppContext, orderId: string, amount: number) {
  const providerOrder = `order_${newId()}`;
  await sql`insert into provider_orders (id, order_id, amount, created_at, poll_at)
    values (${providerOrder}, ${orderId}, ${amount}, now(), now())`.execute(context.db);
  await recordPayment(context, { id: `pay_${newId()}`, order_id: providerOrder, amount, status: "captured" });
  await sql`update provider_orders set poll_at = null where id = ${providerOrder}`.execute(context.db);
}
