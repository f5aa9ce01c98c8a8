import { getBoundingBox, type Point } from "../base/shapes.ts";
import type { Grid } from "./raster.ts";
import type { Fold } from "./relief.ts";

/** Adds the height of a fold to each cell of the grid. */
export function addFoldHeight(heights: Float32Array, grid: Grid, fold: Fold): void {
  const reach = fold.width * (1 + Math.abs(fold.lean ?? 0) * 0.65) * 2.3;
  const { left, right, top, bottom } = cellsAround(fold.line, grid, reach);
  const columns = Math.max(0, right - left + 1);
  const { nearest, side, share } = findNearest(fold.line, grid, reach);
  for (let row = top; row <= bottom; row += 1) {
    for (let column = left; column <= right; column += 1) {
      const i = (row - top) * columns + column - left;
      if ((share[i] as number) < 0) continue;
      const at = row * grid.columns + column;
      heights[at] =
        (heights[at] as number) + foldHeight(fold, nearest[i] as number, side[i] as number, share[i] as number);
    }
  }
}

/** The first and last cells within `reach` of the box around these points. */
function cellsAround(points: readonly Point[], { columns, rows, window }: Grid, reach: number) {
  const cell = window.width / columns;
  const box = getBoundingBox(points);
  return {
    left: Math.max(0, Math.floor((box.x - reach - window.x) / cell)),
    right: Math.min(columns - 1, Math.ceil((box.x + box.width + reach - window.x) / cell)),
    top: Math.max(0, Math.floor((box.y - reach - window.y) / cell)),
    bottom: Math.min(rows - 1, Math.ceil((box.y + box.height + reach - window.y) / cell)),
  };
}

/** The nearest point of a line for each cell around it: squared distance, side of the line, position along the line. */
type Nearest = { nearest: Float64Array; side: Float64Array; share: Float64Array };

/** Finds the nearest points segment by segment, because each segment visits only the cells within its reach. */
function findNearest(line: readonly Point[], grid: Grid, reach: number): Nearest {
  const { columns, window } = grid;
  const cell = window.width / columns;
  const around = cellsAround(line, grid, reach);
  const wide = Math.max(0, around.right - around.left + 1);
  const size = wide * Math.max(0, around.bottom - around.top + 1);
  const nearest = new Float64Array(size).fill(reach * reach);
  const side = new Float64Array(size);
  const share = new Float64Array(size).fill(-1);
  for (let i = 1; i < line.length; i += 1) {
    const a = line[i - 1] as Point;
    const b = line[i] as Point;
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
    const square = dx * dx + dy * dy || 1;
    const long = Math.hypot(dx, dy);
    const { left, right, top, bottom } = cellsAround([a, b], grid, reach);
    for (let row = top; row <= bottom; row += 1) {
      const y = window.y + (row + 0.5) * cell - a[1];
      for (let column = left; column <= right; column += 1) {
        const x = window.x + (column + 0.5) * cell - a[0];
        const t = Math.max(0, Math.min(1, (x * dx + y * dy) / square));
        const ox = x - dx * t;
        const oy = y - dy * t;
        const gap = ox * ox + oy * oy;
        const at = (row - around.top) * wide + column - around.left;
        if (gap >= (nearest[at] as number)) continue;
        nearest[at] = gap;
        // `side` is the sine instead of the sign, so that both sides blend around the ends of the line.
        side[at] = (dx * oy - dy * ox) / (long * Math.sqrt(gap) || 1);
        share[at] = (i - 1 + t) / (line.length - 1);
      }
    }
  }
  return { nearest, side, share };
}

function foldHeight(fold: Fold, nearest: number, side: number, share: number): number {
  const width = fold.width * (1 - (fold.lean ?? 0) * side * 0.65);
  const [start, end] = fold.taper ?? noTaper;
  const rise = Math.sin(Math.PI * share) ** 1.2;
  const strength = share < 0.5 ? start + (1 - start) * rise : end + (1 - end) * rise;
  return fold.height * strength * Math.exp(-nearest / (width * width));
}
const noTaper = [0, 0] as const;
