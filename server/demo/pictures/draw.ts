import { paletteOf } from "./colours.ts";
import { folded } from "./folding.ts";
import { tailors } from "./kinds/all.ts";
import type { Brief, Picture } from "./picture.ts";
import { randomFrom, seedOf } from "./random.ts";
import { sceneSvg } from "./scene.ts";

export type { Kind, Picture, Print, View } from "./picture.ts";

/** The picture as SVG, 1200 × 1600 (3:4). Same input, same bytes. */
export function drawPicture(picture: Picture): string {
  const palette = paletteOf(picture.color, randomFrom(seedOf(picture.seed, picture.color)));
  const random = randomFrom(seedOf(picture.seed, picture.kind));
  const brief: Brief = { picture, palette, random };
  const scene = tailors[picture.kind](brief);
  return sceneSvg(picture.view === "folded" ? folded(scene, brief) : scene, picture, palette);
}

export { drawArticle, drawBanner } from "./banner.ts";
export { drawDefaultPicture } from "./default-picture.ts";
