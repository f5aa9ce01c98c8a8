import fc from "fast-check";
import { expect, test } from "vitest";
import { spread } from "./spread.ts";

test("an amount is spread by weight, and its parts add up to it", () => {
  expect(spread(100, [1, 1, 1])).toEqual([34, 33, 33]);
  expect(spread(100, [0, 0])).toEqual([50, 50]);
  expect(spread(10, [999, 1, 0])).toEqual([10, 0, 0]);
  expect(spread(0, [])).toEqual([]);
  const amounts = fc.array(fc.nat(10 ** 12), { minLength: 1, maxLength: 100 });
  fc.assert(
    fc.property(amounts, fc.nat(10 ** 12), (weights, amount) => {
      const shares = spread(amount, weights);
      const total = weights.reduce((sum, weight) => sum + weight, 0);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount);
      if (total === 0) return;
      // Each share differs by at most one paisa from the exact share, computed in whole numbers.
      for (const [index, share] of shares.entries()) {
        const difference = BigInt(share) * BigInt(total) - BigInt(amount) * BigInt(weights[index] ?? 0);
        expect(difference < BigInt(total) && difference > -BigInt(total)).toBe(true);
      }
    }),
  );
});
