import { adjustLightness } from "../base/colors.ts";
import type { Random } from "../base/random.ts";
import { type Knot, line, type Point, symmetric, through } from "../base/shapes.ts";
import type { Fold } from "../cloth/relief.ts";
import { type ArmPoses, poseArms } from "../model/arm-pose.ts";
import { type Brief, type GarmentImage, isFigureView } from "../model/garment-image.ts";
import type { Part } from "../model/scene-parts.ts";

/** Measures of an upper garment: half widths from the middle line x = 600, heights from the top of the image. */
export type Cut = {
  top: number;
  neck: number;
  shoulder: number;
  slope: number;
  armpit: number;
  chest: number;
  waistY: number;
  waist: number;
  hipY: number;
  hip: number;
  hemY: number;
  hem: number;
  /** The poses of a figure's arms; undefined if the garment lies flat. */
  poses?: ArmPoses | undefined;
  /** The distance of a figure's elbow from the shoulder. */
  elbow?: number;
};

export const SHIRT_CUT: Cut = {
  top: 272,
  neck: 88,
  shoulder: 268,
  slope: 66,
  armpit: 620,
  chest: 296,
  waistY: 900,
  waist: 280,
  hipY: 1140,
  hip: 292,
  hemY: 1310,
  hem: 298,
};

/** The cut of a flat garment, or fitted to a body, which takes up a quarter of the width. */
export function fitCut(cut: Cut, image: GarmentImage): Cut {
  const { view } = image;
  if (!isFigureView(view)) return cut;
  const { shoulder, chest, waist, hip, hem, down, armpit } = FITS[view];
  const y = (value: number) => cut.top + (value - cut.top) * down;
  return {
    ...cut,
    poses: poseArms(image),
    elbow: cut.shoulder * shoulder * ELBOWS[view],
    neck: cut.neck * 0.9,
    shoulder: cut.shoulder * shoulder,
    armpit: cut.top + (cut.armpit - cut.top) * armpit,
    chest: cut.chest * chest,
    waist: cut.waist * waist,
    hip: cut.hip * hip,
    hem: cut.hem * hem,
    waistY: y(cut.waistY),
    hipY: y(cut.hipY),
    hemY: y(cut.hemY),
  };
}

/** Distance of the elbow from the shoulder, as a share of the half width of the shoulders. */
const ELBOWS = { "on-woman": 1.68, "on-man": 1.47, "on-girl": 1.4, "on-boy": 1.4 } as const;

const FITS = {
  "on-woman": { shoulder: 0.84, chest: 0.74, waist: 0.69, hip: 0.77, hem: 0.8, down: 0.97, armpit: 0.82 },
  "on-man": { shoulder: 0.9, chest: 0.8, waist: 0.76, hip: 0.77, hem: 0.78, down: 0.93, armpit: 0.8 },
  "on-girl": { shoulder: 0.9, chest: 0.82, waist: 0.8, hip: 0.82, hem: 0.88, down: 0.95, armpit: 0.82 },
  "on-boy": { shoulder: 0.92, chest: 0.82, waist: 0.8, hip: 0.8, hem: 0.82, down: 0.93, armpit: 0.82 },
} as const;

/** The right half of a body, from the neck's middle over the shoulder down to the hem's middle. */
export function bodyShape(cut: Cut, neckline: readonly Knot[], hem: readonly Knot[], random: Random): Point[] {
  const shoulderY = cut.top + cut.slope;
  return symmetric(
    [
      ...neckline,
      [600 + cut.neck, cut.top, 1],
      [600 + (cut.neck + cut.shoulder) / 2, cut.top + cut.slope * 0.42],
      [600 + cut.shoulder - 6, shoulderY - 4, 1],
      [600 + cut.shoulder - 12, shoulderY + (cut.armpit - shoulderY) * 0.3],
      [600 + cut.shoulder - 15, shoulderY + (cut.armpit - shoulderY) * 0.62],
      [600 + cut.chest, cut.armpit, 1],
      [600 + (cut.chest * 0.45 + cut.waist * 0.55), (cut.armpit + cut.waistY) / 2],
      [600 + cut.waist, cut.waistY],
      [600 + cut.hip, cut.hipY],
      ...hem,
    ],
    600,
    random,
  );
}

/** Folds of a hanging body: drag lines from armpits and shoulders, then wider pipes towards the hem. */
export function bodyFolds(cut: Cut, random: Random, strength = 1): Fold[] {
  const folds: Fold[] = [];
  for (const side of [-1, 1] as const) {
    for (let i = 0; i < 3; i += 1) {
      const reach = random.between(70, 170);
      const drop = random.between(130, 380);
      const y = cut.armpit - 40 + i * 34;
      const x = 600 + side * (cut.chest - 16);
      folds.push({
        line: line(through(`${x} ${y}, ${x - side * reach * 0.5} ${y + drop * 0.35}, ${x - side * reach} ${y + drop}`)),
        height: random.between(6, 12) * strength,
        width: random.between(20, 32),
        lean: side * 0.4,
        taper: [0.3, 0],
      });
    }
    folds.push({
      line: line(
        through(
          `${600 + side * (cut.shoulder - 52)} ${cut.top + cut.slope + 40}, ${600 + side * (cut.shoulder - 78)} ${cut.armpit - 80}, ${600 + side * (cut.shoulder - 112)} ${cut.armpit + 60}`,
        ),
      ),
      height: random.between(3, 6) * strength,
      width: 24,
      lean: 0,
      taper: [0, 0],
    });
  }
  return [...folds, ...pipes(cut.waistY - 120, cut.hemY, cut.waist, cut.hem, 6, random, strength)];
}

/** Long hanging folds between two heights, spreading with the cloth. */
export function pipes(
  top: number,
  bottom: number,
  topHalf: number,
  bottomHalf: number,
  count: number,
  random: Random,
  strength = 1,
): Fold[] {
  return Array.from({ length: count }, (_, i) => {
    const position = ((i + 0.5 + random.between(-0.3, 0.3)) / count) * 2 - 1;
    const start = top + (bottom - top) * random.between(0, 0.45);
    const x = (share: number) => 600 + position * (topHalf + (bottomHalf - topHalf) * share) + random.between(-7, 7);
    return {
      line: line(through(`${x(0)} ${start}, ${x(0.5)} ${(start + bottom) / 2}, ${x(1)} ${bottom + 14}`)),
      height: random.between(6, 14) * strength,
      width: random.between(16, 30),
      lean: random.between(-0.6, 0.6),
      taper: [0, 1] as const,
    };
  });
}

/** The inside of the back, seen through the neck opening. */
export function insideBack(cut: Cut, depth: number, brief: Brief, rise = 26): Part {
  return {
    role: "inside",
    shape: symmetric(
      through(
        `600 ${cut.top - rise + 20}, ${600 + cut.neck * 0.6} ${cut.top - rise + 14}, ${600 + cut.neck - 2} ${cut.top - 8}!, ${600 + cut.neck + 8} ${cut.top + 24}, ${600 + cut.neck + 2} ${cut.top + depth * 0.8}, ${600 + cut.neck * 0.5} ${cut.top + depth + 18}, 600 ${cut.top + depth + 24}`,
      ),
    ),
    color: adjustLightness(brief.palette.base, -0.07),
    level: 0,
    puff: 0,
    round: 10,
    print: brief.image.print === "embroidered" ? "solid" : brief.image.print,
  };
}
