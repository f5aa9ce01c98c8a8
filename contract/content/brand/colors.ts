/**
 * Colours in OKLCH, in which equal steps of lightness look equal: https://www.w3.org/TR/css-color-4/#ok-lab.
 * `lightness` is between 0 and 1, `hue` in radians.
 */
export type Oklch = { lightness: number; chroma: number; hue: number };
type Triple = readonly [number, number, number];

export function toOklch(hex: string): Oklch {
  const [lightness, a, b] = toOklab(hex);
  return { lightness, chroma: Math.hypot(a, b), hue: Math.atan2(b, a) };
}

/** The colour as #rrggbb. Outside of sRGB, the chroma is reduced until the colour can be shown. */
export function toHex({ lightness, chroma, hue }: Oklch): string {
  const bounded = Math.min(1, Math.max(0, lightness));
  const at = (reduced: number) => toLinearRgb([bounded, reduced * Math.cos(hue), reduced * Math.sin(hue)]);
  let [inside, outside] = [0, chroma];
  if (isInGamut(at(chroma))) inside = chroma;
  else
    for (let step = 0; step < 14; step++) {
      const middle = (inside + outside) / 2;
      if (isInGamut(at(middle))) inside = middle;
      else outside = middle;
    }
  return `#${at(inside).map(toHexChannel).join("")}`;
}

/** A colour between two others. `share` of the second: 0 to 1. */
export function mixColors(first: string, second: string, share: number): string {
  const [from, to] = [toOklab(first), toOklab(second)];
  const [lightness, a, b] = from.map((value, index) => value + ((to[index] ?? 0) - value) * share) as unknown as Triple;
  return toHex({ lightness, chroma: Math.hypot(a, b), hue: Math.atan2(b, a) });
}

/** The contrast of two colours by WCAG 2.2: 1 to 21. */
export function getContrast(first: string, second: string): number {
  const [darker = 0, lighter = 0] = [getLuminance(first), getLuminance(second)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function getLuminance(hex: string): number {
  const [red, green, blue] = parseHex(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Linear RGB of #rrggbb. */
function parseHex(hex: string): Triple {
  return [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  }) as unknown as Triple;
}

function toHexChannel(linear: number): string {
  const bounded = Math.min(1, Math.max(0, linear));
  const channel = bounded <= 0.0031308 ? bounded * 12.92 : 1.055 * bounded ** (1 / 2.4) - 0.055;
  return Math.round(channel * 255)
    .toString(16)
    .padStart(2, "0");
}

/** The tolerance is less than half a step of a channel. */
const isInGamut = (rgb: Triple) => rgb.every((channel) => channel >= -0.0001 && channel <= 1.0001);

function toOklab(hex: string): Triple {
  const [red, green, blue] = parseHex(hex);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  ];
}

function toLinearRgb([lightness, a, b]: Triple): Triple {
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}
