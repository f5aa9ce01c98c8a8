import type { AppContext } from "../../server/context.ts";
import type { ProductDraft } from "../../server/features/merchandise/catalogue/products/index.ts";
import { findDemoProducts } from "./customer-queries.ts";
import { openDemoAccount, seedDemoCustomer } from "./demo-account.ts";
import { planOrders } from "./order-plans.ts";
import { hasDemoOrders } from "./order-queries.ts";
import { seedOrders } from "./orders.ts";
import { seedQuestions } from "./questions.ts";
import { seedReviewPhotos } from "./review-photos.ts";
import { planReviews } from "./review-plans.ts";
import { seedReviews } from "./reviews.ts";
import { seedSampleCustomers } from "./sample-customers.ts";

/**
 * Creates sample customers with their orders and reviews, and the demo customer. Each step is atomic and can be
 * repeated. The orders of the demo customer are created last and mark the seeding as complete.
 */
export async function seedCustomers(context: AppContext, drafts: readonly ProductDraft[]): Promise<void> {
  const { db } = context;
  const now = context.now();
  const plans = planOrders(drafts, now);
  const demoPlans = plans.filter(({ customer }) => customer === 0);
  const demo = await openDemoAccount(context);
  if (await hasDemoOrders(db, getKeys(demoPlans))) return;

  const catalogue = { productIds: await findDemoProducts(db), now };
  const samples = await seedSampleCustomers(db, now);
  const samplePlans = plans.filter(({ customer }) => customer !== 0);
  await seedOrders(db, samplePlans, samples, catalogue);
  const reviewPlans = planReviews(drafts, plans, now);
  await seedReviews(db, reviewPlans, samples, catalogue);
  await seedReviewPhotos(context, reviewPlans, samples, { drafts, ...catalogue });
  await seedQuestions(context, reviewPlans, samples, { drafts, ...catalogue });
  await seedDemoCustomer(context, demo, drafts, catalogue.productIds);
  await seedOrders(db, demoPlans, new Map([[0, demo]]), catalogue);
}

const getKeys = (plans: readonly { key: string }[]) => plans.map(({ key }) => key);
