import { noise } from "../base/random.ts";
import { type Box, getBoundingBox, type Point } from "../base/shapes.ts";
import { addFoldHeight } from "./fold-height.ts";
import { blur, coverage, type Grid } from "./raster.ts";

/** A ridge (or, with a negative height, a crease) in the cloth along a line. Heights and widths are in units. */
export type Fold = {
  line: readonly Point[];
  height: number;
  width: number;
  /** The steepness of one flank against the other, from −1 to 1. Hanging cloth nearly always leans. */
  lean?: number;
  /** Share of the height at the start and at the end. */
  taper?: readonly [start: number, end: number];
};

/** The geometry of a part, for the relief. */
export type Surface = {
  shape: readonly Point[];
  /** The height above the background. Higher parts shade lower ones. */
  level: number;
  /** `puff` is the height of the middle over the edge, `round` the distance in which the part rises. */
  puff: number;
  round: number;
  folds: readonly Fold[];
  /** The strength of random wrinkles, from 0 (pressed) to 1 (crumpled linen). */
  rumple: number;
  /** Whether the part is a stuffed or solid object, rounded on all sides, rather than hanging cloth. */
  solid: boolean;
  salt: number;
  /** Whether the part follows the relief below instead of having a fixed level. */
  rides: boolean;
};

/** Parts from this level on are sewn or laid on others. */
export const RIDES_FROM = 24;

/** The height field of all cloth in a window of the image. */
export type Relief = { window: Box; columns: number; rows: number; height: Float32Array; cover: Float32Array };

export function buildRelief(surfaces: readonly Surface[], window: Box, columns: number): Relief {
  const rows = Math.round((columns * window.height) / window.width);
  const size = columns * rows;
  const relief: Relief = { window, columns, rows, height: new Float32Array(size), cover: new Float32Array(size) };
  for (const surface of surfaces) addSurface(relief, surface);
  return relief;
}

function addSurface(relief: Relief, surface: Surface): void {
  const patch = patchUnder(relief, surface);
  if (!patch) return;
  const { columns, rows, window, from } = patch;
  const cell = window.width / columns;
  const mask = coverage(patch, surface.shape);
  // Hanging cloth is rounded across but not along, because hems and cuffs are open ends.
  const inner = blur(mask, columns, rows, surface.round / cell, surface.solid ? 1 : 0.16);
  const foldHeights = new Float32Array(columns * rows);
  for (const fold of surface.folds) addFoldHeight(foldHeights, patch, fold);
  // Parts on other cloth follow its shape and are one layer higher.
  const under = surface.rides ? blur(heightsOf(relief, patch), columns, rows, 24 / cell) : undefined;
  const thickness = Math.min(9, 3.5 + (surface.level - RIDES_FROM) * 0.14);
  for (let i = 0; i < foldHeights.length; i += 1) {
    const share = mask[i] as number;
    if (share === 0) continue;
    const [column, row] = [i % columns, Math.floor(i / columns)];
    const pillow = surface.puff * (surface.solid ? domed(inner[i] as number) : pillowed((inner[i] as number) * 2 - 1));
    const crumple =
      surface.rumple * wrinkleAt(window.x + (column + 0.5) * cell, window.y + (row + 0.5) * cell, surface);
    const foot = under ? (under[i] as number) + thickness : surface.level * 0.6;
    const at = from + row * relief.columns + column;
    relief.height[at] =
      (relief.height[at] as number) * (1 - share) + (foot + pillow + (foldHeights[i] as number) + crumple) * share;
    relief.cover[at] = Math.max(relief.cover[at] as number, share);
  }
}

/**
 * The cells that a surface can touch. Only these are blurred, because most parts are small, and blurring the whole
 * image for each part took half of the drawing time.
 */
function patchUnder(relief: Relief, surface: Surface): (Grid & { from: number }) | undefined {
  const { window, columns, rows } = relief;
  const cell = window.width / columns;
  const box = getBoundingBox(surface.shape);
  const margin = Math.ceil((surface.round * 2) / cell) + 8;
  const left = Math.max(0, Math.floor((box.x - window.x) / cell) - margin);
  const top = Math.max(0, Math.floor((box.y - window.y) / cell) - margin);
  const right = Math.min(columns, Math.ceil((box.x + box.width - window.x) / cell) + margin);
  const bottom = Math.min(rows, Math.ceil((box.y + box.height - window.y) / cell) + margin);
  if (right <= left || bottom <= top) return undefined;
  const [width, height] = [right - left, bottom - top];
  const area = { x: window.x + left * cell, y: window.y + top * cell, width: width * cell, height: height * cell };
  return { window: area, columns: width, rows: height, from: top * columns + left };
}

function heightsOf(relief: Relief, patch: Grid & { from: number }): Float32Array {
  const heights = new Float32Array(patch.columns * patch.rows);
  for (let row = 0; row < patch.rows; row += 1) {
    const start = patch.from + row * relief.columns;
    heights.set(relief.height.subarray(start, start + patch.columns), row * patch.columns);
  }
  return heights;
}

function wrinkleAt(x: number, y: number, { rumple, salt }: Surface): number {
  return rumple === 0 ? 0 : wrinkle(x / 95, y / 95, salt);
}

/**
 * The profile of cloth: rounded at the rim, flat towards the middle, and never so steep that the cloth looks stuffed.
 */
function pillowed(inner: number): number {
  const share = Math.max(0, Math.min(1, inner));
  return share * (2 - share) * 0.75 + Math.sqrt(share) * 0.25;
}

/** The profile of a stuffed object. It has half of its height at the visible edge, because its lower half is hidden. */
function domed(inner: number): number {
  const share = Math.max(0, Math.min(1, (inner - 0.08) / 0.92));
  return share * share * (3 - 2 * share);
}

/** Broad swells with a few soft creases across, elongated by gravity. */
function wrinkle(x: number, y: number, salt: number): number {
  const bend = noise(x * 0.5, y * 0.5, salt + 9) * 1.1;
  const slow = noise(x * 0.8 + bend, y * 0.38 + bend * 0.4, salt);
  const crease = noise(x * 1.3 - bend, y * 0.8 + bend, salt + 3);
  return slow * 20 + Math.sqrt((crease - 0.5) ** 2 + 0.006) * -9 + noise(x * 3.1, y * 2.4, salt + 5) * 2.4;
}

/** The slope of the cloth at a point. Prints are displaced by the slope, so that they follow the folds. */
export function slopeAt(relief: Relief, x: number, y: number): Point {
  const { columns, rows, window, height } = relief;
  const cell = window.width / columns;
  const column = Math.round((x - window.x) / cell - 0.5);
  const row = Math.round((y - window.y) / cell - 0.5);
  if (column < 2 || row < 2 || column > columns - 3 || row > rows - 3) return [0, 0];
  const at = (dx: number, dy: number) => height[(row + dy) * columns + column + dx] as number;
  const limit = (value: number) => Math.max(-0.7, Math.min(0.7, value / (cell * 4)));
  return [limit(at(2, 0) - at(-2, 0)), limit(at(0, 2) - at(0, -2))];
}
