import { sql } from "kysely";
import { deliver } from "../../../../tests/support/shop/deliver.ts";
import { listActions } from "../../../../tests/support/shop/list-actions.ts";
import { expect, type TestShop, test } from "../../../../tests/support/shop/shop.ts";
import { newId } from "../../../platform/database/id.ts";
import { listReviews } from "./review-queries.ts";
import { type ImportedReview, importReviews } from "./reviews.ts";

/** One review per customer and product. The reviews are a minute apart. */
function reviewsOf(products: string[], customers: string[]): ImportedReview[] {
  return products.flatMap((productId, p) =>
    customers.map((customerId, s) => ({
      productId,
      customerId,
      rating: ((p + s) % 5) + 1,
      comment: `Sample review ${s}`,
      at: new Date(Date.UTC(2025, 0, 1, p, s)),
    })),
  );
}

async function sampleCustomers({ context }: TestShop, count: number): Promise<string[]> {
  const rows = Array.from({ length: count }, (_, n) => ({
    id: newId(),
    email: `sample-${n}@sample.example`,
    password_hash: "none",
    name: `Sample ${n}`,
  }));
  await context.db.insertInto("customers").values(rows).execute();
  return rows.map(({ id }) => id);
}

test("concurrent imports of the same thousand reviews store each once", { tags: "long" }, async ({ shop }) => {
  const products = [(await shop.createProduct()).id, (await shop.createProduct()).id];
  const reviews = reviewsOf(products, await sampleCustomers(shop, 500));
  const { db } = shop.context;
  await expect(Promise.all([importReviews(db, reviews), importReviews(db, reviews.toReversed())])).resolves.toContain(
    1000,
  );
  await expect(importReviews(db, reviews)).resolves.toBe(0);
  expect(await listActions(shop)).toEqual(["reviews.import"]);
  for (const id of products) {
    const { reviews, average, total, distribution } = await shop.api.reviews.list({ productId: id });
    expect({ average, total }).toEqual({ average: 3, total: 500 });
    expect(distribution.map(({ percent }) => percent)).toEqual([20, 20, 20, 20, 20]);
    expect(reviews[0]).toMatchObject({ comment: "Sample review 499", verified: false });
    expect((await shop.api.catalogue.product({ id })).product).toMatchObject({ rating: 3, numReviews: 500 });
  }
});

test("an import skips existing reviews, unsold products and unknown customers", async ({ shop }) => {
  const { id } = await shop.createProduct();
  const asha = await shop.createCustomer("asha");
  const { review } = await asha.api.reviews.save({ productId: id, rating: 2, comment: "My own words." });
  const reviews = reviewsOf([id, newId()], [asha.id, newId()]);
  await expect(importReviews(shop.context.db, reviews)).resolves.toBe(0);
  await expect(importReviews(shop.context.db, [])).resolves.toBe(0);
  expect(await shop.api.reviews.list({ productId: id })).toMatchObject({ reviews: [review], average: 2, total: 1 });
});

test("an imported review of a purchased product is a verified purchase", async ({ shop }) => {
  const kurta = await shop.createProduct();
  const asha = await shop.createCustomer("asha");
  await deliver(shop, await shop.placeCodOrder(asha, kurta));
  await importReviews(shop.context.db, reviewsOf([kurta.id], [asha.id]));
  expect((await shop.api.reviews.list({ productId: kurta.id })).reviews).toMatchObject([{ verified: true }]);
});

test("a page of reviews is read by index scan, without sorting", async ({ shop }) => {
  const { db } = shop.context;
  const products = await Promise.all(Array.from({ length: 8 }, async () => (await shop.createProduct()).id));
  await importReviews(db, reviewsOf(products, await sampleCustomers(shop, 400)));
  await sql`analyze reviews, customers, profiles`.execute(db);
  const plan = await listReviews(db, products[0]!, { page: 2, limit: 10 }).explain<{ "QUERY PLAN": string }>();
  const planText = plan.map((line) => line["QUERY PLAN"]).join("\n");
  expect(planText).toMatch(/Limit .*\n *-> +Index Scan using reviews_by_age on reviews/);
  // Only the photos of each review on the page, at most four, are sorted, in a subplan.
  expect(planText.split("SubPlan")[0]).not.toContain("Sort");
});
