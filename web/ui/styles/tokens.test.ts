import { expect, test } from "vitest";
import css from "./tokens.css?raw";

type Theme = "light" | "dark";
const declarations = [...css.matchAll(/--color-([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)];
const colors = new Map(declarations.map(([, name = "", light = "", dark = ""]) => [name, { light, dark }]));

// WCAG 2.2, 1.4.3 and 1.4.11: a contrast of 4.5 for text, 3 for non-text elements that must be visible.
const textPairs: [foreground: string, background: string][] = [
  ...["ink", "muted", "accent", "accent-strong", "success", "warning", "danger"].flatMap((foreground) =>
    ["paper", "raised", "wash"].map((background): [string, string] => [foreground, background]),
  ),
  ["paper", "ink"],
  ["accent-ink", "accent"],
  ["dye-ink", "dye"],
  ["dye-ink", "dye-strong"],
  ["ink", "accent-wash"],
  ["muted", "accent-wash"],
  ["success", "success-wash"],
  ["warning", "warning-wash"],
  ["danger", "danger-wash"],
  ["indigo", "indigo-wash"],
  ["plum", "plum-wash"],
  ["teal", "teal-wash"],
];
const graphicPairs = [
  ["line", "paper"],
  ["line", "raised"],
  ["line", "wash"],
  ["accent", "paper"],
  ["marigold", "paper"],
  ["danger", "raised"],
] as const;

test.each(textPairs)("%s is readable on %s in the light and dark theme", (foreground, background) => {
  expect(contrast(foreground, background, "light")).toBeGreaterThanOrEqual(4.5);
  expect(contrast(foreground, background, "dark")).toBeGreaterThanOrEqual(4.5);
});

test.each(graphicPairs)("%s is visible on %s in the light and dark theme", (foreground, background) => {
  expect(contrast(foreground, background, "light")).toBeGreaterThanOrEqual(3);
  expect(contrast(foreground, background, "dark")).toBeGreaterThanOrEqual(3);
});

function contrast(foreground: string, background: string, theme: Theme): number {
  const [darker = 0, lighter = 0] = [luminance(foreground, theme), luminance(background, theme)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(name: string, theme: Theme): number {
  const hex = colors.get(name)?.[theme];
  if (!hex) throw new Error(`Unknown colour "${name}"`);
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) =>
    linear(Number.parseInt(hex.slice(start, start + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}
