import { expect, type TestShop, test } from "../../../../../tests/support/shop/shop.ts";
import { newId } from "../../../../platform/database/id.ts";
import { hideReview } from "../reviews.ts";

async function createReview(shop: TestShop) {
  const { id: productId } = await shop.createProduct();
  const author = await shop.createCustomer("author");
  const { review } = await author.api.reviews.save({ productId, comment: "Soft cotton." });
  const getCount = async () => (await shop.api.reviews.list({ productId })).reviews[0]?.helpful;
  return { productId, author, reviewId: review._id, getCount };
}

test("when 200 customers vote at once and twice each, every vote counts once", { tags: "long" }, async ({ shop }) => {
  const { productId, reviewId, getCount } = await createReview(shop);
  const voters = await Promise.all(Array.from({ length: 200 }, (_, n) => shop.createCustomer(`voter${n}`)));
  await Promise.all(voters.flatMap(({ api }) => [api, api]).map((api) => api.reviews.markHelpful({ reviewId })));
  expect(await getCount()).toBe(200);
  const [first, ...others] = voters;
  expect(await first!.api.reviews.mine({ productId })).toMatchObject({ helpful: [reviewId] });
  await Promise.all(others.slice(0, 100).map(({ api }) => api.reviews.unmarkHelpful({ reviewId })));
  expect(await getCount()).toBe(100);
  expect(await first!.api.reviews.unmarkHelpful({ reviewId })).toMatchObject({ helpful: 99 });
  expect(await first!.api.reviews.unmarkHelpful({ reviewId })).toMatchObject({ helpful: 99 });
});

test("votes of a customer who is deleted are no longer counted", async ({ shop }) => {
  const { reviewId, getCount } = await createReview(shop);
  const ravi = await shop.createCustomer("ravi");
  await ravi.api.reviews.markHelpful({ reviewId });
  expect(await getCount()).toBe(1);
  await shop.context.db.deleteFrom("customers").where("id", "=", ravi.id).execute();
  const { helpful_count: count } = await shop.context.db
    .selectFrom("reviews")
    .select("helpful_count")
    .where("id", "=", reviewId)
    .executeTakeFirstOrThrow();
  expect(count).toBe(0);
});

test("authors cannot vote for their own review, visitors cannot vote, and nobody can vote for a hidden or unknown review", async ({
  shop,
}) => {
  const { author, reviewId } = await createReview(shop);
  const ravi = await shop.createCustomer("ravi");
  await expect(author.api.reviews.markHelpful({ reviewId })).rejects.toMatchObject({ code: "forbidden" });
  await expect(shop.api.reviews.markHelpful({ reviewId })).rejects.toMatchObject({ status: 401 });
  await expect(ravi.api.reviews.markHelpful({ reviewId: newId() })).rejects.toMatchObject({ code: "not_found" });
  await hideReview(shop.context.db, reviewId);
  await expect(ravi.api.reviews.markHelpful({ reviewId })).rejects.toMatchObject({ code: "not_found" });
});
