import fc from "fast-check";
import { expect, test } from "vitest";
import { formatAmount, formatDecimals, formatInteger, formatPaise, formatPrice, toAmountText } from "./money.ts";
import { parseAmount } from "./parse-amount.ts";

const inRupees = new Intl.NumberFormat("en-IN", {
  style: "currency",
  currency: "INR",
  trailingZeroDisplay: "stripIfInteger",
});
const paise = fc.oneof(fc.integer({ min: -300_000, max: 300_000 }), fc.integer({ min: -1e12, max: 1e12 }));

test("rupees, paise and integers are formatted like Intl's en-IN locale, for any amount", () => {
  fc.assert(
    fc.property(paise, (amount) => {
      expect(formatPrice(amount / 100)).toBe(inRupees.format(amount / 100));
      expect(formatPaise(amount)).toBe(inRupees.format(amount / 100));
      expect(formatInteger(amount)).toBe(amount.toLocaleString("en-IN"));
    }),
  );
  expect([0, 7, 999, 1000, 123456, 10_00_00_000].map((rupees) => formatPrice(rupees))).toEqual([
    "₹0",
    "₹7",
    "₹999",
    "₹1,000",
    "₹1,23,456",
    "₹10,00,00,000",
  ]);
});

test("an amount with paise shows both decimals, and one below a rupee is not zero", () => {
  expect([499.5, 932.83, 0.4, 5417.17].map((rupees) => formatPrice(rupees))).toEqual([
    "₹499.50",
    "₹932.83",
    "₹0.40",
    "₹5,417.17",
  ]);
});

test("a negative amount below a rupee has its sign", () => {
  expect(formatPaise(-50)).toBe("-₹0.50");
  expect(formatDecimals(-50)).toBe("-0.50");
  expect(formatAmount(-1_299_50)).toBe("-1,299.50");
});

test("fields and tables show the same amount without the currency", () => {
  expect(formatAmount(1_23_456_00)).toBe("1,23,456");
  expect(formatDecimals(1_23_456_00)).toBe("1,23,456.00");
  expect(toAmountText(1_23_456_50)).toBe("123456.50");
});

test("the shown rows of a bill, parsed back, add up to the shown total", () => {
  const row = fc.integer({ min: 0, max: 100_000_000 });
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 8 }), (rows) => {
      const total = rows.reduce((sum, amount) => sum + amount, 0);
      const parsed = rows.map((amount) => parseAmount(formatPrice(amount / 100)) ?? Number.NaN);
      expect(formatPrice(parsed.reduce((sum, amount) => sum + amount, 0) / 100)).toBe(formatPrice(total / 100));
      expect(parseAmount(formatPaise(total))).toBe(total);
    }),
  );
});

test("prices in dollars use the given exchange rate", () => {
  expect(formatPrice(1_23_456, "USD")).toBe("$1,481.47");
  expect(formatPrice(1000, "USD", 0.02)).toBe("$20.00");
});
