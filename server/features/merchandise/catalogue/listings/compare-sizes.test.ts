import { expect, test } from "vitest";
import { compareSizes } from "./compare-sizes.ts";

test("sizes are ordered from small to large, those of clothes first", () => {
  const sizes = [
    "Free Size",
    "UK 10",
    "4XL",
    "M",
    "UK 6",
    "XXL",
    "28",
    "XS",
    "2XL",
    "S",
    "5XL",
    "L",
    "6.5",
    "10-11Y",
    "2-3Y",
    "XL",
    "One Size",
  ];
  expect(sizes.toSorted(compareSizes)).toEqual([
    "XS",
    "S",
    "M",
    "L",
    "XL",
    "2XL",
    "XXL",
    "4XL",
    "5XL",
    "6.5",
    "28",
    "UK 6",
    "UK 10",
    "2-3Y",
    "10-11Y",
    "Free Size",
    "One Size",
  ]);
});
