import { expect, test } from "vitest";
import { applyStep, changeAmounts, type Rounding } from "./price-change.ts";

const percent = (percent: number) => ({ kind: "percent", percent }) as const;
const rupees = (rupees: number) => ({ kind: "amount", rupees }) as const;

test.each([
  [1299, percent(10), "rupee", 1429],
  [1099, percent(10), "rupee", 1209],
  [1299, percent(10), "nine", 1429],
  [1299, percent(10), "ninety-nine", 1399],
  [1350, percent(10), "ninety-nine", 1499],
  [1249.5, percent(-50), "rupee", 625],
  [1299, rupees(50), "ninety-nine", 1399],
  [1299, rupees(49), "ninety-nine", 1299],
  [1299, rupees(-300), "rupee", 999],
  [20, percent(-90), "ninety-nine", 99],
  [4, percent(-90), "nine", 9],
  [4, rupees(-90), "rupee", 1],
] as const)("%d after %o to a %s is %d", (before, step, rounding: Rounding, after) =>
  expect(applyStep(before, step, rounding)).toBe(after),
);

const own = { price: 999, mrp: 1499, cost: null };

test("an MRP above the price limits the price", () => {
  expect(changeAmounts(own, { price: 1500 }).errors).toEqual({ price: "The MRP is 1499: the price cannot be more." });
  expect(changeAmounts(own, { mrp: 998 }).errors).toEqual({ mrp: "The price is 999: the MRP cannot be less." });
  expect(changeAmounts(own, { price: 1500, mrp: 1999 })).toEqual({
    after: { price: 1500, mrp: 1999, cost: null },
    errors: {},
  });
});

test("an MRP that equals the price follows the price", () => {
  expect(changeAmounts({ ...own, mrp: 999 }, { price: 1200 })).toEqual({
    after: { price: 1200, mrp: 1200, cost: null },
    errors: {},
  });
});

test("a price of 0 is refused", () => {
  expect(changeAmounts(own, { price: 0 }).errors).toEqual({ price: "A price is more than 0." });
});

test("a cost is set and removed", () => {
  expect(changeAmounts(own, { cost: 400 }).after.cost).toBe(400);
  expect(changeAmounts({ ...own, cost: 400 }, { cost: null }).after.cost).toBeNull();
});
