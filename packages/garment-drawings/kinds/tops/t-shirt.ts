import { adjustLightness } from "../../base/colors.ts";
import { band, flip, type Knot, line, offsetLine, through } from "../../base/shapes.ts";
import type { Brief, SceneBuilder } from "../../model/garment-image.ts";
import type { Part } from "../../model/scene-parts.ts";
import { ARM_LENGTHS, sleeve } from "../../parts/sleeves.ts";
import { label, stitches } from "../../parts/stitching.ts";
import { bodyFolds, bodyShape, type Cut, fitCut, insideBack, SHIRT_CUT } from "../../parts/torso.ts";

/** A cotton T-shirt with a ribbed neck, crew or V, close or boxy. */
export const tShirt: SceneBuilder = (brief) => {
  const { random, palette, image } = brief;
  const boxy = random.chance(0.45) ? 22 : 0;
  const vee = random.chance(0.3);
  const flat: Cut = {
    ...SHIRT_CUT,
    top: 296,
    neck: 104,
    shoulder: 262 + boxy,
    slope: 56,
    armpit: 610,
    chest: 286 + boxy,
    waistY: 820,
    waist: 274 + boxy,
    hipY: 1010,
    hip: 282 + boxy,
    hemY: 1120,
    hem: 284 + boxy,
  };
  const cut = fitCut(flat, image);
  const back = image.view === "back";
  const half: Knot[] = back
    ? [
        [600, cut.top + 30],
        [600 + cut.neck * 0.6, cut.top + 22],
      ]
    : vee
      ? [
          [600, cut.top + 150, 1],
          [600 + cut.neck * 0.55, cut.top + 82],
        ]
      : [
          [600, cut.top + 92],
          [600 + cut.neck * 0.7, cut.top + 64],
        ];
  const hem: Knot[] = [
    [600 + cut.hem, cut.hemY, 1],
    [600, cut.hemY + 10],
  ];
  const hemLine = line(through(`${600 - cut.hem} ${cut.hemY}, 600 ${cut.hemY + 10}, ${600 + cut.hem} ${cut.hemY}`));
  const body: Part = {
    role: "body",
    shape: bodyShape(cut, half, hem, random),
    color: palette.base,
    level: 16,
    puff: 22,
    round: 76,
    rumple: 0.34,
    folds: bodyFolds(cut, random, 0.85),
    print: image.print,
    knitted: true,
    over: stitches(offsetLine(hemLine, 22), palette) + stitches(offsetLine(hemLine, 28), palette),
  };
  const length = ARM_LENGTHS[image.sleeve === "sleeveless" || !image.sleeve ? "short" : image.sleeve];
  const small = length < 300;
  const arms = ([-1, 1] as const).map((side) => {
    const sewnSleeve = sleeve(
      cut,
      side,
      { length, angle: small ? 26 : 14, bend: small ? 1 : 7, wide: 118, cuff: small ? 164 : 92 },
      palette.base,
      random,
    );
    return {
      ...sewnSleeve.part,
      print: image.print,
      knitted: true,
      over:
        stitches(offsetLine(sewnSleeve.cuff, side * 18), palette) +
        stitches(offsetLine(sewnSleeve.cuff, side * 24), palette),
    };
  });
  return {
    parts: [
      ...arms,
      ...(back ? [] : [{ ...insideBack(cut, vee ? 130 : 84, brief, 4), knitted: true }]),
      body,
      ...rib(cut, half, back, brief),
    ],
    weave: "plain",
    finish: { sheen: 0, contrast: 1.05 },
    label: back ? "" : label(600, cut.top + 34, palette),
    worn: { from: "shoulder", ...cut },
    focus: { x: 620, y: cut.top + 170, zoom: 2.4 },
  };
};

/** The ribbed band round the neck, front and (seen inside) back. */
export function rib(cut: Cut, half: readonly Knot[], back: boolean, { palette }: Brief, wide = 25): Part[] {
  const inner = line([
    ...flip([...half.slice(1), [600 + cut.neck, cut.top]]).reverse(),
    ...half,
    [600 + cut.neck, cut.top],
  ]);
  const stripes = `<path d="M${offsetLine(inner, -wide / 2)
    .map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`)
    .join("L")}" fill="none" stroke="${palette.deep}" stroke-width="${wide}" stroke-dasharray="1.4 3.6" opacity=".2"/>`;
  const front: Part = {
    shape: band(inner, -wide),
    color: palette.base,
    level: 22,
    puff: 9,
    round: 13,
    solid: true,
    over: stripes,
  };
  if (back) return [front];
  const behind = line(
    through(
      `${600 - cut.neck} ${cut.top + 2}, ${600 - cut.neck * 0.6} ${cut.top + 20}, 600 ${cut.top + 27}, ${600 + cut.neck * 0.6} ${cut.top + 20}, ${600 + cut.neck} ${cut.top + 2}`,
    ),
  );
  return [
    {
      role: "inside",
      shape: band(behind, wide * 0.85),
      color: adjustLightness(palette.base, -0.03),
      level: 5,
      puff: 6,
      round: 12,
      solid: true,
    },
    front,
  ];
}
