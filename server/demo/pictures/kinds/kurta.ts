import { type BorderStyle, border, type Trim, trimOf } from "../borders.ts";
import { toned } from "../colours.ts";
import type { Brief, Tailor } from "../picture.ts";
import type { Part } from "../scene.ts";
import { button, label, seam, stitches } from "../sewing.ts";
import { beside, flip, type Knot, line, outline, type Point } from "../shapes.ts";
import { ARM_LENGTHS, type Arm, bodyFolds, bodyShape, type Cut, insideBack, pipes, sleeve } from "../torso.ts";

const HEMS = { short: 1180, regular: 1370, long: 1470 };

/** A kurta: straight or A-line, side slits, half placket; embroidered ones carry zari at neck, cuffs and hem. */
export const kurta: Tailor = (brief) => {
  const { random, palette, picture } = brief;
  const back = picture.view === "back";
  const neck = random.pick(["band", "round", "keyhole", "band"] as const);
  const flare = random.pick([26, 70, 110]);
  const hemY = HEMS[picture.length ?? "regular"];
  const cut: Cut = {
    top: 190,
    neck: 78,
    shoulder: 226,
    slope: 56,
    armpit: 486,
    chest: 242,
    waistY: 770,
    waist: 224 + flare * 0.15,
    hipY: 1010,
    hip: 258 + flare * 0.4,
    hemY,
    hem: 268 + flare,
  };
  const woven = trimOf(brief);
  const style = {
    trim: woven.trim,
    border: woven.style,
    slit: hemY - random.between(230, 330),
    neck,
  };
  const hem: Knot[] = [
    [600 + cut.hip + (cut.hem - cut.hip) * 0.25, style.slit, 1],
    [600 + cut.hem - 15, hemY - 12, 1],
    [600 + cut.hem * 0.5, hemY + 8],
    [600, hemY + 12],
  ];
  const body: Part = {
    role: "body",
    shape: bodyShape(cut, frontNeck(cut, neck, back), hem, random),
    color: palette.base,
    level: 18,
    puff: 24,
    round: 66,
    rumple: 0.3,
    folds: [...bodyFolds(cut, random, 0.8), ...pipes(860, hemY, cut.waist, cut.hem, 4, random, 0.9)],
    print: picture.print,
  };
  body.over = bodyLines(cut, hem, style, back, brief);
  const arms = armsOf(cut, brief, style.trim, style.border);
  const inner = back ? [] : [insideBack(cut, neck === "keyhole" ? 196 : 96, brief, neck === "band" ? 30 : 20)];
  const collar = neck === "band" ? bandCollar(cut, back, style.trim, brief) : [];
  return {
    parts: [backPanel(cut, hemY, brief), ...arms.map((arm) => arm.part), ...inner, body, ...collar],
    weave: picture.print === "embroidered" ? "silk" : random.pick(["plain", "linen"] as const),
    finish: { sheen: picture.print === "embroidered" ? 0.22 : 0.06, contrast: 1.15 },
    front: back ? "" : label(600, cut.top + 10, palette) + buttons(cut, neck, brief),
    focus: { x: 612, y: cut.top + 200, zoom: 2.3 },
  };
};

type Neck = "band" | "round" | "keyhole";
type Style = { trim: Trim; border: BorderStyle; slit: number; neck: Neck };

function frontNeck(cut: Cut, neck: Neck, back: boolean): Knot[] {
  if (back)
    return [
      [600, cut.top + 10],
      [600 + cut.neck * 0.6, cut.top + 6],
    ];
  if (neck === "band")
    return [
      [600, cut.top + 96, 1],
      [600 + cut.neck * 0.62, cut.top + 62],
    ];
  if (neck === "keyhole")
    return [
      [600, cut.top + 190, 1],
      [607, cut.top + 130],
      [618, cut.top + 86, 1],
      [600 + cut.neck * 0.72, cut.top + 62],
    ];
  return [
    [600, cut.top + 84],
    [600 + cut.neck * 0.66, cut.top + 62],
  ];
}

