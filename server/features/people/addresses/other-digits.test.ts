import { sampleAddress, toSelection } from "../../../../tests/support/shop/builders.ts";
import { expect, test } from "../../../../tests/support/shop/shop.ts";
import { createStaff } from "../../../../tests/support/shop/staff.ts";

test("a PIN code in digits of another script does not escape the ban on cash on delivery", async ({ shop }) => {
  const asha = await shop.createCustomer("asha");
  const { address } = await asha.api.addresses.add({ ...sampleAddress, country: "भारत", postalCode: "१९४ १०१" });
  expect(address).toMatchObject({ country: "India", postalCode: "194 101" });
  const items = [{ ...toSelection(await shop.createProduct()), quantity: 1 }];
  await expect(asha.api.orders.place({ addressId: address._id, items, paymentMethod: "cod" })).rejects.toMatchObject({
    code: "cod_refused",
  });
});

test("the delivery to a PIN code is found in digits of another script", async ({ shop }) => {
  expect((await shop.api.delivery.find({ pin: "೧೯೪೧೦೧" })).delivery).toMatchObject({
    pin: "194101",
    codAllowed: false,
  });
});

test("a phone number in digits of another script does not escape a block", async ({ shop }) => {
  await shop.listen();
  const owner = await createStaff(shop, "owner");
  const asha = await shop.createCustomer("asha");
  await owner.request("POST", "/customers/blocks", { phone: "௯௮௭௬௫௪௩௨௧௦", blocks: "orders", reason: "" });
  const { address } = await asha.api.addresses.add({ ...sampleAddress, phone: "९८७६५४३२१०" });
  expect(address.phone).toBe("9876543210");
  const items = [{ ...toSelection(await shop.createProduct()), quantity: 1 }];
  await expect(asha.api.orders.place({ addressId: address._id, items, paymentMethod: "cod" })).rejects.toMatchObject({
    status: 409,
  });
  const found = (await owner.request("GET", `/customers/blocks?q=${encodeURIComponent("९८७६५")}`)).json();
  expect(found.blocks).toHaveLength(1);
});

test("a coupon code in digits of another script is the same code", async ({ shop }) => {
  await shop.createCoupon({ code: "DIWALI10" });
  const asha = await shop.createCustomer("asha");
  await asha.api.cart.add({ ...toSelection(await shop.createProduct()), quantity: 1 });
  expect((await asha.api.cart.applyCoupon({ code: "diwali१०" })).cart.coupon).toMatchObject({ code: "DIWALI10" });
});

test("price filters and pages of a listing take digits of another script", async ({ shop }) => {
  await shop.createProduct({ name: "Cheap", price: 400 });
  await shop.createProduct({ name: "Dear", price: 4000 });
  const response = await shop.app.inject(
    `/api/v1/products?maxPrice=${encodeURIComponent("५००")}&page=${encodeURIComponent("१")}`,
  );
  expect(response.json().products.map(({ name }: { name: string }) => name)).toEqual(["Cheap"]);
});
