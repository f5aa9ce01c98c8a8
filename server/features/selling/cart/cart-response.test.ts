import { toSelection } from "../../../../tests/support/shop/builders.ts";
import { responseText } from "../../../../tests/support/shop/response-text.ts";
import { expect, test } from "../../../../tests/support/shop/shop.ts";

test("the JSON text of a cart: field order, rupees, and the cart both nested and at the top level", async ({
  shop,
}) => {
  const asha = await shop.createCustomer("asha");
  const kurta = await shop.createProduct({ price: 1299.5, mrp: 1999, images: ["/media/red.jpg?dl=0"] });
  await asha.api.cart.add({ ...toSelection(kurta), quantity: 2, seenPrice: 1200 });
  const text = await responseText(shop, asha, "PUT /user/cart/coupon", { code: await shop.createCoupon() });
  const cart = {
    cartId: "ID",
    cartItems: [
      {
        _id: "ID",
        productId: "ID",
        slug: "cotton-kurta",
        name: "Cotton Kurta",
        images: ["/media/red.jpg?raw=1"],
        price: 1299.5,
        mrp: 1999,
        priceBefore: 1200,
        totalPrice: 2599,
        quantity: 2,
        selectedSize: "M",
        selectedColor: "Red",
        availableSizes: ["M"],
        availableColors: [{ color: "Red" }],
        inventory: 5,
      },
    ],
    totalCartValue: 2599,
    totalValue: 2599,
    quote: { mrp: 3998, discount: 1399, coupon: 100, shipping: 100, total: 2599 },
    coupon: { code: "SAMPLE100", text: "₹100 off" },
    freeShipping: { from: 6250, missing: 3651 },
  };
  expect(text).toBe(JSON.stringify({ status: "success", success: true, cart, ...cart }));
});

test("the JSON text of an empty cart", async ({ shop }) => {
  const text = await responseText(shop, await shop.createCustomer("asha"), "GET /user/cart");
  const quote = { mrp: 0, discount: 0, coupon: 0, shipping: 0, total: 0 };
  const cart = { cartId: "ID", cartItems: [], totalCartValue: 0, totalValue: 0, quote };
  expect(text).toBe(JSON.stringify({ status: "success", success: true, cart, ...cart }));
});
