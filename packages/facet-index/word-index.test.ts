import fc from "fast-check";
import { expect, test } from "vitest";
import { toNumbers } from "./bitmap.ts";
import { type ItemWords, WordIndex, type WordQuery } from "./word-index.ts";

// Length of the bitmaps in words of 32 bits. It is small, so that frequent words have more items than a bitmap has
// words.
const wordCount = 4;
const find = (index: WordIndex, query: WordQuery, isStrong = false) =>
  toNumbers(index.find(query, { isStrong, wordCount }));
const has = (...words: string[]): WordQuery => [words.map((word) => [{ word }])];

test("items are found by one word, all words, one of several, and by the beginning of a word", () => {
  const index = new WordIndex();
  index.upsert([
    { number: 0, strong: ["red", "saree"], weak: ["silk"] },
    { number: 1, strong: ["saree"], weak: ["red", "cotton"] },
    { number: 40, strong: ["kurta"], weak: ["cotton"] },
  ]);
  expect(find(index, has("saree"))).toEqual([0, 1]);
  expect(find(index, has("red", "saree"))).toEqual([0, 1]);
  expect(find(index, has("red", "saree"), true)).toEqual([0]);
  expect(find(index, [...has("silk"), ...has("kurta")])).toEqual([0, 40]);
  expect(find(index, [[[{ word: "cot", isPrefix: true }], [{ word: "kurta" }, { word: "shirt" }]]])).toEqual([40]);
  expect(find(index, has("none"))).toEqual([]);
  expect([index.hasPrefix("sar"), index.hasPrefix("sarees"), index.has("sar")]).toEqual([true, false, false]);
});

test("an item beyond the bitmap is left out", () => {
  const index = new WordIndex();
  index.upsert([{ number: 1000, strong: ["red"], weak: [] }]);
  expect(find(index, has("red"))).toEqual([]);
});

test("after any changes the index finds what a new one with the same items finds", () => {
  const words = fc.array(fc.constantFrom("a", "ab", "abc", "b", "bc", "c"), { maxLength: 5 });
  const batch = fc.array(fc.record({ number: fc.nat(100), strong: words, weak: words }), { maxLength: 30 });
  fc.assert(
    fc.property(fc.array(batch, { maxLength: 6 }), (batches) => {
      const index = new WordIndex();
      const items = new Map<number, ItemWords>();
      for (const changes of batches) {
        const distinct = new Map(changes.map((item) => [item.number, item]));
        index.upsert([...distinct.values()]);
        for (const [number, item] of distinct) items.set(number, item);
        for (const prefix of ["a", "ab", "b", "d"])
          for (const isStrong of [false, true]) {
            const begins = (word: string) => word.startsWith(prefix);
            const expected = [...items.values()]
              .filter(({ strong, weak }) => strong.some(begins) || (!isStrong && weak.some(begins)))
              .map(({ number }) => number)
              .sort((one, other) => one - other);
            const query = [[[{ word: prefix, isPrefix: true }]]];
            expect(find(index, query, isStrong)).toEqual(expected);
            expect(index.hasPrefix(prefix)).toBe(find(index, [[[{ word: prefix, isPrefix: true }]]]).length > 0);
          }
      }
    }),
  );
});
