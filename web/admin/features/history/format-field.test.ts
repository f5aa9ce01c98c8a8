import { expect, test } from "vitest";
import { formatField } from "./format-field.ts";

test.each([
  ["sale", "fixed_price", 499_00, "₹499"],
  ["sale", "amount", 50_50, "₹50.50"],
  ["coupon", "minimum_total", 0, "₹0"],
  ["coupon-batch", "amount", 1_250_00, "₹1,250"],
])("the %s's %s is shown in rupees", (entity, name, paise, text) => {
  expect(formatField(entity, name, paise)).toBe(text);
});

test.each([
  ["sale", "percent", 20, "20"],
  ["sale", "fixed_price", null, "none"],
  ["coupon", "uses_per_customer", 100, "100"],
  ["variant", "price", 499, "499"],
  ["refund", "amount", "₹499", "₹499"],
])("the %s's %s is no amount in paise", (entity, name, value, text) => {
  expect(formatField(entity, name, value)).toBe(text);
});
