import fc from "fast-check";
import { expect, test } from "vitest";
import { SiteSettings } from "#contract/content/settings.ts";
import { type CouponValue, calculateQuote } from "./quote.ts";

const settings = SiteSettings.parse({});
const line = fc
  .record({ price: fc.nat(5_000_000), markdown: fc.nat(5_000_000), quantity: fc.integer({ min: 1, max: 100 }) })
  .map(({ price, markdown, quantity }) => ({ price, mrp: price + markdown, quantity }));

const rule = fc.record({ shippingFee: fc.nat(1000), freeShippingFrom: fc.nat(10_000) });
const paise = fc.integer({ min: 1, max: 1_000_000_000 });
const coupon: fc.Arbitrary<CouponValue> = fc.oneof(
  fc.record({
    type: fc.constant("percent" as const),
    percent: fc.integer({ min: 1, max: 100 }),
    maximumDiscount: fc.option(paise, { nil: undefined }),
  }),
  fc.record({ type: fc.constant("amount" as const), amount: paise }),
  fc.constant({ type: "shipping" as const }),
);
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
      expect(quote.shipping).toBe(code.type === "shipping" ? 0 : withoutCoupon.shipping);
      expect(quote.coupon).toBeLessThanOrEqual(withoutCoupon.mrp - withoutCoupon.discount);
      if (code.type === "percent")
        expect(quote.coupon).toBeLessThanOrEqual(code.maximumDiscount ?? Number.POSITIVE_INFINITY);
    }),
    { numRuns: 500 },
  );
});

test("a percentage discount is rounded to whole rupees, so that the displayed rows add up", () => {
  const items = [{ price: 1333_00, mrp: 1333_00, quantity: 1 }];
  const discountFor = (percent: number) =>
    calculateQuote(items, settings, { type: "percent", percent, maximumDiscount: undefined }).coupon;
  expect([10, 15, 100].map(discountFor)).toEqual([133_00, 200_00, 1333_00]);
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
