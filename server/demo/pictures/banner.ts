import { hoisted } from "./borders.ts";
import { type Palette, paletteOf, toned } from "./colours.ts";
import { folded } from "./folding.ts";
import { tailors } from "./kinds/all.ts";
import type { Brief, Picture } from "./picture.ts";
import { hanger, railBar } from "./props.ts";
import { type Random, randomFrom, seedOf } from "./random.ts";
import { type Part, type Scene, sceneBody } from "./scene.ts";
import { type Box, boxOf } from "./shapes.ts";
import { THEMES } from "./themes.ts";
import { placedScene } from "./turning.ts";

export type Themed = { theme: string; seed: number };
type Piece = Omit<Picture, "seed" | "view" | "print"> & Partial<Pick<Picture, "view" | "print">>;
export type Draw = (seed: number) => string;

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

export function wall(color: string): string {
  return `<radialGradient id="glow" cx=".2" cy=".1" r="1"><stop offset="0" stop-color="${toned(color, 0.045, 0.85)}"/><stop offset=".5" stop-color="${color}"/><stop offset="1" stop-color="${toned(color, -0.05, 1.15)}"/></radialGradient><rect width="2400" height="1000" fill="url(#glow)"/>`;
}

export function table(color: string, y: number): string {
  return `<linearGradient id="table" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${toned(color, -0.01)}"/><stop offset=".3" stop-color="${toned(color, 0.04, 0.9)}"/><stop offset="1" stop-color="${toned(color, -0.03, 1.1)}"/></linearGradient><rect y="${y}" width="2400" height="${1000 - y}" fill="url(#table)"/>`;
}

type Spot = { x: number; y: number; scale: number; turn?: number };

/** One garment brought to a spot: x is its middle, y its top (a standing thing's foot). */
export function piece(wanted: Piece, spot: Spot, ground: string, seed: number, prefix: string): string {
  const picture: Picture = { print: "solid", view: "front", ...wanted, seed };
  const random = randomFrom(seedOf(seed, picture.kind, prefix));
  const palette: Palette = { ...paletteOf(picture.color, random), ground };
  const brief: Brief = { picture, palette, random };
  const made = tailors[picture.kind](brief);
  const scene = picture.view === "folded" ? folded(made, brief) : made;
  const box = boxOf(scene.parts.flatMap((part) => part.shape));
  const at = { x: spot.x - 600, y: spot.y - (scene.stage ?? box.y), turn: spot.turn ?? 0, scale: 1 };
  const pivot = [600, scene.stage ?? box.y] as const;
  const turned = placedScene({ ...scene }, { x: 0, y: 0, turn: at.turn, scale: 1 }, [600, 800]);
  const transform = `translate(${Math.round(spot.x)} ${Math.round(spot.y)})scale(${spot.scale})translate(${-pivot[0]} ${Math.round(-pivot[1])})`;
  return `<g transform="${transform}">${body(turned, palette, random, prefix, 260)}</g>`;
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
export function still(parts: Part[], ground: string, seed: number, prefix: string, stage?: number): string {
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

export type Hung = Piece & { width?: number };

/** Garments on a brass rail, evenly apart, the rail running out of the picture. */
export function onRail(
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
