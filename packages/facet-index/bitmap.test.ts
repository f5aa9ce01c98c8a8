import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type Bits,
  bitsInRange,
  countIntersection,
  createBits,
  groupByCount,
  growBits,
  hasBit,
  intersect,
  setBit,
  toBitmap,
  toNumbers,
  union,
  wordCountFor,
} from "./bitmap.ts";

const capacity = 200;
const wordCount = wordCountFor(capacity);
// Some sets have few numbers, because bitmaps in which most words are 0 are counted in a different way.
const numbersArbitrary = fc.oneof(fc.uniqueArray(fc.nat(capacity - 1)), fc.uniqueArray(fc.nat(40), { maxLength: 3 }));

function toBits(set: readonly number[]): Bits {
  const bits = createBits(wordCount);
  for (const number of set) setBit(bits, number, 1);
  return bits;
}
const countBits = (bits: Bits) =>
  countIntersection({ bits }, toBitmap(toBits(Array.from({ length: capacity }, (_, n) => n))));

test("intersections and unions of bitmaps equal those of sets", () => {
  fc.assert(
    fc.property(numbersArbitrary, numbersArbitrary, (a, b) => {
      expect(countBits(toBits(a))).toBe(a.length);
      for (const bitmap of [toBitmap(toBits(b)), { bits: toBits(b) }]) {
        for (const bitmapOfA of [toBitmap(toBits(a)), { bits: toBits(a) }])
          expect(countIntersection(bitmapOfA, bitmap)).toBe(a.filter((n) => b.includes(n)).length);
        expect(toNumbers(bitmap)).toEqual(b.toSorted((x, y) => x - y));
      }
      const united = union([toBitmap(toBits(a)), toBitmap(toBits(b))], wordCount);
      expect(countIntersection(united, united)).toBe(new Set([...a, ...b]).size);
      const remaining = toBits(a);
      for (const number of b) setBit(remaining, number, 0);
      expect(countBits(remaining)).toBe(a.filter((n) => !b.includes(n)).length);
      expect(a.filter((n) => hasBit(remaining, n))).toEqual(a.filter((n) => !b.includes(n)));
      for (const bitmap of [toBitmap(toBits(a)), { bits: toBits(a) }]) {
        const intersection = intersect([bitmap, toBitmap(toBits(b)), bitmap]);
        expect(intersection.bits).toEqual(toBits(a.filter((n) => b.includes(n))));
        expect(toNumbers(intersection)).toEqual(a.filter((n) => b.includes(n)).toSorted((x, y) => x - y));
        expect(intersect([bitmap]).bits).toEqual(toBits(a));
      }
    }),
  );
});

test("a set is divided by how many other sets contain an item, most first", () => {
  const others = fc.array(numbersArbitrary, { maxLength: 5 });
  fc.assert(
    fc.property(numbersArbitrary, others, fc.boolean(), (set, sets, isListed) => {
      const bitmap = isListed ? toBitmap(toBits(set)) : { bits: toBits(set) };
      const countSets = (number: number) => sets.filter((other) => other.includes(number)).length;
      const expected = Map.groupBy(
        set.toSorted((a, b) => countSets(b) - countSets(a) || a - b),
        countSets,
      );
      const groups = groupByCount(
        bitmap,
        sets.map((other) => toBitmap(toBits(other))),
      );
      expect(groups.map(toNumbers)).toEqual([...expected.values()]);
    }),
  );
});

test("a value range becomes a bitmap, and growing a bitmap preserves its bits", () => {
  const valuesArbitrary = fc.array(fc.oneof(fc.nat(9), fc.nat(4_294_967_295)), { minLength: 1, maxLength: capacity });
  fc.assert(
    fc.property(valuesArbitrary, fc.nat(4_294_967_295), fc.nat(9), (values, max, min) => {
      const bits = bitsInRange(Float64Array.from(values), min, max);
      const expected = [...values.keys()].filter((n) => values[n]! >= min && values[n]! <= max);
      expect(toNumbers({ bits })).toEqual(expected);
      expect(toNumbers({ bits: growBits(bits, wordCount + 3) })).toEqual(expected);
    }),
  );
});
