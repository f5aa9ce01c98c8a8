import { adjustLightness } from "../base/colors.ts";
import { type Knot, line, outline, type Point, through } from "../base/shapes.ts";
import type { Part } from "../model/scene-parts.ts";
import type { Body } from "./body.ts";
import { limb, skinPart } from "./limbs.ts";

/** Plain cloth that a figure wears beside the product. */
export type Companion = { color: string; fit: "bare" | "narrow" | "straight" };

/** The place where a figure stands. */
export type Ground = {
  /** Height of the neck's side. */
  top: number;
  /** Height of the soles. */
  floor: number;
  /** The side of the leg that bears the weight. */
  standing: 1 | -1;
  /** Distance of both feet from the middle, where trousers determine it. */
  feet?: number | undefined;
};

const sides = [-1, 1] as const;
/** The distances of a leg from the middle as shares of the hip. The free leg is set to the side. */
const standingLeg = { hip: 0.47, knee: 0.36, ankle: 0.26 };
const freeLeg = { hip: 0.47, knee: 0.52, ankle: 0.56 };

/** Legs and feet, bare or in plain trousers. */
export function legsAndFeet(ground: Ground, body: Body, companion: Companion): Part[] {
  const ankle = ground.floor - body.scale * 6;
  return [
    ...feet(ground, body),
    ...sides.map((side) => leg(side, ground, ankle, body)),
    ...(companion.fit === "bare" ? [] : [trousersOf(ground, ankle - body.scale * 2.5, body, companion)]),
  ];
}

export function feet(ground: Ground, body: Body): Part[] {
  return sides.flatMap((side) => foot(side, ground, body));
}

function spreadOf(side: 1 | -1, { standing }: Ground) {
  return side === standing ? standingLeg : freeLeg;
}

/** Converts heights of the body, stretched so that the ankle is at its place. */
function stretched({ top }: Ground, ankle: number, { measures }: Body) {
  return (y: number) => top + ((ankle - top) * y) / measures.ankle;
}

function leg(side: 1 | -1, ground: Ground, ankle: number, body: Body): Part {
  const { measures, skin, scale } = body;
  const spread = spreadOf(side, ground);
  const cm = (value: number) => value * scale;
  const x = (share: number) => 600 + side * cm(measures.hip * share);
  const y = stretched(ground, ankle, body);
  const [thigh, knee, calf, low] = measures.leg;
  const shin = measures.ankle - measures.knee;
  const between = (share: number) => spread.knee + (spread.ankle - spread.knee) * share;
  const shape = limb([
    [x(spread.hip), y(measures.crotch - 4), cm(thigh)],
    [x((spread.hip + spread.knee) / 2), y((measures.crotch + measures.knee) / 2), cm((thigh + knee) * 0.5)],
    [x(spread.knee), y(measures.knee), cm(knee)],
    [x(between(0.36) + 0.015), y(measures.knee + shin * 0.36), cm(calf)],
    [x(between(0.8)), y(measures.knee + shin * 0.8), cm(low * 1.1)],
    [x(spread.ankle), ankle + cm(1.5), cm(low)],
  ]);
  return skinPart(shape, skin, 3, { puff: cm(3), round: cm(4) });
}

const SHOES = {
  flat: "-2.9 -4.6, -3.5 -1.6, -3 1.4, -1.5 3.8, 0.1 4.6, 1.6 3.8, 3.1 1.3, 3.5 -1.8, 2.9 -4.8, 2.1 -2.4, 0 -1.2, -2 -2.3",
  closed:
    "-2.9 -8.4!, -3.3 -5, -3.9 -1.6, -3.6 1.8, -2 3.8, 0.2 4.4, 2.3 3.7, 3.9 1.6, 4 -1.8, 3.4 -5.2, 3 -8.4!, 0 -7.4",
};

/** A foot in a low shoe, turned slightly outwards. */
function foot(side: 1 | -1, ground: Ground, { measures, skin, scale, view }: Body): Part[] {
  const k = scale * (measures.hand / 17.5) * 1.15;
  const free = side !== ground.standing;
  const x = 600 + side * (ground.feet ?? scale * measures.hip * spreadOf(side, ground).ankle);
  const y = ground.floor - k * (free ? 2.6 : 1.4);
  const turn = free ? 0.26 : 0.1;
  const at = (path: string): Point[] =>
    outline(through(path).map(([dx, dy, corner]): Knot => [x + side * k * (dx + (dy + 8) * turn), y + k * dy, corner]));
  const closed = view === "on-man" || view === "on-boy";
  const leather = closed ? "#4a3426" : "#9c6f4c";
  const vamp = closed
    ? `<path d="M${x - k * 2.2} ${y - k * 3.6}Q${x + side * k} ${y - k * 1.6} ${x + k * 2.6} ${y - k * 3.6}" fill="none" stroke="${adjustLightness(leather, -0.1)}" stroke-width="${k * 0.3}"/>`
    : "";
  const instep = at("-2.5 -10!, -2.7 -6, -3 -2, -2 1, 2 1, 3 -2, 2.7 -6, 2.5 -10!");
  return [
    skinPart(instep, skin, 3, { puff: k * 1.6, round: k * 2.6 }),
    {
      shape: at(SHOES[closed ? "closed" : "flat"]),
      color: leather,
      level: 5,
      puff: k * 1.5,
      round: k * 2,
      solid: true,
      woven: false,
      over: vamp,
    },
  ];
}

function trousersOf(ground: Ground, ankle: number, body: Body, { color, fit }: Companion): Part {
  const { measures, scale } = body;
  const cm = (value: number) => value * scale;
  const y = stretched(ground, ankle, body);
  const wide = (fit === "narrow" ? [8.4, 6, 4.4] : [9, 8, 7.2]).map((value) => (value * measures.leg[0]) / 8);
  const [thigh, knee, hem] = wide as [number, number, number];
  const half = (side: 1 | -1): Knot[] => {
    const spread = spreadOf(side, ground);
    const x = (share: number, more: number) => 600 + side * cm(Math.max(0.4, measures.hip * share + more));
    return [
      [600 + side * cm(measures.waistHalf * 0.8), y(measures.crotch - 20), 1],
      [600 + side * cm(measures.hip * 0.93), y(measures.crotch - 6)],
      [x(spread.hip, thigh), y(measures.crotch + 6)],
      [x(spread.knee, knee), y(measures.knee)],
      [x(spread.ankle, hem), ankle, 1],
      [x(spread.ankle, 0), ankle + cm(0.6)],
      [x(spread.ankle, -hem), ankle - cm(0.3), 1],
      [x(spread.knee, -knee), y(measures.knee)],
      [600 + side * cm(0.4), y(measures.crotch + 8)],
    ];
  };
  const shape = outline([...half(1), [600, y(measures.crotch), 1], ...half(-1).reverse()]);
  const crease = sides.map((side) => {
    const spread = spreadOf(side, ground);
    return {
      line: line(
        [spread.hip, spread.knee, spread.ankle].map(
          (share, i): Knot => [
            600 + side * cm(measures.hip * share),
            i === 2 ? ankle : y(i ? measures.knee : measures.crotch - 4),
          ],
        ),
      ),
      height: cm(0.6),
      width: cm(1.3),
      lean: side * 0.5,
      taper: [0.2, 0.8] as const,
    };
  });
  return { shape, color, level: 4, puff: cm(2), round: cm(5), rumple: 0.25, woven: false, folds: crease };
}
