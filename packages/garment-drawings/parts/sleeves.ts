import type { Random } from "../base/random.ts";
import { flip, type Knot, line, outline, type Point, through } from "../base/shapes.ts";
import type { Fold } from "../cloth/relief.ts";
import type { ArmPose } from "../model/arm-pose.ts";
import type { Sleeve } from "../model/garment-image.ts";
import type { Part } from "../model/scene-parts.ts";
import type { Cut } from "./torso.ts";

export type Arm = { part: Part; cuff: Point[]; outer: Point[]; angle: number };

type ArmCut = { length: number; angle: number; bend: number; wide: number; cuff: number; flare?: number };

export const ARM_LENGTHS: Record<Sleeve, number> = { sleeveless: 0, short: 250, "three-quarter": 520, long: 800 };

/** A sleeve hanging from the shoulder. @param side 1 is the right side of the image */
export function sleeve(cut: Cut, side: 1 | -1, flat: ArmCut, color: string, random: Random): Arm {
  const arm = cut.poses ? fitSleeve(flat, cut.poses[side]) : flat;
  const shoulder: Point = [600 + cut.shoulder - 3, cut.top + cut.slope - 3];
  const angle = arm.angle + random.between(-1.5, 1.5);
  const upper = direction(angle);
  const lower = direction(angle - arm.bend);
  const half =
    Math.min(arm.length, cut.elbow ?? arm.length * 0.5) * (cut.elbow && arm.length < cut.elbow * 1.2 ? 0.5 : 1);
  const elbow = offset(shoulder, upper, half);
  const end = offset(elbow, lower, arm.length - half);
  const inward = direction(angle - arm.bend - 90);
  const cuffIn = offset(end, inward, arm.cuff);
  const elbowIn = offset(elbow, direction(angle - arm.bend / 2 - 90), arm.wide);
  const swell = 10 + random.between(0, 8);
  const pit: Point = [600 + cut.chest - 2, cut.armpit - 4];
  // The sleeve reaches this far under the body, so that it is round where it becomes visible.
  const hidden = Math.min(130, (cut.shoulder - cut.neck) * 0.62);
  const knots: Knot[] = [
    [shoulder[0] - hidden, shoulder[1] + 8, 1],
    [shoulder[0] - 40, shoulder[1] - 0.15 * cut.slope, 1],
    [shoulder[0] - 2, shoulder[1] + 1],
    [shoulder[0] + 15, shoulder[1] + 28],
    [shoulder[0] + upper[0] * half * 0.45 + swell + 6, shoulder[1] + upper[1] * half * 0.45],
    [elbow[0] + swell * 0.6, elbow[1]],
    [(elbow[0] + end[0]) / 2 + swell * 0.3, (elbow[1] + end[1]) / 2],
    [end[0], end[1], 1],
    [(end[0] + cuffIn[0]) / 2 + lower[0] * 7, (end[1] + cuffIn[1]) / 2 + lower[1] * 7],
    [cuffIn[0], cuffIn[1], 1],
    ...(arm.length > 330
      ? ([
          [(cuffIn[0] + elbowIn[0]) / 2 - 4, (cuffIn[1] + elbowIn[1]) / 2],
          [elbowIn[0], elbowIn[1]],
        ] as Knot[])
      : []),
    [pit[0], pit[1], 1],
    [600 + cut.shoulder - hidden, pit[1] - 40, 1],
  ];
  const facing = (list: readonly Knot[]) => (side === 1 ? [...list] : flip(list));
  const cuff = line(
    facing(
      through(
        `${end[0]} ${end[1]}, ${(end[0] + cuffIn[0]) / 2 + lower[0] * 7} ${(end[1] + cuffIn[1]) / 2 + lower[1] * 7}, ${cuffIn[0]} ${cuffIn[1]}`,
      ),
    ),
  );
  const folds = armFolds(shoulder, elbow, end, elbowIn, cuffIn, pit, arm, random).map((fold) =>
    side === 1 ? fold : mirrorFold(fold),
  );
  const part: Part = {
    role: "arm",
    shape: outline(facing(knots)),
    color,
    level: 11,
    puff: 24,
    round: 46,
    folds,
    rumple: 0.25,
    grain: -side * (angle - arm.bend / 2),
  };
  return {
    part,
    cuff,
    outer: line(facing(through(`${shoulder[0]} ${shoulder[1]}, ${elbow[0]} ${elbow[1]}, ${end[0]} ${end[1]}`))),
    angle,
  };
}

