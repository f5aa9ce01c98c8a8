import { importReviews } from "../../server/features/merchandise/reviews/reviews.ts";
import { demoShop } from "../../server/features/shop/audit/audit.ts";
import type { Database } from "../../server/platform/database/database.ts";
import { hasReviewed } from "./customer-queries.ts";
import type { Buyer } from "./orders.ts";
import type { ReviewPlan } from "./review-plans.ts";

const day = 24 * 60 * 60 * 1000;

/**
 * Adds all reviews, or none if any sample customer has a review, so that reviews that the merchant has deleted stay
 * deleted.
 */
export async function seedReviews(
  db: Database,
  plans: readonly ReviewPlan[],
  customers: ReadonlyMap<number, Buyer>,
  { productIds, now }: { productIds: ReadonlyMap<string, string>; now: Date },
): Promise<void> {
  const reviewerIds = [...customers.values()].map(({ id }) => id);
  if (await hasReviewed(db, reviewerIds)) return;
  const reviews = plans.flatMap(({ key, customer, rating, comment, fit, ageInDays }) => {
    const [productId, reviewer] = [productIds.get(key), customers.get(customer)];
    const at = new Date(now.getTime() - ageInDays * day);
    return productId && reviewer ? [{ productId, customerId: reviewer.id, rating, comment, fit, at }] : [];
  });
  await importReviews(db, reviews, { by: demoShop, now: () => now });
}
