import type { Random } from "./random.ts";

/** A point in units of the 1200 × 1600 image. y grows downwards. */
export type Point = readonly [x: number, y: number];
/** A point of an outline. A 1 as the third number makes the point a corner instead of a curve. */
export type Knot = readonly [x: number, y: number, corner?: number | undefined];
/** Parses knots: "x y, x y!, …". An exclamation mark makes a corner. */
export function through(path: string): Knot[] {
  return path.split(",").map((knot): Knot => {
    const [x, y] = knot.trim().split(" ");
    return knot.endsWith("!") ? [Number(x), Number.parseFloat(y ?? ""), 1] : [Number(x), Number(y)];
  });
}

export type Box = { x: number; y: number; width: number; height: number };

/** The closed outline through the knots as a polygon, with Catmull-Rom splines between corners. */
export function outline(knots: readonly Knot[]): Point[] {
  const first = knots.findIndex((knot) => knot[2]);
  if (first < 0) return spline(knots, true);
  const rotatePoint = [...knots.slice(first), ...knots.slice(0, first), knots[first] as Knot];
  return line(rotatePoint);
}

/** The open line through the knots, with splines between corners. */
export function line(knots: readonly Knot[]): Point[] {
  const points: Point[] = [];
  let run: Knot[] = [];
  knots.forEach((knot, index) => {
    run.push(knot);
    if ((knot[2] && run.length > 1) || index === knots.length - 1) {
      points.push(...spline(run, false));
      run = [knot];
    }
  });
  return points;
}

/** Mirrors the right half, which runs from the top middle to the bottom middle. */
export function symmetric(half: readonly Knot[], axis = 600, random?: Random, sway = 3): Point[] {
  const shift = () => (random ? random.between(-sway, sway) : 0);
  const inner = half.filter((knot) => Math.abs(knot[0] - axis) > 0.5);
  const left = [...inner].reverse().map(([x, y, corner]) => [2 * axis - x + shift(), y + shift(), corner] as Knot);
  return outline([...half, ...left]);
}

export function flip(knots: readonly Knot[], axis = 600): Knot[] {
  return knots.map(([x, y, corner]) => [2 * axis - x, y, corner] as Knot);
}

function spline(knots: readonly Knot[], closed: boolean): Point[] {
  const count = knots.length;
  const at = (index: number): Knot => {
    const wrapped = closed ? (index + count) % count : Math.max(0, Math.min(count - 1, index));
    return knots[wrapped] as Knot;
  };
  if (count === 2 && !closed)
    return [
      [at(0)[0], at(0)[1]],
      [at(1)[0], at(1)[1]],
    ];
  const points: Point[] = [];
  for (let index = 0; index < (closed ? count : count - 1); index += 1) {
    const [a, b, c, d] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const steps = Math.max(2, Math.min(14, Math.round(Math.hypot(c[0] - b[0], c[1] - b[1]) / 14)));
    for (let step = 0; step < steps; step += 1) points.push(between(a, b, c, d, step / steps));
  }
  if (!closed) points.push([at(count - 1)[0], at(count - 1)[1]]);
  return points;
}

function between(a: Knot, b: Knot, c: Knot, d: Knot, t: number): Point {
  const axis = (k: 0 | 1) =>
    0.5 *
    (2 * b[k] +
      (c[k] - a[k]) * t +
      (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k]) * t * t +
      (3 * b[k] - a[k] - 3 * c[k] + d[k]) * t * t * t);
  return [axis(0), axis(1)];
}

export function toSvgPath(points: readonly Point[], closed = true): string {
  return `M${points.map(([x, y]) => `${formatNumber(x)} ${formatNumber(y)}`).join("L")}${closed ? "Z" : ""}`;
}

/** Formats a number for SVG. One decimal is finer than the eye can see at 1200 units. */
export function formatNumber(value: number): string {
  return String(Math.round(value * 10) / 10);
}

export function getBoundingBox(points: readonly Point[]): Box {
  const xs = points.map((point) => point[0]);
  const ys = points.map((point) => point[1]);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** The point at a share of a line's length, and the direction of the line there in degrees. */
export function getPointAlong(points: readonly Point[], share: number): { x: number; y: number; angle: number } {
  const lengths = points.map((point, i) => (i === 0 ? 0 : distance(points[i - 1] as Point, point)));
  let left = lengths.reduce((sum, length) => sum + length, 0) * Math.max(0, Math.min(1, share));
  for (let i = 1; i < points.length; i += 1) {
    const length = lengths[i] as number;
    if (left <= length || i === points.length - 1) {
      const [a, b] = [points[i - 1] as Point, points[i] as Point];
      const t = length === 0 ? 0 : left / length;
      const angle = (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI;
      return { x: a[0] + (b[0] - a[0]) * t, y: a[1] + (b[1] - a[1]) * t, angle };
    }
    left -= length;
  }
  return { x: points[0]?.[0] ?? 0, y: points[0]?.[1] ?? 0, angle: 0 };
}

export function getLength(points: readonly Point[]): number {
  return points.reduce((sum, point, i) => (i === 0 ? 0 : sum + distance(points[i - 1] as Point, point)), 0);
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}

/** The line moved sideways, to its left if the offset is positive, because y grows downwards. */
export function offsetLine(points: readonly Point[], offset: number): Point[] {
  return points.map((point, i) => {
    const before = points[Math.max(0, i - 1)] as Point;
    const after = points[Math.min(points.length - 1, i + 1)] as Point;
    const length = distance(before, after) || 1;
    const [nx, ny] = [(after[1] - before[1]) / length, -(after[0] - before[0]) / length];
    return [point[0] + nx * offset, point[1] + ny * offset];
  });
}

/** The band between a line and itself moved sideways. */
export function band(points: readonly Point[], width: number): Point[] {
  return [...points, ...offsetLine(points, width).reverse()];
}

export function interpolatePoint(a: Point, b: Point, t: number): Point {
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
}

export function rotatePoint([x, y]: Point, degrees: number, [cx, cy]: Point = [0, 0]): Point {
  const angle = (degrees * Math.PI) / 180;
  const [dx, dy] = [x - cx, y - cy];
  return [cx + dx * Math.cos(angle) - dy * Math.sin(angle), cy + dx * Math.sin(angle) + dy * Math.cos(angle)];
}

export function clockwise(points: readonly Point[]): readonly Point[] {
  let area = 0;
  points.forEach(([x, y], i) => {
    const [nextX, nextY] = points[(i + 1) % points.length] as Point;
    area += x * nextY - nextX * y;
  });
  return area < 0 ? [...points].reverse() : points;
}
