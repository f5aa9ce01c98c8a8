import { expect, test } from "vitest";
import { isCodeOf } from "./code.ts";

test("a code is a variant's SKU in any case, or its barcode with or without leading zeros", () => {
  const variant = { sku: "Kur-1", barcode: "036000291452" };
  for (const code of ["kur-1", " KUR-1 ", "036000291452", "0036000291452"])
    expect(isCodeOf(variant, code), code).toBe(true);
  for (const code of ["kur-2", "36000291452", "036000291453", ""]) expect(isCodeOf(variant, code), code).toBe(false);
  expect(isCodeOf({ sku: null, barcode: null }, "036000291452")).toBe(false);
  expect(isCodeOf({ sku: null, barcode: null }, "")).toBe(false);
});
