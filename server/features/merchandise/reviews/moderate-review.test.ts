import { listActions } from "../../../../tests/support/shop/list-actions.ts";
import { expect, test } from "../../../../tests/support/shop/shop.ts";
import { newId } from "../../../platform/database/id.ts";
import { answerReview, hideReview } from "./reviews.ts";

test("the merchant's answer to a review is shown, replaced and removed, and each change is audited once", async ({
  shop,
}) => {
  const { db } = shop.context;
  const { id: productId } = await shop.createProduct();
  const { api } = await shop.createCustomer();
  const { review } = await api.reviews.save({ productId, rating: 2, comment: "Runs small." });
  const getAnswer = async () => (await shop.api.reviews.list({ productId })).reviews[0]?.answer;
  expect(await getAnswer()).toBeNull();
  expect(await answerReview(db, review._id, " Thank you.\nWe have changed the chart. ")).toBe(true);
  expect(await getAnswer()).toMatchObject({ text: "Thank you.\nWe have changed the chart." });
  expect(await answerReview(db, review._id, "Thank you.\nWe have changed the chart.")).toBe(false);
  // An edit of the review retains the answer.
  await api.reviews.save({ productId, rating: 3, comment: "Runs a little small." });
  expect(await getAnswer()).toMatchObject({ text: expect.stringContaining("chart") });
  expect(await answerReview(db, review._id, "")).toBe(true);
  expect(await getAnswer()).toBeNull();
  expect(await listActions(shop)).toEqual(["review.answer", "review.answer"]);
  await expect(answerReview(db, newId(), "Thanks")).rejects.toMatchObject({ code: "not_found" });
  await expect(answerReview(db, review._id, "a".repeat(2001))).rejects.toMatchObject({ code: "invalid" });
});

test("a hidden review is neither shown nor counted, even after an edit, and only its author still sees it", async ({
  shop,
}) => {
  const { db } = shop.context;
  const { id: productId } = await shop.createProduct();
  const [asha, ravi] = [await shop.createCustomer("asha"), await shop.createCustomer("ravi")];
  const { review } = await asha.api.reviews.save({ productId, rating: 1, comment: "Rude words.", fit: "small" });
  await ravi.api.reviews.save({ productId, rating: 4, comment: "Fine." });
  expect(await Promise.all(Array.from({ length: 10 }, () => hideReview(db, review._id)))).toContain(true);
  const expectOnlyRavi = async () => {
    const { reviews, average, total, fit, matching } = await shop.api.reviews.list({ productId });
    expect(reviews.map(({ rating }) => rating)).toEqual([4]);
    expect({ average, total, fit, matching }).toEqual({
      average: 4,
      total: 1,
      matching: 1,
      fit: { small: 0, true: 0, large: 0 },
    });
    expect((await shop.api.catalogue.product({ id: productId })).product).toMatchObject({ rating: 4, numReviews: 1 });
  };
  await expectOnlyRavi();
  await asha.api.reviews.save({ productId, rating: 5, comment: "Ruder words." });
  await expectOnlyRavi();
  expect(await asha.api.reviews.mine({ productId })).toMatchObject({ review: { rating: 5 }, hidden: true });
  expect(await listActions(shop)).toEqual(["review.hide"]);
  await expect(answerReview(db, review._id, "Thanks")).rejects.toMatchObject({ code: "illegal_move" });
});
