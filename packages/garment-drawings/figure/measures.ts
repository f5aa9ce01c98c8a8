import type { FigureView } from "../model/garment-image.ts";

/**
 * The measures of a body in centimetres: half widths, and heights below the neck's side. Bodies are slightly elongated,
 * as in fashion drawings.
 */
export type Measures = {
  /** The half width from the neck's middle to the shoulder's tip. */
  shoulder: number;
  neck: number;
  /** The height from the neck's side up to the chin. */
  chin: number;
  jaw: number;
  /** The height from the chin up to the upper edge of the image, just above the mouth. */
  shownFace: number;
  waist: number;
  waistHalf: number;
  crotch: number;
  knee: number;
  ankle: number;
  floor: number;
  hip: number;
  upperArm: number;
  forearm: number;
  /** Half widths of shoulder, elbow and wrist. */
  arm: readonly [number, number, number];
  /** Half widths of thigh, knee, calf and ankle. */
  leg: readonly [number, number, number, number];
  /** Length of the hand. */
  hand: number;
};

const woman: Measures = {
  shoulder: 18,
  neck: 4.7,
  chin: 9.2,
  jaw: 6.2,
  shownFace: 7.2,
  waist: 40,
  waistHalf: 12,
  crotch: 68,
  knee: 101,
  ankle: 138,
  floor: 146,
  hip: 17,
  upperArm: 30,
  forearm: 26,
  arm: [3.9, 3.2, 2.3],
  leg: [8, 4.9, 4.8, 2.8],
  hand: 16.5,
};
const man: Measures = {
  ...woman,
  shoulder: 22,
  neck: 5.7,
  chin: 6.6,
  jaw: 7.1,
  shownFace: 7.8,
  waist: 44,
  waistHalf: 15.5,
  crotch: 72,
  knee: 105,
  ankle: 143,
  floor: 152,
  hip: 18,
  upperArm: 32,
  forearm: 28,
  arm: [5, 4, 2.9],
  leg: [8.6, 5.4, 5.4, 3.3],
  hand: 18.5,
};
const child: Measures = {
  shoulder: 13.4,
  neck: 3.9,
  chin: 4.9,
  jaw: 5.7,
  shownFace: 6.2,
  waist: 26,
  waistHalf: 10,
  crotch: 40,
  knee: 62,
  ankle: 83,
  floor: 88.5,
  hip: 11.8,
  upperArm: 18.5,
  forearm: 16,
  arm: [2.9, 2.4, 1.9],
  leg: [5.6, 3.7, 3.5, 2.5],
  hand: 11.5,
};

export const measures: Record<FigureView, Measures> = {
  "on-woman": woman,
  "on-man": man,
  "on-girl": child,
  "on-boy": child,
};

/** Skin tones from wheat to deep brown. */
export const skinTones = ["#d9aa82", "#c99268", "#b67d55", "#9c6644", "#7d4e34"] as const;
