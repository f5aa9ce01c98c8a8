import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { defaultPalette } from "#contract/content/brand/default-palette.ts";

const root = join(import.meta.dirname, "..");
/** The palette, and the stylesheet that repeats it (web/ui/styles/tokens.test.ts compares them). */
const sources = ["contract/content/brand/default-palette.ts", "web/ui/styles/tokens.css"];

test("no colour of the default brand stands in code", () => {
  const colors = Object.values(defaultPalette).flatMap((palette) => Object.values(palette));
  const color = new RegExp(colors.join("|"), "i");
  const files = globSync("{contract,server,web,cli}/**/*.{ts,tsx,css,html}", { cwd: root }).filter(
    (file) => !/\.test\.tsx?$/.test(file) && !sources.includes(file),
  );
  expect(files.length).toBeGreaterThan(1000);
  expect(files.filter((file) => color.test(readFileSync(join(root, file), "utf8")))).toEqual([]);
  for (const source of sources) expect(readFileSync(join(root, source), "utf8")).toMatch(color);
});
