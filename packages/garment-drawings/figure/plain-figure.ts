import { hashSeed, randomFrom } from "../base/random.ts";
import type { ArmPoses } from "../model/arm-pose.ts";
import type { Brief } from "../model/garment-image.ts";
import type { Part } from "../model/scene-parts.ts";
import { arm, plainSleeve } from "./arms.ts";
import type { Body } from "./body.ts";
import { bust, hairBehind, type Neckline } from "./head.ts";
import { tee } from "./outfit.ts";

const sides = [-1, 1] as const;

export function shouldersOf(top: number, { measures: m, scale }: Body): Neckline {
  return { top, neck: scale * (m.neck + 2.8), shoulder: scale * m.shoulder, slope: scale * 4.4 };
}

/**
 * The parts of a figure in a plain shirt, from back to front, so that parts behind the neck, legs, products and arms
 * can be placed between them.
 */
export function plainFigure(
  shoulders: Neckline,
  body: Body,
  poses: ArmPoses,
  { image, palette }: Brief,
  shirtEnd: number,
) {
  const shirt = { color: palette.pale ? "#59636f" : "#e9e3d6", long: false };
  return {
    hair: hairBehind(shoulders, body, randomFrom(hashSeed(image.seed, "hair"))),
    head: bust(shoulders, body),
    shirt: { ...tee(shoulders, body, shirtEnd), color: shirt.color },
    arms: sides.map((side): [Part, Part] => [
      arm(side, shoulders, poses[side], body, false),
      plainSleeve(side, shoulders, poses[side], body, shirt),
    ]),
  };
}
