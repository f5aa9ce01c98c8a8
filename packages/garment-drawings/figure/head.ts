import { adjustLightness, blend } from "../base/colors.ts";
import type { Random } from "../base/random.ts";
import { flip, formatNumber, type Knot, line, outline, type Point } from "../base/shapes.ts";
import type { Fold } from "../cloth/relief.ts";
import type { Part } from "../model/scene-parts.ts";
import { stroke } from "../parts/stitching.ts";
import type { Body } from "./body.ts";
import { skinPart } from "./limbs.ts";

export type Neckline = { top: number; neck: number; shoulder: number; slope: number; midriff?: number };

/** Neck, breast and the lower half of a face. The image ends above the mouth, as in many shops. */
export function bust({ top, neck, shoulder, slope, midriff }: Neckline, { measures, skin, scale, view }: Body): Part[] {
  const cm = (value: number) => value * scale;
  const waist = midriff ?? cm(measures.waistHalf - 1);
  const half: Knot[] = [
    [600 + cm(measures.neck + 0.3), top - cm(measures.chin + 6.5), 1],
    [600 + cm(measures.neck), top - cm(measures.chin)],
    [600 + cm(measures.neck - 0.2), top - cm(measures.chin * 0.5)],
    [600 + cm(measures.neck + 0.6), top - cm(1.6)],
    [600 + Math.max(neck * 0.94, cm(measures.neck + 1.6)), top + cm(0.5)],
    [600 + shoulder * 0.78, top + slope * 0.62 + cm(0.8)],
    [600 + shoulder - cm(0.8), top + slope + cm(1.4)],
    [600 + shoulder - cm(1), top + slope + cm(5), 1],
    [600 + shoulder * 0.8, top + cm(measures.waist * 0.6)],
    [600 + waist, top + cm(measures.waist)],
    [600 + waist + cm(2), top + cm(measures.waist + 10), 1],
    [600, top + cm(measures.waist + 10), 1],
  ];
  const dark = adjustLightness(skin, -0.15, 1.05);
  const bone = (side: 1 | -1) =>
    stroke(
      mirrored(
        [
          [600 + cm(1.3), top + cm(4.6)],
          [600 + cm(5), top + cm(3.4)],
          [600 + shoulder * 0.7, top + cm(3)],
        ],
        side,
      ),
      dark,
      cm(0.34),
      0.26,
    );
  const tendon = (side: 1 | -1) =>
    stroke(
      mirrored(
        [
          [600 + cm(measures.neck - 1.2), top - cm(measures.chin * 0.6)],
          [600 + cm(1.7), top + cm(3.6)],
        ],
        side,
      ),
      dark,
      cm(0.4),
      0.12,
    );
  const shade = `<radialGradient id="chin"><stop offset="0" stop-color="${dark}" stop-opacity=".5"/><stop offset="1" stop-color="${dark}" stop-opacity="0"/></radialGradient><ellipse cx="${formatNumber(600 + cm(0.8))}" cy="${formatNumber(top - cm(measures.chin - 1.2))}" rx="${formatNumber(cm(measures.neck + 1.6))}" ry="${formatNumber(cm(measures.chin * 0.5))}" fill="url(#chin)"/>`;
  const torso = skinPart(outline([...half, ...flip([...half.slice(0, -1)].reverse())]), skin, 0, {
    puff: cm(1.5),
    round: cm(4.4),
    over: shade + bone(1) + bone(-1) + (view === "on-man" || view === "on-woman" ? tendon(1) + tendon(-1) : ""),
  });
  return [torso, face(top - cm(measures.chin), { measures, skin, scale, view })];
}

function mirrored(points: readonly Point[], side: 1 | -1): Point[] {
  const knots = points.map(([x, y]) => [x, y] as Knot);
  return line(side === 1 ? knots : flip(knots));
}

