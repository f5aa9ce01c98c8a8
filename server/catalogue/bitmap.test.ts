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

const size = 200;
const words = wordCountFor(size);
// Few at times: strings where most words are empty are counted another way.
const numbers = fc.oneof(fc.uniqueArray(fc.nat(size - 1)), fc.uniqueArray(fc.nat(40), { maxLength: 3 }));

function bitsOf(set: readonly number[]): Bits {
  const bits = createBits(words);
  for (const number of set) setBit(bits, number, 1);
  return bits;
}
const counted = (bits: Bits) =>
  countIntersection({ bits }, toBitmap(bitsOf(Array.from({ length: size }, (_, n) => n))));

test("what strings of bits have in common is counted as sets are", () => {
  fc.assert(
    fc.property(numbers, numbers, (one, other) => {
      expect(counted(bitsOf(one))).toBe(one.length);
      for (const mask of [toBitmap(bitsOf(other)), { bits: bitsOf(other) }]) {
        for (const counted of [toBitmap(bitsOf(one)), { bits: bitsOf(one) }])
          expect(countIntersection(counted, mask)).toBe(one.filter((n) => other.includes(n)).length);
        expect(toNumbers(mask)).toEqual(other.toSorted((a, b) => a - b));
      }
      const any = union([toBitmap(bitsOf(one)), toBitmap(bitsOf(other))], words);
      expect(countIntersection(any, any)).toBe(new Set([...one, ...other]).size);
      const left = bitsOf(one);
      for (const number of other) setBit(left, number, 0);
      expect(counted(left)).toBe(one.filter((n) => !other.includes(n)).length);
      expect(one.filter((n) => hasBit(left, n))).toEqual(one.filter((n) => !other.includes(n)));
      for (const mask of [toBitmap(bitsOf(one)), { bits: bitsOf(one) }]) {
        const both = intersect([mask, toBitmap(bitsOf(other)), mask]);
        expect(both.bits).toEqual(bitsOf(one.filter((n) => other.includes(n))));
        expect(toNumbers(both)).toEqual(one.filter((n) => other.includes(n)).toSorted((a, b) => a - b));
        expect(intersect([mask]).bits).toEqual(bitsOf(one));
      }
    }),
  );
});

test("places are told by their values, and a string that is longer keeps its bits", () => {
  const values = fc.array(fc.oneof(fc.nat(9), fc.nat(4_294_967_295)), { minLength: 1, maxLength: size });
  fc.assert(
    fc.property(values, fc.nat(4_294_967_295), fc.nat(9), (those, most, least) => {
      const found = bitsInRange(Float64Array.from(those), least, most);
      const expected = [...those.keys()].filter((n) => those[n]! >= least && those[n]! <= most);
      expect(toNumbers({ bits: found })).toEqual(expected);
      expect(toNumbers({ bits: growBits(found, words + 3) })).toEqual(expected);
    }),
  );
});
