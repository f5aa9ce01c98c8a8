import { hoisted } from "./borders.ts";
import { type Palette, paletteOf, toned } from "./colours.ts";
import { folded } from "./folding.ts";
import { tailors } from "./kinds/all.ts";
import type { Picture } from "./picture.ts";
import { garland, hanger, niche, railBar, stack, swags, thrown } from "./props.ts";
import { type Random, randomFrom, seedOf } from "./random.ts";
import { type Part, type Scene, sceneBody } from "./scene.ts";
import { type Box, boxOf, line } from "./shapes.ts";
import { placedScene } from "./turning.ts";

export type Themed = { theme: string; seed: number };
type Piece = Omit<Picture, "seed" | "view" | "print"> & Partial<Pick<Picture, "view" | "print">>;
type Draw = (seed: number) => string;

const WIDE: Box = { x: 0, y: 0, width: 2400, height: 1000 };

/** A wide picture for the top of a page, 2400 × 1000; its left third stays calm for words. */
export function drawBanner({ theme, seed }: Themed): string {
  return framed(composed(theme, seed), WIDE);
}

/** The same vocabulary for a story's head, 1600 × 1000, filled from edge to edge. */
export function drawArticle({ theme, seed }: Themed): string {
  return framed(composed(theme, seed + 7919), { x: 800, y: 0, width: 1600, height: 1000 });
}

function framed(drawing: string, box: Box): string {
  const [motifs, rest] = hoisted(drawing);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${box.width}" height="${box.height}" viewBox="${box.x} ${box.y} ${box.width} ${box.height}"><defs>${motifs}</defs>${rest}</svg>`;
}

function composed(theme: string, seed: number): string {
  const names = Object.keys(THEMES);
  const name = theme in THEMES ? theme : (names[seedOf(theme) % names.length] as string);
  return (THEMES[name] as Draw)(seedOf(seed, name));
}

function wall(color: string): string {
  return `<radialGradient id="glow" cx=".2" cy=".1" r="1"><stop offset="0" stop-color="${toned(color, 0.045, 0.85)}"/><stop offset=".5" stop-color="${color}"/><stop offset="1" stop-color="${toned(color, -0.05, 1.15)}"/></radialGradient><rect width="2400" height="1000" fill="url(#glow)"/>`;
}

function table(color: string, y: number): string {
  return `<linearGradient id="table" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${toned(color, -0.01)}"/><stop offset=".3" stop-color="${toned(color, 0.04, 0.9)}"/><stop offset="1" stop-color="${toned(color, -0.03, 1.1)}"/></linearGradient><rect y="${y}" width="2400" height="${1000 - y}" fill="url(#table)"/>`;
}

type Spot = { x: number; y: number; scale: number; turn?: number };

/** One garment brought to a spot: x is its middle, y its top (a standing thing's foot). */
function piece(wanted: Piece, spot: Spot, ground: string, seed: number, prefix: string): string {
  const picture: Picture = { print: "solid", view: "front", ...wanted, seed };
  const random = randomFrom(seedOf(seed, picture.kind, prefix));
  const palette: Palette = { ...paletteOf(picture.color, random), ground };
  const brief = { picture, palette, random };
  const made = tailors[picture.kind](brief);
  const scene = picture.view === "folded" ? folded(made, brief) : made;
  const box = boxOf(scene.parts.flatMap((part) => part.shape));
  const at = { x: spot.x - 600, y: spot.y - (scene.stage ?? box.y), turn: spot.turn ?? 0, scale: 1 };
  const pivot = [600, scene.stage ?? box.y] as const;
  const turned = placedScene({ ...scene }, { x: 0, y: 0, turn: at.turn, scale: 1 }, [600, 800]);
  const transform = `translate(${Math.round(spot.x)} ${Math.round(spot.y)})scale(${spot.scale})translate(${-pivot[0]} ${Math.round(-pivot[1])})`;
  return `<g transform="${transform}">${body(turned, palette, random, prefix, 230)}</g>`;
}

