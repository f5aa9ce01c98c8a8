import { adjustLightness } from "../../base/colors.ts";
import { flip, formatNumber, type Knot, line, offsetLine, outline, type Point, through } from "../../base/shapes.ts";
import type { Brief, SceneBuilder } from "../../model/garment-image.ts";
import type { Part } from "../../model/scene-parts.ts";
import { sleeve } from "../../parts/sleeves.ts";
import { label } from "../../parts/stitching.ts";
import { bodyFolds, bodyShape, type Cut, fitCut, insideBack, SHIRT_CUT } from "../../parts/torso.ts";
import { rib } from "./t-shirt.ts";

/** A knitted pullover: crew, V or roll neck, plain or with cables down the front. */
export const sweater: SceneBuilder = (brief) => {
  const { random, palette, image } = brief;
  const back = image.view === "back";
  const neck = random.pick(["crew", "roll", "crew", "v"] as const);
  const cables = image.print === "solid" && random.chance(0.6);
  const flat: Cut = {
    ...SHIRT_CUT,
    top: 300,
    neck: 96,
    shoulder: 276,
    slope: 62,
    armpit: 640,
    chest: 302,
    waist: 300,
    hip: 304,
    hipY: 1090,
    hemY: 1200,
    hem: 272,
  };
  const cut = fitCut(flat, image);
  const half: Knot[] =
    back || neck === "roll"
      ? [
          [600, cut.top + 30],
          [600 + cut.neck * 0.6, cut.top + 24],
        ]
      : neck === "v"
        ? [
            [600, cut.top + 220, 1],
            [600 + cut.neck * 0.6, cut.top + 110],
          ]
        : [
            [600, cut.top + 84],
            [600 + cut.neck * 0.7, cut.top + 60],
          ];
  const hemLine = line(
    through(`${600 - cut.hem - 12} ${cut.hemY}, 600 ${cut.hemY + 8}, ${600 + cut.hem + 12} ${cut.hemY}`),
  );
  const body: Part = {
    role: "body",
    shape: bodyShape(
      cut,
      half,
      through(`${600 + cut.hem + 4} ${cut.hemY - 70}, ${600 + cut.hem} ${cut.hemY}!, 600 ${cut.hemY + 8}`),
      random,
    ),
    color: palette.base,
    level: 20,
    puff: 34,
    round: 80,
    rumple: 0.3,
    print: image.print,
    knitted: true,
    folds: [...bodyFolds(cut, random, 0.7), ...(cables ? cableFolds(cut) : [])],
    over: ribbing(hemLine, 76, palette),
  };
  const arms = ([-1, 1] as const).map((side) => {
    const sewnSleeve = sleeve(
      cut,
      side,
      { length: 800, angle: 13, bend: 7, wide: 142, cuff: 96 },
      palette.base,
      random,
    );
    return {
      ...sewnSleeve.part,
      print: image.print,
      knitted: true,
      puff: 32,
      over: ribbing(sewnSleeve.cuff, side * 72, palette),
    };
  });
  const collar = neck === "roll" ? rollNeck(cut, brief) : rib(cut, half, back, brief, 34);
  return {
    parts: [
      ...arms,
      ...(back || neck === "roll" ? [] : [{ ...insideBack(cut, neck === "v" ? 200 : 84, brief, 4), knitted: true }]),
      body,
      ...collar,
    ],
    weave: "knit",
    finish: { sheen: 0, contrast: 1.1 },
    label: back || neck === "roll" ? "" : label(600, cut.top + 34, palette),
    worn: { from: "shoulder", ...cut },
    focus: { x: 610, y: cut.top + 230, zoom: 2.3 },
  };
};

/** Vertical ribs in a band on the left of a hem. */
export function ribbing(hem: readonly Point[], tall: number, palette: Brief["palette"]): string {
  const middle = offsetLine(hem, tall / 2)
    .map(([x, y]) => `${formatNumber(x)} ${formatNumber(y)}`)
    .join("L");
  const top = offsetLine(hem, tall)
    .map(([x, y]) => `${formatNumber(x)} ${formatNumber(y)}`)
    .join("L");
  return (
    `<path d="M${middle}" fill="none" stroke="${palette.deep}" stroke-width="${Math.abs(tall)}" stroke-dasharray="2.6 5.4" opacity=".24"/>` +
    `<path d="M${top}" fill="none" stroke="${palette.deep}" stroke-width="2" opacity=".3"/>`
  );
}

/** Two cables of two crossing strands each, as folds of the relief. */
function cableFolds(cut: Cut) {
  return [-150, 0, 150].flatMap((x) =>
    [0, 1]
      .map((strand) => {
        const knots: Knot[] = [];
        for (let y = cut.top + (x === 0 ? 150 : 110); y < cut.hemY - 84; y += 16)
          knots.push([600 + x + Math.sin((y / 34) * Math.PI * 0.5 + strand * Math.PI) * 15, y]);
        return { line: line(knots), height: 7, width: 9.5, taper: [1, 1] as const };
      })
      .concat(
        [-30, 30].map((dx) => ({
          line: line([
            [600 + x + dx, cut.top + 130],
            [600 + x + dx, cut.hemY - 84],
          ]),
          height: -4,
          width: 5,
          taper: [1, 1] as const,
        })),
      ),
  );
}

function rollNeck(cut: Cut, { palette }: Brief): Part[] {
  const right: Knot[] = through(
    `${600 + cut.neck + 8} ${cut.top + 10}!, ${600 + cut.neck - 4} ${cut.top - 50}, ${600 + cut.neck - 2} ${cut.top - 96}, ${600 + cut.neck - 22} ${cut.top - 112}`,
  );
  const shape = outline([
    ...right,
    [600, cut.top - 120],
    ...flip([...right].reverse()),
    [600 - 40, cut.top + 56],
    [600, cut.top + 62],
    [600 + 40, cut.top + 56],
  ]);
  const ribs = ribbing(
    line(
      through(`${600 - cut.neck - 10} ${cut.top + 40}, 600 ${cut.top + 62}, ${600 + cut.neck + 10} ${cut.top + 40}`),
    ),
    190,
    palette,
  );
  const fold = {
    line: line(through(`${600 - cut.neck} ${cut.top - 30}, 600 ${cut.top - 14}, ${600 + cut.neck} ${cut.top - 30}`)),
    height: -9,
    width: 10,
    taper: [1, 1] as const,
  };
  return [
    { shape, color: adjustLightness(palette.base, 0.005), level: 30, puff: 22, round: 50, over: ribs, folds: [fold] },
  ];
}
