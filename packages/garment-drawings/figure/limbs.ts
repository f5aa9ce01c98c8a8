import { adjustLightness } from "../base/colors.ts";
import { type Knot, line, outline, type Point, through } from "../base/shapes.ts";
import type { Part } from "../model/scene-parts.ts";
import { stroke } from "../parts/stitching.ts";

/** A part of skin, without a weave. Limbs are rounded across, not along, because they go on below cloth or a joint. */
export function skinPart(shape: readonly Point[], color: string, level: number, more: Partial<Part> = {}): Part {
  return { shape, color, level, puff: 30, round: 40, woven: false, edge: 0.5, ...more };
}

type Spine = readonly (readonly [x: number, y: number, half: number])[];

/** The outline of a limb round a line of points with half widths. */
export function limb(spine: Spine): Point[] {
  return outline([...limbEdge(spine, 1), ...limbEdge(spine, -1).reverse()]);
}

/** The points of one edge of a limb, from its start to its end. */
function limbEdge(spine: Spine, side: 1 | -1): Knot[] {
  return spine.map(([x, y, half], i) => {
    const [ax, ay] = spine[Math.max(0, i - 1)] as Spine[number];
    const [bx, by] = spine[Math.min(spine.length - 1, i + 1)] as Spine[number];
    const length = Math.hypot(bx - ax, by - ay) || 1;
    const corner = i === 0 || i === spine.length - 1 ? 1 : 0;
    return [x + (side * (by - ay) * half) / length, y - (side * (bx - ax) * half) / length, corner];
  });
}

/**
 * The points of a relaxed hand in centimetres. The wrist is the origin, the fingers point down, and the thumb is at the
 * inner side.
 */
const PALM: Knot[] = through(
  "2.5 2, 3.3 5.2, 3.5 8.4, 3.1 11.6, 2.5 14.4, 1.7 16.6, 0.8 17.4, 0 16.4, -0.5 14.4, -1 12.6, -1.7 10.6, -2.5 11.3, -3.1 10.6, -3.5 8.4, -3.2 5.4, -2.5 2.4",
);
const FINGERS = [
  "-1.7 10.4, -1.8 8.4, -1.2 5.6",
  "2.3 9, 2 12, 1.5 15.6",
  "1.1 9.2, 0.9 12, 0.6 15.8",
  "-0.2 9.4, -0.3 11.4, -0.2 13.6",
].map(through);

export type HandPlace = {
  wrist: Point;
  /** Degrees between the fingers and the vertical, outwards. */
  turn: number;
  side: 1 | -1;
  /** Units per centimetre. */
  scale: number;
};

/** An arm with its hand in one outline. */
export function armWithHand(spine: Spine, place: HandPlace, color: string, level: number): Part {
  const at = (knots: readonly Knot[]) => knots.map((knot) => placeOnWrist(knot, place));
  const open = (edge: Knot[]): Knot[] => edge.map(([x, y], i) => [x, y, i === 0 ? 1 : 0]);
  const shape = outline([
    ...open(limbEdge(spine, place.side)),
    ...at(PALM),
    ...open(limbEdge(spine, place.side === 1 ? -1 : 1)).reverse(),
  ]);
  const lines = FINGERS.map((knots) =>
    stroke(line(at(knots)), adjustLightness(color, -0.2), place.scale * 0.15, 0.45),
  ).join("");
  const puff = place.scale * 2.2;
  return skinPart(shape, color, level, { puff, round: place.scale * 2.6, over: lines });
}

function placeOnWrist([x, y, corner]: Knot, { wrist, turn, side, scale }: HandPlace): Knot {
  const angle = (turn * Math.PI) / 180;
  const [across, along] = [x * scale, y * scale];
  const outwards = across * Math.cos(angle) + along * Math.sin(angle);
  return [wrist[0] + side * outwards, wrist[1] - across * Math.sin(angle) + along * Math.cos(angle), corner];
}
