import type { Palette } from "../base/colors.ts";
import type { Random } from "../base/random.ts";
import type { Scene } from "./scene-parts.ts";

export const kinds = [
  "saree",
  "kurta",
  "lehenga",
  "sherwani",
  "dress",
  "shirt",
  "t-shirt",
  "blouse",
  "jeans",
  "trousers",
  "skirt",
  "jacket",
  "coat",
  "sweater",
  "shoes",
  "sandals",
  "bag",
  "scarf",
  "cushion",
  "lamp",
  "vase",
  "headphones",
  "watch",
] as const;
/** The views in which a figure wears or carries the product. */
export const figureViews = ["on-woman", "on-man", "on-girl", "on-boy"] as const;
export const views = ["front", "back", "detail", "folded", ...figureViews] as const;
export const prints = ["solid", "stripes", "checks", "floral", "block-print", "embroidered"] as const;
export const sleeves = ["sleeveless", "short", "three-quarter", "long"] as const;
export const lengths = ["short", "regular", "long"] as const;

/** The maximum sheen of a cloth. Cotton, linen and wool are matte, georgette and viscose soft. */
export const sheens = ["matte", "soft"] as const;

export type Kind = (typeof kinds)[number];
type View = (typeof views)[number];
export type FigureView = (typeof figureViews)[number];
export type Print = (typeof prints)[number];
export type Sleeve = (typeof sleeves)[number];
type Length = (typeof lengths)[number];
export type Sheen = (typeof sheens)[number];

/** All parameters of a drawing. */
export type GarmentImage = {
  kind: Kind;
  /** A colour name of the catalogue, or #rrggbb. Unknown names are drawn in a neutral beige. */
  color: string;
  print: Print;
  view: View;
  sleeve?: Sleeve | undefined;
  length?: Length | undefined;
  /** The seed of the random numbers that vary cut, folds, print and shade. */
  seed: number;
  /** The maximum sheen. If it is undefined, the kind and the print decide, such as the sheen of silk. */
  sheen?: Sheen | undefined;
};

/** Input of the function that draws one kind of garment. */
export type Brief = {
  image: GarmentImage;
  palette: Palette;
  /** Random numbers in the same sequence for all views of a garment, so that its collar is the same in all views. */
  random: Random;
};

export function isFigureView(view: View): view is FigureView {
  return view.startsWith("on-");
}

export type SceneBuilder = (brief: Brief) => Scene;
