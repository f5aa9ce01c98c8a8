import { expect, test } from "vitest";
import { findBarcodeProblem, normalizeBarcode, toGtin14 } from "./barcode.ts";

test("a barcode of each length with the right check digit has no problem", () => {
  for (const barcode of ["96385074", "036000291452", "4006381333931", "8901030865275", "10012345678902"])
    expect(findBarcodeProblem(barcode), barcode).toBeUndefined();
});

test("the problem names what is wrong", () => {
  const problems: [string, RegExp][] = [
    ["", /digits only/],
    ["8.90103E+12", /digits only/],
    ["400638133393", /mistyped|does not fit/],
    ["40063813339", /8, 12, 13 or 14 digits, this one has 11/],
    ["400638133393100", /this one has 15/],
    ["4006381333930", /last digit does not fit/],
    // Two neighbouring digits in the wrong order.
    ["4006381333391", /last digit does not fit/],
  ];
  for (const [barcode, problem] of problems) expect(findBarcodeProblem(barcode), barcode).toMatch(problem);
});

test("spaces and hyphens are left out, and codes of different lengths are compared with leading zeros", () => {
  expect(normalizeBarcode(" 4 006381-333931 ")).toBe("4006381333931");
  expect(toGtin14("036000291452")).toBe("00036000291452");
  expect(toGtin14("0036000291452")).toBe(toGtin14("036000291452"));
  expect(toGtin14("KUR-1")).toBeUndefined();
  expect(toGtin14("4006381333930")).toBeUndefined();
});
