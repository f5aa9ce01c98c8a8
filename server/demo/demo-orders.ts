import type { Address } from "#contract/addresses.ts";
import { holdFor } from "#contract/payment-life.ts";
import { makeQuote } from "../cart/quote.ts";
import { chooseVariants, type Variant } from "../catalogue/stock.ts";
import { idAt, newId } from "../database/id.ts";
import type { Database } from "../database/open.ts";
import { dropPages } from "../pages/page-changes.ts";
import { getSettings } from "../site/site.ts";
import { countAsSold, hasDemoOrders, insertWrittenOrders, type WrittenOrder } from "./demo-orders-queries.ts";
import { insertPayments } from "./demo-payments-queries.ts";
import { lifeOf } from "./order-lives.ts";
import type { OrderPlan } from "./order-plans.ts";

export type Buyer = { id: string; address: Omit<Address, "_id"> };
type Stock = { productIds: ReadonlyMap<string, string>; now: Date };

/**
 * Writes orders as placing them would have, all or none, and counts what they sold; stock is what is left after them.
 * Placing them one by one would take a minute and mail each.
 */
export async function writeDemoOrders(
  db: Database,
  plans: readonly OrderPlan[],
  buyers: ReadonlyMap<number, Buyer>,
  stock: Stock,
): Promise<void> {
  const keys = plans.map(({ key }) => key);
  if (await hasDemoOrders(db, keys)) return;
  const settings = await getSettings(db);
  const lines = await findLines(db, plans, stock.productIds);
  const orders = plans.flatMap((plan) => {
    const [buyer, bought] = [buyers.get(plan.customer), lines.get(plan.key) ?? []];
    // A product that a shopkeeper has put away since is left out.
    return buyer && bought.length > 0 ? [written(plan, buyer, bought, makeQuote(bought, settings), stock.now)] : [];
  });
  await db.transaction().execute(async (trx) => {
    await insertWrittenOrders(trx, orders);
    const ids = orders.map(({ order }) => order.id);
    await insertPayments(trx, ids);
    await countAsSold(trx, ids);
    await dropPages(trx);
  });
}

type Bought = Variant & { quantity: number };

async function findLines(db: Database, plans: readonly OrderPlan[], productIds: Stock["productIds"]) {
  const wanted = plans.flatMap(({ key: order, lines }) => lines.map((line) => ({ order, ...line })));
  const known = wanted.filter(({ key }) => productIds.has(key));
  const variants = await chooseVariants(
    db,
    known.map(({ key, size, color }) => ({
      productId: productIds.get(key)!,
      selectedSize: size,
      selectedColor: color,
    })),
  );
  const bought = known.flatMap(({ order, quantity }, at): { order: string; line: Bought }[] => {
    const variant = variants[at];
    return variant ? [{ order, line: { ...variant, quantity } }] : [];
  });
  const byOrder = Map.groupBy(bought, ({ order }) => order);
  return new Map([...byOrder].map(([order, found]) => [order, found.map(({ line }) => line)]));
}

function written(
  plan: OrderPlan,
  { id: customerId, address }: Buyer,
  bought: readonly Bought[],
  quote: ReturnType<typeof makeQuote>,
  now: Date,
): WrittenOrder {
  const placedAt = new Date(now.getTime() - plan.ageInDays * 24 * 60 * 60 * 1000);
  const steps = lifeOf({ ...plan, placedAt }, now);
  const id = idAt(placedAt);
  const { status } = steps.at(-1)!;
  return {
    order: {
      id,
      customer_id: customerId,
      status,
      payment_method: plan.paymentMethod,
      address: JSON.stringify({ _id: newId(), ...address }),
      ...quote,
      idempotency_key: plan.key,
      request_hash: null,
      created_at: placedAt,
      // It can be paid, or lapses, as every other.
      reserved_until: status === "pending" ? new Date(placedAt.getTime() + holdFor) : null,
    },
    items: bought.map(({ productId, variantId, slug, name, images, size, color, quantity, price, mrp }) => ({
      id: idAt(placedAt),
      order_id: id,
      product_id: productId,
      variant_id: variantId,
      slug,
      name,
      images,
      size,
      color,
      quantity,
      price,
      mrp,
    })),
    steps: steps.map((step) => ({ id: idAt(step.at), order_id: id, ...step })),
  };
}
