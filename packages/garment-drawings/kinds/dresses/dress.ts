import { flip, type Knot, line, offsetLine, outline, through } from "../../base/shapes.ts";
import { type Brief, isFigureView, type SceneBuilder } from "../../model/garment-image.ts";
import type { Part } from "../../model/scene-parts.ts";
import { gathers, waves } from "../../parts/gathers.ts";
import { ARM_LENGTHS, sleeve } from "../../parts/sleeves.ts";
import { button, label, seam, stitches, stroke } from "../../parts/stitching.ts";
import { bodyFolds, bodyShape, type Cut, fitCut, insideBack, pipes } from "../../parts/torso.ts";
import { garmentBorder } from "../../prints/borders.ts";
import { beltOf, waistband } from "./dress-waist.ts";

const HEMS = { short: 1130, regular: 1330, long: 1480 };
type Neck = "v" | "round" | "square";
type Style = { neck: Neck; tiers: boolean; belt: boolean; hemY: number; flare: number; buttoned: boolean };

/** A waisted dress: bodice and a gathered skirt, perhaps in tiers, belted or buttoned through. */
export const dress: SceneBuilder = (brief) => {
  const { random, palette, image } = brief;
  const style: Style = {
    neck: random.pick(["v", "round", "square", "v"]),
    tiers: random.chance(0.35),
    belt: random.chance(0.4),
    hemY: HEMS[image.length ?? "regular"],
    flare: random.between(250, 360) * (isFigureView(image.view) ? 0.84 : 1),
    buttoned: random.chance(0.3),
  };
  const back = image.view === "back";
  const flat: Cut = {
    top: 186,
    neck: style.neck === "square" ? 118 : 98,
    shoulder: 206,
    slope: 44,
    armpit: 424,
    chest: 206,
    waistY: 640,
    waist: 168,
    hipY: 690,
    hip: 170,
    hemY: 712,
    hem: 172,
  };
  const cut = fitCut(flat, image);
  const bodice: Part = {
    shape: bodyShape(
      cut,
      neckline(cut, style.neck, back),
      [
        [600 + cut.hem, cut.hemY, 1],
        [600, cut.hemY + 12],
      ],
      random,
    ),
    color: palette.base,
    level: 22,
    puff: 30,
    round: 70,
    rumple: 0.18,
    print: image.print,
    folds: bodyFolds({ ...cut, hemY: 700 }, random, 0.6),
    over: bodiceLines(cut, style, back, brief),
  };
  const rich = image.print === "embroidered";
  const arms = armsOf(cut, brief);
  const belt = style.belt ? beltOf(cut, brief) : [waistband(cut, brief)];
  const skirts = style.tiers
    ? tiers(cut, style, brief)
    : [skirtOf(cut.hemY - 20, style.hemY, cut.hem - 4, style.flare, brief, 24)];
  const shell = random.pick(["#eadfc9", "#6b4a33"]);
  const buttons =
    style.buttoned && !back
      ? Array.from({ length: 6 }, (_, i) => button(600, cut.top + 240 + i * 98, 8, shell)).join("")
      : "";
  return {
    parts: [
      ...skirts,
      ...arms,
      ...(back ? [] : [insideBack(cut, depthOf(style.neck) * 1.15, brief, 8)]),
      bodice,
      ...belt,
    ],
    weave: rich ? "silk" : random.pick(["plain", "linen", "plain"] as const),
    finish: { sheen: rich ? 0.2 : 0.08, contrast: 1.15 },
    label: back ? "" : label(600, cut.top + 20, palette),
    front: buttons,
    worn: { from: "shoulder", ...cut, hemY: style.hemY },
    focus: { x: 606, y: 470, zoom: 2.1 },
  };
};

function depthOf(neck: Neck): number {
  return neck === "v" ? 190 : neck === "square" ? 116 : 92;
}