function body(scene: Scene, palette: Palette, random: Random, prefix: string, columns: number): string {
  const box = boxOf(scene.parts.flatMap((part) => part.shape));
  const window = {
    x: Math.round(box.x - 130),
    y: Math.round(box.y - 110),
    width: Math.round(box.width + 290),
    height: Math.round(box.height + 270),
  };
  return sceneBody(scene, palette, window, random, { close: false, prefix, columns });
}

/** Props share one relief, so that they shade each other. */
function still(parts: Part[], ground: string, seed: number, prefix: string, stage?: number): string {
  const random = randomFrom(seedOf(seed, prefix));
  const palette: Palette = { ...paletteOf("ivory", random), ground };
  const scene: Scene = {
    parts,
    weave: "linen",
    finish: { sheen: 0.08, contrast: 1.2 },
    ...(stage ? { stage } : {}),
    focus: { x: 0, y: 0, zoom: 1 },
  };
  return body(scene, palette, random, prefix, 300);
}

type Hung = Piece & { width?: number };

/** Garments on a brass rail, evenly apart, the rail running out of the picture. */
function onRail(
  ground: string,
  pieces: readonly Hung[],
  scale: number,
  seed: number,
  first: number,
  apart: number,
): string {
  const random = randomFrom(seed);
  const rail = 92;
  return (
    wall(ground) +
    railBar(rail, first - 190, 2460) +
    pieces
      .map((each, i) => {
        const x = first + i * apart + random.between(-14, 14);
        const y = rail + 92 + random.between(-4, 8);
        return hanger(x, y + 18 * scale, rail, scale) + piece(each, { x, y, scale }, ground, seed + i * 17, `g${i}`);
      })
      .join("")
  );
}

const festive: Draw = (seed) => {
  const random = randomFrom(seed);
  const ground = random.pick(["#e7d3b4", "#e6cdb8", "#e3d2c0"]);
  const foot = 880;
  const [hero, second] = random.pick([
    ["maroon", "mustard"],
    ["emerald", "rust"],
    ["magenta", "gold"],
  ] as const);
  return (
    wall(ground) +
    niche(1960, foot, 300, 800, ground, random.chance(0.6)) +
    niche(1290, foot, 220, 600, ground, true) +
    table(ground, foot) +
    piece({ kind: "lehenga", color: hero, print: "embroidered" }, { x: 1960, y: 196, scale: 0.55 }, ground, seed, "a") +
    still(
      stack(
        1290,
        926,
        [hero, second, "blush", "teal"].map((name) => paletteOf(name, random).base),
        random,
        400,
      ),
      ground,
      seed,
      "s",
      926,
    ) +
    piece({ kind: "vase", color: "#b98d44", view: "detail" }, { x: 1610, y: 930, scale: 0.44 }, ground, seed + 3, "v") +
    swags([1080, -6], [2420, -6], 4, 128, 21, random) +
    garland(
      line([
        [2330, -10],
        [2336, 200],
        [2330, 430],
      ]),
      22,
      random,
    )
  );
};

const monsoonCotton: Draw = (seed) => {
  const random = randomFrom(seed);
  const ground = random.pick(["#cfd5cd", "#ccd3d4", "#d6d6c9"]);
  const [a, b, c] = random.pick([
    ["indigo", "white", "teal"],
    ["teal", "indigo", "ivory"],
    ["sky", "indigo", "sage"],
  ] as const);
  return onRail(
    ground,
    [
      { kind: "kurta", color: a, print: "block-print", length: "long" },
      { kind: "dress", color: b, print: "floral", sleeve: "short" },
      { kind: "kurta", color: c, print: "stripes", sleeve: "three-quarter" },
    ],
    0.6,
    seed,
    1150,
    480,
  );
};

