import { expect, test } from "vitest";
import { parseCellAmount, toAmount } from "./parse-cell-amount.ts";

test.each([
  ["1299", { kind: "set", rupees: 1299 }],
  [" = 1299.5", { kind: "set", rupees: 1299.5 }],
  ["₹1,299", { kind: "set", rupees: 1299 }],
  ["Rs. 1,29,900.50", { kind: "set", rupees: 129900.5 }],
  ["+10%", { kind: "step", step: { kind: "percent", percent: 10 } }],
  ["− 7.5 %", { kind: "step", step: { kind: "percent", percent: -7.5 } }],
  ["-50", { kind: "step", step: { kind: "amount", rupees: -50 } }],
])("%s is a change", (text, change) => expect(parseCellAmount(text)).toEqual(change));

test.each(["", "+", "+0", "-0%", "1.299", "1299.999", "ten", "10%", "1,2,3", "1,2990", "12,50"])(
  "%j is not a change",
  (text) => expect(parseCellAmount(text)).toBeUndefined(),
);

test("a step needs a known amount, and typing a cost of 0 makes the cost unknown", () => {
  const typed = { rounding: "rupee", field: "cost" } as const;
  expect(toAmount({ ...typed, text: "+10%" }, null)).toBeUndefined();
  expect(toAmount({ ...typed, text: "0" }, 400)).toBeNull();
  expect(toAmount({ ...typed, text: "+10%", rounding: "nine" }, 400)).toBe(439);
});
