import { type Point, rotatePoint } from "../base/shapes.ts";
import type { Part, Scene } from "./scene-parts.ts";

/** The position, rotation and scale of placed parts and the SVG drawn on them. */
export type Placement = { x: number; y: number; turn: number; scale: number };

export function placePart(part: Part, placement: Placement, pivot: Point): Part {
  const at = ([x, y]: Point): Point => {
    const [tx, ty] = rotatePoint([x, y], placement.turn, pivot);
    return [
      (tx - pivot[0]) * placement.scale + pivot[0] + placement.x,
      (ty - pivot[1]) * placement.scale + pivot[1] + placement.y,
    ];
  };
  const transform = toTransform(placement, pivot);
  return {
    ...part,
    shape: part.shape.map(at),
    folds: (part.folds ?? []).map((fold) => ({
      ...fold,
      line: fold.line.map(at),
      width: fold.width * placement.scale,
      height: fold.height * placement.scale,
    })),
    puff: (part.puff ?? 10) * placement.scale,
    round: (part.round ?? 26) * placement.scale,
    grain: (part.grain ?? 0) + placement.turn,
    printScale: (part.printScale ?? 1) * placement.scale,
    ...(part.over ? { over: `<g transform="${transform}">${part.over}</g>` } : {}),
    ...(part.trim ? { trim: `<g transform="${transform}">${part.trim}</g>` } : {}),
  };
}

function toTransform(placement: Placement, [px, py]: Point): string {
  return `translate(${placement.x + px} ${placement.y + py})scale(${placement.scale})rotate(${placement.turn})translate(${-px} ${-py})`;
}

export function placeScene(scene: Scene, placement: Placement, pivot: Point = [600, 800]): Scene {
  const group = (svg: string | undefined) => (svg ? `<g transform="${toTransform(placement, pivot)}">${svg}</g>` : "");
  return {
    ...scene,
    parts: scene.parts.map((part) => placePart(part, placement, pivot)),
    front: group(scene.front),
    behind: group(scene.behind),
  };
}
