import { expect, test } from "vitest";
import { stubSessionStorage } from "../../../tests/support/stub-session-storage.ts";
import { consumeReturnTo, getReturnTo, saveReturnTo } from "../../app/navigation/return-to.ts";
import { emailRules } from "../../ui/forms/field-rules.ts";
import { parseDigits, replaceDigit, validateOtp } from "./otp/otp-digits.ts";
import { passwordRules, validateNewPassword } from "./passwords/password-rules.ts";

stubSessionStorage();

test.each([
  ["", 0, "4", "4"],
  ["12", 2, "3", "123"],
  ["123456", 2, "9", "129456"],
  ["123456", 2, "", "12 456"],
  ["12 456", 2, "3", "123456"],
  ["123456", 5, "", "12345"],
  ["", 3, "7", "   7"],
])("replacing a digit: code %j, position %i, digit %j gives %j", (code, index, digit, result) => {
  expect(replaceDigit(code, index, digit)).toBe(result);
});

test("an OTP is valid only with exactly six digits", () => {
  expect(validateOtp("123456")).toBe(true);
  for (const code of ["", "12345", "12 456", "1234567", "12345a"])
    expect(validateOtp(code)).toBe("OTP must be 6 digits");
});

test("pasted text is accepted if it is a number, with or without spaces and hyphens", () => {
  expect(parseDigits(" 123 456\n")).toBe("123456");
  expect(parseDigits("123-456")).toBe("123456");
  expect(parseDigits("your code is 123456")).toBeUndefined();
  expect(parseDigits("")).toBeUndefined();
});

test("a new password needs 8 characters, an uppercase letter and a special character", () => {
  expect(validateNewPassword("Cotton!Days")).toBe(true);
  expect(validateNewPassword("Écru!weave")).toBe(true);
  expect(validateNewPassword("")).toBe("Password is required");
  for (const weak of ["Cott!on", "cotton!days", "CottonDays7"])
    expect(validateNewPassword(weak)).toBe(
      "Password must be at least 8 characters long, contain at least 1 uppercase letter and 1 special character",
    );
});

test("a number in a new password is only recommended", () => {
  expect(passwordRules.filter(({ isRequired }) => !isRequired).map(({ label }) => label)).toEqual([
    "One number (recommended)",
  ]);
});

test("the browser checks only the basic form of an email address", () => {
  const { pattern } = emailRules("wrong");
  for (const valid of ["a@b.co", " spaced@shop.example "]) expect(pattern.value.test(valid), valid).toBe(true);
  for (const invalid of ["", "a", "a@b", "a b@c.de", "@b.co"]) expect(pattern.value.test(invalid), invalid).toBe(false);
});

test("the return URL is consumed once", () => {
  saveReturnTo("/shipping?isBuyNow=true");
  expect(getReturnTo()).toBe("/shipping?isBuyNow=true");
  expect(consumeReturnTo()).toBe("/shipping?isBuyNow=true");
  expect(consumeReturnTo()).toBe("/");
});

test.each(["https://elsewhere.example", "//elsewhere.example", "/\\elsewhere.example", "javascript:alert(1)"])(
  "the return URL is never the external or script URL %s",
  (url) => {
    saveReturnTo(url);
    expect(consumeReturnTo("/dashboard")).toBe("/dashboard");
  },
);