/** Fits a sleeve to an arm. It is narrower than a flat sleeve, and hangs as the arm does. */
function fitSleeve(flat: ArmCut, { angle, bend }: ArmPose): ArmCut {
  const short = flat.length < 330;
  return {
    ...flat,
    length: flat.length * 0.84,
    angle: short ? angle + 4 : angle,
    bend: short ? 0 : bend,
    wide: flat.wide * 0.72,
    cuff: flat.cuff * (short ? 0.8 : 0.7),
  };
}

function direction(degrees: number): Point {
  return [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
}

function mirrorFold(fold: Fold): Fold {
  return { ...fold, line: fold.line.map(([x, y]) => [1200 - x, y] as Point), lean: -(fold.lean ?? 0) };
}

/** The folds of a sleeve. Cloth gathers at the armpit and breaks at the elbow, with one or two long ridges between. */
function armFolds(
  shoulder: Point,
  elbow: Point,
  end: Point,
  elbowIn: Point,
  cuffIn: Point,
  pit: Point,
  arm: ArmCut,
  random: Random,
): Fold[] {
  const folds: Fold[] = [];
  for (let i = 0; i < 3; i += 1) {
    const reach = random.between(0.35, 0.8);
    const aim: Point = [shoulder[0] + (elbow[0] - shoulder[0]) * reach, shoulder[1] + (elbow[1] - shoulder[1]) * reach];
    folds.push({
      line: line(
        through(
          `${pit[0] - 14 + i * 8} ${pit[1] - 46 + i * 22}, ${(pit[0] + aim[0]) / 2 - 4} ${(pit[1] + aim[1]) / 2 - 22}, ${aim[0] - 12} ${aim[1]}`,
        ),
      ),
      height: random.between(6, 11),
      width: random.between(12, 19),
      lean: 0.5,
      taper: [0.6, 0],
    });
  }
  if (arm.length < 330) return folds;
  const breaks = arm.length > 600 ? 5 : 3;
  for (let i = 0; i < breaks; i += 1) {
    const t = (i - breaks / 2) * 0.1 + random.between(-0.03, 0.03);
    const from: Point = [elbowIn[0] + (cuffIn[0] - elbowIn[0]) * t + 4, elbowIn[1] + (cuffIn[1] - elbowIn[1]) * t];
    const to: Point = [elbow[0] + (end[0] - elbow[0]) * (t - 0.12), elbow[1] + (end[1] - elbow[1]) * (t - 0.12)];
    const far = random.between(0.5, 0.95);
    folds.push({
      line: line([
        from,
        [from[0] + (to[0] - from[0]) * far * 0.5, from[1] + (to[1] - from[1]) * far * 0.5 + 14],
        [from[0] + (to[0] - from[0]) * far, from[1] + (to[1] - from[1]) * far],
      ]),
      height: random.between(5, 10),
      width: random.between(10, 16),
      lean: random.pick([0.5, -0.4]),
      taper: [0.75, 0],
    });
  }
  folds.push({
    line: line(
      through(
        `${(elbow[0] + elbowIn[0]) / 2} ${elbow[1] + 70}, ${(elbow[0] + elbowIn[0] + end[0] + cuffIn[0]) / 4 + 8} ${(elbow[1] + end[1]) / 2 + 30}, ${(end[0] + cuffIn[0]) / 2} ${end[1] - 12}`,
      ),
    ),
    height: random.between(6, 9),
    width: 22,
    lean: 0.4,
    taper: [0, 0.5],
  });
  return folds;
}

function offset([x, y]: Point, [dx, dy]: Point, by: number): Point {
  return [x + dx * by, y + dy * by];
}
