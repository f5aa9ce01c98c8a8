import fc from "fast-check";
import { expect, test } from "vitest";
import { calculateQuote } from "../../../merchandise/pricing/index.ts";
import { addUpLines, computeInvoiceLines, type SoldItem, type Supply } from "./invoice-lines.ts";
import { findTaxRate } from "./tax-rate.ts";

const classes = [
  { hsn: "", rate: 1800, price_from: 0 },
  { hsn: "62", rate: 500, price_from: 0 },
  { hsn: "62", rate: 1800, price_from: 2500_00 },
  { hsn: "6214", rate: 300, price_from: 0 },
];
const item: SoldItem = { name: "Kurta", variant: "Red · M", sku: "K", hsn: "62", quantity: 1, price: 1050_00 };

test.each([
  [2625_00, 1, 500],
  [2625_01, 1, 1800],
  [2 * 2625_00, 2, 500],
  [2 * 2625_00 + 1, 2, 1800],
  [0, 1, 500],
])(
  "clothes for %i paise (%i units) are taxed at %i: the limit is ₹2,500 a unit without the tax",
  (lineTotal, quantity, rate) => {
    expect(findTaxRate(classes, { hsn: "6204", quantity, lineTotal })).toBe(rate);
  },
);

const line = { quantity: 1, lineTotal: 9999_00 };

test("the class with the longest matching code applies", () => {
  expect(findTaxRate(classes, { hsn: "621410", ...line })).toBe(300);
  expect(findTaxRate(classes, { hsn: "71", ...line })).toBe(1800);
});

test("goods without a tax class are refused", () => {
  expect(() => findTaxRate(classes.slice(1), { hsn: "71", ...line })).toThrow("There is no tax rate for HSN 71.");
});

test("prices include the tax: half central and half the state's, or integrated", () => {
  const charges = { coupon: 0, shipping: 0 };
  const compute = (supply: Supply) => computeInvoiceLines([item], charges, { supply, classes })[0];
  expect(compute("intra-state")).toMatchObject({ taxable: 1000_00, cgst: 25_00, sgst: 25_00, igst: 0, rate: 500 });
  expect(compute("inter-state")).toMatchObject({ taxable: 1000_00, cgst: 0, sgst: 0, igst: 50_00, total: 1050_00 });
  expect(compute("untaxed")).toMatchObject({ taxable: 1050_00, rate: 0, cgst: 0, igst: 0 });
});

test.each([
  // The tax of 18 % is ₹1.5254 within ₹10.00, ₹1.5331 within ₹10.05 and ₹1.5407 within ₹10.10.
  [10_00, 1_53],
  [10_05, 1_53],
  [10_10, 1_54],
])("the integrated tax within %i paise is rounded to the nearest paisa", (price, igst) => {
  const charges = { coupon: 0, shipping: 0 };
  const [line] = computeInvoiceLines([{ ...item, hsn: "71", price }], charges, { supply: "inter-state", classes });
  expect(line).toMatchObject({ rate: 1800, igst, taxable: price - igst });
});

test("a coupon that brings a unit below the limit lowers its rate", () => {
  const dear = { ...item, price: 3000_00 };
  const rateWith = (coupon: number) =>
    computeInvoiceLines([dear], { coupon, shipping: 100_00 }, { supply: "inter-state", classes })[0]?.rate;
  expect([rateWith(0), rateWith(375_00)]).toEqual([1800, 500]);
});

const anyItem = fc.record({
  name: fc.constant("Kurta"),
  variant: fc.constant("M"),
  sku: fc.constant(""),
  hsn: fc.constantFrom("6204", "6214", "71"),
  quantity: fc.integer({ min: 1, max: 100 }),
  price: fc.nat(500_000_00),
});
const anyCoupon = fc.option(
  fc.oneof(
    fc.record({ type: fc.constant("amount" as const), amount: fc.integer({ min: 1, max: 20_000_00 }) }),
    fc.record({
      type: fc.constant("percent" as const),
      percent: fc.integer({ min: 1, max: 100 }),
      maximumDiscount: fc.option(fc.nat(500_000), { nil: undefined }),
    }),
  ),
  { nil: undefined },
);

test("the lines of any order add up to its total to the paisa, whatever its coupon, shipping and rates", () => {
  const supplies = fc.constantFrom<Supply>("intra-state", "inter-state", "untaxed");
  const orders = fc.array(anyItem, { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(orders, anyCoupon, fc.nat(500), supplies, (items, coupon, shippingFee, supply) => {
      const priced = items.map((line) => ({ ...line, mrp: line.price }));
      const quote = calculateQuote(priced, { shippingFee, freeShippingFrom: 6250 }, coupon && { value: coupon });
      const lines = computeInvoiceLines(items, quote, { supply, classes });
      for (const { price, quantity, discount, shipping, taxable, cgst, sgst, igst, total, rate } of lines) {
        expect(total).toBe(price * quantity - discount + shipping);
        expect(taxable + cgst + sgst + igst).toBe(total);
        expect(cgst).toBe(sgst);
        // Twice the rounded half is at most one paisa from the exact tax.
        expect(Math.abs(cgst + sgst + igst - (supply === "untaxed" ? 0 : (taxable * rate) / 10_000))).toBeLessThan(1.3);
        for (const amount of [discount, shipping, taxable, cgst, igst]) expect(amount).toBeGreaterThanOrEqual(0);
      }
      expect(addUpLines(lines)).toMatchObject({
        total: quote.total,
        discount: quote.coupon,
        shipping: quote.shipping,
      });
    }),
  );
});