const linen: Draw = (seed) => {
  const random = randomFrom(seed);
  const ground = random.pick(["#e4dac8", "#ddd3c3", "#e0d8cb"]);
  const [a, b] = random.pick([
    ["white", "olive"],
    ["ivory", "rust"],
    ["white", "sky"],
  ] as const);
  return (
    wall(ground) +
    still(
      [thrown(random, random.pick(["#c08a5e", "#a3a184", "#b9866f"]), { left: 900, right: 2400, top: 420, low: 1000 })],
      ground,
      seed,
      "t",
    ) +
    piece(
      { kind: "shirt", color: a, print: random.pick(["solid", "stripes"]) },
      { x: 1480, y: 70, scale: 0.86, turn: -7 },
      ground,
      seed,
      "a",
    ) +
    piece(
      { kind: "trousers", color: "beige", view: "folded" },
      { x: 1060, y: 560, scale: 0.86, turn: 12 },
      ground,
      seed + 1,
      "b",
    ) +
    piece(
      { kind: "shirt", color: b, view: "folded", print: random.pick(["solid", "checks"]) },
      { x: 2100, y: 170, scale: 0.92, turn: 9 },
      ground,
      seed + 2,
      "c",
    )
  );
};

const winterWool: Draw = (seed) => {
  const random = randomFrom(seed);
  const ground = random.pick(["#d8cdc1", "#d3ccc2", "#ddd0c2"]);
  const [a, b, c] = random.pick([
    ["camel", "ivory", "rust"],
    ["charcoal", "camel", "maroon"],
    ["olive", "cream", "mustard"],
  ] as const);
  return onRail(
    ground,
    [
      { kind: "sweater", color: b },
      { kind: "coat", color: a },
      { kind: "scarf", color: c },
      { kind: "sweater", color: toned(paletteOf(a, random).base, 0.08) },
    ],
    0.62,
    seed,
    1080,
    460,
  );
};

const home: Draw = (seed) => {
  const random = randomFrom(seed);
  const ground = random.pick(["#e1d5c2", "#d9d5c6", "#e3d3c4"]);
  const foot = 850;
  const [a, b, c] = random.pick([
    ["terracotta", "indigo", "mustard"],
    ["olive", "rust", "ivory"],
    ["teal", "mustard", "blush"],
  ] as const);
  return (
    wall(ground) +
    niche(1860, foot, 330, 780, ground, false) +
    table(ground, foot) +
    piece(
      { kind: "lamp", color: "ivory", view: random.pick(["front", "folded"]) },
      { x: 2150, y: 900, scale: 0.7 },
      ground,
      seed,
      "l",
    ) +
    piece({ kind: "vase", color: a }, { x: 1180, y: 912, scale: 0.62 }, ground, seed + 1, "v") +
    piece(
      { kind: "cushion", color: b, print: "block-print" },
      { x: 1740, y: 420, scale: 0.62, turn: -5 },
      ground,
      seed + 2,
      "c",
    ) +
    still(
      stack(
        1460,
        938,
        [c, a, "ivory"].map((name) => paletteOf(name, random).base),
        random,
        360,
      ),
      ground,
      seed,
      "s",
      938,
    )
  );
};

const kids: Draw = (seed) => {
  const random = randomFrom(seed);
  const ground = random.pick(["#ecdccb", "#e2dfd0", "#ead8cf"]);
  const colors = random.pick([
    ["mustard", "sky", "coral", "sage"],
    ["peach", "teal", "yellow", "lavender"],
  ] as const);
  const [a, b, c, d] = colors;
  return onRail(
    ground,
    [
      { kind: "kurta", color: a, print: "block-print", length: "short", sleeve: "short" },
      { kind: "dress", color: c, print: "floral", sleeve: "short", length: "short" },
      { kind: "t-shirt", color: b, print: "stripes" },
      { kind: "dress", color: d, sleeve: "sleeveless", length: "short" },
    ],
    0.5,
    seed,
    1040,
    384,
  );
};

const THEMES: Record<string, Draw> = {
  festive,
  "monsoon-cotton": monsoonCotton,
  linen,
  "winter-wool": winterWool,
  home,
  kids,
};
