import { expect, test } from "vitest";
import { moved, stepOf } from "./search-keys.ts";
import { wordsFor } from "./search-results.tsx";

test("the arrows walk through the rows and past the field", () => {
  expect([-1, 0, 1, 2].map((at) => moved(at, "next", 3))).toEqual([0, 1, 2, -1]);
  expect([-1, 0, 1, 2].map((at) => moved(at, "previous", 3))).toEqual([2, -1, 0, 1]);
});

test("letters, Home and End stay with the field", () => {
  expect(["a", "Home", "End", "Enter"].map(stepOf)).toEqual([undefined, undefined, undefined, undefined]);
});

test("the search says what it is doing", () => {
  expect(wordsFor("", 0, false, false)).toBe("Start typing to search");
  expect(wordsFor("k", 0, false, false)).toBe("Start typing to search");
  expect(wordsFor("ku", 0, true, false)).toBe("Searching…");
  expect(wordsFor("ku", 0, false, false)).toBe("No products found");
  expect(wordsFor("ku", 0, false, true)).toBe("Something went wrong. Please try again.");
  expect(wordsFor("ku", 3, false, false)).toBeUndefined();
});
