import { toned } from "../colours.ts";
import type { Brief, Tailor } from "../picture.ts";
import type { Part } from "../scene.ts";
import { stitches, stroke } from "../sewing.ts";
import { beside, flip, type Knot, line, type Point, through } from "../shapes.ts";
import { placedScene } from "../turning.ts";
import { ellipse } from "./vase.ts";

/** Over-ear headphones: padded band, metal yokes, soft cups. */
export const headphones: Tailor = (brief) => {
  const { random, palette, picture } = brief;
  const metal = random.pick(["#b9b6b0", "#c0a06b", "#3a3a3c"]);
  const parts = [...band(brief), ...([-1, 1] as const).flatMap((side) => cup(side, metal, brief))];
  const scene = {
    parts,
    weave: "leather" as const,
    finish: { sheen: 0.3, contrast: 1.2 },
    lift: 22,
    front: picture.view === "back" ? "" : lightsOf(palette.ink2),
    focus: { x: 790, y: 960, zoom: 2.3 },
  };
  return placedScene(scene, {
    x: 0,
    y: 0,
    turn: picture.view === "folded" ? -58 : picture.view === "back" ? 180 : random.pick([0, -16, 12]),
    scale: 1.02,
  });
};

const ARC: Knot[] = through("318 860, 316 700, 370 500, 480 386, 600 352, 720 386, 830 500, 884 700, 882 860");

function band({ palette }: Brief): Part[] {
  const arc = line(ARC);
  const pad = line(ARC.slice(2, -2).map(([x, y]) => [600 + (x - 600) * 0.93, y + 30] as Knot));
  const outer: Part = {
    shape: [...beside(arc, 24), ...beside(arc, -24).reverse()],
    color: palette.base,
    level: 12,
    puff: 26,
    round: 26,
    solid: true,
    over: stitches(beside(arc, 18), palette),
  };
  const cushion: Part = {
    shape: [...beside(pad, 26), ...beside(pad, -26).reverse()],
    color: toned(palette.base, palette.pale ? -0.1 : -0.05),
    level: 16,
    puff: 34,
    round: 30,
    solid: true,
    folds: Array.from({ length: 7 }, (_, i) => ({
      line: [along(pad, (i + 1) / 8, -26), along(pad, (i + 1) / 8, 26)],
      height: -7,
      width: 6,
      taper: [1, 1] as const,
    })),
  };
  return [cushion, outer];
}

function along(path: readonly Point[], share: number, offset: number): Point {
  const moved = beside(path, offset);
  return moved[Math.floor(share * (moved.length - 1))] as Point;
}

function cup(side: 1 | -1, metal: string, { palette }: Brief): Part[] {
  const facing = (knots: readonly Knot[]) => (side === 1 ? [...knots] : flip(knots));
  const x = 600 + side * 268;
  const yoke = line(facing(through("882 760, 884 860, 950 900, 966 1000")));
  const arm: Part = {
    shape: [...beside(yoke, 9), ...beside(yoke, -9).reverse()],
    color: metal,
    level: 8,
    puff: 12,
    round: 10,
    solid: true,
    woven: false,
  };
  const cushion: Part = {
    shape: ellipse(x - side * 44, 1000, 92, 196),
    color: toned(palette.base, palette.pale ? -0.14 : -0.06),
    level: 14,
    puff: 58,
    round: 66,
    solid: true,
    folds: [0, 1, 2].map((i) => ({
      line: line(facing(through(`790 ${860 + i * 130}, 824 ${880 + i * 120}, 850 ${870 + i * 130}`))),
      height: -6,
      width: 9,
    })),
  };
  const shell: Part = {
    shape: ellipse(x + side * 20, 1000, 104, 188),
    color: palette.base,
    level: 26,
    puff: 46,
    round: 70,
    solid: true,
    woven: false,
  };
  const plate: Part = {
    shape: ellipse(x + side * 34, 1000, 70, 142),
    color: toned(palette.base, 0.03),
    level: 30,
    puff: 8,
    round: 24,
    solid: true,
    woven: false,
    over: stroke([...ellipse(x + side * 34, 1000, 62, 132)], metal, 3, 0.9),
  };
  return [arm, cushion, shell, plate];
}

function lightsOf(color: string): string {
  return `<circle cx="902" cy="1180" r="5" fill="${color}"/>`;
}
