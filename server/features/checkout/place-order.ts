import { createHash } from "node:crypto";
import { Refusal } from "#contract/http/errors.ts";
import type { PlaceOrder } from "#contract/orders/orders.ts";
import { formatPaise, toPaise } from "#contract/values/money.ts";
import type { AppContext } from "../../context.ts";
import type { Transaction } from "../../platform/database/database.ts";
import type { Customer } from "../account/index.ts";
import { addressNotFound } from "../addresses/addresses.ts";
import { removeOrderedItems } from "../cart/cart.ts";
import { reserveStock } from "../inventory/inventory.ts";
import {
  createOrder,
  findRepeatedOrder,
  type Idempotency,
  type NewOrder,
  OrderLimitExceeded,
  type OrderRecord,
  recordRefusedOrder,
} from "../orders/index.ts";
import { type QuoteInPaise, redeemCoupon, requirePayableOnline, requireQuoteWithCoupon } from "../pricing/index.ts";
import { getSettings } from "../settings/settings.ts";
import { mergeLines, type OrderLine, outOfStock, requireAvailableLines } from "./checkout-lines.ts";
import { ordersPlaced } from "./order-metrics.ts";
import { requireWithinOrderSize } from "./order-size.ts";

/** What a request to place an order has besides the order itself: its key, and the client's network (`networkOf`). */
export type OrderRequest = { idempotencyKey?: string | undefined; network: string };

/**
 * Only the server calculates prices, discount and shipping. Repeating a request with its idempotency key returns the same
 * order.
 */
export async function placeOrder(
  context: AppContext,
  customer: Customer,
  input: PlaceOrder,
  { idempotencyKey, network }: OrderRequest,
): Promise<OrderRecord> {
  const idempotency = { idempotencyKey, requestHash: hashRequest(input) };
  const findRepeated = () => findRepeatedOrder(context.db, customer, idempotency);
  const existing = await findRepeated();
  if (existing) return existing;
  try {
    return await placeNewOrder(context, customer, input, { ...idempotency, network });
  } catch (error) {
    // A concurrent request with the same key may have placed the order and taken the last unit.
    const repeated = error instanceof Refusal ? await findRepeated() : undefined;
    if (repeated) return repeated;
    if (error instanceof OrderLimitExceeded) await recordRefusedOrder(context, { customer, network }, error);
    throw error;
  }
}

async function placeNewOrder(
  context: AppContext,
  customer: Customer,
  input: PlaceOrder,
  request: Idempotency & Pick<OrderRequest, "network">,
): Promise<OrderRecord> {
  const { addressId, paymentMethod, couponCode, isBuyNow } = input;
  const lines = await requireAvailableLines(context.db, input.items);
  // Loaded before the transaction: waiting for a second connection inside it could deadlock the pool.
  const settings = await getSettings(context.db);
  requireWithinOrderSize(lines, settings);
  const { quote } = await requireQuoteWithCoupon(context, customer, { lines, rule: settings, code: couponCode });
  requirePayableOnline(quote, paymentMethod);
  requireExpectedTotal(quote, input.expectedTotal);
  const order = {
    ...{ customer, settings, addressId, paymentMethod, couponCode, quote },
    lines: mergeLines(lines),
    ...request,
  };
  const placed = await context.db.transaction().execute((trx) => writeOrder(trx, context, order, { lines, isBuyNow }));
  // If the key is in use, the caller finds its order; otherwise the address does not exist.
  if (!placed) throw addressNotFound();
  ordersPlaced.inc({ payment: paymentMethod });
  return placed;
}

/** Undefined if nothing was written: the key is in use, or the address is not the customer's. */
async function writeOrder(
  trx: Transaction,
  context: AppContext,
  order: NewOrder,
  { lines, isBuyNow }: { lines: readonly OrderLine[]; isBuyNow: boolean | undefined },
): Promise<OrderRecord | undefined> {
  const placed = await createOrder(trx, context, order);
  if (!placed) return undefined;
  const { customer, couponCode: code, lines: mergedLines } = order;
  if (code !== undefined) await redeemCoupon(trx, { code, orderId: placed.id, customerId: customer.id });
  // Reserved late, so that a rush for one product locks its row only from here on.
  const shortages = await reserveStock(trx, mergedLines);
  if (shortages.size > 0) throw outOfStock(lines, shortages);
  if (!isBuyNow)
    await removeOrderedItems(trx, customer, { variantIds: mergedLines.map(({ variantId }) => variantId), code });
  return placed;
}

/** Only the total that the customer agreed to is charged. */
function requireExpectedTotal({ total }: QuoteInPaise, expected: number | undefined) {
  if (expected === undefined || toPaise(expected) === total) return;
  throw new Refusal(
    "price_changed",
    `The total is now ${formatPaise(total)}. Please check your order and place it again.`,
  );
}

const hashRequest = (input: PlaceOrder) => createHash("sha256").update(JSON.stringify(input)).digest("base64url");
