import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const documents = globSync("{*.md,docs/*.md,docs/decisions/*.md}", { cwd: root }).sort();
// A decision is not edited: it may name what has gone since.
const current = documents.filter((document) => !document.startsWith("docs/decisions/"));
const textOf = (document: string) => readFileSync(join(root, document), "utf8");

test.each(current)("every file that %s names is there", (document) => {
  const named = [...textOf(document).matchAll(/`([\w./*-]+)`/g)].map(([, name = ""]) => name);
  const files = named.filter(
    (name) => /^(contract|server|web|tests|docs|bench|run)\//.test(name) || /\.e2e\.ts$/.test(name),
  );
  const isThere = (name: string) => {
    const path = name.includes("/") ? name : `tests/journeys/${name}`;
    return path.includes("*") ? globSync(path, { cwd: root }).length > 0 : existsSync(join(root, path));
  };
  expect(files.filter((name) => !isThere(name))).toEqual([]);
});

test.each(documents)("every link of %s leads somewhere", (document) => {
  // An example in backticks leads nowhere.
  const words = textOf(document).replace(/```.*?```|`[^`\n]*`/gs, "");
  const links = [...words.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, link = ""]) => link);
  const own = links.filter((link) => !/^https?:/.test(link));
  expect(own.filter((link) => !existsSync(join(root, dirname(document), link)))).toEqual([]);
});

test("the specification's table names files at all", () => {
  expect(textOf("docs/spec.md").match(/`(server|web)\/[\w./-]+`/g)?.length).toBeGreaterThan(100);
});
