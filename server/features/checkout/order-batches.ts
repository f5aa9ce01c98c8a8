import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../context.ts";
import { createBatchQueue } from "../../platform/batches/batch-queue.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { removeOrderedItems } from "../cart/index.ts";
import { reserveStock } from "../inventory/inventory.ts";
import {
  createOrders,
  type NewOrder,
  type OrderRecord,
  type OrderRefusal,
  OrdersRefused,
  requireNoRefusals,
} from "../orders/index.ts";
import { redeemCoupons } from "../pricing/index.ts";
import { type OrderLine, outOfStock } from "./checkout-lines.ts";
import { limitLockWaits } from "./order-batch-queries.ts";

/** A checked order. `lines` are the items as they were requested. */
type Checkout = { order: NewOrder; lines: readonly OrderLine[]; isBuyNow: boolean | undefined };
/** Undefined if nothing was written: the idempotency key is in use, or the address is not the customer's. */
type Placed = OrderRecord | undefined;

const placersByContext = new WeakMap<AppContext, (checkout: Checkout) => Promise<Placed>>();

/**
 * Places orders that arrive at the same time in one transaction (decision 0013): they wait for a row in high demand, and for
 * the disk, once instead of one after the other.
 */
export function batchesOf(context: AppContext): (checkout: Checkout) => Promise<Placed> {
  const existing = placersByContext.get(context);
  if (existing) return existing;
  const place = createBatchQueue<Checkout, Placed>({
    run: (checkouts) => placeBatch(context, checkouts),
    // A batch locks its customers, and counts the orders of each only once.
    keyOf: ({ order }) => order.customer.id,
    maxSize: 50,
    maxConcurrent: 2,
    stalledAfterMs: 100,
  });
  placersByContext.set(context, place);
  return place;
}

/**
 * If some orders are refused, nothing is written, and the others are placed together. What is not refused for certain is tried
 * again, at last alone. So an order is refused only if it is also refused alone.
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

/** The orders that can be placed in one transaction, and the refusals that are final. */
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
    // Not placed again if the commit has failed: it may have succeeded in the database.
    if (isWritten) throw error;
    // Each order alone shows whose error it is.
    if (!(error instanceof OrdersRefused)) return new Map();
    const { refusals } = error;
    const final = [...refusals].filter(([, { isFinal }]) => isFinal);
    const others = checkouts.filter(({ order }) => !refusals.has(order.id));
    const undecided = checkouts.filter(({ order }) => refusals.get(order.id)?.isFinal === false);
    return new Map([
      ...final.map(([id, { refusal }]) => [id, refusal] as const),
      ...(await placeTogether(context, others)),
      // Once the others have taken the last units, these are mostly refused for certain. Without others each is placed alone.
      ...(undecided.length < checkouts.length ? await placeTogether(context, undecided) : []),
    ]);
  }
}

async function placeAlone(context: AppContext, checkout: Checkout): Promise<Placed> {
  try {
    const records = await context.db.transaction().execute((trx) => writeOrders(trx, context, [checkout]));
    return records.get(checkout.order.id);
  } catch (error) {
    // The refusal of the only order of the transaction is the answer.
    const refused = error instanceof OrdersRefused ? error.refusals.get(checkout.order.id) : undefined;
    throw refused?.refusal ?? error;
  }
}

/** Locks customers, networks, coupons, variants, products and carts in this order, each by id: so no two batches deadlock. */
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
  // Coupons and stock come late, so that in a rush their rows are locked only from here on.
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

/** Of orders that want more than there is together, the first ones that fit are not refused. */
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
      // Whatever the others take, there is not enough in stock for this order.
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
