import { expect, test } from "vitest";
import { summarizeSizes } from "./size-summary.ts";

const sizes = (...names: string[]) => names.map((size) => ({ size }));

test("the first four sizes are listed and the rest is counted", () => {
  expect(summarizeSizes(sizes("S", "M"))).toBe("S, M");
  expect(summarizeSizes(sizes("S", "M", "L", "XL"))).toBe("S, M, L, XL");
  expect(summarizeSizes(sizes("XS", "S", "M", "L", "XL", "XXL"))).toBe("XS, S, M, L +2 more");
});
