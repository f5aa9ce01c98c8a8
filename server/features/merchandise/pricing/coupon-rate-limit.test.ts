import { sampleAddress, toSelection } from "../../../../tests/support/shop/builders.ts";
import { expect, type TestShop, test } from "../../../../tests/support/shop/shop.ts";

const minute = 60_000;

/** A customer with an item in the cart, and the request for an order. */
async function customerWithCart(shop: TestShop, name: string) {
  const customer = await shop.createCustomer(name);
  const kurta = await shop.createProduct({ price: 1000, inventory: 50 });
  await customer.api.cart.add(toSelection(kurta));
  const items = [{ ...toSelection(kurta), quantity: 1 }];
  const { address } = await customer.api.addresses.add(sampleAddress);
  const order = { addressId: address._id, items, paymentMethod: "cod" as const };
  return { ...customer, ...customer.api, items, order };
}
const rateLimited = {
  code: "too_many",
  status: 429,
  message: "Too many invalid coupon codes. Please try again in 15 minutes.",
};
const unknown = { code: "coupon_refused", status: 409 };

test("after nine wrong codes the right code is accepted", async ({ shop }) => {
  const code = await shop.createCoupon();
  await shop.createCoupon({ code: "BIG", minimumTotal: 5000_00 });
  const asha = await customerWithCart(shop, "asha");
  for (let n = 0; n < 9; n++) await expect(asha.cart.applyCoupon({ code: `NO-${n}` })).rejects.toMatchObject(unknown);
  // The code of an existing coupon is not counted, however often it is tried.
  for (let n = 0; n < 9; n++) await expect(asha.cart.applyCoupon({ code: "BIG" })).rejects.toMatchObject(unknown);
  await expect(asha.cart.applyCoupon({ code })).resolves.toMatchObject({ coupon: { code } });
});

test("after ten unknown codes on any route valid codes are refused too, until the window has passed", async ({
  shop,
}) => {
  const code = await shop.createCoupon();
  const asha = await customerWithCart(shop, "asha");
  const waiting = await shop.placeCodOrder(await shop.createCustomer("ravi"), await shop.createProduct());
  const applyCode = [
    (code: string) => asha.cart.applyCoupon({ code }),
    (code: string) => asha.orders.quote({ items: asha.items, couponCode: code }),
    (code: string) => asha.orders.place({ ...asha.order, couponCode: code }),
    (code: string) => asha.orders.applyCoupon({ orderId: waiting._id }, { code }),
  ];
  // Concurrently, as a script would.
  await Promise.allSettled(Array.from({ length: 12 }, (_, n) => applyCode[n % 4]!(`NO-${n}`)));
  for (const name of applyCode) {
    await expect(name("NO-MORE")).rejects.toMatchObject(rateLimited);
    await expect(name(code)).rejects.toMatchObject(rateLimited);
  }
  await expect(asha.orders.place(asha.order)).resolves.toMatchObject({ order: { status: "confirmed" } });
  shop.advanceClock(16 * minute);
  await expect(asha.orders.place({ ...asha.order, couponCode: code })).resolves.toMatchObject({
    order: { coupon: code },
  });
});

test("the limit does not affect the coupon that is already in the cart", async ({ shop }) => {
  const code = await shop.createCoupon();
  const asha = await customerWithCart(shop, "asha");
  await asha.cart.applyCoupon({ code });
  for (let n = 0; n < 10; n++) await expect(asha.cart.applyCoupon({ code: `NO-${n}` })).rejects.toMatchObject(unknown);
  const request = { items: asha.items, couponCode: code };
  await expect(asha.orders.quote(request)).resolves.toMatchObject({ coupon: { code }, quote: { coupon: 100 } });
  const place = () => asha.orders.place({ ...asha.order, couponCode: code }, "the-same-order");
  const { order } = await place();
  expect(order.coupon).toBe(code);
  // The cart no longer has the coupon; a customer who lost the response repeats the request.
  await expect(place()).resolves.toMatchObject({ order: { _id: order._id } });
});

test("many accounts of one network share the network's limit", async ({ shop }) => {
  const code = await shop.createCoupon();
  for (let n = 0; n < 10; n++) {
    const { api } = await shop.createCustomer(`guesser${n}`);
    await Promise.allSettled(
      Array.from({ length: 10 }, (_, attempt) => api.cart.applyCoupon({ code: `NO-${n}-${attempt}` })),
    );
  }
  const asha = await customerWithCart(shop, "asha");
  await expect(asha.cart.applyCoupon({ code })).rejects.toMatchObject(rateLimited);
});
