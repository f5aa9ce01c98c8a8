import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { coreTag } from "../scripts/test-tags.ts";

const root = join(import.meta.dirname, "..");
const journeys = globSync("tests/journeys/**/*.e2e.ts", { cwd: root }).map((file) => {
  const source = readFileSync(join(root, file), "utf8");
  return { folder: dirname(file), tags: [...source.matchAll(/\btag: "(@[^"]*)"/g)].map(([, tag]) => tag) };
});

test("every folder of journeys has a core journey", () => {
  const folders = new Set(journeys.map(({ folder }) => folder));
  const covered = new Set(journeys.filter(({ tags }) => tags.includes(coreTag)).map(({ folder }) => folder));
  expect(folders.size).toBeGreaterThan(10);
  expect([...folders].filter((folder) => !covered.has(folder))).toEqual([]);
});

test("the core journeys are a selection, and journeys have no other tag", () => {
  const tags = journeys.flatMap((journey) => journey.tags);
  expect(tags.filter((tag) => tag !== coreTag)).toEqual([]);
  expect(tags.length).toBeGreaterThanOrEqual(45);
  expect(tags.length).toBeLessThanOrEqual(60);
});

test("CI runs all tests", () => {
  for (const file of [".ci/run", ".github/workflows/ci.yml"])
    expect(readFileSync(join(root, file), "utf8"), file).toMatch(/npm test -- --all\b/);
});
