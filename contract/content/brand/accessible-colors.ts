import { getContrast, toHex, toOklch } from "./colors.ts";
import { colorPairs, fixedColors, type Scheme } from "./default-palette.ts";
import { type BrandColors, createSurfaces } from "./palette.ts";

/** Why a colour cannot be used, and the nearest one that can. */
export type ColorProblem = { problem: string; nearest: string };
type ColorName = keyof BrandColors;

/**
 * The colours of a brand that have too little contrast. The palette of a brand without problems is readable in both
 * schemes (WCAG AA).
 */
export function findBrandProblems(brand: BrandColors): Partial<Record<ColorName, ColorProblem>> {
  const problems: Partial<Record<ColorName, ColorProblem>> = {};
  const check = (name: ColorName, nearest: string, problem: string) => {
    if (nearest !== brand[name]) problems[name] = { problem, nearest };
    return nearest;
  };
  const paper = check(
    "paperColor",
    findAccessiblePaper("light", brand.paperColor),
    "This is too dark for the text of the light theme.",
  );
  const paperDark = check(
    "paperColorDark",
    findAccessiblePaper("dark", brand.paperColorDark),
    "This is too light for the text of the dark theme.",
  );
  check(
    "inkColor",
    findAccessibleInk("light", brand.inkColor, paper),
    "Text in this colour cannot be read on the paper.",
  );
  check(
    "inkColorDark",
    findAccessibleInk("dark", brand.inkColorDark, paperDark),
    "Text in this colour cannot be read on the dark paper.",
  );
  check(
    "accentColor",
    findAccessibleAccent(brand.accentColor, paper),
    "Links and prices in this colour cannot be read on the paper, nor white on a button.",
  );
  return problems;
}

/** The nearest background on which the colours of success, warnings and errors are readable. */
export function findAccessiblePaper(scheme: Scheme, color: string): string {
  return findNearest(color, (paper) => {
    const colors: Record<string, string> = { ...fixedColors[scheme], ...createSurfaces(scheme, paper) };
    return colorPairs.every(({ pair: [foreground, background], contrast }) => {
      const [first, second] = [colors[foreground], colors[background]];
      return !first || !second || getContrast(first, second) >= contrast;
    });
  });
}

/** The nearest colour of texts that are readable on all backgrounds of the scheme. */
export function findAccessibleInk(scheme: Scheme, color: string, paper: string): string {
  const backgrounds = Object.values(createSurfaces(scheme, paper));
  return findNearest(color, (ink) => backgrounds.every((background) => getContrast(ink, background) >= 4.5));
}

/**
 * The nearest accent that is readable on all backgrounds of the light scheme. The accent of the dark scheme is computed
 * to be readable.
 */
export function findAccessibleAccent(color: string, paper: string): string {
  return findAccessibleInk("light", color, paper);
}

/** The colour with the nearest lightness that passes, with the same hue. */
function findNearest(color: string, passes: (color: string) => boolean): string {
  if (passes(color)) return color;
  const { lightness, chroma, hue } = toOklch(color);
  for (let step = 0.005; step <= 1; step += 0.005)
    for (const other of [lightness - step, lightness + step]) {
      if (other < -0.005 || other > 1.005) continue;
      const near = toHex({ lightness: other, chroma, hue });
      if (passes(near)) return near;
    }
  throw new Error(`No colour near ${color} passes.`);
}
