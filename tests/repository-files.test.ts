import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const read = (file: string) => readFileSync(join(root, file), "utf8");

test(".nvmrc names the version of Node that the shop downloads and the workflow uses", () => {
  const version = read(".nvmrc").trim();
  expect(version).toMatch(/^\d+$/);
  const downloaded = [...read("scripts/node24.mjs").matchAll(/\["node-[\w-]+", "(\d+)\.\d+\.\d+"\]/g)];
  const installed = [...read(".github/workflows/ci.yml").matchAll(/node-version: (\d+)/g)];
  const versions = [...downloaded, ...installed].map(([, major]) => major);
  expect(versions.length).toBeGreaterThan(2);
  expect(new Set(versions)).toEqual(new Set([version]));
});

test(".editorconfig has the indent and the width of lines of the formatter", () => {
  const { formatter } = JSON.parse(read("biome.json"));
  const settings = new Map(
    [...read(".editorconfig").matchAll(/^(\w+) = (.+)$/gm)].reverse().map(([, ...pair]) => pair as [string, string]),
  );
  expect(settings.get("indent_style")).toBe(formatter.indentStyle);
  expect(settings.get("max_line_length")).toBe(String(formatter.lineWidth));
});

test(".gitattributes checks texts out with the same line ends on each system", () => {
  expect(read(".gitattributes")).toMatch(/^\* text=auto eol=lf$/m);
  expect(read(".editorconfig")).toMatch(/^end_of_line = lf$/m);
});
