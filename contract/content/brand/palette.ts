import type { BrandSettings } from "./brand-settings.ts";
import { getContrast, mixColors, toHex, toOklch } from "./colors.ts";
import { defaultPalette, type Palette, type Scheme } from "./default-palette.ts";

export type BrandColors = Pick<
  BrandSettings,
  "accentColor" | "paperColor" | "inkColor" | "paperColorDark" | "inkColorDark"
>;
type Neutrals = Pick<Palette, "paper" | "raised" | "wash" | "ink" | "muted" | "hairline" | "line">;
type Accents = Omit<Palette, keyof Neutrals>;

/** The contrasts of WCAG AA. The colours of a palette that need less are computed to have it. */
const textContrast = 4.5;
const graphicContrast = 3;

/**
 * The colours of the shop in both schemes. Every pair of `colorPairs` has its contrast if `findBrandProblems` finds
 * nothing in the brand.
 */
export function createPalette(brand: BrandColors): Record<Scheme, Palette> {
  const light = createNeutrals("light", brand.paperColor, brand.inkColor);
  const dark = createNeutrals("dark", brand.paperColorDark, brand.inkColorDark);
  return {
    light: { ...light, ...createAccents("light", brand.accentColor, light) },
    dark: { ...dark, ...createAccents("dark", brand.accentColor, dark) },
  };
}

/** The backgrounds of a scheme. */
export function createSurfaces(scheme: Scheme, paper: string): Pick<Palette, "paper" | "raised" | "wash"> {
  const standard = defaultPalette[scheme];
  if (paper === standard.paper) return { paper, raised: standard.raised, wash: standard.wash };
  const { lightness, chroma, hue } = toOklch(paper);
  return scheme === "light"
    ? {
        paper,
        raised: toHex({ lightness: lightness + 0.014, chroma, hue }),
        wash: toHex({ lightness: lightness - 0.033, chroma: chroma * 1.7, hue }),
      }
    : {
        paper,
        raised: toHex({ lightness: lightness + 0.031, chroma: chroma * 1.2, hue }),
        wash: toHex({ lightness: lightness + 0.062, chroma: chroma * 1.5, hue }),
      };
}

function createNeutrals(scheme: Scheme, paper: string, ink: string): Neutrals {
  const standard = defaultPalette[scheme];
  if (paper === standard.paper && ink === standard.ink) return pickNeutrals(standard);
  const surfaces = createSurfaces(scheme, paper);
  const backgrounds = Object.values(surfaces);
  const shares =
    scheme === "light" ? { muted: 0.7, line: 0.5, hairline: 0.13 } : { muted: 0.72, line: 0.5, hairline: 0.16 };
  /** The mixture of paper and ink with the least ink that has the contrast. */
  const mixUntil = (share: number, contrast: number) =>
    findFirst(range(share, 1, 0.02), (part) => mixColors(paper, ink, part), hasContrast(contrast, ...backgrounds));
  return {
    ...surfaces,
    ink,
    muted: mixUntil(shares.muted, textContrast),
    hairline: mixColors(paper, ink, shares.hairline),
    line: mixUntil(shares.line, graphicContrast),
  };
}

function pickNeutrals({ paper, raised, wash, ink, muted, hairline, line }: Palette): Neutrals {
  return { paper, raised, wash, ink, muted, hairline, line };
}

function createAccents(scheme: Scheme, color: string, neutrals: Neutrals): Accents {
  const standard = defaultPalette[scheme];
  const isStandardPaper = neutrals.paper === standard.paper && neutrals.ink === standard.ink;
  if (color === defaultPalette.light.accent && isStandardPaper) return pickAccents(standard);
  return scheme === "light" ? createLightAccents(color, neutrals) : createDarkAccents(color, neutrals);
}

function pickAccents(palette: Palette): Accents {
  const { accent, dye, ...rest } = palette;
  return {
    accent,
    "accent-strong": rest["accent-strong"],
    "accent-ink": rest["accent-ink"],
    "accent-wash": rest["accent-wash"],
    dye,
    "dye-strong": rest["dye-strong"],
    "dye-ink": rest["dye-ink"],
  };
}