function face(chin: number, { measures, skin, scale, view }: Omit<Body, "hair">): Part {
  const cm = (value: number) => value * scale;
  const { jaw } = measures;
  const square = view === "on-man" ? 1 : 0;
  const half: Knot[] = [
    [600, chin],
    [600 + cm(1.7 + square * 0.7), chin - cm(0.3)],
    [600 + cm(jaw * 0.66 + square * 0.5), chin - cm(2.1 - square * 0.4)],
    [600 + cm(jaw * 0.93), chin - cm(4.8 - square * 0.5)],
    [600 + cm(jaw * 1.04), chin - cm(9)],
    [600 + cm(jaw * 1.1), chin - cm(14), 1],
  ];
  const lip = blend(skin, "#8e2f33", view === "on-man" ? 0.22 : 0.42);
  const y = chin - cm(measures.shownFace - 2.9);
  const wide = cm(view === "on-man" ? 2.5 : 2.2);
  const mouth =
    `<path d="M${n(600 - wide)} ${n(y)}C${n(600 - wide * 0.4)} ${n(y - cm(0.8))} ${n(600 - cm(0.5))} ${n(y - cm(0.9))} 600 ${n(y - cm(0.6))}C${n(600 + cm(0.5))} ${n(y - cm(0.9))} ${n(600 + wide * 0.4)} ${n(y - cm(0.8))} ${n(600 + wide)} ${n(y)}C${n(600 + wide * 0.5)} ${n(y + cm(1.1))} ${n(600 - wide * 0.5)} ${n(y + cm(1.1))} ${n(600 - wide)} ${n(y)}Z" fill="${lip}" opacity=".85"/>` +
    `<path d="M${n(600 - wide)} ${n(y)}Q600 ${n(y + cm(0.35))} ${n(600 + wide)} ${n(y)}" fill="none" stroke="${adjustLightness(lip, -0.16)}" stroke-width="${n(cm(0.2))}" opacity=".8"/>` +
    `<path d="M${n(600 - cm(1.1))} ${n(y + cm(1.55))}Q600 ${n(y + cm(1.95))} ${n(600 + cm(1.1))} ${n(y + cm(1.55))}" fill="none" stroke="${adjustLightness(skin, -0.16)}" stroke-width="${n(cm(0.35))}" opacity=".3"/>`;
  return skinPart(outline([...half, ...flip([...half.slice(1)].reverse())]), skin, 26, {
    puff: cm(1.7),
    round: cm(4.2),
    over: mouth,
    edge: 0.4,
  });
}

const n = formatNumber;

/** Hair that falls behind the shoulders or over one of them. Boys and men have short hair above the image. */
export function hairBehind({ top, shoulder }: Neckline, { measures, hair, scale, view }: Body, random: Random): Part[] {
  if (view === "on-man" || view === "on-boy") return [];
  const cm = (value: number) => value * scale;
  const style = random.pick(["tied", "long"]);
  const bottom = top + cm(style === "long" ? measures.waist * 0.4 : -measures.chin + 1);
  const wide = style === "tied" ? cm(measures.neck) : Math.min(cm(measures.jaw + 4.4), shoulder * 0.72);
  const crown = top - cm(measures.chin + measures.shownFace + 6);
  const side = style === "tied" ? 1.5 : 2.6;
  const half: Knot[] = [
    [600 + cm(measures.jaw * 1.1), crown, 1],
    [600 + cm(measures.jaw + side), top - cm(measures.chin + 4.5)],
    [600 + (wide + cm(measures.jaw + side)) / 2 + cm(0.5), (top - cm(measures.chin) + bottom) / 2],
    [600 + wide, bottom - cm(1.8)],
    [600 + wide * 0.72, bottom],
    [600, bottom + cm(0.6)],
  ];
  const folds = [-0.92, -0.8, 0.8, 0.92].map(
    (share): Fold => ({
      line: line([
        [600 + share * cm(measures.jaw + 1), crown],
        [600 + share * cm(measures.jaw + side), top - cm(measures.chin + 3)],
        [600 + share * wide, bottom],
      ]),
      height: cm(0.5),
      width: cm(0.9),
      taper: [1, 0.5],
    }),
  );
  const strands = [-0.95, -0.8, -0.74, 0.74, 0.8, 0.95]
    .map((share) =>
      stroke(
        line([
          [600 + share * cm(measures.jaw + 0.6), crown],
          [600 + share * cm(measures.jaw + side), top - cm(measures.chin + 3)],
          [600 + share * wide, bottom],
        ]),
        adjustLightness(hair, 0.12),
        cm(0.14),
        0.5,
      ),
    )
    .join("");
  const shape = outline([...half, ...flip([...half.slice(0, -1)].reverse())]);
  return [skinPart(shape, hair, 1, { puff: cm(2), round: cm(2.4), folds, over: strands })];
}
