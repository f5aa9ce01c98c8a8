import type { ReviewsView } from "#contract/catalogue/reviews.ts";
import { takePhoto } from "../../../../tests/support/sample-photo.ts";
import { buy } from "../../../../tests/support/shop/deliver.ts";
import { expect, type TestShop, test } from "../../../../tests/support/shop/shop.ts";

/**
 * Reviews of 5, 4, 4 and 1 stars, oldest first. The first and last authors have bought the product, and the second and
 * last reviews have a photo.
 */
async function createReviews(shop: TestShop) {
  const product = await shop.createProduct();
  const { id: productId } = product;
  const customers = [];
  for (const [comment, rating, isBuyer, hasPhoto] of [
    ["First", 5, true, false],
    ["Second", 4, false, true],
    ["Third", 4, false, false],
    ["Fourth", 1, true, true],
  ] as const) {
    const customer = await shop.createCustomer();
    if (isBuyer) await buy(shop, customer, product);
    const photoIds = hasPhoto
      ? [(await customer.api.reviews.addPhoto({ productId }, { photo: await takePhoto() })).photo._id]
      : [];
    const { review } = await customer.api.reviews.save({ productId, rating, comment, photoIds });
    customers.push({ ...customer, reviewId: review._id });
  }
  return { productId, customers };
}

test("reviews are sorted by age, helpfulness and stars", async ({ shop }) => {
  const { productId, customers } = await createReviews(shop);
  for (const voter of customers.slice(0, 2)) await voter.api.reviews.markHelpful({ reviewId: customers[2]!.reviewId });
  await customers[3]!.api.reviews.markHelpful({ reviewId: customers[0]!.reviewId });
  const list = async (sort?: "newest" | "helpful" | "highest" | "lowest", page = 1, limit = 10) =>
    (await shop.api.reviews.list({ productId }, { sort, page, limit })).reviews.map(({ comment }) => comment);
  expect(await list()).toEqual(["Fourth", "Third", "Second", "First"]);
  expect(await list("newest")).toEqual(await list());
  expect(await list("helpful")).toEqual(["Third", "First", "Fourth", "Second"]);
  expect(await list("highest")).toEqual(["First", "Third", "Second", "Fourth"]);
  expect(await list("lowest")).toEqual(["Fourth", "Third", "Second", "First"]);
  expect([await list("highest", 1, 2), await list("highest", 2, 2)]).toEqual([
    ["First", "Third"],
    ["Second", "Fourth"],
  ]);
});

test("filters by stars, photos and verified purchase combine, and each is counted with the others applied", async ({
  shop,
}) => {
  const { productId } = await createReviews(shop);
  const list = async (filters: ReviewsView) => {
    const { reviews, matching, counts, total } = await shop.api.reviews.list({ productId }, filters);
    expect(total).toBe(4);
    expect(matching).toBe(reviews.length);
    return { found: reviews.map(({ comment }) => comment), ...counts };
  };
  expect(await list({})).toEqual({ found: ["Fourth", "Third", "Second", "First"], withPhotos: 2, verified: 2 });
  expect(await list({ rating: 4 })).toEqual({ found: ["Third", "Second"], withPhotos: 1, verified: 0 });
  expect(await list({ withPhotos: "true" })).toEqual({ found: ["Fourth", "Second"], withPhotos: 2, verified: 1 });
  expect(await list({ verified: "true" })).toEqual({ found: ["Fourth", "First"], withPhotos: 1, verified: 2 });
  expect(await list({ verified: "true", withPhotos: "true", rating: 1 })).toEqual({
    found: ["Fourth"],
    withPhotos: 1,
    verified: 1,
  });
  expect((await list({ rating: 2 })).found).toEqual([]);
  await expect(shop.api.reviews.list({ productId }, { rating: 6 })).rejects.toMatchObject({ status: 400 });
});

test("the fit in a review is optional, is counted, and stays when an edit does not send it", async ({ shop }) => {
  const { id: productId } = await shop.createProduct();
  const [asha, ravi] = [await shop.createCustomer("asha"), await shop.createCustomer("ravi")];
  await ravi.api.reviews.save({ productId, comment: "Roomy.", fit: "large" });
  const { review, fit } = await asha.api.reviews.save({ productId, comment: "Tight.", fit: "small" });
  expect(review.fit).toBe("small");
  expect(fit).toEqual({ small: 1, true: 0, large: 1 });
  const edited = await asha.api.reviews.save({ productId, comment: "Tight at the waist." });
  expect(edited).toMatchObject({ review: { fit: "small" }, fit: { small: 1, large: 1 } });
  await asha.api.reviews.save({ productId, comment: "Tight at the waist.", fit: null });
  expect(await shop.api.reviews.list({ productId })).toMatchObject({ fit: { small: 0, true: 0, large: 1 }, total: 2 });
});
