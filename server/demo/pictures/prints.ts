import { type Relief, slopeAt } from "./cloth.ts";
import { blend, type Palette, toned } from "./colours.ts";
import { BLOCKS, bloom, branch, bud, type Motif } from "./motifs.ts";
import type { Print } from "./picture.ts";
import type { Random } from "./random.ts";
import type { Part } from "./scene.ts";
import { boxOf, type Point, pathOf, short, turned } from "./shapes.ts";

export const ZARI = { base: "#c39a4a", light: "#ecd69d", deep: "#7c5a25" };

/** One print for a whole piece: its blocks are cut once and laid on every part along that part's thread. */
export type PrintSet = { defs: string; on: (part: Part, relief: Relief) => string };

type Layer = (part: Part, relief: Relief) => string;

export function printSet(parts: readonly Part[], palette: Palette, random: Random, prefix: string): PrintSet {
  const print = parts.map((part) => part.print).find((each) => each && each !== "solid");
  if (!print || print === "solid") return { defs: "", on: () => "" };
  const { defs, layer } = MAKERS[print](palette, random, `${prefix}m`);
  return { defs, on: layer };
}

type Maker = (palette: Palette, random: Random, id: string) => { defs: string; layer: Layer };

/** How far a print slides down a fold's flank, in units. */
const SLIDE = 17;

function moved(point: Point, relief: Relief): Point {
  const [across, down] = slopeAt(relief, point[0], point[1]);
  return [point[0] - across * SLIDE, point[1] - down * SLIDE];
}

const stripes: Maker = (palette, random) => {
  const bands = random.pick(STRIPES)(palette);
  const span = random.pick([34, 46, 62]);
  const layer: Layer = (part, relief) =>
    bands.map((band) => threads(part, relief, span * (part.printScale ?? 1), band, 0)).join("");
  return { defs: "", layer };
};

type Band = { at: number; width: number; color: string; opacity: number };

const STRIPES: readonly ((palette: Palette) => Band[])[] = [
  ({ ink }) => [{ at: 0.5, width: 0.07, color: ink, opacity: 0.9 }],
  ({ ink }) => [{ at: 0.5, width: 0.46, color: ink, opacity: 0.88 }],
  ({ ink, ink2 }) => [
    { at: 0.3, width: 0.1, color: ink, opacity: 0.9 },
    { at: 0.5, width: 0.05, color: ink2, opacity: 0.9 },
    { at: 0.7, width: 0.1, color: ink, opacity: 0.9 },
  ],
  ({ ink, light }) => [
    { at: 0.35, width: 0.28, color: ink, opacity: 0.8 },
    { at: 0.72, width: 0.06, color: light, opacity: 0.8 },
    { at: 0.85, width: 0.06, color: ink, opacity: 0.75 },
  ],
];

const checks: Maker = (palette, random) => {
  const bands = random.pick(CHECKS)(palette);
  const span = random.pick([44, 64, 92]);
  const layer: Layer = (part, relief) =>
    bands
      .flatMap((band) => [0, 90].map((turn) => threads(part, relief, span * (part.printScale ?? 1), band, turn)))
      .join("");
  return { defs: "", layer };
};

const CHECKS: readonly ((palette: Palette) => Band[])[] = [
  ({ ink, base, pale, light }) => [
    { at: 0.5, width: 0.5, color: pale ? ink : blend(light, "#fff8ea", 0.6), opacity: pale ? 0.5 : 0.34 },
    { at: 0, width: 0.02, color: base, opacity: 0.4 },
  ],
  ({ ink }) => [{ at: 0.5, width: 0.045, color: ink, opacity: 0.8 }],
  ({ ink, ink2, deep }) => [
    { at: 0.42, width: 0.42, color: deep, opacity: 0.3 },
    { at: 0.42, width: 0.05, color: ink2, opacity: 0.75 },
    { at: 0.82, width: 0.05, color: ink, opacity: 0.65 },
  ],
];

