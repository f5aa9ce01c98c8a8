import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const documents = ["docs/spec.md", "README.md"];

test.each(documents)("every file that %s names is there", (document) => {
  const text = readFileSync(join(root, document), "utf8");
  const named = [...text.matchAll(/`([\w./*-]+)`/g)].map(([, name = ""]) => name);
  const files = named.filter(
    (name) => /^(contract|server|web|tests|docs|bench)\//.test(name) || /\.e2e\.ts$/.test(name),
  );
  const isThere = (name: string) => {
    const path = name.includes("/") ? name : `tests/journeys/${name}`;
    return path.includes("*") ? globSync(path, { cwd: root }).length > 0 : existsSync(join(root, path));
  };
  expect(files.length, document).toBeGreaterThan(0);
  expect(files.filter((name) => !isThere(name))).toEqual([]);
});
