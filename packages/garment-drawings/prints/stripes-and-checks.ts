import { blend, type Palette } from "../base/colors.ts";
import { formatNumber, getBoundingBox, type Point, rotatePoint, toSvgPath } from "../base/shapes.ts";
import type { Relief } from "../cloth/relief.ts";
import type { Part } from "../model/scene-parts.ts";
import { displaceByFolds, isInWindow, isNear } from "./motif-placement.ts";
import type { Layer, PrintBuilder } from "./prints.ts";

export const stripes: PrintBuilder = (palette, random) => {
  const bands = random.pick(STRIPES)(palette);
  const span = random.pick([34, 46, 62]);
  const layer: Layer = (part, relief) =>
    bands.map((band) => threads(part, relief, span * (part.printScale ?? 1), band, part.knitted ? 90 : 0)).join("");
  return { defs: "", layer };
};

type Band = { at: number; width: number; color: string; opacity: number };

const STRIPES: readonly ((palette: Palette) => Band[])[] = [
  ({ ink }) => [{ at: 0.5, width: 0.07, color: ink, opacity: 0.9 }],
  ({ ink }) => [{ at: 0.5, width: 0.46, color: ink, opacity: 0.88 }],
  ({ ink, ink2 }) => [
    { at: 0.3, width: 0.1, color: ink, opacity: 0.9 },
    { at: 0.5, width: 0.05, color: ink2, opacity: 0.9 },
    { at: 0.7, width: 0.1, color: ink, opacity: 0.9 },
  ],
  ({ ink, light }) => [
    { at: 0.35, width: 0.28, color: ink, opacity: 0.8 },
    { at: 0.72, width: 0.06, color: light, opacity: 0.8 },
    { at: 0.85, width: 0.06, color: ink, opacity: 0.75 },
  ],
];

export const checks: PrintBuilder = (palette, random) => {
  const bands = random.pick(CHECKS)(palette);
  const span = random.pick([44, 64, 92]);
  const layer: Layer = (part, relief) =>
    bands
      .flatMap((band) => [0, 90].map((turn) => threads(part, relief, span * (part.printScale ?? 1), band, turn)))
      .join("");
  return { defs: "", layer };
};

const CHECKS: readonly ((palette: Palette) => Band[])[] = [
  ({ ink, pale, light }) => [
    { at: 0.5, width: 0.5, color: pale ? ink : blend(light, "#fff8ea", 0.6), opacity: pale ? 0.5 : 0.34 },
  ],
  ({ ink }) => [{ at: 0.5, width: 0.045, color: ink, opacity: 0.8 }],
  // A glen check: groups of fine threads that form hatched squares, and a windowpane over them.
  ({ ink, ink2 }) => [
    ...[0.06, 0.19, 0.32, 0.45].map((at) => ({ at, width: 0.06, color: ink, opacity: 0.42 })),
    { at: 0.74, width: 0.035, color: ink2, opacity: 0.7 },
  ],
];

/** Lines along (turn 0) or across (turn 90) the grain, displaced by folds. */
function threads(part: Part, relief: Relief, span: number, band: Band, turn: number): string {
  const angle = (part.grain ?? 0) + turn;
  const box = getBoundingBox(part.shape);
  const middle: Point = [box.x + box.width / 2, box.y + box.height / 2];
  const lying = getBoundingBox(part.shape.map((point) => rotatePoint(point, -angle, middle)));
  const lines: string[] = [];
  for (
    let x = middle[0] + (Math.floor((lying.x - middle[0]) / span) + band.at) * span;
    x < lying.x + lying.width;
    x += span
  ) {
    let run: Point[] = [];
    for (let y = lying.y - 38; y <= lying.y + lying.height + 76; y += 38) {
      const [px, py] = rotatePoint([x, y], angle, middle);
      const seen = isInWindow(px, py, relief) && isNear(part.shape, px, py, 42);
      if (seen) run.push(displaceByFolds([px, py], relief));
      if (!seen || y + 38 > lying.y + lying.height + 76) {
        if (run.length > 1) lines.push(toSvgPath(run, false));
        run = [];
      }
    }
  }
  return `<path d="${lines.join("")}" fill="none" stroke="${band.color}" stroke-width="${formatNumber(span * band.width)}" opacity="${band.opacity}"/>`;
}
