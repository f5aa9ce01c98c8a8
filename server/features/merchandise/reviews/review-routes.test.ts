import type { Profile } from "#contract/account/account.ts";
import { buy, deliver } from "../../../../tests/support/shop/deliver.ts";
import { expect, type TestShop, test } from "../../../../tests/support/shop/shop.ts";
import { createAppContext } from "../../../context.ts";
import { openDatabase } from "../../../platform/database/database.ts";
import { newId } from "../../../platform/database/id.ts";
import { getReviews } from "./reviews.ts";

const profile: Profile = {
  firstName: "Sample",
  lastName: "Shopper",
  mobileNumber: "+91 80000 00000",
  alternateMobileNumber: "",
  dateOfBirth: "1990-01-01T00:00:00.000Z",
  country: "India",
  location: "",
};

/** Rating and review count stored with the product. */
async function productRating(shop: TestShop, id: string) {
  const { rating, numReviews } = (await shop.api.catalogue.product({ id })).product;
  return { rating, numReviews };
}

test("a review is public and shows its author's name, never the email", async ({ shop }) => {
  const { id } = await shop.createProduct();
  const asha = await shop.createCustomer("asha");
  await asha.api.account.createProfile(profile);
  const { review, average, total } = await asha.api.reviews.save({
    productId: id,
    rating: 4,
    comment: " Soft cotton. ",
  });
  expect({ average, total }).toEqual({ average: 4, total: 1 });
  expect(review).toMatchObject({
    rating: 4,
    comment: "Soft cotton.",
    userName: "Sample S.",
    verified: false,
    userId: { email: "a***@sample.example" },
  });
  const read = await shop.api.reviews.list({ productId: id });
  expect(read.reviews).toEqual([review]);
  expect(JSON.stringify(read)).not.toContain(asha.email);
  await expect(productRating(shop, id)).resolves.toEqual({ rating: 4, numReviews: 1 });
});

test("a product without reviews has no average", async ({ shop }) => {
  const { id } = await shop.createProduct();
  const { reviews, average, total, distribution } = await shop.api.reviews.list({ productId: id });
  expect({ reviews, average, total }).toEqual({ reviews: [], average: 0, total: 0 });
  expect(distribution).toEqual([5, 4, 3, 2, 1].map((rating) => ({ rating, count: 0, percent: 0 })));
});

test("reading reviews takes two queries besides the one for the product's changes, and none if the product has no review", async ({
  shop,
}) => {
  const { id } = await shop.createProduct();
  const queries: string[] = [];
  await using db = openDatabase(shop.context.databaseUrl, { onQuery: ({ sql }) => void queries.push(sql) });
  const context = createAppContext({ ...shop.context, db });
  const countQueries = async () => {
    // The first call caches the index and the product.
    await getReviews(context, id, { page: 1, limit: 10, sort: "newest" });
    queries.length = 0;
    await getReviews(context, id, { page: 1, limit: 10, sort: "newest" });
    return queries.length;
  };
  expect(await countQueries()).toBe(1);
  await (await shop.createCustomer("asha")).api.reviews.save({ productId: id, rating: 4, comment: "Soft." });
  expect(await countQueries()).toBe(3);
});

test("a customer can save sixty reviews in ten minutes, including edits", { tags: "long" }, async ({ shop }) => {
  const { id: productId } = await shop.createProduct();
  const { api } = await shop.createCustomer("asha");
  for (let n = 1; n <= 60; n++) await api.reviews.save({ productId, comment: `${n}` });
  await expect(api.reviews.save({ productId, comment: "61" })).rejects.toMatchObject({ code: "too_many" });
  expect((await api.reviews.mine({ productId })).review?.comment).toBe("60");
  await expect(
    (await shop.createCustomer("ravi")).api.reviews.save({ productId, comment: "1" }),
  ).resolves.toBeDefined();
  shop.advanceClock(10 * 60_000);
  await expect(api.reviews.save({ productId, comment: "61" })).resolves.toBeDefined();
});

