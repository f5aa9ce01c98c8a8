import type { Point } from "../base/shapes.ts";
import type { Relief } from "./relief.ts";

/** A grid of equal cells over the image; the first is at the corner of the window. */
export type Grid = Pick<Relief, "window" | "columns" | "rows">;

/** Share of each cell that a polygon covers. Three scan lines per row suffice, as the light is soft. */
export function coverage({ columns, rows, window }: Grid, shape: readonly Point[]): Float32Array {
  const cell = window.width / columns;
  const cover = new Float32Array(columns * rows);
  const lines = 3;
  for (let scan = 0; scan < rows * lines; scan += 1) {
    const y = window.y + ((scan + 0.5) / lines) * cell;
    const crossings: number[] = [];
    for (let i = 0; i < shape.length; i += 1) {
      const a = shape[i] as Point;
      const b = shape[(i + 1) % shape.length] as Point;
      if (a[1] <= y === b[1] <= y) continue;
      crossings.push((a[0] + ((y - a[1]) / (b[1] - a[1])) * (b[0] - a[0]) - window.x) / cell);
    }
    crossings.sort((a, b) => a - b);
    const start = Math.floor(scan / lines) * columns;
    for (let i = 0; i + 1 < crossings.length; i += 2) {
      fill(cover, start, columns, crossings[i] as number, crossings[i + 1] as number, 1 / lines);
    }
  }
  return cover;
}

function fill(cover: Float32Array, start: number, columns: number, from: number, to: number, weight: number): void {
  const last = Math.min(columns - 1, Math.floor(to));
  for (let column = Math.max(0, Math.floor(from)); column <= last; column += 1) {
    const share = Math.min(to, column + 1) - Math.max(from, column);
    if (share > 0) cover[start + column] = (cover[start + column] as number) + share * weight;
  }
}

/** Three box blurs approximate a Gaussian blur. */
export function blur(values: Float32Array, columns: number, rows: number, radius: number, down = 1): Float32Array {
  const reach = Math.max(1, Math.round(radius * 0.6));
  const reachDown = Math.max(1, Math.round(radius * 0.6 * down));
  let from = values;
  for (let pass = 0; pass < 3; pass += 1) {
    from = boxBlur(boxBlur(from, columns, rows, reach, 1, columns), rows, columns, reachDown, columns, 1);
  }
  return from;
}

function boxBlur(
  from: Float32Array,
  length: number,
  lines: number,
  reach: number,
  step: number,
  stride: number,
): Float32Array {
  const to = new Float32Array(from.length);
  const weight = 1 / (reach * 2 + 1);
  for (let lineNumber = 0; lineNumber < lines; lineNumber += 1) {
    const start = lineNumber * stride;
    const end = start + (length - 1) * step;
    let sum = 0;
    for (let index = -reach; index <= reach; index += 1) {
      sum += from[Math.max(start, Math.min(end, start + index * step))] as number;
    }
    for (let at = start; at <= end; at += step) {
      to[at] = sum * weight;
      sum +=
        (from[Math.min(end, at + (reach + 1) * step)] as number) - (from[Math.max(start, at - reach * step)] as number);
    }
  }
  return to;
}
