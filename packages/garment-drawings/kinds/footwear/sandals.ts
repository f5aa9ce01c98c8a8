import { adjustLightness } from "../../base/colors.ts";
import { flip, formatNumber, type Knot, line, offsetLine, outline, type Point, through } from "../../base/shapes.ts";
import { feetWindow, footFromAbove, legFromAbove } from "../../figure/feet-and-wrist.ts";
import { type Brief, isFigureView, type SceneBuilder } from "../../model/garment-image.ts";
import { placePart } from "../../model/placement.ts";
import type { Part } from "../../model/scene-parts.ts";
import { dome, stitches, stroke } from "../../parts/stitching.ts";

const FOOT: Knot[] = through(
  "590 350, 652 356, 712 430, 726 560, 700 720, 672 880, 690 1040, 682 1160, 610 1226, 534 1170, 518 1040, 528 880, 500 720, 488 560, 520 410",
);

/** Leather sandals from above: Kolhapuris with their plaited toe, crossed straps, or a wide slide. */
export const sandals: SceneBuilder = (brief) => {
  const { random, image } = brief;
  const style = random.pick(["kolhapuri", "crossed", "slide"] as const);
  const angle = image.view === "back" ? 172 : 7;
  const one = (side: 1 | -1) => sandal(style, side, brief);
  const turned = image.view === "folded";
  const left = turned
    ? { x: -90, y: -120, turn: -64, scale: 0.92 }
    : { x: -172, y: random.between(-20, 10), turn: -angle, scale: 0.94 };
  const right = turned ? { x: 70, y: 190, turn: -82, scale: 0.92 } : { x: 172, y: 0, turn: angle, scale: 0.94 };
  return {
    parts: [
      ...one(-1).map((part) => placePart(part, left, [600, 800])),
      ...one(1).map((part) => placePart(part, right, [600, 800])),
    ],
    weave: "leather",
    finish: { sheen: 0.32, contrast: 1.2 },
    lift: 12,
    ...(isFigureView(image.view) ? { window: feetWindow, lightBase: brief.palette.base } : {}),
    focus: { x: 750, y: 640, zoom: 2.2 },
  };
};

function sandal(style: "kolhapuri" | "crossed" | "slide", side: 1 | -1, brief: Brief): Part[] {
  const { palette } = brief;
  const facing = (knots: readonly Knot[]) => (side === 1 ? [...knots] : flip(knots));
  const shape = outline(facing(FOOT));
  const inset = [...offsetLine(shape, side * -16), offsetLine(shape, side * -16)[0] as Point];
  const tan = style === "slide" ? adjustLightness(palette.base, palette.pale ? -0.1 : 0.06) : "#c0935f";
  const sole: Part = {
    shape,
    color: tan,
    level: 8,
    puff: 14,
    round: 20,
    solid: true,
    over:
      stroke([...shape, shape[0] as Point], adjustLightness(tan, -0.25), 12, 0.6) +
      stitches(inset, { ...palette, deep: "#4a3018" }, adjustLightness(tan, 0.16)),
    folds: [
      {
        line: line(facing(through("560 560, 600 500, 660 560"))),
        height: -8,
        width: 60,
      },
      {
        line: line(
          facing([
            [600, 1060],
            [604, 1120],
          ]),
        ),
        height: -8,
        width: 44,
      },
    ],
  };
  return [sole, ...footFromAbove(brief, facing), ...STRAPS[style](facing, brief), ...legFromAbove(brief, facing)];
}

type Facing = (knots: readonly Knot[]) => Knot[];

function strap(
  facing: Facing,
  center: readonly Knot[],
  wide: number,
  color: string,
  over: (path: Point[]) => string,
  level = 26,
): Part {
  const path = line(facing(center));
  return {
    shape: [...offsetLine(path, wide / 2), ...offsetLine(path, -wide / 2).reverse()],
    color,
    level,
    puff: 18,
    round: wide * 0.4,
    solid: true,
    over: over(path),
  };
}

function plaited(path: readonly Point[], wide: number, color: string): string {
  const lineOf = (points: readonly Point[]) =>
    `M${points.map(([x, y]) => `${formatNumber(x)} ${formatNumber(y)}`).join("L")}`;
  return `<path d="${lineOf(path)}" fill="none" stroke="${adjustLightness(color, -0.18)}" stroke-width="${wide * 0.5}" stroke-dasharray="7 5"/><path d="${lineOf(path)}" fill="none" stroke="${adjustLightness(color, 0.12)}" stroke-width="${wide * 0.2}" stroke-dasharray="5 7"/><path d="${lineOf(offsetLine(path, wide * 0.36))}" fill="none" stroke="#c9a24f" stroke-width="2.4"/><path d="${lineOf(offsetLine(path, -wide * 0.36))}" fill="none" stroke="#c9a24f" stroke-width="2.4"/>`;
}

const STRAPS: Record<"kolhapuri" | "crossed" | "slide", (facing: Facing, brief: Brief) => Part[]> = {
  kolhapuri: (facing, { palette }) => {
    const { base } = palette;
    const band = strap(facing, through("478 690, 540 640, 612 622, 680 646, 738 700"), 84, base, (path) =>
      plaited(path, 84, base),
    );
    const toe = strap(facing, through("570 640, 566 560, 572 470"), 34, base, (path) => plaited(path, 34, base), 30);
    const loop = strap(
      facing,
      through("524 500, 548 466, 584 470, 606 506"),
      30,
      adjustLightness(base, -0.04),
      (path) => stitches(path, palette),
      32,
    );
    const [x, y] = facing([[572, 600]])[0] as Knot;
    return [band, loop, { ...toe, trim: `${dome(x, y, 13, "#c9a24f")}` }];
  },
  crossed: (facing, { palette }) => {
    const edge = (path: Point[]) => stitches(offsetLine(path, 24), palette) + stitches(offsetLine(path, -24), palette);
    return [
      strap(facing, through("486 540, 560 600, 660 690, 730 760"), 66, palette.base, edge),
      strap(facing, through("730 540, 650 600, 560 680, 494 770"), 66, adjustLightness(palette.base, 0.012), edge, 32),
      strap(facing, through("502 960, 560 930, 640 930, 700 962"), 40, palette.base, (path) => stitches(path, palette)),
    ];
  },
  slide: (facing, { palette, image }) => {
    const upper = line(facing(through("482 574, 540 544, 606 534, 672 544, 730 574")));
    const lower = line(facing(through("490 706, 546 678, 606 668, 664 678, 718 706")));
    const edges = stitches(offsetLine(upper, 9), palette) + stitches(offsetLine(lower, -9), palette);
    const shape = [...upper, ...[...lower].reverse()];
    const wide: Part = { shape, color: palette.base, level: 26, puff: 34, round: 60, solid: true, over: edges };
    return [{ ...wide, print: image.print }];
  },
};
