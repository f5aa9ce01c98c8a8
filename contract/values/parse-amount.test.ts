import { expect, test } from "vitest";
import { parseAmount } from "./parse-amount.ts";

test.for([
  ["1299", 1_299_00],
  ["1,299.50", 1_299_50],
  [" ₹ 1,29,900 ", 1_29_900_00],
  ["129,900", 1_29_900_00],
  ["Rs. 1,299/-", 1_299_00],
  ["0.4", 40],
  ["1299.500", 1_299_50],
  ["१,२९९.५०", 1_299_50],
] as const)("%s is an amount", ([text, paise]) => {
  expect(parseAmount(text)).toBe(paise);
});

test.for(["", "much", "12,50", "1,2", "123,45,678", "1.299", "-5", "5 000", "1e3", "0x10", "1,299.505", "Infinity"])(
  "%s is no amount",
  (text) => {
    expect(parseAmount(text)).toBeUndefined();
  },
);
