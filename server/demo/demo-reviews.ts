import type { Database } from "../database/open.ts";
import { importReviews } from "../reviews/reviews.ts";
import type { Buyer } from "./demo-orders.ts";
import { hasReviewed } from "./demo-queries.ts";
import type { ReviewPlan } from "./review-plans.ts";

const day = 24 * 60 * 60 * 1000;

/** All of them or none; what a shopkeeper has taken away since does not come back. */
export async function writeDemoReviews(
  db: Database,
  plans: readonly ReviewPlan[],
  customers: ReadonlyMap<number, Buyer>,
  { productIds, now }: { productIds: ReadonlyMap<string, string>; now: Date },
): Promise<void> {
  const writers = [...customers.values()].map(({ id }) => id);
  if (await hasReviewed(db, writers)) return;
  const reviews = plans.flatMap(({ key, customer, rating, comment, ageInDays }) => {
    const [productId, writer] = [productIds.get(key), customers.get(customer)];
    const at = new Date(now.getTime() - ageInDays * day);
    return productId && writer ? [{ productId, customerId: writer.id, rating, comment, at }] : [];
  });
  await importReviews(db, reviews);
}
