import { expect, test } from "vitest";
import { listSteepFalls } from "./steep-falls.ts";

const colors = [{ _id: "red", color: "Red", variants: [{ _id: "a", size: "M", inStock: 1 }] }];
const listOf = (from: string, to: string, removed: string[] = []) =>
  listSteepFalls(
    { loaded: { "variants.a.price": from }, values: { "variants.a.price": to }, removed: new Set(removed) },
    colors,
  );

test("a variant is listed whose price falls by more than half", () => {
  expect(listOf("1299", "129")).toEqual([{ variantId: "a", variant: "Red / M", before: 1299_00, after: 129_00 }]);
  expect(listOf("1300", "650")).toEqual([]);
  expect(listOf("1300", "649.99")).toHaveLength(1);
});

test("variants without a price before or after, and removed ones, are not listed", () => {
  expect(listOf("", "1")).toEqual([]);
  expect(listOf("1299", "")).toEqual([]);
  expect(listOf("1299", "1", ["a"])).toEqual([]);
});
