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

const instant = "2027-01-10T18:30:00.000Z";

test.each([
  ["ends_at", instant, "Jan 11, 2027, 12:00 AM"],
  ["times", [instant, "2027-01-10T18:30:00Z"], "Jan 11, 2027, 12:00 AM, Jan 11, 2027, 12:00 AM"],
  ["terms", { endsAt: instant, percent: 15 }, "ends at Jan 11, 2027, 12:00 AM, percent 15"],
  ["day", "2027-01-10", "2027-01-10"],
])("instants of %s are shown in the time zone of the shop", (name, value, text) => {
  expect(formatField("sale", name, value)).toBe(text);
});
