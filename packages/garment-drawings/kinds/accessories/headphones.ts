import { adjustLightness } from "../../base/colors.ts";
import { interpolatePoint, type Knot, line, offsetLine, type Point, through, toSvgPath } from "../../base/shapes.ts";
import { type Brief, isFigureView, type SceneBuilder } from "../../model/garment-image.ts";
import { placeScene } from "../../model/placement.ts";
import type { Part } from "../../model/scene-parts.ts";
import { brandMark, dome, stitches, stroke } from "../../parts/stitching.ts";
import { glow } from "../footwear/laces.ts";
import { ellipse } from "../home/vase.ts";

/** Over-ear headphones: padded band, metal yokes, soft cups. From behind the ear pads are seen. */
export const headphones: SceneBuilder = (brief) => {
  const { random, palette, image } = brief;
  const metal = random.pick(["#b9b6b0", "#c0a06b", "#5a5a5c"]);
  const back = image.view === "back";
  const cup = back ? padSide : shellSide;
  const parts = [...band(brief), ...([-1, 1] as const).flatMap((side) => cup(side, metal, brief))];
  const scene = {
    parts,
    weave: "leather" as const,
    finish: { sheen: 0.3, contrast: 1.2 },
    lift: 22,
    front: back ? "" : `<circle cx="846" cy="1206" r="4.5" fill="${palette.ink2}"/>`,
    focus: { x: 790, y: 960, zoom: 1.5 },
  };
  return placeScene(scene, {
    x: 0,
    y: 0,
    turn: image.view === "folded" ? -58 : back || isFigureView(image.view) ? 0 : random.pick([0, -14, 12]),
    scale: 1.02,
  });
};

const ARC: Knot[] = through("322 800, 328 690, 376 510, 478 398, 600 362, 722 398, 824 510, 872 690, 878 800");

/** The band, which is widest at the top. Its cushion tapers at both ends. */
function band({ palette }: Brief): Part[] {
  const arc = line(ARC);
  const under = line(ARC.slice(1, -1).map(([x, y]) => [600 + (x - 600) * 0.9, y + 40] as Knot));
  const pads = Array.from({ length: 9 }, (_, i) => (i + 1) / 10);
  const outer: Part = {
    shape: swelling(arc, (share) => 17 + 17 * Math.sin(Math.PI * share)),
    color: palette.base,
    level: 14,
    puff: 30,
    round: 26,
    solid: true,
    over: seamsOf(arc, palette) + glow(470, 430, 110, 20, -38, 0.26),
  };
  const cushion: Part = {
    shape: swelling(under, (share) => 4 + 30 * Math.sin(Math.PI * share) ** 0.5),
    color: adjustLightness(palette.base, palette.pale ? -0.12 : -0.05),
    level: 8,
    puff: 38,
    round: 30,
    solid: true,
    folds: pads.map((share) => ({ line: across(under, share, 36), height: -7, width: 7, taper: [1, 1] as const })),
  };
  return [cushion, outer];
}

function seamsOf(arc: readonly Point[], palette: Brief["palette"]): string {
  return [20, -20].map((off) => stitches(offsetLine(arc, off).slice(12, -12), palette)).join("");
}

function swelling(path: readonly Point[], half: (share: number) => number): Point[] {
  const at = (i: number, side: 1 | -1) => {
    const width = half(i / (path.length - 1)) * side;
    return interpolatePoint(path[i] as Point, offsetLine(path, 1)[i] as Point, width);
  };
  return [...path.map((_, i) => at(i, 1)), ...path.map((_, i) => at(i, -1)).reverse()];
}

function across(path: readonly Point[], share: number, half: number): Point[] {
  const i = Math.round(share * (path.length - 1));
  return [offsetLine(path, -half)[i] as Point, offsetLine(path, half)[i] as Point];
}

/** The rod that the band slides on, and the fork that holds the cup at its middle. */
function yoke(x: number, top: number, reach: number, tall: number, metal: string): Part[] {
  const fork = arcOver(x, reach, tall);
  const smooth = { color: metal, solid: true, woven: false } as const;
  const rod = (half: number, from: number, to: number): Point[] => [
    [x - half, from],
    [x + half, from],
    [x + half, to],
    [x - half, to],
  ];
  return [
    { ...smooth, shape: rod(9, top, 1000 - tall + 10), level: 8, puff: 14, round: 9, over: marks(x, top) },
    {
      ...smooth,
      shape: [...offsetLine(fork, 10), ...offsetLine(fork, -10).reverse()],
      level: 26,
      puff: 14,
      round: 10,
      trim: dome(x - reach, 1000, 9, metal) + dome(x + reach, 1000, 9, metal),
    },
  ];
}

