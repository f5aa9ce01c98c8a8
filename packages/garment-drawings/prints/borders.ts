import { adjustLightness } from "../base/colors.ts";
import { hashSeed, type Random, randomFrom } from "../base/random.ts";
import { band, formatNumber, getLength, getPointAlong, offsetLine, type Point, toSvgPath } from "../base/shapes.ts";
import type { Brief } from "../model/garment-image.ts";
import { lotus, paisley, wheel } from "./motifs.ts";

/** The colours of a woven border: its ground, its metal thread and a second silk. */
export type Trim = { ground: string; metal: string; glint: string; silk: string };

export const GOLD = { metal: "#c29a4b", glint: "#efdcaa" };

type Filling = (line: readonly Point[], width: number, trim: Trim) => string;

/** Repeats a drawing of 40 units height along a line, upright on it. */
export function repeatAlong(line: readonly Point[], step: number, scale: number, drawing: string, turn = 0): string {
  const id = `r${hashSeed(drawing).toString(36)}`;
  const count = Math.max(1, Math.round(getLength(line) / step));
  const placed = Array.from({ length: count }, (_, i) => {
    const { x, y, angle } = getPointAlong(line, (i + 0.5) / count);
    return `<use href="#${id}" transform="translate(${formatNumber(x)} ${formatNumber(y)})rotate(${Math.round(angle + turn)})scale(${Math.round(scale * 100) / 100})"/>`;
  });
  return `<!--motif--><g id="${id}">${drawing}</g><!--/motif-->${placed.join("")}`;
}

/**
 * Moves motif definitions out of a drawing and removes duplicates. For example, seven pleats share one border's lotus.
 */
export function hoistMotifs(drawing: string): [motifs: string, rest: string] {
  const motifs = new Set<string>();
  const rest = drawing.replace(/<!--motif-->(.*?)<!--\/motif-->/g, (_, motif: string) => {
    motifs.add(motif);
    return "";
  });
  return [[...motifs].join(""), rest];
}

const diamonds: Filling = (line, width, { metal, silk }) =>
  repeatAlong(
    offsetLine(line, width / 2),
    width * 0.8,
    width / 50,
    `<path d="M0-17L15 0L0 17L-15 0Z" fill="${metal}"/><path d="M0-9L8 0L0 9L-8 0Z" fill="${silk}"/><circle cx="20" r="3" fill="${metal}"/>`,
  );

const mangos: Filling = (line, width, { metal, silk, ground }) =>
  repeatAlong(offsetLine(line, width / 2), width * 0.85, width / 62, paisley(metal, silk, ground));

const lotuses: Filling = (line, width, { metal, silk }) =>
  repeatAlong(offsetLine(line, width / 2), width * 0.9, width / 64, lotus(metal, silk, metal));

const wheels: Filling = (line, width, { metal, silk, ground }) =>
  repeatAlong(offsetLine(line, width / 2), width * 0.95, width / 54, wheel(metal, silk, ground));

/** The scroll of a creeper with leaves, drawn as one wave. */
const creeper: Filling = (line, width, { metal, silk }) =>
  repeatAlong(
    offsetLine(line, width / 2),
    width * 1.1,
    width / 44,
    `<path d="M-24 6C-14-14-6-14 0 0S14 14 24-6" fill="none" stroke="${metal}" stroke-width="3"/><path d="M-11-8c-6-8 2-13 6-9c-1 6-2 8-6 9ZM11 8c6 8-2 13-6 9c1-6 2-8 6-9Z" fill="${silk}"/><circle r="4" fill="${metal}"/>`,
  );

const FILLINGS = [diamonds, mangos, lotuses, wheels, creeper];

/**
 * A woven or embroidered border of some width on the left of a line. Temple points, if any, reach over its inner
 * edge, as on Kanchipuram and Gadwal silks.
 */
export function border(line: readonly Point[], width: number, trim: Trim, style: BorderStyle): string {
  const side = Math.sign(width);
  const size = Math.abs(width);
  const inner = offsetLine(line, width);
  const rail = (share: number, thick: number, color: string) =>
    `<path d="${toSvgPath(offsetLine(line, width * share), false)}" fill="none" stroke="${color}" stroke-width="${formatNumber(Math.max(0.9, size * thick))}"/>`;
  const temple = style.temple
    ? repeatAlong(
        inner,
        size * 0.46,
        size / 100,
        `<path d="M-23 2L0 ${-34}L23 2Z" fill="${trim.ground}"/><path d="M-10 0L0-16L10 0Z" fill="${trim.metal}"/>`,
        side < 0 ? 180 : 0,
      )
    : "";
  const shimmer = `<path d="${toSvgPath(offsetLine(line, width / 2), false)}" fill="none" stroke="${trim.glint}" stroke-width="${formatNumber(size)}" stroke-dasharray="1.2 2.6" opacity=".16"/>`;
  return (
    `${temple}<path d="${toSvgPath(band(line, width))}" fill="${trim.ground}"/>${shimmer}` +
    rail(0.06, 0.07, trim.metal) +
    rail(0.94, 0.06, trim.metal) +
    rail(0.15, 0.02, trim.glint) +
    rail(0.86, 0.025, trim.glint) +
    (size > 16
      ? (FILLINGS[style.filling] as Filling)(
          side < 0 ? offsetLine(line, width * 0.86) : offsetLine(line, width * 0.14),
          size * 0.72,
          trim,
        )
      : "")
  );
}

/** The border of a garment. It uses separate random numbers, so that front, back and folded views agree. */
export function createTrim({ image, palette }: Brief): { trim: Trim; style: BorderStyle } {
  const random = randomFrom(hashSeed(image.seed, image.kind, "trim"));
  return { trim: pickTrim(palette.base, palette.pale, random), style: borderStyle(random) };
}

/** The border of the garment along a line. */
export function garmentBorder(line: readonly Point[], width: number, brief: Brief, temple = true): string {
  const { trim, style } = createTrim(brief);
  return border(line, width, trim, { ...style, temple: temple && style.temple });
}

export type BorderStyle = { filling: number; temple: boolean };

function borderStyle(random: Random): BorderStyle {
  return { filling: Math.floor(random.next() * FILLINGS.length), temple: random.chance(0.4) };
}

/** Border colours for a cloth colour: mostly gold on a darker or complementary ground. */
function pickTrim(base: string, pale: boolean, random: Random): Trim {
  const contrast = pale
    ? random.pick(["#7a2331", "#2f3f6b", "#1f5a50", "#a4502f"])
    : random.pick([adjustLightness(base, -0.12), "#6b2230", "#1f4d45", "#e3d3ae", "#8a6a2c"]);
  const light = contrast === "#e3d3ae";
  return {
    ground: contrast,
    metal: light ? "#a97f33" : GOLD.metal,
    glint: light ? "#c9a35a" : GOLD.glint,
    silk: light ? base : random.pick([GOLD.glint, "#c4574a", adjustLightness(base, 0.2)]),
  };
}