/** In the light scheme, text, links and buttons have the colour itself. */
function createLightAccents(color: string, neutrals: Neutrals): Accents {
  const { lightness, chroma, hue } = toOklch(color);
  // Black has nothing darker, so it turns to grey when a button is pressed or pointed at.
  const strong = toHex({ lightness: lightness < 0.25 ? lightness + 0.12 : lightness - 0.065, chroma, hue });
  const inks = range(0.985, 1, 0.005);
  const ink = findFirst(
    inks,
    (part) => toHex({ lightness: part, chroma: 0.008, hue: toOklch(neutrals.paper).hue }),
    hasContrast(textContrast, color, strong),
  );
  return {
    accent: color,
    "accent-strong": strong,
    "accent-ink": ink,
    "accent-wash": createWash(color, neutrals, color, 0.1),
    dye: color,
    "dye-strong": strong,
    "dye-ink": ink,
  };
}

/** In the dark scheme, text and links are pale, and buttons are a little lighter than the colour. */
function createDarkAccents(color: string, neutrals: Neutrals): Accents {
  const { lightness, chroma, hue } = toOklch(color);
  const { paper, raised, wash } = neutrals;
  const paleChroma = Math.min(chroma * 0.8, 0.13);
  const isReadable = hasContrast(textContrast, paper, raised, wash);
  const accent = findFirst(
    range(0.78, 1, 0.01),
    (part) => toHex({ lightness: part, chroma: paleChroma, hue }),
    isReadable,
  );
  const pale = toOklch(accent).lightness;
  const inkAt = (part: number) => toHex({ lightness: part, chroma: chroma * 0.4, hue });
  const white = toHex({ lightness: 0.97, chroma: Math.min(chroma, 0.015), hue });
  const dyeAt = (part: number) => toHex({ lightness: part, chroma, hue });
  // Buttons stand out from the page, and their white text is readable in both states.
  const dye = findFirst(range(lightness + 0.035, 0.6, 0.01), dyeAt, hasContrast(1.9, paper));
  const readable = hasContrast(textContrast, white);
  const lowered = findFirst(range(toOklch(dye).lightness, 0, -0.01), dyeAt, readable);
  return {
    accent,
    "accent-strong": toHex({ lightness: pale + 0.07, chroma: paleChroma * 0.7, hue }),
    "accent-ink": findFirst(range(0.2, 0, -0.01), inkAt, hasContrast(textContrast, accent)),
    "accent-wash": createWash(lowered, neutrals, accent, 0.35),
    dye: lowered,
    "dye-strong": findFirst(range(toOklch(lowered).lightness + 0.065, 0, -0.01), dyeAt, readable),
    "dye-ink": white,
  };
}

/** A tinted background, with as little tint as the texts on it need. */
function createWash(color: string, { paper, ink, muted }: Neutrals, accent: string, most: number): string {
  const isReadable = (wash: string) => [ink, muted, accent].every((text) => getContrast(text, wash) >= textContrast);
  return findFirst(range(most, 0, -0.01), (share) => mixColors(paper, color, share), isReadable);
}

const hasContrast =
  (contrast: number, ...others: readonly string[]) =>
  (color: string) =>
    others.every((other) => getContrast(color, other) >= contrast);

/** The first color that fits. The last one, if none does. */
function findFirst(parts: readonly number[], toColor: (part: number) => string, fits: (color: string) => boolean) {
  for (const part of parts) {
    const color = toColor(part);
    if (fits(color)) return color;
  }
  return toColor(parts.at(-1) ?? 0);
}

/** Numbers from `first` to `last`, both included. */
function range(first: number, last: number, step: number): number[] {
  const count = Math.max(0, Math.floor((last - first) / step + 1e-9));
  return [...Array.from({ length: count + 1 }, (_, index) => first + index * step), last];
}
