import { adjustLightness, createPalette, type Palette } from "../base/colors.ts";
import { hashSeed, type Random, randomFrom } from "../base/random.ts";
import { type Box, getBoundingBox } from "../base/shapes.ts";
import { sceneBuilders } from "../kinds/scene-builders.ts";
import type { Brief, GarmentImage } from "../model/garment-image.ts";
import { placeScene } from "../model/placement.ts";
import type { Part, Scene } from "../model/scene-parts.ts";
import { hoistMotifs } from "../prints/borders.ts";
import { foldScene } from "../scene/folded-view.ts";
import { renderSceneBody } from "../scene/scene.ts";
import { hanger, railBar } from "./props.ts";
import { THEMES } from "./themes.ts";

export type Themed = { theme: string; seed: number };
type BannerGarment = Omit<GarmentImage, "seed" | "view" | "print"> & Partial<Pick<GarmentImage, "view" | "print">>;
export type DrawTheme = (seed: number) => string;

const WIDE: Box = { x: 0, y: 0, width: 2400, height: 1000 };

/** A wide image for the top of a page, 2400 × 1000. The left third has no details, for text. */
export function drawBanner({ theme, seed }: Themed): string {
  return cropTo(composeTheme(theme, seed), WIDE);
}

/** The image of an article, 1600 × 1000: the right two thirds of a banner. */
export function drawArticle({ theme, seed }: Themed): string {
  return cropTo(composeTheme(theme, seed + 7919), { x: 800, y: 0, width: 1600, height: 1000 });
}

function cropTo(drawing: string, box: Box): string {
  const [motifs, rest] = hoistMotifs(drawing);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${box.width}" height="${box.height}" viewBox="${box.x} ${box.y} ${box.width} ${box.height}"><defs>${motifs}</defs>${rest}</svg>`;
}

function composeTheme(theme: string, seed: number): string {
  const names = Object.keys(THEMES);
  const name = theme in THEMES ? theme : (names[hashSeed(theme) % names.length] as string);
  return (THEMES[name] as DrawTheme)(hashSeed(seed, name));
}

export function drawWall(color: string): string {
  return `<radialGradient id="glow" cx=".2" cy=".1" r="1"><stop offset="0" stop-color="${adjustLightness(color, 0.045, 0.85)}"/><stop offset=".5" stop-color="${color}"/><stop offset="1" stop-color="${adjustLightness(color, -0.05, 1.15)}"/></radialGradient><rect width="2400" height="1000" fill="url(#glow)"/>`;
}

export function drawTable(color: string, y: number): string {
  return `<linearGradient id="table" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${adjustLightness(color, -0.01)}"/><stop offset=".3" stop-color="${adjustLightness(color, 0.04, 0.9)}"/><stop offset="1" stop-color="${adjustLightness(color, -0.03, 1.1)}"/></linearGradient><rect y="${y}" width="2400" height="${1000 - y}" fill="url(#table)"/>`;
}

type Position = { x: number; y: number; scale: number; turn?: number };

/** Draws a garment at a position. x is its middle, y its top, or the foot of a standing object. */
export function placeGarment(
  garment: BannerGarment,
  position: Position,
  ground: string,
  seed: number,
  prefix: string,
): string {
  const image: GarmentImage = { print: "solid", view: "front", ...garment, seed };
  const random = randomFrom(hashSeed(seed, image.kind, prefix));
  const palette: Palette = { ...createPalette(image.color, random), ground };
  const brief: Brief = { image, palette, random };
  const unfolded = sceneBuilders[image.kind](brief);
  const scene = image.view === "folded" ? foldScene(unfolded, brief) : unfolded;
  const box = getBoundingBox(scene.parts.flatMap((part) => part.shape));
  const at = { x: position.x - 600, y: position.y - (scene.stage ?? box.y), turn: position.turn ?? 0, scale: 1 };
  const pivot = [600, scene.stage ?? box.y] as const;
  const turned = placeScene({ ...scene }, { x: 0, y: 0, turn: at.turn, scale: 1 }, [600, 800]);
  const transform = `translate(${Math.round(position.x)} ${Math.round(position.y)})scale(${position.scale})translate(${-pivot[0]} ${Math.round(-pivot[1])})`;
  return `<g transform="${transform}">${renderInBox(turned, palette, random, prefix, 260)}</g>`;
}

function renderInBox(scene: Scene, palette: Palette, random: Random, prefix: string, columns: number): string {
  const box = getBoundingBox(scene.parts.flatMap((part) => part.shape));
  const window = {
    x: Math.round(box.x - 130),
    y: Math.round(box.y - 110),
    width: Math.round(box.width + 290),
    height: Math.round(box.height + 270),
  };
  return renderSceneBody(scene, palette, window, random, { close: false, prefix, columns });
}

/** Draws props in one relief, so that they shade each other. */
export function placeProps(parts: Part[], ground: string, seed: number, prefix: string, stage?: number): string {
  const random = randomFrom(hashSeed(seed, prefix));
  const palette: Palette = { ...createPalette("ivory", random), ground };
  const scene: Scene = {
    parts,
    weave: "linen",
    finish: { sheen: 0.08, contrast: 1.2 },
    ...(stage ? { stage } : {}),
    focus: { x: 0, y: 0, zoom: 1 },
  };
  return renderInBox(scene, palette, random, prefix, 300);
}

export type HangingGarment = BannerGarment & { width?: number };

/** Draws evenly spaced garments on a brass rail that leaves the image. */
export function hangOnRail(
  ground: string,
  garments: readonly HangingGarment[],
  scale: number,
  seed: number,
  first: number,
  apart: number,
): string {
  const random = randomFrom(seed);
  const rail = 92;
  return (
    drawWall(ground) +
    railBar(rail, first - 190, 2460) +
    garments
      .map((each, i) => {
        const x = first + i * apart + random.between(-14, 14);
        const y = rail + 92 + random.between(-4, 8);
        return (
          hanger(x, y + 18 * scale, rail, scale) + placeGarment(each, { x, y, scale }, ground, seed + i * 17, `g${i}`)
        );
      })
      .join("")
  );
}
