import { adjustLightness, blend, hexToRgb, type Palette } from "../base/colors.ts";
import type { Random } from "../base/random.ts";
import type { Relief } from "../cloth/relief.ts";
import type { Print } from "../model/garment-image.ts";
import type { Part } from "../model/scene-parts.ts";
import { type MotifGrid, scatterMotifs, shiftPart } from "./motif-placement.ts";
import { BLOCKS, bloom, branch, bud, type Motif } from "./motifs.ts";
import { checks, stripes } from "./stripes-and-checks.ts";

const ZARI = { base: "#c39a4a", light: "#ecd69d", deep: "#7c5a25" };

/** The print of a garment. Motifs are defined once and placed on every part along its grain. */
export type BuiltPrint = { defs: string; on: (part: Part, relief: Relief) => string };

export type Layer = (part: Part, relief: Relief) => string;

export function buildPrint(parts: readonly Part[], palette: Palette, random: Random, prefix: string): BuiltPrint {
  const print = parts.map((part) => part.print).find((each) => each && each !== "solid");
  if (!print || print === "solid") return { defs: "", on: () => "" };
  const { defs, layer } = PRINT_BUILDERS[print](palette, random, `${prefix}m`);
  return { defs, on: layer };
}

export type PrintBuilder = (palette: Palette, random: Random, id: string) => { defs: string; layer: Layer };

const blockPrint: PrintBuilder = (palette, random, id) => {
  const main = random.pick(BLOCKS);
  const second: Motif = random.pick([bud, bud, random.pick(BLOCKS)]);
  const inks = [palette.ink, palette.ink2, palette.base] as const;
  const defs = `<g id="${id}0" opacity=".93">${main(...inks)}</g><g id="${id}1" opacity=".93">${second(...inks)}</g>`;
  const span = random.pick([62, 76, 92, 112]);
  const scale = (span / 92) * random.between(0.95, 1.2);
  const grid: MotifGrid = {
    span,
    rise: span * random.pick([0.62, 0.8]),
    brick: true,
    scale,
    jitter: 0.012,
    turn: random.pick(["none", "mirror"]),
  };
  const filler: MotifGrid = { ...grid, scale: scale * 0.42, turn: "none" };
  const layer: Layer = (part, relief) =>
    scatterMotifs(part, relief, [`${id}0`], grid, random) +
    scatterMotifs(shiftPart(part, span), relief, [`${id}1`], filler, random);
  return { defs, layer };
};

const floral: PrintBuilder = (palette, random, id) => {
  const leaf = palette.pale
    ? random.pick(["#6d7f5b", "#7d8a5f", "#55705f"])
    : blend(palette.light, random.pick(["#9fae86", "#c2bd8c"]), 0.75);
  const [one, two] = [palette.ink, palette.ink2].map((ink) => (leafy(ink) ? "#dca25c" : ink)) as [string, string];
  const [first, second] = random.chance(0.5) ? [one, two] : [two, one];
  const heart = palette.pale ? "#d9ab4a" : adjustLightness(palette.base, -0.02);
  const drawings = [
    bloom(first, heart, random),
    branch(leaf, second, random),
    bloom(second, heart, random),
    branch(leaf, first, random),
    branch(leaf, second, random),
  ];
  const defs = drawings.map((drawing, i) => `<g id="${id}${i}">${drawing}</g>`).join("");
  const span = random.pick([52, 64, 84]);
  const grid: MotifGrid = {
    span,
    rise: span * 0.8,
    brick: true,
    scale: (span / 58) * random.between(0.8, 1),
    jitter: 0.2,
    turn: "any",
  };
  const layer: Layer = (part, relief) =>
    scatterMotifs(
      part,
      relief,
      drawings.map((_, i) => `${id}${i}`),
      grid,
      random,
    );
  return { defs, layer };
};

/** Whether an ink is green. Green inks are for leaves, because green flowers look like a mistake. */
function leafy(ink: string): boolean {
  const [red, green, blue] = hexToRgb(ink);
  return green > red && green > blue;
}

/** Small butis in metal thread, far apart. Borders belong to the scene builders. */
const embroidered: PrintBuilder = (palette, random, id) => {
  const motif = random.pick(BLOCKS.slice(0, 4));
  const defs = `<g id="${id}0">${motif(ZARI.base, ZARI.light, adjustLightness(palette.base, -0.06))}</g><g id="${id}1">${bud(ZARI.base, ZARI.light, palette.base)}</g>`;
  const span = random.pick([120, 148]);
  const grid: MotifGrid = {
    span,
    rise: span * 0.55,
    brick: true,
    scale: random.between(0.62, 0.85),
    jitter: 0,
    turn: "none",
  };
  const layer: Layer = (part, relief) => scatterMotifs(part, relief, [`${id}0`, `${id}1`], grid, random);
  return { defs, layer };
};

const PRINT_BUILDERS: Record<Exclude<Print, "solid">, PrintBuilder> = {
  stripes,
  checks,
  floral,
  "block-print": blockPrint,
  embroidered,
};
