import fc from "fast-check";
import { expect, test } from "vitest";
import {
  atMost,
  type Bits,
  countBoth,
  either,
  keepOnly,
  maskOf,
  noBits,
  numbersOf,
  putBytes,
  setBits,
  takeAway,
  wordsFor,
} from "./bit-strings.ts";

const size = 200;
const words = wordsFor(size);
// Few at times: strings where most words are empty are counted another way.
const numbers = fc.oneof(fc.uniqueArray(fc.nat(size - 1)), fc.uniqueArray(fc.nat(40), { maxLength: 3 }));

function bitsOf(set: readonly number[]): Bits {
  const bits = noBits(words);
  setBits(bits, set);
  return bits;
}
const counted = (bits: Bits) => countBoth(bits, maskOf(bitsOf(Array.from({ length: size }, (_, n) => n))));

test("what strings of bits have in common is counted as sets are", () => {
  fc.assert(
    fc.property(numbers, numbers, (one, other) => {
      expect(counted(bitsOf(one))).toBe(one.length);
      for (const mask of [maskOf(bitsOf(other)), { bits: bitsOf(other) }]) {
        expect(countBoth(bitsOf(one), mask)).toBe(one.filter((n) => other.includes(n)).length);
        expect(numbersOf(mask)).toEqual(other.toSorted((a, b) => a - b));
      }
      expect(counted(either([bitsOf(one), bitsOf(other)], words))).toBe(new Set([...one, ...other]).size);
      const left = bitsOf(one);
      takeAway(left, bitsOf(other));
      expect(counted(left)).toBe(one.filter((n) => !other.includes(n)).length);
      const kept = bitsOf(one);
      keepOnly(kept, bitsOf(other));
      expect(kept).toEqual(bitsOf(one.filter((n) => other.includes(n))));
      keepOnly(kept, undefined);
      expect(counted(kept)).toBe(0);
    }),
  );
});

test("numbers up to a limit are told from their binary digits", () => {
  const values = fc.array(fc.oneof(fc.nat(9), fc.nat(4_294_967_295)), { minLength: 1, maxLength: size });
  fc.assert(
    fc.property(values, fc.nat(4_294_967_295), fc.nat(9), (those, large, small) => {
      const digits = Array.from({ length: 32 }, (_, digit) => {
        const set = [...those.keys()].filter((n) => Math.floor(those[n]! / 2 ** digit) % 2 === 1);
        return set.length === 0 ? undefined : bitsOf(set);
      });
      const there = maskOf(bitsOf([...those.keys()]));
      for (const limit of [large, small, those[0]!, 0])
        expect(countBoth(atMost(limit, digits, words), there)).toBe(those.filter((value) => value <= limit).length);
    }),
  );
});

test("bytes stand where PostgreSQL has them: the first bit is the highest", () => {
  const bits = noBits(words);
  putBytes(bits, Uint8Array.of(0b10000001, 0b01000000), 64);
  expect(bits).toEqual(bitsOf([64, 71, 73]));
});
