import type { ProductDraft } from "../catalogue/save-product.ts";
import type { AppContext } from "../context.ts";
import { writeDemoOrders } from "./demo-orders.ts";
import { hasDemoOrders } from "./demo-orders-queries.ts";
import { findDemoProducts } from "./demo-queries.ts";
import { writeDemoReviews } from "./demo-reviews.ts";
import { openDemoAccount, settleDemoCustomer } from "./demo-shopper.ts";
import { planOrders } from "./order-plans.ts";
import { planReviews } from "./review-plans.ts";
import { makeSampleCustomers } from "./sample-shoppers.ts";

/**
 * Sample shoppers with their orders and reviews, and the demo customer. Each step is done whole or not at all and knows
 * whether it was done; the demo customer's own orders come last and say that all is there.
 */
export async function fillDemoCustomers(context: AppContext, drafts: readonly ProductDraft[]): Promise<void> {
  const { db } = context;
  const now = context.now();
  const plans = planOrders(drafts, now);
  const own = plans.filter(({ customer }) => customer === 0);
  const demo = await openDemoAccount(context);
  if (await hasDemoOrders(db, keysOf(own))) return;

  const stock = { productIds: await findDemoProducts(db), now };
  const samples = await makeSampleCustomers(db, now);
  const others = plans.filter(({ customer }) => customer !== 0);
  await writeDemoOrders(db, others, samples, stock);
  await writeDemoReviews(db, planReviews(drafts, plans, now), samples, stock);
  await settleDemoCustomer(context, demo, drafts, stock.productIds);
  await writeDemoOrders(db, own, new Map([[0, demo]]), stock);
}

const keysOf = (plans: readonly { key: string }[]) => plans.map(({ key }) => key);
