import type { Point } from "../base/shapes.ts";
import type { Finish } from "../cloth/light.ts";
import type { Fold } from "../cloth/relief.ts";
import type { Weave } from "../cloth/weave.ts";
import type { Print } from "./garment-image.ts";

/** One cut part of a garment. Later parts lie on earlier ones. */
export type Part = {
  shape: readonly Point[];
  color: string;
  level: number;
  puff?: number;
  round?: number;
  folds?: readonly Fold[];
  rumple?: number;
  /** Rounded on all sides: a cushion, a shoe, a vase. */
  solid?: boolean;
  /** Degrees between the grain and the vertical: the print of a sleeve turns with the sleeve. */
  grain?: number;
  /** Default: plain. */
  print?: Print;
  printScale?: number;
  /** Stripes of knits run around the body, those of woven cloth along it. */
  knitted?: boolean;
  /** False for metal, glass, wood. */
  woven?: boolean;
  /** SVG on the cloth, below the light, clipped to the part. */
  over?: string;
  /** SVG above the light, not clipped: buttons, tassels, straps. */
  trim?: string;
  /** Strength of the outline, 0 to 1. */
  edge?: number;
  /** Transparency, 0 to 1: gauze, chiffon. */
  clear?: number;
  /** In the folded view, arms are hidden and the body stays visible. */
  role?: "arm" | "body";
};

export type Scene = {
  parts: readonly Part[];
  weave: Weave;
  finish: Finish;
  /** Distance from the background in units: widens the shadow. */
  lift?: number;
  /** Height of the table under a standing object. Default: the garment lies on the background. */
  stage?: number;
  /** SVG between background and garment: a hanger, a cord. */
  behind?: string;
  /** SVG above everything. */
  front?: string;
  /** Centre and zoom of the detail view. */
  focus: { x: number; y: number; zoom: number };
};
