import { sampleAddress, type TestCustomer, toSelection } from "../../../../tests/support/shop/builders.ts";
import { expect, type TestShop, test } from "../../../../tests/support/shop/shop.ts";
import { saveSettings } from "../../shop/settings/settings.ts";

type Placed = { paymentMethod: "online" | "cod"; price: number; couponCode?: string };

async function place(shop: TestShop, { api }: TestCustomer, { paymentMethod, price, couponCode }: Placed) {
  const product = await shop.createProduct({ price });
  const { address } = await api.addresses.add(sampleAddress);
  return api.orders.place({
    addressId: address._id,
    paymentMethod,
    couponCode,
    items: [{ ...toSelection(product), quantity: 1 }],
  });
}

async function createFreeShop(shop: TestShop) {
  await saveSettings(shop.context.db, { shippingFee: 0, codFee: 0 });
  await shop.createCoupon({ code: "ALL", value: { type: "percent", percent: 100, maximumDiscount: undefined } });
  return shop.createCustomer("asha");
}

test.for(["online", "cod"] as const)("a 100 % coupon leaves no paise to pay (%s)", async (paymentMethod, { shop }) => {
  const asha = await createFreeShop(shop);
  const { order } = await place(shop, asha, { paymentMethod, price: 999.4, couponCode: "ALL" });
  expect(order).toMatchObject({ status: "confirmed", quote: { coupon: 999.4, total: 0 } });
});

test("an order of ₹0 that is paid online counts as paid, holds no reservation and can be cancelled", async ({
  shop,
}) => {
  const asha = await createFreeShop(shop);
  const placed = await place(shop, asha, { paymentMethod: "online", price: 999.4, couponCode: "ALL" });
  expect(placed.order.paymentStatus).toBe("Paid");
  expect(placed).not.toHaveProperty("paymentProblem");
  const rows = await shop.context.db.selectFrom("orders").select(["reserved_until", "network"]).execute();
  expect(rows).toEqual([{ reserved_until: null, network: null }]);
  expect((await asha.api.orders.cancel({ orderId: placed.order._id })).order.status).toBe("cancelled");
});

test("an amount below the provider's minimum is refused without blaming a coupon that frees shipping", async ({
  shop,
}) => {
  const asha = await createFreeShop(shop);
  await saveSettings(shop.context.db, { shippingFee: 100 });
  await shop.createCoupon({ code: "SHIP", value: { type: "shipping" } });
  await expect(place(shop, asha, { paymentMethod: "online", price: 0.4, couponCode: "SHIP" })).rejects.toMatchObject({
    code: "conflict",
    message: "Online payments start at ₹1. Please pay cash on delivery.",
  });
});
