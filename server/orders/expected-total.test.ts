import fc from "fast-check";
import type { Order } from "#contract/orders.ts";
import { choiceOf, sampleAddress } from "../../tests/builders.ts";
import { expect, type TestShop, test } from "../../tests/shop.ts";
import { endCoupon } from "../coupons/coupon-admin.ts";
import { newId } from "../database/id.ts";
import { saveSettings } from "../site/site.ts";

/** What may happen between the moment a total is shown and the moment it is agreed to. */
const meanwhile = fc.constantFrom("nothing", "dearer", "cheaper", "shipping", "coupon ends", "coupon used up");
const basket = fc.record({
  prices: fc.array(fc.integer({ min: 1, max: 800_000 }), { minLength: 1, maxLength: 4 }),
  quantity: fc.integer({ min: 1, max: 5 }),
  coupon: fc.constantFrom(
    undefined,
    { gives: "percent", percent: 13, most: 300_00 },
    { gives: "amount", amount: 251_50 },
    { gives: "shipping" },
  ),
  meanwhile,
});
type Basket = typeof basket extends fc.Arbitrary<infer Value> ? Value : never;

test("an order costs what its customer saw, or it is refused and the next quote is what it costs", {
  timeout: 120_000,
}, async ({ shop }) => {
  await fc.assert(
    fc.asyncProperty(basket, async (wanted) => {
      const { api, ask, seen, happens } = await seenBy(shop, wanted);
      await happens();
      const now = (await api.orders.quote(ask)).quote;
      const placing = api.orders.place({ ...ask, ...(await payer(api)), expectedTotal: seen.total });
      const [settled] = await Promise.allSettled([placing]);
      if (settled!.status === "fulfilled") return adds(settled!.value.order, seen.total);
      expect(["price_changed", "coupon_refused"]).toContain(settled!.reason.code);
      if (settled!.reason.code === "price_changed") expect(now.total).not.toBe(seen.total);
      // What the page then does: it shows the new quote, without the coupon if that was the reason.
      const { couponCode: _, ...bare } = ask;
      const next = settled!.reason.code === "coupon_refused" ? bare : ask;
      const { quote } = await api.orders.quote(next);
      const { order } = await api.orders.place({ ...next, ...(await payer(api)), expectedTotal: quote.total });
      adds(order, quote.total);
      expect(order.quote).toEqual(quote);
    }),
    { numRuns: 25 },
  );
});

function adds({ quote, totalAmount, items }: Order, seen: number) {
  const paise = (rupees: number) => Math.round(rupees * 100);
  expect(totalAmount).toBe(seen);
  expect(paise(quote.mrp) - paise(quote.discount) - paise(quote.coupon) + paise(quote.shipping)).toBe(paise(seen));
  expect(items.reduce((sum, { price, quantity }) => sum + paise(price) * quantity, 0)).toBe(
    paise(quote.mrp) - paise(quote.discount),
  );
}

type Api = TestShop["api"];
async function payer(api: Api) {
  const { address } = await api.addresses.add(sampleAddress);
  return { addressId: address._id, paymentMethod: "cod" as const };
}

/** A customer with these pieces before the eyes, the quote shown for them, and what happens next. */
async function seenBy(shop: TestShop, wanted: Basket) {
  await saveSettings(shop.context.db, { shippingFee: 100 });
  const { api } = await shop.customer();
  const shelf = wanted.prices.map((price) => ({ key: newId(), price }));
  const products = await Promise.all(shelf.map(({ key, price }) => shop.has(priced(key, price))));
  const items = products.map((product) => ({ ...choiceOf(product), quantity: wanted.quantity }));
  const code =
    wanted.coupon && (await shop.gives({ code: newId().toUpperCase(), value: wanted.coupon as never, usesLeft: 1 }));
  const asked = { items, ...(code ? { couponCode: code } : {}) };
  const { quote, coupon } = await api.orders.quote(asked);
  // A coupon of no use here is said at once, and not asked for.
  const ask = coupon?.refused ? { items } : asked;
  const { key, price } = shelf[0]!;
  async function happens() {
    if (wanted.meanwhile === "dearer") await shop.has(priced(key, price + 1_00));
    if (wanted.meanwhile === "cheaper") await shop.has(priced(key, Math.ceil(price / 2)));
    if (wanted.meanwhile === "shipping") await saveSettings(shop.context.db, { shippingFee: 150 });
    if (code && wanted.meanwhile === "coupon ends") await endCoupon(shop.context.db, code, shop.context.now());
    if (code && wanted.meanwhile === "coupon used up") await usedBySomebodyElse(shop, code);
  }
  return { api, ask, seen: quote, happens };
}

/** @param price paise */
const priced = (key: string, price: number) => ({
  key,
  variations: [{ color: "Red", sizes: [{ size: "M", price, mrp: price + 500, inventory: 50 }] }],
});

async function usedBySomebodyElse(shop: TestShop, couponCode: string) {
  const { api } = await shop.customer("ravi");
  const items = [{ ...choiceOf(await shop.has()), quantity: 1 }];
  await api.orders.place({ items, couponCode, ...(await payer(api)) });
}
