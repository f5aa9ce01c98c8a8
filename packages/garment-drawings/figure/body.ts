import { hashSeed, randomFrom } from "../base/random.ts";
import type { FigureView, GarmentImage } from "../model/garment-image.ts";
import { type Measures, measures, skinTones } from "./measures.ts";

/** The person who wears or carries a product. `scale` is in units per centimetre. */
export type Body = { measures: Measures; skin: string; hair: string; scale: number; view: FigureView };

/** Creates a body. Skin and hair are the same for all colours of a product. */
export function createBody(view: FigureView, scale: number, image: Pick<GarmentImage, "seed">): Body {
  const random = randomFrom(hashSeed(image.seed, "figure"));
  return {
    measures: measures[view],
    skin: random.pick(skinTones),
    hair: random.pick(["#241a16", "#1d1614", "#33241b"]),
    scale,
    view,
  };
}
