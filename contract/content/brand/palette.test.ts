import { expect, test } from "vitest";
import {
  findAccessibleAccent,
  findAccessibleInk,
  findAccessiblePaper,
  findBrandProblems,
} from "./accessible-colors.ts";
import { getContrast, toHex, toOklch } from "./colors.ts";
import { colorPairs, defaultPalette, fixedColors, type Scheme } from "./default-palette.ts";
import { type BrandColors, createPalette } from "./palette.ts";

const schemes: readonly Scheme[] = ["light", "dark"];
const standard: BrandColors = {
  accentColor: defaultPalette.light.accent,
  paperColor: defaultPalette.light.paper,
  inkColor: defaultPalette.light.ink,
  paperColorDark: defaultPalette.dark.paper,
  inkColorDark: defaultPalette.dark.ink,
};

test("the default brand has the default palette", () => {
  expect(createPalette(standard)).toEqual(defaultPalette);
  expect(findBrandProblems(standard)).toEqual({});
});

test("every colour survives the way to OKLCH and back", () => {
  for (const color of randomColors(500)) expect(toHex(toOklch(color))).toBe(color);
});

test("all pairs of the default palette have their contrast", () => {
  expect(listFailures(standard)).toEqual([]);
});

test.each([
  ["black", "#000000"],
  ["green", "#1f6f4a"],
  ["blue", "#1746d1"],
  ["grey", "#666666"],
])("a %s accent is used as it is, and all pairs have their contrast", (_name, accentColor) => {
  expect(findBrandProblems({ ...standard, accentColor })).toEqual({});
  expect(createPalette({ ...standard, accentColor }).light.accent).toBe(accentColor);
  expect(listFailures({ ...standard, accentColor })).toEqual([]);
});

test("random brands have all contrasts after each refused colour is replaced by the nearest that passes", () => {
  const colors = randomColors(5 * 400);
  for (let index = 0; index < colors.length; index += 5) {
    const [accentColor, paperColor, inkColor, paperColorDark, inkColorDark] = colors.slice(index) as [
      string,
      string,
      string,
      string,
      string,
    ];
    const brand = makeAccessible({ accentColor, paperColor, inkColor, paperColorDark, inkColorDark });
    expect(findBrandProblems(brand), JSON.stringify(brand)).toEqual({});
    expect(listFailures(brand), JSON.stringify(brand)).toEqual([]);
  }
});

test("random accents on the default paper have all contrasts if they are not refused", () => {
  for (const accentColor of randomColors(1000)) {
    const brand = { ...standard, accentColor: findAccessibleAccent(accentColor, standard.paperColor) };
    expect(listFailures(brand), JSON.stringify(brand)).toEqual([]);
  }
});

test("a pale accent is refused, and a darker one of the same hue is offered", () => {
  const { accentColor } = findBrandProblems({ ...standard, accentColor: "#ffd400" });
  expect(accentColor?.problem).toContain("cannot be read");
  expect(listFailures({ ...standard, accentColor: "#ffd400" })).toContain("light: accent on paper");
  const [requested, nearest] = [toOklch("#ffd400"), toOklch(accentColor?.nearest ?? "")];
  expect(nearest.hue).toBeCloseTo(requested.hue, 1);
  expect(nearest.lightness).toBeLessThan(requested.lightness);
  expect(getContrast(accentColor?.nearest ?? "", defaultPalette.light.wash)).toBeLessThan(4.8);
});

test("a dark paper is refused in the light scheme, and a light one in the dark scheme", () => {
  expect(Object.keys(findBrandProblems({ ...standard, paperColor: "#222222" }))).toContain("paperColor");
  expect(Object.keys(findBrandProblems({ ...standard, paperColorDark: "#eeeeee" }))).toContain("paperColorDark");
});

/** The brand with the nearest colours that pass. */
function makeAccessible(brand: BrandColors): BrandColors {
  const paperColor = findAccessiblePaper("light", brand.paperColor);
  const paperColorDark = findAccessiblePaper("dark", brand.paperColorDark);
  return {
    paperColor,
    paperColorDark,
    accentColor: findAccessibleAccent(brand.accentColor, paperColor),
    inkColor: findAccessibleInk("light", brand.inkColor, paperColor),
    inkColorDark: findAccessibleInk("dark", brand.inkColorDark, paperColorDark),
  };
}

function listFailures(brand: BrandColors): string[] {
  const palette = createPalette(brand);
  return schemes.flatMap((scheme) => {
    const colors = { ...fixedColors[scheme], ...palette[scheme] };
    return colorPairs
      .filter(
        ({ pair: [foreground, background], contrast }) =>
          getContrast(colors[foreground], colors[background]) < contrast,
      )
      .map(({ pair }) => `${scheme}: ${pair.join(" on ")}`);
  });
}

/** The same colours in each run (a linear congruential generator). */
function randomColors(count: number): string[] {
  let state = 42;
  return Array.from({ length: count }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return `#${(state >> 7).toString(16).padStart(6, "0").slice(-6)}`;
  });
}
