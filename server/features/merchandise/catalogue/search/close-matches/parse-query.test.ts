import { expect, test } from "vitest";
import { parseQuery } from "./parse-query.ts";

test.each([
  ["Cotton KURTA", { words: ["cotton", "kurta"] }],
  ["men's t-shirt", { words: ["mens", "t", "shirt"] }],
  ["buy red colour saree online", { words: ["red", "saree"] }],
  ["buy online", { words: ["buy", "online"] }],
  ["saree under 2000", { words: ["saree"], maxPrice: 2000 }],
  ["sarees below Rs. 2,500", { words: ["sarees"], maxPrice: 2500 }],
  ["saree under ₹3k", { words: ["saree"], maxPrice: 3000 }],
  ["kurta upto 1500 cotton", { words: ["kurta", "cotton"], maxPrice: 1500 }],
  ["above 3000 lehenga", { words: ["lehenga"], minPrice: 3000 }],
  ["shirt between 500 and 1000", { words: ["shirt"], minPrice: 500, maxPrice: 1000 }],
  ["shirt 500-1000", { words: ["shirt"], minPrice: 500, maxPrice: 1000 }],
  ["iphone 15", { words: ["iphone", "15"] }],
  ["कुर्ता दो", { words: ["कुर्ता", "दो"] }],
  ["", { words: [] }],
])("%j is understood", (text, parsed) => {
  expect(parseQuery(text)).toEqual(parsed);
});
