import { expect, test } from "vitest";
import { toNameKey } from "./name-key.ts";

test("names that differ in case, blanks, underscores and invisible characters have one key", () => {
  const names = ["Item SKU", "item_sku", " ITEM  SKU ", "Item\u00a0SKU", "\ufeffItem SKU", "Item\u200b SKU"];
  expect(new Set(names.map(toNameKey))).toEqual(new Set(["item sku"]));
});

test("composed and decomposed letters have one key", () => {
  expect(toNameKey("साइज\u093c")).toBe(toNameKey("साइ\u095b"));
  expect(toNameKey("रंग")).not.toBe(toNameKey("रग"));
});