function neckline(cut: Cut, neck: Neck, back: boolean): Knot[] {
  if (back)
    return [
      [600, cut.top + 34],
      [600 + cut.neck * 0.62, cut.top + 26],
    ];
  if (neck === "v")
    return [
      [600, cut.top + 190, 1],
      [600 + cut.neck * 0.5, cut.top + 96],
    ];
  if (neck === "square")
    return through(
      `600 ${cut.top + 118}, ${600 + cut.neck - 16} ${cut.top + 114}!, ${600 + cut.neck - 8} ${cut.top + 50}`,
    );
  return [
    [600, cut.top + 92],
    [600 + cut.neck * 0.7, cut.top + 64],
  ];
}

function bodiceLines(cut: Cut, style: Style, back: boolean, { palette }: Brief): string {
  const half = neckline(cut, style.neck, back);
  const knots: Knot[] = [
    ...flip([...half.slice(1), [600 + cut.neck, cut.top]]).reverse(),
    ...half,
    [600 + cut.neck, cut.top],
  ];
  const neck = line(knots.map(([x, y, corner]) => [x, y, corner] as Knot));
  const dart = (side: number) =>
    stroke(
      line(through(`${600 + side * 92} ${cut.hemY}, ${600 + side * 96} 600, ${600 + side * 100} 500`)),
      palette.deep,
      1.3,
      0.4,
    );
  const open =
    style.buttoned && !back
      ? seam(
          line([
            [616, cut.top + 92],
            [616, 740],
          ]),
          palette,
          0.7,
        ) +
        stitches(
          line([
            [588, cut.top + 92],
            [588, 740],
          ]),
          palette,
        )
      : "";
  const zip = back
    ? seam(
        line([
          [600, cut.top + 34],
          [600, 740],
        ]),
        palette,
        0.8,
      )
    : "";
  return stitches(offsetLine(neck, -9), palette) + dart(1) + dart(-1) + open + zip;
}

function armsOf(cut: Cut, { image, palette, random }: Brief): Part[] {
  const kind = image.sleeve ?? "short";
  if (kind === "sleeveless") return [];
  const length = ARM_LENGTHS[kind] * (kind === "short" ? 0.84 : 0.9);
  const small = length < 300;
  return ([-1, 1] as const).map((side) => {
    const sewnSleeve = sleeve(
      cut,
      side,
      { length, angle: small ? 27 : 16, bend: small ? 0 : 6, wide: 96, cuff: small ? 132 : length < 600 ? 108 : 76 },
      palette.base,
      random,
    );
    return { ...sewnSleeve.part, print: image.print, over: stitches(offsetLine(sewnSleeve.cuff, side * 14), palette) };
  });
}

function skirtOf(top: number, bottom: number, topHalf: number, bottomHalf: number, brief: Brief, level: number): Part {
  const { palette, image, random } = brief;
  const hem: Knot[] = waves(bottom, bottomHalf, random);
  const middle = (top + bottom) / 2;
  const shape = outline([
    [600 - topHalf, top, 1],
    [600, top - 6],
    [600 + topHalf, top, 1],
    [600 + topHalf + (bottomHalf - topHalf) * 0.55, middle],
    ...[...hem].reverse(),
    [600 - topHalf - (bottomHalf - topHalf) * 0.55, middle],
  ]);
  const hemLine = line(hem.map(([x, y]) => [x, y] as Knot));
  const rich = image.print === "embroidered";
  const folds = [
    ...pipes(top - 60, bottom, topHalf * 0.95, bottomHalf * 0.96, 11, random, 1.15),
    ...gathers(top, topHalf, random),
  ];
  return {
    shape,
    color: palette.base,
    level,
    puff: 34,
    round: 90,
    rumple: 0.2,
    folds,
    print: image.print,
    over: rich ? garmentBorder(hemLine, 52, brief) : stitches(offsetLine(hemLine, 16), palette),
  };
}

function tiers(cut: Cut, style: Style, brief: Brief): Part[] {
  const tall = (style.hemY - cut.hemY) / 3;
  const half = (i: number) => cut.hem - 2 + ((style.flare + 30 - cut.hem) * i) / 3;
  return [2, 1, 0].map((i) =>
    skirtOf(
      cut.hemY - 20 + tall * i,
      cut.hemY + tall * (i + 1),
      half(i) - (i ? 12 : 0),
      half(i + 1),
      brief,
      14 + (2 - i) * 6,
    ),
  );
}
