import { toSelection } from "../../../../tests/support/shop/builders.ts";
import { expect, test } from "../../../../tests/support/shop/shop.ts";
import { selectRed, twoColors } from "../../../../tests/support/shop/two-colors.ts";
import { newId } from "../../../platform/database/id.ts";

test("a guest's items have the prices, options and total that the customer's cart has after login", async ({
  shop,
}) => {
  const kurta = await shop.createProduct(twoColors);
  const saree = await shop.createProduct({ name: "Silk Saree", price: 2999, mrp: 3999 });
  const items = [
    { ...selectRed(kurta.id), quantity: 2, seenPrice: 900 },
    { ...toSelection(saree), quantity: 1 },
  ];
  const guest = await shop.api.cart.quoteGuestCart({ items });
  const { api } = await shop.createCustomer("asha");
  for (const item of items) await api.cart.add(item);
  const { cartItems, quote, freeShipping } = await api.cart.get();
  expect(guest.cartItems).toEqual(cartItems.map(({ _id, ...line }) => line));
  expect(guest.cartItems[0]).toMatchObject({ price: 1000, priceBefore: 900, availableSizes: ["M", "L"], inventory: 3 });
  expect(guest.quote).toEqual(quote);
  expect(guest.freeShipping).toEqual(freeShipping);
});

test("an item that is no longer sold is null, and the total excludes it", async ({ shop }) => {
  const kurta = await shop.createProduct({ price: 1499, mrp: 1499 });
  const items = [
    { ...toSelection(kurta), productId: newId() },
    { ...toSelection(kurta), selectedSize: "XXL" },
    { ...toSelection(kurta), quantity: 1 },
  ];
  const { cartItems, quote } = await shop.api.cart.quoteGuestCart({ items });
  expect(cartItems).toMatchObject([null, null, { name: "Cotton Kurta" }]);
  expect(quote).toEqual({ mrp: 1499, discount: 0, coupon: 0, shipping: 100, total: 1599 });
});

test("a guest's empty cart costs nothing", async ({ shop }) => {
  const quoted = await shop.api.cart.quoteGuestCart({ items: [] });
  expect(quoted).toMatchObject({ cartItems: [], quote: { total: 0 } });
});

test("a guest's cart of more than 100 items is refused", async ({ shop }) => {
  const item = { ...toSelection(await shop.createProduct()), quantity: 1 };
  await expect(shop.api.cart.quoteGuestCart({ items: Array.from({ length: 101 }, () => item) })).rejects.toMatchObject({
    code: "invalid",
  });
});

test("what is missing for free shipping is returned until shipping is free", async ({ shop }) => {
  const saree = await shop.createProduct({ price: 3000, mrp: 4000, inventory: 5 });
  const quote = async (quantity: number) =>
    (await shop.api.cart.quoteGuestCart({ items: [{ ...toSelection(saree), quantity }] })).freeShipping;
  expect(await quote(1)).toEqual({ from: 6250, missing: 3250 });
  expect(await quote(3)).toBeUndefined();
  const { api } = await shop.createCustomer("asha");
  const { freeShipping } = await api.orders.quote({ items: [{ ...toSelection(saree), quantity: 2 }] });
  expect(freeShipping).toEqual({ from: 6250, missing: 250 });
  await shop.createCoupon({ code: "SHIPFREE", value: { type: "shipping" } });
  const withCoupon = await api.orders.quote({
    items: [{ ...toSelection(saree), quantity: 2 }],
    couponCode: "SHIPFREE",
  });
  expect(withCoupon.freeShipping).toBeUndefined();
});
