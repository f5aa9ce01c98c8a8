import { expect, test } from "vitest";
import { stubSessionStorage } from "../../tests/session-storage.ts";
import { digitsIn, isWholeCode, withDigit } from "./code-digits.ts";
import { emailRules } from "./field-rules.ts";
import { newPasswordRule, passwordHints } from "./password-rules.ts";
import { rememberWayBack, takeWayBack, wayBack } from "./way-back.ts";

stubSessionStorage();

test.each([
  ["", 0, "4", "4"],
  ["12", 2, "3", "123"],
  ["123456", 2, "9", "129456"],
  ["123456", 2, "", "12 456"],
  ["12 456", 2, "3", "123456"],
  ["123456", 5, "", "12345"],
  ["", 3, "7", "   7"],
])("code %j with box %i set to %j is %j", (code, box, digit, then) => {
  expect(withDigit(code, box, digit)).toBe(then);
});

test("a code with a hole in it is not whole", () => {
  expect(isWholeCode("123456")).toBe(true);
  for (const code of ["", "12345", "12 456", "1234567", "12345a"])
    expect(isWholeCode(code)).toBe("OTP must be 6 digits");
});

test("what is pasted counts if it is a number, however it is grouped", () => {
  expect(digitsIn(" 123 456\n")).toBe("123456");
  expect(digitsIn("123-456")).toBe("123456");
  expect(digitsIn("your code is 123456")).toBeUndefined();
  expect(digitsIn("")).toBeUndefined();
});

test("a new password needs 8 characters, an uppercase letter and a special character; a number is only recommended", () => {
  expect(newPasswordRule("Cotton!Days")).toBe(true);
  expect(newPasswordRule("Écru!weave")).toBe(true);
  expect(newPasswordRule("")).toBe("Password is required");
  for (const weak of ["Cott!on", "cotton!days", "CottonDays7"])
    expect(newPasswordRule(weak)).toBe(
      "Password must be at least 8 characters long, contain at least 1 uppercase letter and 1 special character",
    );
  expect(passwordHints.filter(({ asked }) => !asked).map(({ words }) => words)).toEqual(["One number (recommended)"]);
});

test("an e-mail address is looked at simply; the server decides", () => {
  const { pattern } = emailRules("wrong");
  for (const fine of ["a@b.co", " spaced@shop.example "]) expect(pattern.value.test(fine), fine).toBe(true);
  for (const wrong of ["", "a", "a@b", "a b@c.de", "@b.co"]) expect(pattern.value.test(wrong), wrong).toBe(false);
});

test("the way back is gone once", () => {
  rememberWayBack("/shipping?isBuyNow=true");
  expect(wayBack()).toBe("/shipping?isBuyNow=true");
  expect(takeWayBack()).toBe("/shipping?isBuyNow=true");
  expect(takeWayBack()).toBe("/");
});

test.each(["https://elsewhere.example", "//elsewhere.example", "/\\elsewhere.example", "javascript:alert(1)"])(
  "the way back never leads to %s",
  (address) => {
    rememberWayBack(address);
    expect(takeWayBack("/dashboard")).toBe("/dashboard");
  },
);