/** Lines along (0) or across (90) the thread, bent by the folds they cross. */
function threads(part: Part, relief: Relief, span: number, band: Band, turn: number): string {
  const angle = (part.grain ?? 0) + turn;
  const box = boxOf(part.shape);
  const middle: Point = [box.x + box.width / 2, box.y + box.height / 2];
  const lying = boxOf(part.shape.map((point) => turned(point, -angle, middle)));
  const lines: string[] = [];
  for (
    let x = middle[0] + (Math.floor((lying.x - middle[0]) / span) + band.at) * span;
    x < lying.x + lying.width;
    x += span
  ) {
    let run: Point[] = [];
    for (let y = lying.y - 38; y <= lying.y + lying.height + 76; y += 38) {
      const [px, py] = turned([x, y], angle, middle);
      const seen = inWindow(px, py, relief) && near(part.shape, px, py, 42);
      if (seen) run.push(moved([px, py], relief));
      if (!seen || y + 38 > lying.y + lying.height + 76) {
        if (run.length > 1) lines.push(pathOf(run, false));
        run = [];
      }
    }
  }
  return `<path d="${lines.join("")}" fill="none" stroke="${band.color}" stroke-width="${short(span * band.width)}" opacity="${band.opacity}"/>`;
}

function inWindow(x: number, y: number, { window }: Relief): boolean {
  return (
    x > window.x - 40 && x < window.x + window.width + 40 && y > window.y - 40 && y < window.y + window.height + 40
  );
}

type Setting = {
  span: number;
  rise: number;
  brick: boolean;
  scale: number;
  jitter: number;
  turn: "none" | "any" | "mirror";
};

/** Lays motifs in rows along the part's thread; each keeps its place on the cloth when the cloth moves. */
function scattered(part: Part, relief: Relief, ids: readonly string[], setting: Setting, random: Random): string {
  const grain = part.grain ?? 0;
  const scale = setting.scale * (part.printScale ?? 1);
  const [span, rise] = [setting.span * (part.printScale ?? 1), setting.rise * (part.printScale ?? 1)];
  const box = boxOf(part.shape);
  const middle: Point = [box.x + box.width / 2, box.y + box.height / 2];
  const lying = boxOf(part.shape.map((point) => turned(point, -grain, middle)));
  const placed: string[] = [];
  let row = 0;
  for (let y = lying.y - rise * 0.4; y < lying.y + lying.height + rise; y += rise, row += 1) {
    const shift = setting.brick && row % 2 ? span / 2 : 0;
    const columns = Math.ceil(lying.width / span / 2) + 1;
    for (let column = -columns; column <= columns; column += 1) {
      const jitter = () => random.between(-setting.jitter, setting.jitter) * span;
      const flat: Point = [middle[0] + column * span + shift + jitter(), y + jitter()];
      const spin =
        setting.turn === "any"
          ? random.between(0, 360)
          : setting.turn === "mirror" && row % 2
            ? 180
            : random.between(-2, 2);
      const id = ids[
        setting.turn === "any" ? Math.floor(random.next() * ids.length) : (row + column + 99) % ids.length
      ] as string;
      const size = Math.round(scale * (setting.turn === "any" ? random.between(0.75, 1.2) : 1) * 100) / 100;
      const [px, py] = moved(turned(flat, grain, middle), relief);
      if (!inWindow(px, py, relief) || !near(part.shape, px, py, 24 * scale)) continue;
      placed.push(
        `<use href="#${id}" transform="translate(${short(px)} ${short(py)})rotate(${Math.round(grain + spin)})scale(${size})"/>`,
      );
    }
  }
  return placed.join("");
}

function near(shape: readonly Point[], x: number, y: number, reach: number): boolean {
  return (
    inside(shape, x, y) ||
    [
      [-reach, 0],
      [reach, 0],
      [0, -reach],
      [0, reach],
    ].some(([dx, dy]) => inside(shape, x + (dx as number), y + (dy as number)))
  );
}

