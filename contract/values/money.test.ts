import fc from "fast-check";
import { expect, test } from "vitest";
import { formatInteger, formatPrice } from "./money.ts";

const inRupees = new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR", maximumFractionDigits: 0 });
const paise = fc.oneof(fc.integer({ min: -300_000, max: 300_000 }), fc.integer({ min: -1e12, max: 1e12 }));

test("rupees and integers are formatted like Intl's en-IN locale, for any amount", () => {
  fc.assert(
    fc.property(paise, (amount) => {
      fc.pre(Math.abs(amount) >= 50);
      expect(formatPrice(amount / 100)).toBe(inRupees.format(amount / 100));
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

test("prices in dollars use the given exchange rate", () => {
  expect(formatPrice(1_23_456, "USD")).toBe("$1,481.47");
  expect(formatPrice(1000, "USD", 0.02)).toBe("$20.00");
});
