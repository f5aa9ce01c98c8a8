import { expect, test } from "../../../../tests/support/shop/shop.ts";
import { createStaff } from "../../../../tests/support/shop/staff.ts";
import { newId } from "../../database/id.ts";

/** Texts as they stand in JSON, and as they are stored. */
const texts = [
  [String.raw`Half of an emoji \ud83d`, "Half of an emoji \ufffd"],
  [String.raw`\uDE00 its other half`, "\ufffd its other half"],
  [String.raw`In the wrong order: \ude00\ud83d`, "In the wrong order: \ufffd\ufffd"],
  [String.raw`A pair: \ud83d\ude00\uD83D\uDE00`, "A pair: 😀😀"],
  [String.raw`An escaped backslash: \\ud83d`, String.raw`An escaped backslash: \ud83d`],
] as const;

test("lone surrogates in a request become U+FFFD, so that its text can be stored and mailed", { tags: "long" }, async ({
  shop,
}) => {
  const owner = await createStaff(shop, "owner");
  const asha = await shop.createCustomer("asha");
  const [kurta, shirt] = [await shop.createProduct({ inventory: 20 }), await shop.createProduct({ inventory: 20 })];
  for (const [json, text] of texts) {
    const { _id: id } = await shop.placeCodOrder(asha, kurta, shirt);
    const [item] = (await owner.request("GET", `/orders/${id}`)).json().order.items;
    const response = await shop.app.inject({
      method: "POST",
      url: `/api/v1/admin/orders/${id}/edits`,
      headers: { ...owner.headers, "content-type": "application/json" },
      payload: `{"editId":"${newId()}","changes":[{"itemId":"${item._id}","seen":1,"quantity":1}],"reason":"${json}"}`,
    });
    expect(response.json().message, json).toBeUndefined();
    expect((await asha.api.orders.get({ orderId: id })).order.edits).toMatchObject([{ reason: text }]);
  }
});
