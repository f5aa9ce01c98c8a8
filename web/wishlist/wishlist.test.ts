import { expect, test } from "vitest";
import { sizesInShort } from "./sizes-in-short.ts";

const sizes = (...names: string[]) => names.map((size) => ({ size }));

test("up to four sizes are named, of the others how many there are", () => {
  expect(sizesInShort(sizes("S", "M"))).toBe("S, M");
  expect(sizesInShort(sizes("S", "M", "L", "XL"))).toBe("S, M, L, XL");
  expect(sizesInShort(sizes("XS", "S", "M", "L", "XL", "XXL"))).toBe("XS, S, M, L +2 more");
});
