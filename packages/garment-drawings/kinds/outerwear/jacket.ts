import { type Knot, offsetLine, through } from "../../base/shapes.ts";
import type { SceneBuilder } from "../../model/garment-image.ts";
import type { Part } from "../../model/scene-parts.ts";
import { sleeve } from "../../parts/sleeves.ts";
import { label, seam, stitches } from "../../parts/stitching.ts";
import { bodyFolds, bodyShape, type Cut, fitCut, insideBack, SHIRT_CUT } from "../../parts/torso.ts";
import { ribbing } from "../tops/sweater.ts";
import { lapels } from "./coat.ts";
import { backLines, FRONTS } from "./jacket-lines.ts";
import { backCollar, closing, collar, flaps, patchPockets } from "./jacket-parts.ts";

export type Style = "trucker" | "nehru" | "bomber" | "blazer";

/** A jacket in one of four cuts: trucker, Nehru (bandhgala) waistcoat, bomber, unlined blazer. */
export const jacket: SceneBuilder = (brief) => {
  const style = brief.random.pick(["trucker", "nehru", "bomber", "blazer"] as const);
  const { random, palette, image } = brief;
  const back = image.view === "back";
  const hemY = { trucker: 1090, nehru: 1160, bomber: 1110, blazer: 1200 }[style];
  const slim = style === "nehru" ? -26 : 0;
  const flat: Cut = {
    ...SHIRT_CUT,
    top: 280,
    neck: 88,
    shoulder: 270 + slim,
    chest: 294 + slim,
    waist: 280 + slim,
    hip: 288 + slim,
    hipY: 1040,
    hemY,
    hem: (style === "bomber" ? 262 : 288) + slim,
  };
  const cut = fitCut(flat, image);
  const deep = style === "blazer" ? 360 : style === "nehru" ? 80 : 96;
  const half: Knot[] = back
    ? [[600, cut.top + 6]]
    : [
        [600, cut.top + deep, 1],
        [600 + cut.neck * 0.6, cut.top + deep * 0.58],
      ];
  const rounded = style === "nehru" || style === "blazer";
  const hem: Knot[] =
    rounded && !back
      ? through(`${600 + cut.hem} ${hemY - 16}!, ${600 + 80} ${hemY + 10}, 632 ${hemY - 2}, 604 ${hemY - 60}!`)
      : [
          [600 + cut.hem, hemY - 4, 1],
          [600, hemY + 8],
        ];
  const body: Part = {
    role: "body",
    shape: bodyShape(cut, half, hem, random),
    color: palette.base,
    level: 18,
    puff: 30,
    round: 80,
    rumple: style === "trucker" ? 0.4 : 0.2,
    print: image.print,
    folds: bodyFolds(cut, random, 0.6),
    over: back ? backLines(cut, style, brief) : FRONTS[style](cut, brief),
  };
  const arms =
    style === "nehru"
      ? []
      : ([-1, 1] as const).map((side) => {
          const sewnSleeve = sleeve(
            cut,
            side,
            { length: 780, angle: 13, bend: 8, wide: 132, cuff: style === "bomber" ? 98 : 106 },
            palette.base,
            random,
          );
          return {
            ...sewnSleeve.part,
            print: image.print,
            puff: 30,
            over:
              style === "bomber"
                ? ribbing(sewnSleeve.cuff, side * 62, palette)
                : seam(offsetLine(sewnSleeve.cuff, side * 56), palette) +
                  stitches(offsetLine(sewnSleeve.cuff, side * 49), palette),
          };
        });
  const neck = back
    ? [backCollar(cut, style, brief)]
    : style === "blazer"
      ? [...lapels(cut, brief, deep + 6), ...patchPockets(cut, brief)]
      : collar(cut, style, brief);
  return {
    parts: [
      ...arms,
      ...(back ? [] : [insideBack(cut, deep, brief, 24)]),
      body,
      ...neck,
      ...(style === "trucker" && !back ? flaps(cut, brief) : []),
    ],
    weave: style === "trucker" ? "twill" : style === "nehru" ? "linen" : random.pick(["twill", "plain"] as const),
    finish: { sheen: style === "bomber" ? 0.2 : 0.02, contrast: 1.2 },
    label: back ? "" : label(600, cut.top + 6, palette),
    front: back ? "" : closing(cut, style, brief),
    worn: { from: "shoulder", ...cut, open: true },
    focus: { x: 660, y: cut.top + 250, zoom: 2.2 },
  };
};
