import { hexToRgb } from "../base/colors.ts";
import { pngDataUrl, type Rgba } from "../base/png.ts";
import type { Box, Point } from "../base/shapes.ts";
import { blur, coverage } from "./raster.ts";
import type { Relief } from "./relief.ts";

/** The direction of the light, which comes from the upper left in all images. */
const LIGHT = [-0.44, -0.52, 0.732] as const;

export type Finish = {
  /** The sheen, from 0 (matt cotton) to 1 (silk). */
  sheen: number;
  /** The depth of folds. 1 is soft studio light. */
  contrast: number;
};

/** The light on the cloth as a PNG for the blend mode hard-light, in which middle grey changes nothing. */
export function renderLight(relief: Relief, finish: Finish, base: string): string {
  const { columns, rows, window, height } = relief;
  const cell = window.width / columns;
  const around = blur(height, columns, rows, 26 / cell);
  const near = blur(height, columns, rows, 9 / cell);
  const clothHeight = clothHeights(relief);
  // A hem is thin, so its rim rolls off towards the background within some units.
  const rim = blur(relief.cover, columns, rows, 6 / cell);
  const pixels = new Uint8Array(columns * rows).fill(128);
  for (let row = 1; row < rows - 1; row += 1) {
    for (let column = 1; column < columns - 1; column += 1) {
      const i = row * columns + column;
      if ((relief.cover[i] as number) < BARE) continue;
      const slope = (step: number) =>
        limitSlope(getHeightDifference(clothHeight, i, step) / (2 * cell)) +
        (((rim[i + step] as number) - (rim[i - step] as number)) * RIM) / (2 * cell);
      const hollow = occlusion(height, around, near, i, columns, rows, cell);
      const diagonal = (column / columns) * window.width + window.x + ((row / rows) * window.height + window.y);
      const bright = lit(slope(1), slope(columns), finish) * (1 - hollow) * (1.05 - (diagonal / 2800) * 0.1);
      pixels[i] = Math.max(6, Math.min(249, Math.round(toned(bright) * 255)));
    }
  }
  return pngDataUrl(columns, rows, spread(pixels, relief), shades(base));
}

/** Cells with a smaller share of cloth are background. */
const BARE = 0.04;
/** Units by which a rim rolls down to the background. */
const RIM = 3.4;

/** The heights of the cloth without the background, with which the relief mixes them at edges. The background is −1. */
function clothHeights({ height, cover }: Relief): Float32Array {
  return height.map((value, i) => ((cover[i] as number) < BARE ? -1 : value / (cover[i] as number)));
}

/** The height difference across a cell. Beside the background, only the difference to the side with cloth counts. */
function getHeightDifference(clothHeight: Float32Array, i: number, step: number): number {
  const here = clothHeight[i] as number;
  const [before, after] = [clothHeight[i - step] as number, clothHeight[i + step] as number];
  if (before < 0 && after < 0) return 0;
  if (before < 0) return (after - here) * 2;
  if (after < 0) return (here - before) * 2;
  return after - before;
}

/** Extends the light of the cloth to the background cells beside it, so that scaling leaves no pale edge. */
function spread(pixels: Uint8Array, { cover, columns }: Relief): Uint8Array {
  return pixels.map((value, i) => {
    if ((cover[i] as number) >= BARE) return value;
    let [sum, count] = [0, 0];
    for (const step of [-1, 1, -columns, columns, -columns - 1, -columns + 1, columns - 1, columns + 1]) {
      if ((cover[i + step] ?? 0) < BARE) continue;
      sum += pixels[i + step] as number;
      count += 1;
    }
    return count === 0 ? value : Math.round(sum / count);
  });
}

function limitSlope(slope: number): number {
  return Math.tanh(slope * 1.15) * 0.72;
}