test("the average has one decimal, ratings are counted, the newest review is first", async ({ shop }) => {
  const { id } = await shop.createProduct();
  for (const rating of [5, 4, 4])
    await (await shop.createCustomer()).api.reviews.save({ productId: id, rating, comment: `${rating}` });
  const { reviews, average, distribution } = await shop.api.reviews.list({ productId: id });
  expect(average).toBe(4.3);
  expect(reviews.map(({ rating }) => rating)).toEqual([4, 4, 5]);
  expect(distribution).toEqual([
    { rating: 5, count: 1, percent: 33 },
    { rating: 4, count: 2, percent: 67 },
    { rating: 3, count: 0, percent: 0 },
    { rating: 2, count: 0, percent: 0 },
    { rating: 1, count: 0, percent: 0 },
  ]);
});

test("reviews are paginated", async ({ shop }) => {
  const { id } = await shop.createProduct();
  for (let n = 1; n <= 5; n++)
    await (await shop.createCustomer()).api.reviews.save({ productId: id, comment: `Review ${n}` });
  const pages = await Promise.all(
    [1, 2, 3, 4].map((page) => shop.api.reviews.list({ productId: id }, { page, limit: 2 })),
  );
  expect(pages.map(({ reviews }) => reviews.map(({ comment }) => comment))).toEqual([
    ["Review 5", "Review 4"],
    ["Review 3", "Review 2"],
    ["Review 1"],
    [],
  ]);
  expect(pages[2]).toMatchObject({ page: 3, limit: 2, total: 5 });
});

test("a customer's second review replaces the first, is listed first and leaves other reviews unchanged", async ({
  shop,
}) => {
  const { id } = await shop.createProduct();
  const [asha, ravi] = [await shop.createCustomer("asha"), await shop.createCustomer("ravi")];
  const first = await asha.api.reviews.save({ productId: id, rating: 1, comment: "Too long." });
  const other = await ravi.api.reviews.save({ productId: id, rating: 4, comment: "Fits me." });
  const second = await asha.api.reviews.save({ productId: id, rating: 5, comment: "Shortened it, love it." });
  expect(second.review).toMatchObject({ _id: first.review._id, rating: 5 });
  expect(second).toMatchObject({ average: 4.5, total: 2 });
  expect((await shop.api.reviews.list({ productId: id })).reviews).toEqual([second.review, other.review]);
  await expect(productRating(shop, id)).resolves.toEqual({ rating: 4.5, numReviews: 2 });
});

test("saving an unchanged review does not change its date", async ({ shop }) => {
  const { id } = await shop.createProduct();
  const { api } = await shop.createCustomer();
  const input = { productId: id, rating: 3, comment: "As shown." };
  const first = await api.reviews.save(input);
  await expect(api.reviews.save(input)).resolves.toEqual(first);
});

test("a customer can read only their own review, and a visitor none", async ({ shop }) => {
  const { id } = await shop.createProduct();
  const [asha, ravi] = [await shop.createCustomer("asha"), await shop.createCustomer("ravi")];
  const { review } = await asha.api.reviews.save({ productId: id, comment: "Mine." });
  expect((await asha.api.reviews.mine({ productId: id })).review).toEqual(review);
  expect((await ravi.api.reviews.mine({ productId: id })).review).toBeNull();
  await expect(shop.api.reviews.mine({ productId: id })).rejects.toMatchObject({ status: 401 });
});

test("only a delivered order makes a review a verified purchase, even if the review was written before", async ({
  shop,
}) => {
  const [kurta, saree] = [await shop.createProduct(), await shop.createProduct({ name: "Silk Saree" })];
  const asha = await shop.createCustomer("asha");
  const order = await shop.placeCodOrder(asha, kurta);
  for (const productId of [saree.id, kurta.id]) {
    const { review } = await asha.api.reviews.save({ productId, comment: "From the picture." });
    expect(review.verified).toBe(false);
  }
  await deliver(shop, order);
  const verified = async (id: string) =>
    (await shop.api.reviews.list({ productId: id })).reviews.map((review) => review.verified);
  expect([await verified(kurta.id), await verified(saree.id)]).toEqual([[true], [false]]);
  expect(await asha.api.reviews.mine({ productId: kurta.id })).toMatchObject({ bought: true });
  expect(await asha.api.reviews.mine({ productId: saree.id })).toMatchObject({ bought: false });
});

