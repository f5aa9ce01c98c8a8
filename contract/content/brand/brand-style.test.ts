import { expect, test } from "vitest";
import { BrandSettings } from "./brand-settings.ts";
import { toBrandStyle } from "./brand-style.ts";

const standard = BrandSettings.parse({});

test("the default brand needs no style", () => {
  expect(toBrandStyle(standard)).toBe("");
});

test("another accent changes the accents of both schemes alone", () => {
  const style = toBrandStyle({ ...standard, accentColor: "#1f6f4a" });
  expect(style).toContain("--light-accent:#1f6f4a;");
  expect(style).toContain("--light-dye:#1f6f4a;");
  expect(style).toMatch(/--dark-accent:#[0-9a-f]{6}/);
  expect(style).not.toContain("-paper:");
  expect(style).not.toContain("-muted:");
});

test("a font is followed by its fallback of the same width and by Devanagari", () => {
  expect(toBrandStyle({ ...standard, headingFont: "bodoni-moda", bodyFont: "inter" })).toBe(
    "--font-display:Bodoni Moda,Bodoni Moda fallback,Mukta,Times New Roman,serif;--font-sans:Inter,Inter fallback,Mukta,Arial,sans-serif",
  );
});

test("corners and buttons have their own properties", () => {
  expect(toBrandStyle({ ...standard, cornerRadius: 12, buttonStyle: "outlined" })).toBe(
    "--radius-sm:6px;--radius-md:12px;--radius-lg:20px;--button:transparent;--button-edge:var(--color-accent);--button-ink:var(--color-accent)",
  );
});