export function inside(shape: readonly Point[], x: number, y: number): boolean {
  let within = false;
  for (let i = 0, j = shape.length - 1; i < shape.length; j = i, i += 1) {
    const [ax, ay] = shape[i] as Point;
    const [bx, by] = shape[j] as Point;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) within = !within;
  }
  return within;
}

const blockPrint: Maker = (palette, random, id) => {
  const main = random.pick(BLOCKS);
  const second: Motif = random.pick([bud, bud, random.pick(BLOCKS)]);
  const inks = [palette.ink, palette.ink2, palette.base] as const;
  const defs = `<g id="${id}0" opacity=".93">${main(...inks)}</g><g id="${id}1" opacity=".93">${second(...inks)}</g>`;
  const span = random.pick([62, 76, 92, 112]);
  const scale = (span / 92) * random.between(0.95, 1.2);
  const setting: Setting = {
    span,
    rise: span * random.pick([0.62, 0.8]),
    brick: true,
    scale,
    jitter: 0.012,
    turn: random.pick(["none", "mirror"]),
  };
  const filler: Setting = { ...setting, scale: scale * 0.42, turn: "none" };
  const layer: Layer = (part, relief) =>
    scattered(part, relief, [`${id}0`], setting, random) +
    scattered(shifted(part, span), relief, [`${id}1`], filler, random);
  return { defs, layer };
};

/** The same part with its rows begun half a repeat aside, for the small motif between the large ones. */
function shifted(part: Part, span: number): Part {
  const [dx, dy] = turned([span / 2, 0], part.grain ?? 0);
  return { ...part, shape: part.shape.map(([x, y]) => [x + dx, y + dy] as Point) };
}

const floral: Maker = (palette, random, id) => {
  const leaf = palette.pale
    ? random.pick(["#6d7f5b", "#7d8a5f", "#55705f"])
    : blend(palette.light, random.pick(["#9fae86", "#c2bd8c"]), 0.75);
  const [first, second] = random.chance(0.5) ? [palette.ink, palette.ink2] : [palette.ink2, palette.ink];
  const heart = palette.pale ? "#d9ab4a" : toned(palette.base, -0.02);
  const drawings = [
    bloom(first, heart, random),
    branch(leaf, second, random),
    bloom(second, heart, random),
    branch(leaf, first, random),
    branch(leaf, second, random),
  ];
  const defs = drawings.map((drawing, i) => `<g id="${id}${i}">${drawing}</g>`).join("");
  const span = random.pick([52, 64, 84]);
  const setting: Setting = {
    span,
    rise: span * 0.8,
    brick: true,
    scale: (span / 58) * random.between(0.8, 1),
    jitter: 0.2,
    turn: "any",
  };
  const layer: Layer = (part, relief) =>
    scattered(
      part,
      relief,
      drawings.map((_, i) => `${id}${i}`),
      setting,
      random,
    );
  return { defs, layer };
};

/** Small butis in metal thread, far apart; the borders are the tailor's. */
const embroidered: Maker = (palette, random, id) => {
  const motif = random.pick(BLOCKS.slice(0, 4));
  const defs = `<g id="${id}0">${motif(ZARI.base, ZARI.light, toned(palette.base, -0.06))}</g><g id="${id}1">${bud(ZARI.base, ZARI.light, palette.base)}</g>`;
  const span = random.pick([120, 148]);
  const setting: Setting = {
    span,
    rise: span * 0.55,
    brick: true,
    scale: random.between(0.62, 0.85),
    jitter: 0,
    turn: "none",
  };
  const layer: Layer = (part, relief) => scattered(part, relief, [`${id}0`, `${id}1`], setting, random);
  return { defs, layer };
};

const MAKERS: Record<Exclude<Print, "solid">, Maker> = {
  stripes,
  checks,
  floral,
  "block-print": blockPrint,
  embroidered,
};
