import type { Point } from "../base/shapes.ts";
import type { Part } from "../model/scene-parts.ts";
import { mapSvg } from "./map-svg.ts";

/** Moves every point of a part: its outline, its folds and what is drawn on it. */
export function movePart(part: Part, move: (point: Point) => Point): Part {
  return {
    ...part,
    shape: part.shape.map(move),
    folds: (part.folds ?? []).map((fold) => ({ ...fold, line: fold.line.map(move) })),
    ...(part.over ? { over: mapSvg(part.over, move) } : {}),
    ...(part.trim ? { trim: mapSvg(part.trim, move) } : {}),
  };
}
