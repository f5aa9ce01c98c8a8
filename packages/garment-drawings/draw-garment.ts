import { createPalette } from "./base/colors.ts";
import { hashSeed, type Random, randomFrom } from "./base/random.ts";
import { dressFigure } from "./figure/figure-scene.ts";
import { sceneBuilders } from "./kinds/scene-builders.ts";
import type { Brief, GarmentImage, Sheen } from "./model/garment-image.ts";
import type { Scene } from "./model/scene-parts.ts";
import { foldScene } from "./scene/folded-view.ts";
import { renderScene } from "./scene/scene.ts";

/** SVG of 1200 × 1600 (3:4). The same input gives the same bytes. */
export function drawGarment(image: GarmentImage): string {
  const palette = createPalette(image.color, randomForColor(image));
  const random = randomFrom(hashSeed(image.seed, image.kind));
  const brief: Brief = { image, palette, random };
  const scene = limitSheen(sceneBuilders[image.kind](brief), image);
  const arranged = image.view === "folded" ? foldScene(scene, brief) : dressFigure(scene, brief);
  return renderScene(arranged, image, palette);
}

const maxSheens: Record<Sheen, number> = { matte: 0.02, soft: 0.1 };

function limitSheen(scene: Scene, { sheen }: GarmentImage): Scene {
  if (sheen === undefined) return scene;
  return { ...scene, finish: { ...scene.finish, sheen: Math.min(scene.finish.sheen, maxSheens[sheen]) } };
}

/** The random numbers that vary the palette of an image. Placeholders use them too. */
export function randomForColor({ seed, color }: Pick<GarmentImage, "seed" | "color">): Random {
  return randomFrom(hashSeed(seed, color));
}
