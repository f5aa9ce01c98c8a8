import fc from "fast-check";
import { expect, test } from "vitest";
import { SiteSettings } from "#contract/site.ts";
import { makeQuote } from "./quote.ts";

const settings = SiteSettings.parse({});
const line = fc
  .record({ price: fc.nat(5_000_000), markdown: fc.nat(5_000_000), quantity: fc.integer({ min: 1, max: 100 }) })
  .map(({ price, markdown, quantity }) => ({ price, mrp: price + markdown, quantity }));

test("the rows of a quote always add up to its total", () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 100 }), (lines) => {
      const { mrp, discount, coupon, shipping, total } = makeQuote(lines, settings);
      expect(mrp - discount - coupon + shipping).toBe(total);
      for (const row of [mrp, discount, coupon, shipping, total]) {
        expect(Number.isSafeInteger(row) && row >= 0).toBe(true);
      }
    }),
  );
});

test("one more piece never makes the items cheaper", () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 20 }), ([first, ...others]) => {
      const items = (quantity: number) => {
        const quote = makeQuote([{ ...first!, quantity }, ...others], settings);
        return quote.total - quote.shipping;
      };
      expect(items(first!.quantity + 1)).toBeGreaterThanOrEqual(items(first!.quantity));
    }),
  );
});

test("shipping is 100 rupees, and free from an items' total of 6,250 rupees", () => {
  const shippingOf = (price: number) => makeQuote([{ price, mrp: price, quantity: 1 }], settings).shipping;
  expect(shippingOf(6249_99)).toBe(100_00);
  expect(shippingOf(6250_00)).toBe(0);
});

test("what the mrp says does not make shipping free", () => {
  const { shipping } = makeQuote([{ price: 1000_00, mrp: 9000_00, quantity: 1 }], settings);
  expect(shipping).toBe(100_00);
});

test("an empty cart costs nothing", () => {
  expect(makeQuote([], settings)).toEqual({ mrp: 0, discount: 0, coupon: 0, shipping: 0, total: 0 });
});
