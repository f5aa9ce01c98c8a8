import type { Palette } from "./colors.ts";
import type { Random } from "./random.ts";
import type { Scene } from "./scene.ts";

export type Kind =
  | "saree"
  | "kurta"
  | "lehenga"
  | "sherwani"
  | "dress"
  | "shirt"
  | "t-shirt"
  | "blouse"
  | "jeans"
  | "trousers"
  | "skirt"
  | "jacket"
  | "coat"
  | "sweater"
  | "shoes"
  | "sandals"
  | "bag"
  | "scarf"
  | "cushion"
  | "lamp"
  | "vase"
  | "headphones"
  | "watch";
export type View = "front" | "back" | "detail" | "folded";
export type Print = "solid" | "stripes" | "checks" | "floral" | "block-print" | "embroidered";
export type Sleeve = "sleeveless" | "short" | "three-quarter" | "long";
export type Length = "short" | "regular" | "long";

export type GarmentImage = {
  kind: Kind;
  /** A colour's name as the catalogue knows it, or #rrggbb. */
  color: string;
  print: Print;
  view: View;
  sleeve?: Sleeve | undefined;
  length?: Length | undefined;
  seed: number;
};

/** What a kind needs to cut and sew one piece. */
export type Brief = {
  image: GarmentImage;
  palette: Palette;
  /** The same for all views of one piece, so that its collar does not change between them. */
  random: Random;
};

export type SceneBuilder = (brief: Brief) => Scene;
