import { expect, test } from "vitest";
import { splitByWords } from "./marked.tsx";
import { findRowStep, moveRow } from "./search-keys.ts";
import { formatSearchStatus } from "./search-results.tsx";

test("the arrow keys move through the rows and the input in a cycle", () => {
  expect([-1, 0, 1, 2].map((activeRow) => moveRow(activeRow, "next", 3))).toEqual([0, 1, 2, -1]);
  expect([-1, 0, 1, 2].map((activeRow) => moveRow(activeRow, "previous", 3))).toEqual([2, -1, 0, 1]);
});

test("letters, Home, End and Enter do not move the active row", () => {
  expect(["a", "Home", "End", "Enter"].map(findRowStep)).toEqual([undefined, undefined, undefined, undefined]);
});

test("the search status shows the minimum length, loading, no results or an error", () => {
  expect(formatSearchStatus("", 0, false, false)).toBe("Start typing to search");
  expect(formatSearchStatus("k", 0, false, false)).toBe("Start typing to search");
  expect(formatSearchStatus("ku", 0, true, false)).toBe("Searching…");
  expect(formatSearchStatus("ku", 0, false, false)).toBe("No products found");
  expect(formatSearchStatus("ku", 0, false, true)).toBe("Something went wrong. Please try again.");
  expect(formatSearchStatus("ku", 3, false, false)).toBeUndefined();
});

test.each([
  ["Cotton Kurta", "kur cot", ["", "Cot", "ton ", "Kur", "ta"]],
  ["Minikurta", "kurta", ["Minikurta"]],
  ["T-shirt", "(shirt", ["T-", "shirt", ""]],
  ["Kurta", "", ["Kurta"]],
  ["सूती कुर्ता", "कुर्ता", ["सूती ", "कुर्ता", ""]],
])("in %j the words of %j are marked", (text, term, parts) => {
  expect(splitByWords(text, term)).toEqual(parts);
});