test("an order that is returned as a whole removes the verification", async ({ shop }) => {
  const kurta = await shop.createProduct();
  const asha = await shop.createCustomer("asha");
  const order = await buy(shop, asha, kurta);
  await asha.api.reviews.save({ productId: kurta.id, comment: "Worn twice." });
  await shop.context.db.updateTable("orders").set({ status: "returned" }).where("id", "=", order._id).execute();
  expect((await shop.api.reviews.list({ productId: kurta.id })).reviews).toMatchObject([{ verified: false }]);
});

test("fifty concurrent reviews are all counted", { tags: "long" }, async ({ shop }) => {
  const { id } = await shop.createProduct();
  const customers = await Promise.all(Array.from({ length: 50 }, () => shop.createCustomer()));
  await Promise.all(
    customers.map(({ api }, n) => api.reviews.save({ productId: id, rating: (n % 5) + 1, comment: "One of fifty." })),
  );
  const { average, total, distribution } = await shop.api.reviews.list({ productId: id });
  expect({ average, total }).toEqual({ average: 3, total: 50 });
  expect(distribution.map(({ count }) => count)).toEqual([10, 10, 10, 10, 10]);
  await expect(productRating(shop, id)).resolves.toEqual({ rating: 3, numReviews: 50 });
});

test("fifty concurrent edits by one customer result in one review, counted once", async ({ shop }) => {
  const { id } = await shop.createProduct();
  const [asha, ravi] = [await shop.createCustomer("asha"), await shop.createCustomer("ravi")];
  await ravi.api.reviews.save({ productId: id, rating: 2, comment: "Thin." });
  await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      asha.api.reviews.save({ productId: id, rating: (n % 5) + 1, comment: `Edit ${n}` }),
    ),
  );
  const { rating } = (await asha.api.reviews.mine({ productId: id })).review!;
  const { average, total, distribution } = await shop.api.reviews.list({ productId: id });
  expect({ average, total }).toEqual({ average: (rating + 2) / 2, total: 2 });
  expect(distribution.reduce((sum, { count }) => sum + count, 0)).toBe(2);
  await expect(productRating(shop, id)).resolves.toEqual({ rating: (rating + 2) / 2, numReviews: 2 });
});

test("a comment is plain text with 1 to 2,000 visible characters", async ({ shop }) => {
  const { id } = await shop.createProduct();
  const { api } = await shop.createCustomer();
  const saveComment = (comment: string) => api.reviews.save({ productId: id, comment });
  for (const blank of ["", "  \n ", "\u200b"])
    await expect(saveComment(blank)).rejects.toMatchObject({ status: 400, errors: { comment: "Comment is required" } });
  await expect(saveComment("a".repeat(2001))).rejects.toMatchObject({ status: 400 });
  await expect(saveComment("zero \0 character")).rejects.toMatchObject({ status: 400 });
  await expect(saveComment("a".repeat(2000))).resolves.toMatchObject({ review: { rating: 5 } });
  const { review } = await saveComment("<b>Bold</b>\r\n\r\n \n\nnext");
  expect(review.comment).toBe("<b>Bold</b>\n\nnext");
});

test("a rating must be a whole number from 1 to 5", async ({ shop }) => {
  const { id } = await shop.createProduct();
  const { api } = await shop.createCustomer();
  for (const rating of [0, 6, 4.5])
    await expect(api.reviews.save({ productId: id, rating, comment: "Hm." })).rejects.toMatchObject({ status: 400 });
});

test("a visitor cannot write reviews", async ({ shop }) => {
  const { id } = await shop.createProduct();
  await expect(shop.api.reviews.save({ productId: id, comment: "Guest." })).rejects.toMatchObject({
    status: 401,
    message: "User not authenticated",
  });
});

test("reviews of an unknown or unsold product are not found", async ({ shop }) => {
  const { api } = await shop.createCustomer();
  const draft = await shop.createProduct({ status: "draft" });
  for (const productId of [newId(), draft.id]) {
    const unknown = { status: 404, message: "Product not found." };
    await expect(shop.api.reviews.list({ productId })).rejects.toMatchObject(unknown);
    await expect(api.reviews.save({ productId, comment: "Hm." })).rejects.toMatchObject(unknown);
  }
  await expect(shop.api.reviews.list({ productId: "kurta" })).rejects.toMatchObject({ status: 400 });
  await expect(api.reviews.save({ productId: "kurta", comment: "Hm." })).rejects.toMatchObject({ status: 400 });
});
