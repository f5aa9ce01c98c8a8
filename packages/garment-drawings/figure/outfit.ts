import { type Knot, outline } from "../base/shapes.ts";
import type { Brief } from "../model/garment-image.ts";
import type { Part } from "../model/scene-parts.ts";
import type { Body } from "./body.ts";
import type { Neckline } from "./head.ts";
import type { Companion } from "./legs.ts";

/**
 * Plain clothes beside the product, in colours that let it stand out. `sleeves` is the colour of a shirt below a
 * waistcoat.
 */
export type Outfit = { lower: Companion; sleeves?: string };

export function outfitOf({ image, palette }: Brief): Outfit {
  const cream = palette.pale ? "#8d7f6c" : "#e6decf";
  const dark = palette.pale ? "#4b4f57" : "#cfc4b1";
  switch (image.kind) {
    case "kurta":
    case "sherwani":
      return { lower: { color: cream, fit: image.view === "on-woman" ? "narrow" : "straight" } };
    case "dress":
    case "skirt":
    case "lehenga":
    case "saree":
      return { lower: { color: cream, fit: "bare" } };
    case "jacket":
      return {
        lower: { color: dark, fit: "straight" },
        ...(image.sleeve === "sleeveless" ? { sleeves: "#ece7db" } : {}),
      };
    default:
      return { lower: { color: palette.pale ? "#54606e" : "#d8cdb9", fit: "straight" } };
  }
}

/** A close-fitting plain top below an open garment or above a garment worn on the waist. */
export function tee(
  { top, neck, shoulder, slope }: Neckline,
  { measures, scale }: Body,
  bottom = top + scale * 62,
): Part {
  const cm = (value: number) => value * scale;
  const open = Math.max(neck * 0.92, cm(measures.neck + 2.2));
  const half: Knot[] = [
    [600, top + cm(9)],
    [600 + open * 0.7, top + cm(6.4)],
    [600 + open, top + cm(0.6), 1],
    [600 + shoulder - cm(1), top + slope + cm(0.8), 1],
    [600 + shoulder - cm(2.6), top + cm(16)],
    [600 + shoulder - cm(2), top + cm(22)],
    [600 + cm(measures.waistHalf + 1.2), top + cm(measures.waist)],
    [600 + cm(measures.waistHalf + 2.4), bottom, 1],
    [600, bottom],
  ];
  const mirrored = [...half.slice(1, -1)].reverse().map(([x, y, corner]): Knot => [1200 - x, y, corner]);
  return {
    shape: outline([...half, ...mirrored]),
    color: "#e9e3d6",
    level: 21,
    puff: cm(2.4),
    round: cm(5),
    rumple: 0.25,
    woven: false,
  };
}
