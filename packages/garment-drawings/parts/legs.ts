import { adjustLightness } from "../base/colors.ts";
import type { Random } from "../base/random.ts";
import { type Knot, line, outline, type Point, symmetric, through } from "../base/shapes.ts";
import type { Fold } from "../cloth/relief.ts";
import type { Brief } from "../model/garment-image.ts";
import type { Part } from "../model/scene-parts.ts";

/** Half widths and heights of a pair of legs about x = 600. */
export type LegCut = {
  top: number;
  waist: number;
  hip: number;
  crotch: number;
  knee: number;
  kneeY: number;
  hemOut: number;
  hemIn: number;
  hemY: number;
};

/** The outline of the right half from waist to crotch. The left half is mirrored. */
function legKnots(cut: LegCut): Knot[] {
  return [
    [600, cut.top + 8],
    [600 + cut.waist, cut.top, 1],
    [600 + cut.waist + (cut.hip - cut.waist) * 0.55, cut.top + 110],
    [600 + cut.hip, cut.crotch - 120],
    [600 + (cut.hip + cut.knee) / 2 + 4, (cut.crotch + cut.kneeY) / 2],
    [600 + cut.knee, cut.kneeY],
    [600 + (cut.knee + cut.hemOut) / 2, (cut.kneeY + cut.hemY) / 2],
    [600 + cut.hemOut, cut.hemY - 4, 1],
    [600 + (cut.hemOut + cut.hemIn) / 2, cut.hemY + 8],
    [600 + cut.hemIn, cut.hemY + 2, 1],
    [600 + cut.hemIn * 0.72, cut.kneeY],
    [612, cut.crotch + 90],
    [600, cut.crotch, 1],
  ];
}

export function legs(
  cut: LegCut,
  { palette, image, random }: Brief,
  over: (side: 1 | -1) => string,
  crumple = 0.35,
): Part[] {
  const folds = ([-1, 1] as const).flatMap((side) =>
    legFolds(cut, random).map((fold) =>
      side === 1 ? fold : { ...fold, line: fold.line.map(([x, y]) => [1200 - x, y] as Point), lean: -(fold.lean ?? 0) },
    ),
  );
  return [
    {
      // Both legs are a single part, because two parts would separate at the waist.
      shape: symmetric(legKnots(cut)),
      color: palette.base,
      level: 14,
      puff: 28,
      round: 76,
      rumple: crumple,
      folds: [...folds, seatSeam(cut)],
      print: image.print,
      over: over(-1) + over(1),
    },
  ];
}

/** The seat's seam, deeper towards the crotch. */
function seatSeam(cut: LegCut): Fold {
  return {
    line: [
      [600, cut.top + 60],
      [600, (cut.top + cut.crotch) / 2],
      [600, cut.crotch + 30],
    ],
    height: -6,
    width: 12,
    taper: [0, 1],
  };
}

/** Whiskers at the crotch, breaks behind the knee, stacked folds above the hem. */
function legFolds(cut: LegCut, random: Random): Fold[] {
  const whiskers = [0, 1, 2, 3].map(
    (i): Fold => ({
      line: line(
        through(
          `${606 + i * 6} ${cut.crotch - 70 + i * 34}, ${660 + i * 12} ${cut.crotch - 96 + i * 44}, ${600 + cut.hip - random.between(14, 60)} ${cut.crotch - 130 + i * 40 + random.between(-20, 20)}`,
        ),
      ),
      height: random.between(3, 8),
      width: random.between(13, 20),
      lean: -0.4,
      taper: [0.5, 0],
    }),
  );
  const knee = [0, 1, 2]
    .filter(() => random.chance(0.75))
    .map(
      (i): Fold => ({
        line: line(
          through(
            `${600 + cut.hemIn * 0.75 + 4} ${cut.kneeY - 30 + i * 46}, ${600 + (cut.knee + cut.hemIn) / 2} ${cut.kneeY - 8 + i * 40}, ${600 + cut.knee - random.between(40, 130)} ${cut.kneeY - 70 + i * 40 + random.between(-30, 30)}`,
          ),
        ),
        height: random.between(2, 6),
        width: random.between(14, 24),
        lean: 0.4,
        taper: [0.5, 0],
      }),
    );
  const stack = [0, 1]
    .filter(() => random.chance(0.6))
    .map(
      (i): Fold => ({
        line: line(
          through(
            `${600 + cut.hemIn + 6} ${cut.hemY - 60 - i * 50}, ${600 + (cut.hemIn + cut.hemOut) / 2} ${cut.hemY - 40 - i * 56}, ${600 + cut.hemOut - 8} ${cut.hemY - 74 - i * 44}`,
          ),
        ),
        height: random.between(2, 5),
        width: 16,
        lean: 0.5,
        taper: [0.1, 0.4],
      }),
    );
  const long: Fold = {
    line: line(
      through(
        `${600 + cut.hip * 0.62} ${cut.crotch + 60}, ${600 + (cut.knee + cut.hemIn * 0.7) / 2 + 12} ${cut.kneeY}, ${600 + (cut.hemIn + cut.hemOut) / 2 + 6} ${cut.hemY - 40}`,
      ),
    ),
    height: 9,
    width: 30,
    lean: 0.35,
    taper: [0, 0.3],
  };
  return [...whiskers, ...knee, ...stack, long];
}

/** The band round the waist, with the inside of its back above it. */
export function waistband(cut: LegCut, { palette, image }: Brief, back: boolean, over: string, tall = 52): Part[] {
  const y = cut.top;
  const band: Part = {
    shape: outline(
      through(
        `${600 - cut.waist - 1} ${y - tall + 14}!, 600 ${y - tall + 26}, ${600 + cut.waist + 1} ${y - tall + 14}!, ${600 + cut.waist + 5} ${y + 12}!, 600 ${y + 24}, ${600 - cut.waist - 5} ${y + 12}!`,
      ),
    ),
    color: palette.base,
    level: 24,
    puff: 10,
    round: 44,
    print: image.print,
    grain: 0,
    over,
  };
  const inside: Part = {
    role: "inside",
    shape: outline(
      through(
        `${600 - cut.waist} ${y - tall + 14}!, 600 ${y - tall - 6}, ${600 + cut.waist} ${y - tall + 14}!, ${600 + cut.waist - 6} ${y + 6}!, ${600 - cut.waist + 6} ${y + 6}!`,
      ),
    ),
    color: adjustLightness(palette.base, -0.1),
    level: 0,
    puff: 0,
    round: 12,
  };
  return back ? [band] : [inside, band];
}

export function beltLoops(cut: LegCut, { palette }: Brief, offsets: readonly number[], tall = 52): Part[] {
  return offsets.map((dx) => {
    const y = cut.top - tall + 22 - Math.abs(dx) * 0.055;
    return {
      shape: outline(
        through(
          `${600 + dx - 8} ${y - 4}!, ${600 + dx + 8} ${y - 4}!, ${600 + dx + 8} ${y + tall + 4}!, ${600 + dx - 8} ${y + tall + 4}!`,
        ),
      ),
      color: palette.base,
      level: 32,
      puff: 5,
      round: 10,
    };
  });
}