function marks(x: number, top: number): string {
  return [12, 22, 32]
    .map((y) =>
      stroke(
        [
          [x - 9, top + y],
          [x + 9, top + y],
        ],
        "#1c1814",
        1.6,
        0.5,
      ),
    )
    .join("");
}

/** An arc from one side of the cup over its top to the other side. */
function arcOver(x: number, reach: number, tall: number): Point[] {
  return Array.from({ length: 37 }, (_, i): Point => {
    const angle = Math.PI + (i / 36) * Math.PI;
    return [x + Math.cos(angle) * reach, 1000 + Math.sin(angle) * tall];
  });
}

/** A slightly turned cup, with the shell in front and the soft pad behind it on the inner side. */
function shellSide(side: 1 | -1, metal: string, { palette }: Brief): Part[] {
  const x = 600 + side * 280;
  const dark = adjustLightness(palette.base, palette.pale ? -0.16 : -0.07);
  const pad: Part = {
    shape: ellipse(x - side * 66, 1000, 104, 204),
    color: dark,
    level: 12,
    puff: 74,
    round: 70,
    solid: true,
    over: stroke([...ellipse(x - side * 44, 1000, 104, 196)], adjustLightness(dark, -0.1), 4, 0.8),
    folds: [0, 1, 2, 3, 4].map((i) => ({
      line: [
        [x - side * 176, 872 + i * 64],
        [x - side * 132, 880 + i * 60],
      ],
      height: -5,
      width: 9,
      taper: [1, 0] as const,
    })),
  };
  const shell: Part = {
    shape: ellipse(x, 1000, 122, 196),
    color: palette.base,
    level: 20,
    puff: 64,
    round: 66,
    solid: true,
    woven: false,
    over: stroke([...ellipse(x, 1000, 117, 191)], adjustLightness(palette.base, 0.16), 2.5, 0.7),
  };
  const plate: Part = {
    shape: ellipse(x + side * 8, 1000, 84, 146),
    color: adjustLightness(palette.base, palette.pale ? -0.05 : 0.04),
    level: 25,
    puff: 4,
    round: 24,
    solid: true,
    woven: false,
    over:
      stroke([...ellipse(x + side * 8, 1000, 82, 144)], adjustLightness(palette.base, -0.18), 5, 0.7) +
      stroke([...ellipse(x + side * 8, 1000, 74, 134)], metal, 3, 0.9) +
      brandMark(x + side * 8, 1004, 1.7, metal) +
      glow(x - 18, 940, 44, 84, 16, 0.22),
  };
  return [pad, shell, plate, ...yoke(x, 780, 128, 206, metal)];
}

/** The inside of a cup: a ring of soft leather around a dark mesh with the letter of the side in dots. */
function padSide(side: 1 | -1, metal: string, { palette }: Brief): Part[] {
  const x = 600 + side * 280;
  const dark = adjustLightness(palette.base, palette.pale ? -0.1 : -0.05);
  const ring: Part = {
    shape: ellipse(x, 1000, 150, 198),
    color: dark,
    level: 20,
    puff: 76,
    round: 50,
    solid: true,
    folds: Array.from({ length: 14 }, (_, i) => {
      const angle = (i / 14) * Math.PI * 2 + 0.2;
      const at = (share: number): Point => [x + Math.cos(angle) * 150 * share, 1000 + Math.sin(angle) * 198 * share];
      return { line: [at(0.62), at(0.76)], height: -4, width: 9, taper: [1, 0] as const };
    }),
  };
  const mesh: Part = {
    shape: ellipse(x, 1000, 82, 124),
    color: "#34302d",
    level: 4,
    puff: 2,
    round: 40,
    solid: true,
    woven: false,
    edge: 0,
    over: perforated(x) + stroke([...ellipse(x, 1000, 82, 124)], "#0d0a08", 26, 0.35),
  };
  return [...yoke(x, 780, 156, 210, metal), ring, mesh];
}

function perforated(x: number): string {
  const holes = Array.from({ length: 15 * 11 }, (_, i) => {
    const [column, row] = [i % 11, Math.floor(i / 11)];
    return `M${x - 80 + column * 16 + (row % 2) * 8} ${886 + row * 16}v.1`;
  });
  return `<path d="${holes.join("")}" stroke="#100d0b" stroke-width="7" stroke-linecap="round"/><path d="${toSvgPath(ellipse(x, 1000, 30, 46))}" fill="none" stroke="#6a625a" stroke-width="2"/>`;
}
