import { expect, test } from "vitest";
import { formatUnitChange } from "./format-unit-change.ts";

test("a change of units has its sign, and one unit is singular", () => {
  expect([9, 1, 0, -1, -4].map(formatUnitChange)).toEqual(["+9 units", "+1 unit", "±0 units", "−1 unit", "−4 units"]);
});
