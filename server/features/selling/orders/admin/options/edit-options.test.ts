import { expect, type TestShop, test } from "../../../../../../tests/support/shop/shop.ts";
import { createStaff, type TestStaff } from "../../../../../../tests/support/shop/staff.ts";
import { transitionOrder } from "../../index.ts";

const edit = (staff: TestStaff, id: string, body: object) => staff.request("PUT", `/orders/${id}/options`, body);
const gstin = "27AAPFU0939F1ZV";

async function placeOrder(shop: TestShop) {
  const { _id: id } = await shop.placeCodOrder(await shop.createCustomer("asha"), await shop.createProduct());
  return { id, owner: await createStaff(shop, "owner") };
}

test("staff add, change and remove the gift message and the business before packing, once, in the audit log", async ({
  shop,
}) => {
  const asha = await shop.createCustomer("asha");
  const { _id: id } = await shop.placeCodOrder(asha, await shop.createProduct());
  const [owner, packer] = [await createStaff(shop, "owner"), await createStaff(shop, "packer")];
  const body = {
    isGift: { from: "no", to: "yes" },
    giftMessage: { from: "", to: " Happy birthday! " },
    gstin: { from: "", to: "27 aapfu0939f1zv" },
    businessName: { from: "", to: "Sample Boutique" },
  };
  expect((await edit(packer, id, body)).statusCode).toBe(403);
  for (const message of ["Gift and invoice are changed.", "Gift and invoice have not changed."])
    expect((await edit(owner, id, body)).json().message).toBe(message);
  expect((await asha.api.orders.get({ orderId: id })).order).toMatchObject({
    gift: { message: "Happy birthday!" },
    business: { gstin, name: "Sample Boutique" },
  });
  const { changes } = (await owner.request("GET", `/history?entityId=${id}&action=order.edit-options`)).json();
  expect(changes).toMatchObject([
    { before: null, after: { fields: ["isGift", "giftMessage", "gstin", "businessName"] } },
  ]);
  const removal = {
    isGift: { from: "yes", to: "no" },
    gstin: { from: gstin, to: "" },
    businessName: { from: "Sample Boutique", to: "" },
  };
  expect((await edit(owner, id, removal)).statusCode).toBe(200);
  const { gift, business } = (await asha.api.orders.get({ orderId: id })).order;
  expect([gift, business]).toEqual([undefined, undefined]);
});

test("an order of a business needs a valid GSTIN and the name of the business", async ({ shop }) => {
  const { id, owner } = await placeOrder(shop);
  const errorsOf = async (body: object) => (await edit(owner, id, body)).json();
  expect(await errorsOf({ gstin: { from: "", to: gstin } })).toMatchObject({
    code: "invalid",
    errors: { businessName: "The name of the business is required" },
  });
  expect(await errorsOf({ businessName: { from: "", to: "Sample" } })).toMatchObject({
    errors: { gstin: "The GSTIN is required" },
  });
  expect(await errorsOf({ gstin: { from: "", to: "27AAPFU0939F1ZA" } })).toMatchObject({
    errors: { "gstin.to": "This GSTIN is mistyped: its last character does not fit the others." },
  });
});

test("one of two concurrent edits of the options of an order is refused", async ({ shop }) => {
  const { id, owner } = await placeOrder(shop);
  const results = await Promise.all(
    ["Asha", "Ravi"].map((name) =>
      edit(owner, id, { isGift: { from: "no", to: "yes" }, giftMessage: { from: "", to: `From ${name}` } }),
    ),
  );
  const [stale] = results.filter(({ statusCode }) => statusCode !== 200);
  expect(stale?.json()).toMatchObject({
    code: "conflict",
    errors: { giftMessage: expect.stringMatching(/From (Asha|Ravi)/) },
  });
});

test("the options of a packed order stay as they are", async ({ shop }) => {
  const { id, owner } = await placeOrder(shop);
  await transitionOrder(shop.context, id, "processing");
  const late = await edit(owner, id, { isGift: { from: "no", to: "yes" }, giftMessage: { from: "", to: "From Asha" } });
  expect(late.json()).toMatchObject({ code: "illegal_move" });
});
