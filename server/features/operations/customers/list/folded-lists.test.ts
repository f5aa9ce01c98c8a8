import { sampleAddress, toSelection } from "../../../../../tests/support/shop/builders.ts";
import { expect, test } from "../../../../../tests/support/shop/shop.ts";
import { createStaff } from "../../../../../tests/support/shop/staff.ts";
import { maintainSummaries } from "../summaries/maintain-summaries.ts";

test("lists of the back office find names whatever their accents and invisible characters are", async ({ shop }) => {
  const product = await shop.createProduct({ name: "Piqué Polo", inventory: 9 });
  const customer = await shop.createCustomer();
  const address = { ...sampleAddress, firstName: "Re\u200Bné", lastName: "D’Souza", city: "Mahé" };
  const { _id: addressId } = (await customer.api.addresses.add(address)).address;
  const items = [{ ...toSelection(product), quantity: 1 }];
  const { _id } = (await customer.api.orders.place({ items, addressId, paymentMethod: "cod" })).order;
  await maintainSummaries(shop.context);
  const owner = await createStaff(shop, "owner");
  const get = async (path: string, q: string) =>
    (await owner.request("GET", `${path}?q=${encodeURIComponent(q)}`)).json();
  for (const q of ["pique", "PIQUÉ", "pi\u00ADque"]) {
    expect((await get("/products", q)).products, q).toMatchObject([{ _id: product.id }]);
    expect((await get("/inventory", q)).rows, q).toHaveLength(1);
  }
  for (const q of ["rene", "René", "rene d'souza", "d'souza mahe", "ren"]) {
    const { orders } = await get("/orders", q);
    expect(orders, q).toMatchObject([{ _id }]);
  }
  for (const q of ["rene", "RENÉ D'SOUZA"])
    expect((await get("/customers", q)).customers, q).toMatchObject([{ name: "René D’Souza" }]);
});

test("an email and a coupon code are read without invisible characters", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  const added = await owner.request("POST", "/promotions/coupons", {
    code: "WEL\u200BCOME10",
    value: { type: "percent", percent: 10 },
  });
  const { coupons } = (await owner.request("GET", "/promotions/coupons?q=wel%E2%80%8Bcome")).json();
  expect(added.statusCode === 200 ? coupons : added.json()).toMatchObject([{ code: "WELCOME10" }]);
  await shop.api.account.register({ email: "asha\u200B@sample.example" });
  await shop.mailbox.waitForMail("asha@sample.example");
});
