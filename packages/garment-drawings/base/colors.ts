import { swatchColors } from "#contract/values/swatch-colors.ts";
import type { Rgba } from "./png.ts";
import type { Random } from "./random.ts";

/** A cloth colour and the colours derived from it, all as #rrggbb. */
export type Palette = {
  base: string;
  light: string;
  shade: string;
  deep: string;
  /** The barely visible colour of stitches and fine lines. */
  thread: string;
  /** Two print colours for this cloth, the first with the stronger contrast. */
  ink: string;
  ink2: string;
  /** The background. */
  ground: string;
  pale: boolean;
};

/**
 * The cloth colour of each colour name. Strong colours are less saturated than the swatches, and white is darker,
 * because light and folds are added to them.
 */
const BASES: Record<string, string> = {
  ...swatchColors,
  white: "#ebe8e0",
  black: "#2a292b",
  red: "#a8322d",
  blue: "#3b5f8f",
  green: "#4d6f52",
  yellow: "#dcb553",
  pink: "#d68f98",
  purple: "#6c4a77",
  orange: "#cb6a35",
  brown: "#775039",
  ivory: "#e6dcc6",
  rose: "#bf6f7a",
  mint: "#a9c6b1",
};

/** Ink pairs for light and dark cloth, as printers in Jaipur and Bagru combine them. */
const PALE_INKS: readonly [string, string][] = [
  ["#2f3f6b", "#a8432f"],
  ["#8c2f36", "#3f5f4a"],
  ["#2c6a6b", "#c2912f"],
  ["#a4502f", "#55633f"],
  ["#a53568", "#4d6f52"],
  ["#46546e", "#c98d84"],
];
const DARK_INKS: readonly [string, string][] = [
  ["#efe5d0", "#d9a441"],
  ["#f0e3d6", "#e0a195"],
  ["#e9dfc6", "#b9c4a4"],
  ["#f1e8da", "#c9d3dc"],
];

export function createPalette(name: string, random: Random): Palette {
  const base = toClothColor(BASES[name.trim().toLowerCase()] ?? hexFallback(name), random);
  const [lightness, chroma, hue] = oklch(base);
  const pale = lightness > 0.72;
  const [ink, ink2] = random.pick(pale ? PALE_INKS : DARK_INKS);
  return {
    base,
    light: fromOklch(Math.min(0.985, lightness + 0.09), chroma * 0.85, hue + 4),
    shade: fromOklch(lightness - 0.11, chroma * 1.06, hue - 5),
    deep: fromOklch(Math.max(0.12, lightness * 0.5), chroma * 0.85, hue - 10),
    thread: fromOklch(lightness > 0.5 ? lightness - 0.13 : lightness + 0.16, chroma * 0.8, hue),
    ink: pickContrastingInk(ink, base, pale),
    ink2,
    ground: pickBackgroundColor(lightness, chroma, hue, random),
    pale,
  };
}

function toClothColor(base: string, random: Random): string {
  const [lightness, chroma, hue] = oklch(base);
  return fromOklch(
    lightness + random.between(-0.018, 0.018),
    chroma * random.between(0.92, 1.06),
    hue + random.between(-4, 4),
  );
}

function hexFallback(name: string): string {
  return /^#[0-9a-f]{6}$/i.test(name) ? name : "#b9a68c";
}

function pickContrastingInk(ink: string, base: string, pale: boolean): string {
  const gap = Math.abs(oklch(ink)[0] - oklch(base)[0]);
  return gap > 0.3 ? ink : pale ? "#3d3430" : "#f4ecdd";
}

/** Picks darker clay as the background of pale cloth, and warm paper in its own or the complementary hue otherwise. */
function pickBackgroundColor(lightness: number, chroma: number, hue: number, random: Random): string {
  if (lightness > 0.85) return random.pick(["#cfc1ab", "#c9bcae", "#c3c2b3", "#d2bcab", "#c6bfb6"]);
  if (lightness > 0.7) return random.pick(["#e7ddcd", "#dcd5c8", "#e4dad2", "#d9d8cc"]);
  if (chroma < 0.03) return random.pick(["#e5dccd", "#dfd9cf", "#e3d8cb"]);
  const warm = random.chance(0.55);
  return warm
    ? fromOklch(0.905, 0.018, 78 + random.between(-10, 12))
    : hue > 130 || hue < -40
      ? fromOklch(0.87, 0.012, 95)
      : fromOklch(0.885, 0.02, hue + random.between(-15, 15));
}

/** Changes the lightness (−1 to 1) and keeps the hue. */
export function adjustLightness(hex: string, lightness: number, chroma = 1): string {
  const [l, c, h] = oklch(hex);
  return fromOklch(Math.max(0.05, Math.min(0.99, l + lightness)), c * chroma, h);
}

export function blend(from: string, to: string, share: number): string {
  const [a, b] = [hexToRgb(from), hexToRgb(to)];
  return rgbToHex([0, 1, 2].map((i) => (a[i] as number) + ((b[i] as number) - (a[i] as number)) * share));
}

export function hexToRgb(hex: string): Rgba {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function rgbToHex(rgb: readonly number[]): string {
  return `#${rgb
    .map((part) =>
      Math.max(0, Math.min(255, Math.round(part)))
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
}

function oklch(hex: string): [lightness: number, chroma: number, hue: number] {
  const [r, g, b] = hexToRgb(hex).map((part) => {
    const share = (part as number) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const blue = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  return [lightness, Math.hypot(a, blue), (Math.atan2(blue, a) * 180) / Math.PI];
}

function fromOklch(lightness: number, chroma: number, hue: number): string {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const rgb = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return rgbToHex(rgb.map((part) => 255 * (part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055)));
}
