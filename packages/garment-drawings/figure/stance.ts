import type { Point } from "../base/shapes.ts";
import type { Measures } from "./measures.ts";

/**
 * Moves the points of a straight figure into a relaxed stance. The hip goes to the side of the standing leg, and hips
 * and shoulders tilt against each other. @param top height of the neck's side
 */
export function stance(
  top: number,
  floor: number,
  { waist, crotch }: Measures,
  scale: number,
  side: 1 | -1,
): (point: Point) => Point {
  const hip = top + scale * (waist * 0.45 + crotch * 0.55);
  const sway = scale * 2.3;
  const tilt = 0.035;
  return ([x, y]) => {
    const share = y < hip ? ease((y - top) / (hip - top)) : 1 - ease((y - hip) / (floor - hip)) * 0.85;
    const lean = y < hip ? -1 + 2 * ease((y - top) / (hip - top)) : 1 - ease((y - hip) / (floor - hip));
    const fromAxis = Math.max(-scale * 24, Math.min(scale * 24, x - 600));
    return [x + side * sway * share, y - side * tilt * lean * fromAxis];
  };
}

/** Eases a share from 0 to 1, smoothly at both ends. Shares outside of this range are limited to it. */
function ease(share: number): number {
  const t = Math.max(0, Math.min(1, share));
  return t * t * (3 - 2 * t);
}
