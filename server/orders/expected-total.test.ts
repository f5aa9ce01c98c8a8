import fc from "fast-check";
import type { Order } from "#contract/orders.ts";
import { sampleAddress, toSelection } from "../../tests/builders.ts";
import { expect, type TestShop, test } from "../../tests/shop.ts";
import { endCoupon } from "../coupons/coupon-admin.ts";
import { newId } from "../database/id.ts";
import { saveSettings } from "../settings/settings.ts";

/** What may happen between the moment a total is shown and the moment it is agreed to. */
const change = fc.constantFrom("nothing", "dearer", "cheaper", "shipping", "coupon ends", "coupon used up");
const scenario = fc.record({
  prices: fc.array(fc.integer({ min: 1, max: 800_000 }), { minLength: 1, maxLength: 4 }),
  quantity: fc.integer({ min: 1, max: 5 }),
  coupon: fc.constantFrom(
    undefined,
    { type: "percent", percent: 13, maximumDiscount: 300_00 },
    { type: "amount", amount: 251_50 },
    { type: "shipping" },
  ),
  meanwhile: change,
});
type Scenario = typeof scenario extends fc.Arbitrary<infer Value> ? Value : never;

test("an order costs what its customer saw, or it is refused and the next quote is what it costs", {
  timeout: 120_000,
}, async ({ shop }) => {
  await fc.assert(
    fc.asyncProperty(scenario, async (generated) => {
      const { api, ask: request, seen, happens: applyChange } = await showQuote(shop, generated);
      await applyChange();
      const now = (await api.orders.quote(request)).quote;
      const placing = api.orders.place({ ...request, ...(await paymentInput(api)), expectedTotal: seen.total });
      const [settled] = await Promise.allSettled([placing]);
      if (settled!.status === "fulfilled") return expectConsistent(settled!.value.order, seen.total);
      expect(["price_changed", "coupon_refused"]).toContain(settled!.reason.code);
      if (settled!.reason.code === "price_changed") expect(now.total).not.toBe(seen.total);
      // What the page then does: it shows the new quote, without the coupon if that was the reason.
      const { couponCode: _, ...bare } = request;
      const next = settled!.reason.code === "coupon_refused" ? bare : request;
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

/** A customer with these pieces before the eyes, the quote shown for them, and what happens next. */
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
  // A coupon of no use here is said at once, and not asked for.
  const request = coupon?.refused ? { items } : requested;
  const { key, price } = priceList[0]!;
  async function applyChange() {
    if (generated.meanwhile === "dearer") await shop.createProduct(productInput(key, price + 1_00));
    if (generated.meanwhile === "cheaper") await shop.createProduct(productInput(key, Math.ceil(price / 2)));
    if (generated.meanwhile === "shipping") await saveSettings(shop.context.db, { shippingFee: 150 });
    if (code && generated.meanwhile === "coupon ends") await endCoupon(shop.context.db, code, shop.context.now());
    if (code && generated.meanwhile === "coupon used up") await useUpCoupon(shop, code);
  }
  return { api, ask: request, seen: quote, happens: applyChange };
}

/** @param price paise */
const productInput = (key: string, price: number) => ({
  key,
  variations: [{ color: "Red", sizes: [{ size: "M", price, mrp: price + 500, inventory: 50 }] }],
});

async function useUpCoupon(shop: TestShop, couponCode: string) {
  const { api } = await shop.createCustomer("ravi");
  const items = [{ ...toSelection(await shop.createProduct()), quantity: 1 }];
  await api.orders.place({ items, couponCode, ...(await paymentInput(api)) });
}
