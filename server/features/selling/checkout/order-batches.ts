import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../context.ts";
import { createBatchQueue } from "../../../platform/batches/batch-queue.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { reserveStock } from "../../merchandise/inventory/inventory.ts";
import { redeemCoupons } from "../../merchandise/pricing/index.ts";
import { removeOrderedItems } from "../cart/index.ts";
import {
  createOrders,
  type NewOrder,
  type OrderRecord,
  type OrderRefusal,
  OrdersRefused,
  requireNoRefusals,
} from "../orders/index.ts";
import { type OrderLine, outOfStock } from "./checkout-lines.ts";
import { limitLockWaits } from "./order-batch-queries.ts";

/** A checked order. `lines` are the items as they were requested. */
type Checkout = { order: NewOrder; lines: readonly OrderLine[]; isBuyNow: boolean | undefined };
/** Undefined if nothing was written: the idempotency key is in use, or the address is not the customer's. */
type Placed = OrderRecord | undefined;

/**
 * Places orders that arrive at the same time in one transaction (decision 0013): they wait for a row in high demand,
 * and for the disk, once instead of one after the other.
 */
export function createOrderBatches(context: AppContext) {
  return createBatchQueue<Checkout, Placed>({
    run: (checkouts) => placeBatch(context, checkouts),
    // A batch has one order of each customer, because it locks its customers and counts their orders only once.
    keyOf: ({ order }) => order.customer.id,
    maxSize: 50,
    maxConcurrent: 2,
    stalledAfterMs: 100,
  });
}

/**
 * Places orders in one transaction. If some orders are refused, nothing is written, and the other orders are placed
 * together. Orders whose refusal is not final are tried again, at last alone. So an order is refused only if it is also
 * refused alone.
 */
async function placeBatch(context: AppContext, checkouts: readonly Checkout[]): Promise<Promise<Placed>[]> {
  const [first, ...others] = checkouts;
  if (first && others.length === 0) {
    const placing = placeAlone(context, first);
    await Promise.allSettled([placing]);
    return [placing];
  }
  const outcomes = await placeTogether(context, checkouts);
  return checkouts.map(async (checkout) => {
    const outcome = outcomes.get(checkout.order.id);
    if (outcome instanceof Refusal) throw outcome;
    return outcome ?? placeAlone(context, checkout);
  });
}

/** Places the orders that can be placed together. Returns them and the final refusals, by order id. */
async function placeTogether(
  context: AppContext,
  checkouts: readonly Checkout[],
): Promise<ReadonlyMap<string, OrderRecord | Refusal>> {
  if (checkouts.length === 0) return new Map();
  let isWritten = false;
  try {
    return await context.db.transaction().execute(async (trx) => {
      await limitLockWaits(trx);
      const records = await writeOrders(trx, context, checkouts);
      isWritten = true;
      return records;
    });
  } catch (error) {
    // After a failed commit the orders are not placed again, because the commit may have succeeded in the database.
    if (isWritten) throw error;
    // The orders are then placed alone, which shows which of them causes the error.
    if (!(error instanceof OrdersRefused)) return new Map();
    const { refusals } = error;
    const final = [...refusals].filter(([, { isFinal }]) => isFinal);
    const others = checkouts.filter(({ order }) => !refusals.has(order.id));
    const undecided = checkouts.filter(({ order }) => refusals.get(order.id)?.isFinal === false);
    return new Map([
      ...final.map(([id, { refusal }]) => [id, refusal] as const),
      ...(await placeTogether(context, others)),
      // Once the other orders have taken the last units, these orders mostly get a final refusal. If there are no other
      // orders, each is placed alone.
      ...(undecided.length < checkouts.length ? await placeTogether(context, undecided) : []),
    ]);
  }
}

async function placeAlone(context: AppContext, checkout: Checkout): Promise<Placed> {
  try {
    const records = await context.db.transaction().execute((trx) => writeOrders(trx, context, [checkout]));
    return records.get(checkout.order.id);
  } catch (error) {
    // The only order of the transaction is answered with its refusal.
    const refused = error instanceof OrdersRefused ? error.refusals.get(checkout.order.id) : undefined;
    throw refused?.refusal ?? error;
  }
}

/**
 * Locks customers, networks, coupons, variants, products and carts in this order, each by id, so that batches do not
 * deadlock.
 */
async function writeOrders(
  trx: Transaction,
  context: AppContext,
  checkouts: readonly Checkout[],
): Promise<ReadonlyMap<string, OrderRecord>> {
  const created = await createOrders(
    trx,
    context,
    checkouts.map(({ order }) => order),
  );
  const inserted = checkouts.filter(({ order }) => created.has(order.id));
  if (inserted.length === 0) return created;
  // Coupons and stock come late, so that their rows, which many orders want in a rush, are locked only for a short
  // time.
  const redemptions = inserted.flatMap(({ order: { id, customer, couponCode: code } }) =>
    code === undefined ? [] : [{ code, orderId: id, customerId: customer.id }],
  );
  if (redemptions.length > 0) requireNoRefusals(await redeemCoupons(trx, redemptions));
  await reserveStockOf(trx, inserted);
  const carts = inserted.flatMap(({ order: { customer, couponCode: code, lines }, isBuyNow }) =>
    isBuyNow ? [] : [{ customerId: customer.id, code, variantIds: lines.map(({ variantId }) => variantId) }],
  );
  await removeOrderedItems(trx, carts);
  return created;
}

/**
 * Reserves the stock of the orders. If they want more units together than there are, the first orders that fit get them
 * and the others are refused.
 */
async function reserveStockOf(trx: Transaction, checkouts: readonly Checkout[]) {
  const units = checkouts.flatMap(({ order: { id: orderId, lines } }) =>
    lines.map(({ variantId, quantity }) => ({ variantId, quantity, orderId })),
  );
  const shortages = await reserveStock(trx, "order", units);
  if (shortages.size === 0) return;
  const left = new Map(shortages);
  const refusals = new Map<string, OrderRefusal>();
  for (const { order, lines } of checkouts) {
    const short = order.lines.filter(({ variantId, quantity }) => (left.get(variantId) ?? quantity) < quantity);
    if (short.length > 0) {
      const refusal = outOfStock(lines, new Map(short.map(({ variantId }) => [variantId, left.get(variantId) ?? 0])));
      // The refusal is final if the stock is too low for this order even before the other orders take units.
      const isFinal = short.every(({ variantId }) => left.get(variantId) === shortages.get(variantId));
      refusals.set(order.id, { refusal, isFinal });
      continue;
    }
    for (const { variantId, quantity } of order.lines) {
      const available = left.get(variantId);
      if (available !== undefined) left.set(variantId, available - quantity);
    }
  }
  requireNoRefusals(refusals);
}
