import fc from "fast-check";
import type { Order } from "#contract/orders/orders.ts";
import { noOrderLimits, sampleAddress, toSelection } from "../../../../tests/support/shop/builders.ts";
import { expect, type TestShop, test } from "../../../../tests/support/shop/shop.ts";
import { newId } from "../../../platform/database/id.ts";
import { endCoupon } from "../../merchandise/promotions/index.ts";
import { saveSettings } from "../../shop/settings/settings.ts";

/** A change between showing a total and placing the order. */
const change = fc.constantFrom(
  "nothing",
  "price rises",
  "price falls",
  "shipping fee rises",
  "coupon ends",
  "coupon used up",
);
const scenario = fc.record({
  prices: fc.array(fc.integer({ min: 1, max: 800_000 }), { minLength: 1, maxLength: 4 }),
  quantity: fc.integer({ min: 1, max: 5 }),
  coupon: fc.constantFrom(
    undefined,
    { type: "percent", percent: 13, maximumDiscount: 300_00 },
    { type: "amount", amount: 251_50 },
    { type: "shipping" },
  ),
  change,
});
type Scenario = typeof scenario extends fc.Arbitrary<infer Value> ? Value : never;

test("an order costs the total that the customer saw, or it is refused and the next quote holds", {
  tags: "long",
}, async ({ shop }) => {
  await saveSettings(shop.context.db, noOrderLimits);
  await fc.assert(
    fc.asyncProperty(scenario, async (generated) => {
      const { api, request, quote: seen, applyChange } = await showQuote(shop, generated);
      await applyChange();
      const current = (await api.orders.quote(request)).quote;
      const placing = api.orders.place({ ...request, ...(await paymentInput(api)), expectedTotal: seen.total });
      const [settled] = await Promise.allSettled([placing]);
      if (settled!.status === "fulfilled") return expectConsistent(settled!.value.order, seen.total);
      expect(["price_changed", "coupon_refused"]).toContain(settled!.reason.code);
      if (settled!.reason.code === "price_changed") expect(current.total).not.toBe(seen.total);
      // Like the page, requests a new quote, without the coupon if the coupon was the reason.
      const { couponCode: _, ...withoutCoupon } = request;
      const next = settled!.reason.code === "coupon_refused" ? withoutCoupon : request;
      const { quote } = await api.orders.quote(next);
      const { order } = await api.orders.place({ ...next, ...(await paymentInput(api)), expectedTotal: quote.total });
      expectConsistent(order, quote.total);
      expect(order.quote).toEqual(quote);
    }),
    { numRuns: 25 },
  );
});

function expectConsistent({ quote, totalAmount, items }: Order, seen: number) {
  const paise = (rupees: number) => Math.round(rupees * 100);
  expect(totalAmount).toBe(seen);
  expect(paise(quote.mrp) - paise(quote.discount) - paise(quote.coupon) + paise(quote.shipping)).toBe(paise(seen));
  expect(items.reduce((sum, { price, quantity }) => sum + paise(price) * quantity, 0)).toBe(
    paise(quote.mrp) - paise(quote.discount),
  );
}

type Api = TestShop["api"];
async function paymentInput(api: Api) {
  const { address } = await api.addresses.add(sampleAddress);
  return { addressId: address._id, paymentMethod: "cod" as const };
}

/** Quotes generated items to a customer. `applyChange` then makes the generated change. */
async function showQuote(shop: TestShop, generated: Scenario) {
  await saveSettings(shop.context.db, { shippingFee: 100 });
  const { api } = await shop.createCustomer();
  const priceList = generated.prices.map((price) => ({ key: newId(), price }));
  const products = await Promise.all(priceList.map(({ key, price }) => shop.createProduct(productInput(key, price))));
  const items = products.map((product) => ({ ...toSelection(product), quantity: generated.quantity }));
  const code =
    generated.coupon &&
    (await shop.createCoupon({ code: newId().toUpperCase(), value: generated.coupon as never, usesLeft: 1 }));
  const requested = { items, ...(code ? { couponCode: code } : {}) };
  const { quote, coupon } = await api.orders.quote(requested);
  // A coupon that does not apply is refused in the quote, and the order is placed without it.
  const request = coupon?.refused ? { items } : requested;
  const { key, price } = priceList[0]!;
  async function applyChange() {
    if (generated.change === "price rises") await shop.createProduct(productInput(key, price + 1_00));
    if (generated.change === "price falls") await shop.createProduct(productInput(key, Math.ceil(price / 2)));
    if (generated.change === "shipping fee rises") await saveSettings(shop.context.db, { shippingFee: 150 });
    if (code && generated.change === "coupon ends") await endCoupon(shop.context.db, code, shop.context.now());
    if (code && generated.change === "coupon used up") await useUpCoupon(shop, code);
  }
  return { api, request, quote, applyChange };
}

/** @param price in paise */
const productInput = (key: string, price: number) => ({
  key,
  variations: [{ color: "Red", sizes: [{ size: "M", price, mrp: price + 500, inventory: 50 }] }],
});

async function useUpCoupon(shop: TestShop, couponCode: string) {
  const { api } = await shop.createCustomer("ravi");
  const items = [{ ...toSelection(await shop.createProduct()), quantity: 1 }];
  await api.orders.place({ items, couponCode, ...(await paymentInput(api)) });
}
