import { expect, test } from "vitest";
import { formatE164, toE164 } from "./phone-number.ts";

test.each([
  ["98450 12345", "India", "+919845012345"],
  ["098450-12345", "India", "+919845012345"],
  ["+91 98450 12345", "India", "+919845012345"],
  ["0091 98450 12345", "India", "+919845012345"],
  ["919845012345", "India", "+919845012345"],
  ["9198450123", "India", "+919198450123"],
  ["+44 (0)20 7946 0018", "United Kingdom", "+442079460018"],
  ["(212) 555-0100", "United States", "+12125550100"],
  ["+61 491 570 006", "India", "+61491570006"],
  ["+352 621 123 456", "Luxembourg", "+352621123456"],
])("%s in %s is %s", (phone, country, expected) => {
  expect(toE164(phone, country)).toBe(expected);
});

test.each([
  ["12345", "India"],
  ["", "India"],
  ["+91 98450 1234", "India"],
  ["9845012345", "Luxembourg"],
  // The number is either 30 123456 of Germany with its calling code, or 49 30123456 without.
  ["4930123456", "Germany"],
  ["+0 98450 12345", "Luxembourg"],
])("%s in %s is no clear number", (phone, country) => {
  expect(toE164(phone, country)).toBeUndefined();
});

test("a number is shown with its calling code apart", () => {
  expect(formatE164("+919845012345")).toBe("+91 98450 12345");
  expect(formatE164("+352621123456")).toBe("+352621123456");
});

test("a number in digits of another script is the same number", () => {
  expect(toE164("९८४५० १२३४५", "India")).toBe("+919845012345");
});
