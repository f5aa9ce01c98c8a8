import { paletteOf } from "./colors.ts";
import { foldScene } from "./folded-view.ts";
import type { Brief, GarmentImage } from "./garment-image.ts";
import { sceneBuilders } from "./kinds/scene-builders.ts";
import { randomFrom, seedOf } from "./random.ts";
import { renderScene } from "./scene.ts";

export type { GarmentImage as Picture, Kind, Print, View } from "./garment-image.ts";

/** The picture as SVG, 1200 × 1600 (3:4). Same input, same bytes. */
export function drawGarment(image: GarmentImage): string {
  const palette = paletteOf(image.color, randomFrom(seedOf(image.seed, image.color)));
  const random = randomFrom(seedOf(image.seed, image.kind));
  const brief: Brief = { image, palette, random };
  const scene = sceneBuilders[image.kind](brief);
  return renderScene(image.view === "folded" ? foldScene(scene, brief) : scene, image, palette);
}

export { drawArticle, drawBanner } from "./banners/banner.ts";
export { drawDefaultImage as drawDefaultPicture } from "./default-image.ts";
