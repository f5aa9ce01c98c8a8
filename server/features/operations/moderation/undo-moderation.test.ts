import type { ModeratedText } from "#contract/admin/inbox/moderation.ts";
import { expect, test } from "../../../../tests/support/shop/shop.ts";
import { createStaff } from "../../../../tests/support/shop/staff.ts";

test("a hidden review that its author has changed is not shown again by an undo, before somebody has read it", async ({
  shop,
}) => {
  const owner = await createStaff(shop, "owner");
  const { id: productId } = await shop.createProduct();
  const asha = await shop.createCustomer("asha");
  await asha.api.reviews.save({ productId, rating: 2, comment: "Rude words." });
  const listTexts = async (): Promise<ModeratedText[]> => (await owner.request("GET", "/reviews")).json().texts;
  const moderate = async (to: "shown" | "hidden") => {
    const texts = (await listTexts()).map(({ kind, _id, date }) => ({ kind, _id, seen: date }));
    return (await owner.request("POST", "/reviews/moderation", { texts, to, reason: "Rude" })).json();
  };
  const findChange = async () => (await owner.request("GET", "/history?action=review.hide")).json().changes[0];
  await moderate("shown");
  const { batchId } = await moderate("hidden");
  expect((await findChange()).undo.reason).toBe("");
  await asha.api.reviews.save({ productId, rating: 2, comment: "Ruder words." });
  const change = await findChange();
  const reason = "Its author has changed it since: read it, and decide again.";
  expect(change.undo.reason).toBe(reason);
  const undo = await owner.request("POST", `/history/${change._id}/undo`, {});
  expect(undo.json()).toMatchObject({ code: "illegal_move", message: reason });
  const texts = (await listTexts()).map(({ kind, _id }) => ({ kind, _id }));
  const { results } = (await owner.request("POST", "/reviews/moderation/undo", { texts, batchId })).json();
  expect(results).toMatchObject([{ outcome: "refused", reason }]);
  expect((await shop.api.reviews.list({ productId })).reviews).toEqual([]);
});
