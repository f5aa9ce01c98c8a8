import type { Random } from "../base/random.ts";
import { formatNumber, getBoundingBox, type Point, rotatePoint } from "../base/shapes.ts";
import { type Relief, slopeAt } from "../cloth/relief.ts";
import type { Part } from "../model/scene-parts.ts";

/** Units by which a print is displaced on the slope of a fold. */
const SLIDE = 17;

export function displaceByFolds(point: Point, relief: Relief): Point {
  const [across, down] = slopeAt(relief, point[0], point[1]);
  return [point[0] - across * SLIDE, point[1] - down * SLIDE];
}

export function isInWindow(x: number, y: number, { window }: Relief): boolean {
  return (
    x > window.x - 40 && x < window.x + window.width + 40 && y > window.y - 40 && y < window.y + window.height + 40
  );
}

export type MotifGrid = {
  span: number;
  rise: number;
  brick: boolean;
  scale: number;
  jitter: number;
  turn: "none" | "any" | "mirror";
};

/** Places motifs in rows along the grain of the part, displaced by its folds. */
export function scatterMotifs(
  part: Part,
  relief: Relief,
  ids: readonly string[],
  grid: MotifGrid,
  random: Random,
): string {
  const grain = part.grain ?? 0;
  const scale = grid.scale * (part.printScale ?? 1);
  const [span, rise] = [grid.span * (part.printScale ?? 1), grid.rise * (part.printScale ?? 1)];
  const box = getBoundingBox(part.shape);
  const middle: Point = [box.x + box.width / 2, box.y + box.height / 2];
  const lying = getBoundingBox(part.shape.map((point) => rotatePoint(point, -grain, middle)));
  const placed: string[] = [];
  let row = 0;
  for (let y = lying.y - rise * 0.4; y < lying.y + lying.height + rise; y += rise, row += 1) {
    const shift = grid.brick && row % 2 ? span / 2 : 0;
    const columns = Math.ceil(lying.width / span / 2) + 1;
    for (let column = -columns; column <= columns; column += 1) {
      const jitter = () => random.between(-grid.jitter, grid.jitter) * span;
      const flat: Point = [middle[0] + column * span + shift + jitter(), y + jitter()];
      const spin =
        grid.turn === "any" ? random.between(0, 360) : grid.turn === "mirror" && row % 2 ? 180 : random.between(-2, 2);
      const id = ids[
        grid.turn === "any" ? Math.floor(random.next() * ids.length) : (row + column + 99) % ids.length
      ] as string;
      const size = Math.round(scale * (grid.turn === "any" ? random.between(0.75, 1.2) : 1) * 100) / 100;
      const [px, py] = displaceByFolds(rotatePoint(flat, grain, middle), relief);
      if (!isInWindow(px, py, relief) || !isNear(part.shape, px, py, 24 * scale)) continue;
      placed.push(
        `<use href="#${id}" transform="translate(${formatNumber(px)} ${formatNumber(py)})rotate(${Math.round(grain + spin)})scale(${size})"/>`,
      );
    }
  }
  return placed.join("");
}

export function isNear(shape: readonly Point[], x: number, y: number, reach: number): boolean {
  return (
    isInside(shape, x, y) ||
    [
      [-reach, 0],
      [reach, 0],
      [0, -reach],
      [0, reach],
    ].some(([dx, dy]) => isInside(shape, x + (dx as number), y + (dy as number)))
  );
}

function isInside(shape: readonly Point[], x: number, y: number): boolean {
  let within = false;
  for (let i = 0, j = shape.length - 1; i < shape.length; j = i, i += 1) {
    const [ax, ay] = shape[i] as Point;
    const [bx, by] = shape[j] as Point;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) within = !within;
  }
  return within;
}

/** The part with its rows shifted by half a repeat, for the small motifs between the large ones. */
export function shiftPart(part: Part, span: number): Part {
  const [dx, dy] = rotatePoint([span / 2, 0], part.grain ?? 0);
  return { ...part, shape: part.shape.map(([x, y]) => [x + dx, y + dy] as Point) };
}