function lit(across: number, down: number, finish: Finish): number {
  const [dx, dy] = [across * finish.contrast, down * finish.contrast];
  const length = Math.sqrt(dx * dx + dy * dy + 1);
  const diffuse = (-dx * LIGHT[0] - dy * LIGHT[1] + LIGHT[2]) / length;
  const ratio = Math.max(0.12, diffuse / LIGHT[2]);
  if (finish.sheen === 0) return ratio;
  // `half` is the share along the halfway vector between the light and the eye.
  const half = (-dx * -0.236 - dy * -0.279 + 0.931) / length;
  const flat = 0.931 ** 28;
  return ratio + finish.sheen * (Math.max(0, half) ** 28 - flat) * 0.62;
}

/** Ambient occlusion. Cloth below its surroundings is darker, most of all if these are towards the light. */
function occlusion(
  height: Float32Array,
  around: Float32Array,
  near: Float32Array,
  i: number,
  columns: number,
  rows: number,
  cell: number,
): number {
  const back = Math.round(11 / cell);
  const lightward = Math.max(0, i - back - back * columns);
  const clothHeight = height[i] as number;
  const cast = Math.max(0, (near[Math.min(lightward, columns * rows - 1)] as number) - clothHeight);
  const wide = Math.max(0, (around[i] as number) - clothHeight);
  return Math.min(0.5, wide * 0.014 + cast * 0.01);
}

function toned(bright: number): number {
  return bright <= 1 ? bright / 2 : 0.5 + Math.min(0.42, (bright - 1) * 0.46);
}

/**
 * In shade the weaker channels of a colour darken first, as in light reflected between folds. Light is slightly warm.
 */
function shades(base: string): Rgba[] {
  const rgb = hexToRgb(base);
  const strongest = Math.max(rgb[0], rgb[1], rgb[2], 1);
  return Array.from({ length: 256 }, (_, value) => {
    const share = value / 128;
    if (share <= 1) {
      // Pale cloth is translucent, so its shade is never dark.
      const soft = 1 - 0.34 * Math.max(0, (Math.min(rgb[0], rgb[1], rgb[2]) - 90) / 165);
      const dim = (part: number) => Math.round(128 * share ** (soft + 0.5 * (1 - part / strongest)));
      return [dim(rgb[0]), dim(rgb[1]), dim(rgb[2])];
    }
    return [value, Math.round(value - (value - 128) * 0.04), Math.round(value - (value - 128) * 0.13)];
  });
}

/** The soft shadow of the parts on the background, as a dark PNG with varying alpha. */
export function renderShadow(shapes: readonly (readonly Point[])[], window: Box, color: string, lift: number): string {
  const columns = Math.round(window.width / (window.width > 700 ? 10 : 5));
  const rows = Math.round((columns * window.height) / window.width);
  const cell = window.width / columns;
  const mask = new Float32Array(columns * rows);
  for (const shape of shapes) {
    coverage({ columns, rows, window }, shape).forEach((value, i) => {
      mask[i] = Math.max(mask[i] as number, value);
    });
  }
  const tight = blur(mask, columns, rows, 13 / cell);
  const wide = blur(mask, columns, rows, (38 + lift) / cell);
  const at = (values: Float32Array, i: number, dx: number, dy: number) => {
    const column = Math.max(0, Math.min(columns - 1, (i % columns) - Math.round(dx / cell)));
    const row = Math.max(0, Math.min(rows - 1, Math.floor(i / columns) - Math.round(dy / cell)));
    return values[row * columns + column] as number;
  };
  const pixels = Uint8Array.from(mask, (_, i) =>
    Math.round(255 * Math.min(1, at(tight, i, 7, 10) * 0.5 + at(wide, i, 22 + lift * 0.4, 30 + lift * 0.5) * 0.42)),
  );
  const [red, green, blue] = hexToRgb(color);
  return pngDataUrl(
    columns,
    rows,
    pixels,
    Array.from({ length: 256 }, (_, value) => [red, green, blue, Math.round(value * 0.62)]),
  );
}