/** The back half shows at the slits, a little lower than the front. */
function backPanel(cut: Cut, hemY: number, { palette, picture }: Brief): Part {
  const shape: Knot[] = [
    [600 - cut.hip + 16, hemY - 380, 1],
    [600 + cut.hip - 16, hemY - 380, 1],
    [600 + cut.hem + 4, hemY - 8, 1],
    [600, hemY + 16],
    [600 - cut.hem - 4, hemY - 8, 1],
  ];
  return {
    shape: outline(shape),
    color: toned(palette.base, -0.05),
    level: 2,
    puff: 4,
    round: 20,
    print: picture.print,
  };
}

function armsOf(cut: Cut, { picture, palette, random }: Brief, trim: Trim, style: Style["border"]): Arm[] {
  if (picture.sleeve === "sleeveless") return [];
  const length = ARM_LENGTHS[picture.sleeve ?? "three-quarter"] * 0.94;
  const short = length < 300;
  const arm = {
    length,
    angle: short ? 25 : 15,
    bend: short ? 2 : 6,
    wide: 114,
    cuff: short ? 136 : length < 600 ? 112 : 88,
  };
  return ([-1, 1] as const).map((side) => {
    const made = sleeve(cut, side, arm, palette.base, random);
    const toward = side === 1 ? -1 : 1;
    const edge =
      picture.print === "embroidered"
        ? border(made.cuff, -toward * 44, trim, { ...style, temple: false })
        : stitches(beside(made.cuff, -toward * 15), palette) + seam(beside(made.cuff, -toward * 19), palette, 0.5);
    Object.assign(made.part, { print: picture.print, over: edge });
    return made;
  });
}

function bodyLines(cut: Cut, hem: readonly Knot[], style: Style, back: boolean, { palette, picture }: Brief): string {
  const hemLine = line([
    ...flip(hem.slice(1))
      .filter((knot) => knot[0] !== 600)
      .map(([x, y]) => [x, y] as Knot),
    ...[...hem.slice(1)].reverse().map(([x, y]) => [x, y] as Knot),
  ]);
  const rich = picture.print === "embroidered";
  const slit = (side: 1 | -1) => {
    const edge = line([
      [600 + side * (cut.hip + (cut.hem - cut.hip) * 0.2), style.slit],
      [600 + side * (cut.hem - 3), cut.hemY],
    ]);
    return stitches(beside(edge, side * -12), palette);
  };
  const bottom = rich
    ? border(hemLine, 58, style.trim, style.border)
    : stitches(beside(hemLine, 20), palette) + seam(beside(hemLine, 24), palette, 0.5);
  const sides = slit(1) + slit(-1);
  const center = back
    ? seam(
        line([
          [600, cut.top + 12],
          [601, 800],
          [600, cut.hemY],
        ]),
        palette,
        0.35,
      )
    : placket(cut, style, rich, palette);
  return bottom + sides + armholes(cut, palette) + center;
}

function armholes(cut: Cut, palette: Brief["palette"]): string {
  const y = cut.top + cut.slope;
  const right: Knot[] = [
    [600 + cut.shoulder - 16, y],
    [600 + cut.shoulder - 22, y + (cut.armpit - y) * 0.4],
    [600 + cut.chest - 14, cut.armpit + 4],
  ];
  return stitches(line(right), palette) + stitches(line(flip(right)), palette);
}

