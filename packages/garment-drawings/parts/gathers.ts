import type { Random } from "../base/random.ts";
import { type Knot, line, type Point, through } from "../base/shapes.ts";

/** The soft waves of a full hem, which is lower where a pipe comes forward. */
export function waves(bottom: number, half: number, random: Random): Knot[] {
  const count = 9;
  return Array.from({ length: count + 1 }, (_, i) => {
    const share = (i / count) * 2 - 1;
    const y = bottom + (1 - share * share) * 22 + (i % 2 ? 5 : -4) + random.between(-3, 3);
    return [600 + share * half, y, i === 0 || i === count ? 1 : 0] as Knot;
  });
}

/** The short folds where cloth is drawn into a seam. */
export function gathers(top: number, half: number, random: Random) {
  return Array.from({ length: 15 }, (_, i) => {
    const x = 600 + (((i + 0.5) / 15) * 2 - 1) * half * 0.96 + random.between(-5, 5);
    return {
      line: line(
        through(
          `${x} ${top - 8}, ${x + (x - 600) * 0.05} ${top + 50}, ${x + (x - 600) * 0.14} ${top + random.between(70, 170)}`,
        ),
      ) as Point[],
      height: random.between(4, 8),
      width: random.between(7, 11),
      lean: 0.3,
      taper: [1, 0] as const,
    };
  });
}
