import fc from "fast-check";
import { expect, test } from "vitest";
import { SiteSettings } from "#contract/content/settings.ts";
import { calculateQuote, countMissingUnits, isCovered, type QuotedBenefit, shareCoupon } from "./quote.ts";
import { spreadCoupon } from "./spread.ts";

const settings = SiteSettings.parse({});
const line = fc
  .record({
    price: fc.nat(5_000_000),
    markdown: fc.nat(5_000_000),
    quantity: fc.integer({ min: 1, max: 100 }),
    categoryIds: fc.subarray(["kurtas", "sarees", "women"]),
  })
  .map(({ price, markdown, ...rest }) => ({ ...rest, price, mrp: price + markdown }));

const rule = fc.record({ shippingFee: fc.nat(1000), freeShippingFrom: fc.nat(10_000) });
const paise = fc.integer({ min: 1, max: 1_000_000_000 });
const units = fc.integer({ min: 1, max: 5 });
const value: fc.Arbitrary<QuotedBenefit["value"]> = fc.oneof(
  fc.record({
    type: fc.constant("percent" as const),
    percent: fc.integer({ min: 1, max: 100 }),
    maximumDiscount: fc.option(paise, { nil: undefined }),
  }),
  fc.record({ type: fc.constant("amount" as const), amount: paise }),
  fc.constant({ type: "shipping" as const }),
  fc.record({ type: fc.constant("buy-get" as const), buy: units, get: units }),
);
const scope = fc.option(fc.subarray(["kurtas", "sarees"], { minLength: 1 }), { nil: undefined });
const coupon: fc.Arbitrary<QuotedBenefit> = fc.record({ value, categoryIds: scope });
const cart = fc.array(line, { maxLength: 100 });

test("the rows of a quote always add up to its total in whole paise, whatever the cart, the coupon and the shipping", () => {
  fc.assert(
    fc.property(cart, rule, fc.option(coupon, { nil: undefined }), (lines, shop, code) => {
      const { mrp, discount, coupon, shipping, total } = calculateQuote(lines, shop, code);
      expect(mrp - discount - coupon + shipping).toBe(total);
      for (const row of [mrp, discount, coupon, shipping, total]) {
        expect(Number.isSafeInteger(row) && row >= 0).toBe(true);
      }
    }),
    { numRuns: 500 },
  );
});

test("a coupon never raises the total and changes only the coupon and shipping rows", () => {
  fc.assert(
    fc.property(cart, rule, coupon, (lines, shop, code) => {
      const [withoutCoupon, quote] = [calculateQuote(lines, shop), calculateQuote(lines, shop, code)];
      expect(quote.total).toBeLessThanOrEqual(withoutCoupon.total);
      expect(quote).toMatchObject({ mrp: withoutCoupon.mrp, discount: withoutCoupon.discount });
      expect(quote.shipping).toBe(code.value.type === "shipping" ? 0 : withoutCoupon.shipping);
      expect(quote.coupon).toBeLessThanOrEqual(withoutCoupon.mrp - withoutCoupon.discount);
      if (code.value.type === "percent")
        expect(quote.coupon).toBeLessThanOrEqual(code.value.maximumDiscount ?? Number.POSITIVE_INFINITY);
    }),
    { numRuns: 500 },
  );
});

test("a percentage discount is rounded to whole rupees, so that the displayed rows add up", () => {
  const items = [{ price: 1333_00, mrp: 1333_00, quantity: 1 }];
  const discountFor = (percent: number) =>
    calculateQuote(items, settings, { value: { type: "percent", percent, maximumDiscount: undefined } }).coupon;
  expect([10, 15, 100].map(discountFor)).toEqual([133_00, 200_00, 1333_00]);
});

test("a coupon of 100 % takes the whole amount of the covered lines, also its paise", () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 20 }), scope, (lines, categoryIds) => {
      const value = { type: "percent" as const, percent: 100, maximumDiscount: undefined };
      const covered = lines.filter((one) => isCovered(one, categoryIds));
      const shares = shareCoupon(lines, { value, categoryIds });
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(
        covered.reduce((sum, { price, quantity }) => sum + price * quantity, 0),
      );
    }),
  );
});

test("one more unit never lowers the items total", () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 20 }), ([first, ...others]) => {
      const items = (quantity: number) => {
        const quote = calculateQuote([{ ...first!, quantity }, ...others], settings);
        return quote.total - quote.shipping;
      };
      expect(items(first!.quantity + 1)).toBeGreaterThanOrEqual(items(first!.quantity));
    }),
  );
});

test("shipping is 100 rupees, and free from an items' total of 6,250 rupees", () => {
  const shippingOf = (price: number) => calculateQuote([{ price, mrp: price, quantity: 1 }], settings).shipping;
  expect(shippingOf(6249_99)).toBe(100_00);
  expect(shippingOf(6250_00)).toBe(0);
});

test("the MRP does not count for free shipping", () => {
  const { shipping } = calculateQuote([{ price: 1000_00, mrp: 9000_00, quantity: 1 }], settings);
  expect(shipping).toBe(100_00);
});

test("an empty cart costs nothing", () => {
  expect(calculateQuote([], settings)).toEqual({ mrp: 0, discount: 0, coupon: 0, shipping: 0, total: 0 });
});

test("the shares of a coupon add up to it, no line gets more than its value, and lines of other categories get nothing", () => {
  fc.assert(
    fc.property(cart, coupon, (lines, benefit) => {
      const shares = shareCoupon(lines, benefit);
      const { coupon: discount } = calculateQuote(lines, settings, benefit);
      expect(shares.reduce((total, share) => total + share, 0)).toBe(discount);
      for (const [index, share] of shares.entries()) {
        const { price, quantity, categoryIds } = lines[index]!;
        expect(Number.isSafeInteger(share) && share >= 0 && share <= price * quantity).toBe(true);
        if (benefit.categoryIds && !categoryIds.some((id) => benefit.categoryIds?.includes(id))) expect(share).toBe(0);
      }
      // Invoices and refunds compute the same shares from the stored ones.
      const stored = lines.map((line, index) => ({ ...line, coupon_share: shares[index]! }));
      if (discount > 0) expect(spreadCoupon(discount, stored)).toEqual(shares);
    }),
    { numRuns: 500 },
  );
});

test("the cheapest units are free for each buy + get units, whatever lines they are in", () => {
  fc.assert(
    fc.property(cart, units, units, scope, (lines, buy, get, categoryIds) => {
      const benefit = { value: { type: "buy-get" as const, buy, get }, categoryIds };
      const covered = lines.filter((line) => !categoryIds || line.categoryIds.some((id) => categoryIds.includes(id)));
      const prices = covered
        .flatMap(({ price, quantity }) => Array<number>(quantity).fill(price))
        .sort((a, b) => a - b);
      const free = prices.slice(0, Math.floor(prices.length / (buy + get)) * get);
      expect(calculateQuote(lines, settings, benefit).coupon).toBe(free.reduce((total, price) => total + price, 0));
      expect(countMissingUnits(lines, benefit)).toBe(Math.max(0, buy + get - prices.length));
    }),
    { numRuns: 300 },
  );
});
