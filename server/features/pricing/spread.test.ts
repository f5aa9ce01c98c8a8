import fc from "fast-check";
import { expect, test } from "vitest";
import { spread } from "./spread.ts";

test("the parts add up to the amount, none is more than a paisa away from its share", () => {
  const weights = fc.array(fc.integer({ min: 0, max: 5_000_000 }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_000_000 }), weights, (amount, list) => {
      const parts = spread(amount, list);
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount);
      const total = list.reduce((sum, weight) => sum + weight, 0);
      if (total === 0) return;
      for (const [index, weight] of list.entries())
        expect(Math.abs((parts[index] ?? 0) - (amount * weight) / total)).toBeLessThan(1);
    }),
  );
});
