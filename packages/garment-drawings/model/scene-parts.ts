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
  /** Whether the part is rounded on all sides, such as a cushion, a shoe or a vase. */
  solid?: boolean;
  /** The degrees between the grain and the vertical, with which the print turns, for example on a sleeve. */
  grain?: number;
  /** The print (default: a plain colour). */
  print?: Print;
  printScale?: number;
  /** Whether the cloth is knitted. Stripes of knits run around the body, stripes of woven cloth along it. */
  knitted?: boolean;
  /** Whether the part shows a weave. False for metal, glass and wood. */
  woven?: boolean;
  /** SVG on the cloth, below the light, clipped to the part. */
  over?: string;
  /** SVG above the light, not clipped: buttons, tassels, straps. */
  trim?: string;
  /** The strength of the outline, from 0 to 1. */
  edge?: number;
  /** The transparency, from 0 to 1, such as that of gauze and chiffon. */
  clear?: number;
  /**
   * The role of the part in other views. The folded view hides arms and shows the body. A figure stands in front of the
   * inside of a garment.
   */
  role?: "arm" | "body" | "inside";
};

/**
 * The place of a garment on a figure, as half widths from the middle line x = 600 and heights from the top of the
 * image.
 */
export type WornOnShoulders = {
  from: "shoulder";
  top: number;
  neck: number;
  shoulder: number;
  slope: number;
  hemY: number;
  /** Whether the garment is open, as a jacket or coat below which a shirt shows. */
  open?: boolean;
  /** The half width of a bare waist. */
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
  /** The distance from the background in units, which widens the shadow. */
  lift?: number;
  /** The height of the table under a standing object (default: the garment lies on the background). */
  stage?: number;
  /** SVG between background and garment: a hanger, a cord. */
  behind?: string;
  /** SVG above everything. */
  front?: string;
  /** The woven label inside the neck, which a figure hides. */
  label?: string;
  /** The place of the garment on a figure. */
  worn?: WornOnShoulders | WornOnWaist;
  /** The colour from which light and shadow are derived (default: the colour of the first part). */
  lightBase?: string;
  /** The window of the drawing that is shown (default: a window that shows all parts with a margin). */
  window?: Box;
  /** The centre and the zoom of the detail view. */
  focus: { x: number; y: number; zoom: number };
};
