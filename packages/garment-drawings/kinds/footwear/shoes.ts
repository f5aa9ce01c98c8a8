import { legInShoe } from "../../figure/feet-and-wrist.ts";
import type { Brief, SceneBuilder } from "../../model/garment-image.ts";
import { placePart } from "../../model/placement.ts";
import type { Part, Scene } from "../../model/scene-parts.ts";
import { derby } from "./derby.ts";
import { juttis } from "./jutti.ts";
import { sneaker } from "./sneaker.ts";

/** Shoes: a sneaker or a derby from the side, or a pair of embroidered juttis from above. */
export const shoes: SceneBuilder = (brief) => {
  const { random, image } = brief;
  const style = image.print === "embroidered" ? "jutti" : random.pick(["sneaker", "derby", "jutti"] as const);
  return style === "jutti" ? juttis(brief) : sideView(style, brief);
};

function sideView(style: "sneaker" | "derby", brief: Brief): Scene {
  const { image } = brief;
  const near = style === "sneaker" ? sneaker(brief) : derby(brief);
  const mirrored = image.view === "back";
  const pair =
    image.view === "folded"
      ? [
          ...near.map((part) => placePart(flipped(part), { x: 26, y: -205, turn: 0, scale: 0.92 }, [600, 800])),
          ...near.map((part) => placePart(part, { x: -26, y: 215, turn: 0, scale: 0.92 }, [600, 800])),
        ]
      : near;
  const leg = legInShoe(brief);
  const parts = mirrored ? pair.map(flipped) : pair;
  return {
    parts: [...leg, ...parts],
    ...(leg.length > 0
      ? { window: { x: -10, y: -340, width: 1140, height: 1520 }, lightBase: brief.palette.base }
      : {}),
    weave: style === "sneaker" ? "plain" : "leather",
    finish: { sheen: style === "derby" ? 0.55 : 0.12, contrast: 1.2 },
    ...(image.view === "folded" ? { lift: 20 } : { stage: 1010 }),
    focus: { x: 520, y: 850, zoom: 2.2 },
  };
}

function flipped(part: Part): Part {
  const turn = (svg: string) => `<g transform="matrix(-1 0 0 1 1200 0)">${svg}</g>`;
  return {
    ...part,
    shape: part.shape.map(([x, y]) => [1200 - x, y] as const),
    folds: (part.folds ?? []).map((fold) => ({ ...fold, line: fold.line.map(([x, y]) => [1200 - x, y] as const) })),
    ...(part.over ? { over: turn(part.over) } : {}),
    ...(part.trim ? { trim: turn(part.trim) } : {}),
  };
}