/** The half opening down the chest: bare stitches, or a yoke of zari. */
function placket(cut: Cut, style: Style, rich: boolean, palette: Brief["palette"]): string {
  const long = style.neck === "band" ? 330 : 250;
  const neckLine = line(
    style.neck === "keyhole"
      ? [
          [600 - cut.neck, cut.top, 1],
          [600 - cut.neck * 0.72, cut.top + 62],
          [582, cut.top + 86, 1],
          [593, cut.top + 130],
          [600, cut.top + 190, 1],
          [607, cut.top + 130],
          [618, cut.top + 86, 1],
          [600 + cut.neck * 0.72, cut.top + 62],
          [600 + cut.neck, cut.top],
        ]
      : [
          [600 - cut.neck, cut.top],
          [600 - cut.neck * 0.66, cut.top + 62],
          [600, cut.top + 84],
          [600 + cut.neck * 0.66, cut.top + 62],
          [600 + cut.neck, cut.top],
        ],
  );
  const collarLine =
    style.neck === "band"
      ? ""
      : rich
        ? border(neckLine, -34, style.trim, { ...style.border, temple: false })
        : stitches(beside(neckLine, -8), palette) + stitches(beside(neckLine, -13), palette);
  if (style.neck === "keyhole") return collarLine;
  const start = style.neck === "band" ? cut.top + 90 : cut.top + 84;
  const box: Knot[] = [
    [583, start, 1],
    [583, cut.top + long, 1],
    [600, cut.top + long + 16, 1],
    [617, cut.top + long, 1],
    [617, start, 1],
  ];
  const frame = rich
    ? border(
        line([
          [571, start - 20],
          [571, cut.top + long + 20],
        ]),
        58,
        style.trim,
        { ...style.border, temple: false },
      )
    : seam(line(box), palette, 0.9) +
      stitches(line(box.map(([x, y]) => [x < 600 ? x + 5 : x > 600 ? x - 5 : x, y - 6, 1] as Knot)), palette);
  return (
    frame +
    seam(
      line([
        [602, start],
        [602, cut.top + long - 14],
      ]),
      palette,
      0.7,
    ) +
    collarLine
  );
}

function buttons(cut: Cut, neck: Neck, { palette, random, picture }: Brief): string {
  if (neck === "keyhole") return "";
  const color =
    picture.print === "embroidered"
      ? "#cfab62"
      : random.pick(["#e7dcc6", "#6a4a34", toned(palette.base, palette.pale ? -0.12 : 0.18, 0.6)]);
  const start = cut.top + (neck === "band" ? 132 : 122);
  return [0, 1, 2, neck === "band" ? 3 : 2].map((i) => button(600, start + i * 56, 8, color)).join("");
}

function bandCollar(cut: Cut, back: boolean, trim: Trim, brief: Brief): Part[] {
  const { palette, picture } = brief;
  const rich = picture.print === "embroidered";
  if (back) {
    const shape: Knot[] = [
      [600 - cut.neck - 4, cut.top + 2, 1],
      [600 - cut.neck + 8, cut.top - 36, 1],
      [600, cut.top - 42],
      [600 + cut.neck - 8, cut.top - 36, 1],
      [600 + cut.neck + 4, cut.top + 2, 1],
      [600, cut.top + 14],
    ];
    return [
      {
        shape: outline(shape),
        color: rich ? trim.ground : palette.base,
        level: 26,
        puff: 8,
        round: 14,
        print: rich ? "solid" : picture.print,
      },
    ];
  }
  const behind: Knot[] = [
    [600 - cut.neck + 6, cut.top - 38, 1],
    [600, cut.top - 44],
    [600 + cut.neck - 6, cut.top - 38, 1],
    [600 + cut.neck - 4, cut.top - 6],
    [600, cut.top + 6],
    [600 - cut.neck + 4, cut.top - 6],
  ];
  const right: Knot[] = [
    [603, cut.top + 100, 1],
    [600 + cut.neck * 0.56, cut.top + 34],
    [600 + cut.neck - 6, cut.top - 38, 1],
    [600 + cut.neck + 8, cut.top - 6],
    [600 + cut.neck * 0.72, cut.top + 66],
    [603, cut.top + 140, 1],
  ];
  const leaf = (knots: Knot[], level: number): Part => {
    const rim = line(knots.slice(3, 6));
    return {
      shape: outline(knots),
      color: palette.base,
      level,
      puff: 8,
      round: 14,
      print: rich ? "solid" : picture.print,
      grain: (knots[1]?.[0] ?? 0) > 600 ? -35 : 35,
      over: rich
        ? `<path d="${knotsPath(rim)}" fill="none" stroke="${trim.metal}" stroke-width="9"/><path d="${knotsPath(rim)}" fill="none" stroke="${trim.glint}" stroke-width="3" stroke-dasharray="4 4"/>`
        : stitches(rim, palette),
    };
  };
  return [
    {
      shape: outline(behind),
      color: toned(palette.base, -0.04),
      level: 8,
      puff: 3,
      round: 12,
      print: rich ? "solid" : picture.print,
      grain: 90,
    },
    leaf(flip(right), 26),
    leaf(right, 28),
  ];
}

function knotsPath(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}`;
}
