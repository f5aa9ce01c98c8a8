import fc from "fast-check";
import { expect, test } from "vitest";
import { calculateQuote, quoteWithMethod, toRupeeQuote } from "./quote.ts";

const line = fc.record({ price: fc.nat(5_000_000), quantity: fc.integer({ min: 1, max: 100 }) });
const cart = fc.array(
  line.map((each) => ({ ...each, mrp: each.price })),
  { maxLength: 20 },
);
const rule = fc.record({
  shippingFee: fc.nat(1000),
  freeShippingFrom: fc.nat(10_000),
  // Amounts with paise.
  codFee: fc.nat(20_000).map((paise) => paise / 100),
  noCodFeeFrom: fc.option(fc.nat(50_000)),
});
const coupon = fc.option(
  fc.oneof(
    fc.record({ type: fc.constant("amount" as const), amount: fc.integer({ min: 1, max: 10_000_000 }) }),
    fc.constant({ type: "shipping" as const }),
  ),
  { nil: undefined },
);
const method = fc.constantFrom("cod" as const, "online" as const);

test("the parts of a quote add up to its total, whatever the cart, the coupon, the method and the fee", () => {
  fc.assert(
    fc.property(cart, rule, coupon, method, (lines, shop, value, paymentMethod) => {
      const quote = calculateQuote(lines, shop, value && { value });
      const { mrp, discount, coupon, shipping, cod_fee, total } = quoteWithMethod(quote, shop, paymentMethod);
      expect(mrp - discount - coupon + shipping + cod_fee).toBe(total);
      expect(total - quote.total).toBe(cod_fee);
      expect({ mrp, discount, coupon, shipping }).toEqual({ ...quote, total: undefined });
      expect(Number.isSafeInteger(cod_fee) && cod_fee >= 0).toBe(true);
      if (paymentMethod === "online") expect(cod_fee).toBe(0);
      // A coupon does not change the fee, as long as something is left to pay.
      const without = quoteWithMethod(calculateQuote(lines, shop), shop, paymentMethod);
      if (quote.total >= 100) expect(cod_fee).toBe(without.cod_fee);
    }),
    { numRuns: 500 },
  );
});

test("the fee is charged below its limit, and not if nothing could be paid online", () => {
  const shop = { shippingFee: 0, freeShippingFrom: 0, codFee: 49.5, noCodFeeFrom: 2000 };
  const feeOf = (price: number, amount = 0) => {
    const lines = [{ price, mrp: 9000_00, quantity: 1 }];
    const quote = calculateQuote(lines, shop, { value: { type: "amount", amount } });
    return quoteWithMethod(quote, shop, "cod").cod_fee;
  };
  expect([feeOf(1999_99), feeOf(2000_00), feeOf(2000_00, 500_00)]).toEqual([49_50, 0, 0]);
  expect([feeOf(500_00, 499_00), feeOf(500_00, 499_01), feeOf(500_00, 500_00)]).toEqual([49_50, 0, 0]);
});

test("without a fee, a quote has the fields that it had before fees existed", () => {
  const quote = calculateQuote([{ price: 100_00, mrp: 100_00, quantity: 1 }], {
    shippingFee: 10,
    freeShippingFrom: 500,
  });
  const withMethod = quoteWithMethod(quote, { codFee: 0, noCodFeeFrom: null }, "cod");
  expect(Object.keys(toRupeeQuote(withMethod))).toEqual(["mrp", "discount", "coupon", "shipping", "total"]);
});
