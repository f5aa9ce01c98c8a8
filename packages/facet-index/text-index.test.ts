import fc from "fast-check";
import { expect, test } from "vitest";
import { toNumbers } from "./bitmap.ts";
import { TextIndex } from "./text-index.ts";

// Length of the bitmaps in words of 32 bits. It is small, so that frequent words of the property test have more items
// than a bitmap has words.
const wordCount = 10;
function find(index: TextIndex, searched: string, count = wordCount) {
  const { whole, start, word, inside } = index.find(searched, count);
  const [wholes, starts, words, insides] = [whole, start, word, inside].map((matches) => toNumbers(matches.get()));
  return { whole: wholes, start: starts, word: words, inside: insides };
}

test("items are found by any part of their text, each once and at its best match", () => {
  const index = new TextIndex();
  index.upsert([
    { number: 0, text: "kurta" },
    { number: 1, text: "kurta, minikurta" },
    { number: 2, text: "silk minikurta-kurta" },
    { number: 200, text: "minikurta" },
    { number: 3, text: "" },
  ]);
  expect(find(index, "kurta")).toEqual({ whole: [0], start: [1], word: [2], inside: [200] });
  expect(find(index, "k m")).toEqual({ whole: [], start: [], word: [], inside: [2] });
  expect(find(index, "silk m")).toEqual({ whole: [], start: [2], word: [], inside: [] });
  expect(find(index, "-").inside).toEqual([2]);
  expect(find(index, "kurta", 1).inside, "beyond the bitmap").toEqual([]);
});

test("after any changes the index finds what a plain scan of all texts finds", () => {
  const text = fc.string({ unit: fc.constantFrom("a", "b", " ", "-", "é", "ab"), maxLength: 8 });
  const batch = fc.array(fc.record({ number: fc.nat(300), text }), { maxLength: 30 });
  const locate = (other: string, searched: string) => {
    if (other === searched) return "whole";
    if (other.startsWith(searched)) return "start";
    return other.includes(` ${searched}`) || other.includes(`-${searched}`) ? "word" : "inside";
  };
  fc.assert(
    fc.property(fc.array(batch, { maxLength: 5 }), fc.array(text, { maxLength: 8 }), (batches, searches) => {
      const index = new TextIndex();
      const texts = new Map<number, string>();
      for (const items of batches) {
        index.upsert(items);
        for (const item of items) texts.set(item.number, item.text);
        for (const searched of searches.filter(Boolean)) {
          const expected: Record<string, number[]> = { whole: [], start: [], word: [], inside: [] };
          const containing = [...texts].sort(([a], [b]) => a - b).filter(([, other]) => other.includes(searched));
          for (const [number, other] of containing) expected[locate(other, searched)]?.push(number);
          const matches = index.find(searched, wordCount);
          const samples = (["start", "word"] as const).map((place) => [place, matches[place].getSample()] as const);
          expect(find(index, searched), JSON.stringify(searched)).toEqual(expected);
          expect(toNumbers(matches.all.get())).toEqual(containing.map(([number]) => number));
          for (const [place, sample] of samples) {
            if (sample) expect(toNumbers(sample.candidates).filter(sample.test)).toEqual(expected[place]);
          }
        }
      }
    }),
    { numRuns: 500 },
  );
});
