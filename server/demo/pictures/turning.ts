import type { Part, Scene } from "./scene.ts";
import { type Point, turned } from "./shapes.ts";

/** Moves, turns and sizes whole drawings, pieces and drawn lines alike. */
export type Place = { x: number; y: number; turn: number; scale: number };

export function placed(part: Part, place: Place, pivot: Point): Part {
  const at = ([x, y]: Point): Point => {
    const [tx, ty] = turned([x, y], place.turn, pivot);
    return [(tx - pivot[0]) * place.scale + pivot[0] + place.x, (ty - pivot[1]) * place.scale + pivot[1] + place.y];
  };
  const transform = transformOf(place, pivot);
  return {
    ...part,
    shape: part.shape.map(at),
    folds: (part.folds ?? []).map((fold) => ({
      ...fold,
      line: fold.line.map(at),
      width: fold.width * place.scale,
      height: fold.height * place.scale,
    })),
    puff: (part.puff ?? 10) * place.scale,
    round: (part.round ?? 26) * place.scale,
    grain: (part.grain ?? 0) + place.turn,
    printScale: (part.printScale ?? 1) * place.scale,
    ...(part.over ? { over: `<g transform="${transform}">${part.over}</g>` } : {}),
    ...(part.trim ? { trim: `<g transform="${transform}">${part.trim}</g>` } : {}),
  };
}

function transformOf(place: Place, [px, py]: Point): string {
  return `translate(${place.x + px} ${place.y + py})scale(${place.scale})rotate(${place.turn})translate(${-px} ${-py})`;
}

export function placedScene(scene: Scene, place: Place, pivot: Point = [600, 800]): Scene {
  const group = (svg: string | undefined) => (svg ? `<g transform="${transformOf(place, pivot)}">${svg}</g>` : "");
  return {
    ...scene,
    parts: scene.parts.map((part) => placed(part, place, pivot)),
    front: group(scene.front),
    behind: group(scene.behind),
  };
}
