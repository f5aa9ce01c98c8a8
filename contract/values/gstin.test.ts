import { expect, test } from "vitest";
import { findGstinProblem, normalizeGstin } from "./gstin.ts";

test("a GSTIN with the right format and check digit has no problem", () => {
  for (const gstin of ["27AAPFU0939F1ZV", "29AAGCB7383J1Z4", "33AAAAA0000A1Z9", "27AAAAA0000A1Z2"])
    expect(findGstinProblem(gstin), gstin).toBeUndefined();
});

test("the problem names the part that is wrong", () => {
  const problems: [string, RegExp][] = [
    ["27AAPFU0939F1Z", /15 characters, this one has 14/],
    ["", /this one has 0/],
    ["27AAPFU0939F-ZV", /letters and digits only/],
    ["00AAPFU0939F1ZV", /code of a state.* 00 is not one/],
    ["27AAPF00939F1ZV", /Characters 3 to 12 .* PAN/],
    ["27AAPFU0939F0ZV", /Character 13/],
    ["27AAPFU0939F1XV", /Character 14/],
    ["27AAPFU0939F1ZA", /last character does not fit/],
    // Two neighbouring characters in the wrong order.
    ["27APAFU0939F1ZV", /last character does not fit/],
  ];
  for (const [gstin, problem] of problems) expect(findGstinProblem(gstin), gstin).toMatch(problem);
});

test("spaces and small letters are normalized", () => {
  expect(normalizeGstin(" 27 aapfu 0939f 1zv ")).toBe("27AAPFU0939F1ZV");
});
