import type { Box, Point } from "../base/shapes.ts";
import type { Finish } from "../cloth/light.ts";
import type { Fold } from "../cloth/relief.ts";
import type { Weave } from "../cloth/weave.ts";
import type { ArmPoses } from "./arm-pose.ts";
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
  /** In the folded view, arms are hidden and the body stays visible. A figure stands before the inside of a garment. */
  role?: "arm" | "body" | "inside";
};

/** Where a figure wears a garment: half widths from the middle line x = 600, heights from the top of the image. */
export type WornOnShoulders = {
  from: "shoulder";
  top: number;
  neck: number;
  shoulder: number;
  slope: number;
  hemY: number;
  /** A jacket or coat, below which a shirt shows. */
  open?: boolean;
  /** The half width of the waist if it is bare. */
  midriff?: number;
  poses?: ArmPoses | undefined;
};
export type WornOnWaist = {
  from: "waist";
  y: number;
  half: number;
  hemY: number;
  /** The distance of the feet from the middle line, for trousers. */
  feet?: number;
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
  /** The woven label inside the neck, which a figure hides. */
  label?: string;
  /** Where a figure wears the garment. */
  worn?: WornOnShoulders | WornOnWaist;
  /** Colour from which those of light and shadow derive. Default: that of the first part. */
  lightBase?: string;
  /** The part of the drawing that is shown. Default: what shows all parts with a margin. */
  window?: Box;
  /** Centre and zoom of the detail view. */
  focus: { x: number; y: number; zoom: number };
};
