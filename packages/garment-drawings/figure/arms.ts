import { interpolatePoint, type Point } from "../base/shapes.ts";
import type { ArmPose } from "../model/arm-pose.ts";
import type { Part } from "../model/scene-parts.ts";
import type { Body } from "./body.ts";
import type { Neckline } from "./head.ts";
import { armWithHand, limb } from "./limbs.ts";

type Joints = { shoulder: Point; elbow: Point; wrist: Point; turn: number };
type Spine = Parameters<typeof limb>[0];

function jointsOf(side: 1 | -1, { top, shoulder, slope }: Neckline, { angle, bend }: ArmPose, body: Body): Joints {
  const { measures: m, scale } = body;
  const along = ([x, y]: Point, degrees: number, length: number): Point => [
    x + side * Math.sin((degrees * Math.PI) / 180) * length * scale,
    y + Math.cos((degrees * Math.PI) / 180) * length * scale,
  ];
  const start: Point = [600 + side * (shoulder - scale * m.arm[0] * 0.84), top + slope + scale * m.arm[0] * 0.6];
  const elbow = along(start, angle, m.upperArm);
  return { shoulder: start, elbow, wrist: along(elbow, angle - bend, m.forearm), turn: angle - bend };
}

/** An arm with its hand. @param covered by a sleeve at least to the elbow, below which the arm must not show */
export function arm(side: 1 | -1, neckline: Neckline, pose: ArmPose, body: Body, covered: boolean): Part {
  const { measures: m, skin, scale } = body;
  const { shoulder, elbow, wrist, turn } = jointsOf(side, neckline, pose, body);
  const [wide, middle, thin] = covered ? [m.arm[0] * 0.7, m.arm[1] * 0.6, m.arm[2] * 0.92] : m.arm;
  const at = (a: Point, b: Point, share: number, half: number) =>
    [...interpolatePoint(a, b, share), half * scale] as unknown as Spine[number];
  const spine = [
    at(shoulder, elbow, 0, wide),
    at(shoulder, elbow, 0.4, wide * 0.92),
    at(elbow, wrist, 0, middle),
    at(elbow, wrist, 0.3, middle * 1.02),
    at(elbow, wrist, 0.8, thin * 1.1),
    at(elbow, wrist, 0.98, thin),
  ];
  return armWithHand(spine, { wrist, turn: turn - 3, side, scale: (scale * m.hand) / 17.5 }, skin, 8);
}

/** A plain sleeve of what a figure wears beside the product. */
export function plainSleeve(
  side: 1 | -1,
  neckline: Neckline,
  pose: ArmPose,
  body: Body,
  { color, long }: { color: string; long: boolean },
): Part {
  const { measures: m, scale } = body;
  const { shoulder, elbow, wrist } = jointsOf(side, neckline, pose, body);
  const [wide, middle, thin] = m.arm;
  const at = (a: Point, b: Point, share: number, half: number) =>
    [...interpolatePoint(a, b, share), half * scale] as unknown as Spine[number];
  const spine = long
    ? [
        at(shoulder, elbow, -0.08, wide * 0.5),
        at(shoulder, elbow, 0.06, wide + 0.3),
        at(elbow, wrist, 0, middle + 1.3),
        at(elbow, wrist, 0.6, thin + 1.6),
        at(elbow, wrist, 0.95, thin + 1),
      ]
    : [
        at(shoulder, elbow, -0.08, wide * 0.5),
        at(shoulder, elbow, 0.06, wide + 0.3),
        at(shoulder, elbow, 0.3, wide + 0.5),
        at(shoulder, elbow, 0.62, wide + 0.5),
      ];
  return {
    shape: limb(spine),
    color,
    level: 9,
    puff: scale * 1.3,
    round: scale * 3,
    rumple: 0.35,
    woven: false,
    edge: 0.5,
  };
}
