import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type Bits,
  bitsInRange,
  countIntersection,
  createBits,
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
// Few at times: strings where most words are empty are counted another way.
const numbersArbitrary = fc.oneof(fc.uniqueArray(fc.nat(capacity - 1)), fc.uniqueArray(fc.nat(40), { maxLength: 3 }));

function toBits(set: readonly number[]): Bits {
  const bits = createBits(wordCount);
  for (const number of set) setBit(bits, number, 1);
  return bits;
}
const counted = (bits: Bits) =>
  countIntersection({ bits }, toBitmap(toBits(Array.from({ length: capacity }, (_, n) => n))));

test("what strings of bits have in common is counted as sets are", () => {
  fc.assert(
    fc.property(numbersArbitrary, numbersArbitrary, (one, other) => {
      expect(counted(toBits(one))).toBe(one.length);
      for (const mask of [toBitmap(toBits(other)), { bits: toBits(other) }]) {
        for (const counted of [toBitmap(toBits(one)), { bits: toBits(one) }])
          expect(countIntersection(counted, mask)).toBe(one.filter((n) => other.includes(n)).length);
        expect(toNumbers(mask)).toEqual(other.toSorted((a, b) => a - b));
      }
      const any = union([toBitmap(toBits(one)), toBitmap(toBits(other))], wordCount);
      expect(countIntersection(any, any)).toBe(new Set([...one, ...other]).size);
      const left = toBits(one);
      for (const number of other) setBit(left, number, 0);
      expect(counted(left)).toBe(one.filter((n) => !other.includes(n)).length);
      expect(one.filter((n) => hasBit(left, n))).toEqual(one.filter((n) => !other.includes(n)));
      for (const mask of [toBitmap(toBits(one)), { bits: toBits(one) }]) {
        const both = intersect([mask, toBitmap(toBits(other)), mask]);
        expect(both.bits).toEqual(toBits(one.filter((n) => other.includes(n))));
        expect(toNumbers(both)).toEqual(one.filter((n) => other.includes(n)).toSorted((a, b) => a - b));
        expect(intersect([mask]).bits).toEqual(toBits(one));
      }
    }),
  );
});

test("places are told by their values, and a string that is longer keeps its bits", () => {
  const values = fc.array(fc.oneof(fc.nat(9), fc.nat(4_294_967_295)), { minLength: 1, maxLength: capacity });
  fc.assert(
    fc.property(values, fc.nat(4_294_967_295), fc.nat(9), (those, most, least) => {
      const found = bitsInRange(Float64Array.from(those), least, most);
      const expected = [...those.keys()].filter((n) => those[n]! >= least && those[n]! <= most);
      expect(toNumbers({ bits: found })).toEqual(expected);
      expect(toNumbers({ bits: growBits(found, wordCount + 3) })).toEqual(expected);
    }),
  );
});
