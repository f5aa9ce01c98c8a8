import { expect, test } from "vitest";
import { getMargin } from "./price-cells.ts";

test.each([
  [
    { price: 1299, cost: 400, salePrice: null },
    { rupees: 899, percent: 69 },
  ],
  [
    { price: 19.99, cost: 10.1, salePrice: null },
    { rupees: 9.89, percent: 49 },
  ],
  [
    { price: 1299, cost: 400, salePrice: 500 },
    { rupees: 100, percent: 20 },
  ],
  [
    { price: 1299, cost: 400, salePrice: 300 },
    { rupees: -100, percent: -33 },
  ],
  [{ price: 1299, cost: null, salePrice: null }, undefined],
  [{ price: 0, cost: 400, salePrice: null }, undefined],
])("of %j, customers leave %j", (amounts, margin) => {
  expect(getMargin(amounts)).toEqual(margin);
});
