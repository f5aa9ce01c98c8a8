import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const documents = globSync("{*.md,docs/*.md,docs/decisions/*.md}", { cwd: root }).sort();
// Decision records are not updated, so they may mention files that no longer exist.
const current = documents.filter((document) => !document.startsWith("docs/decisions/"));
const readDocument = (document: string) => readFileSync(join(root, document), "utf8");

test.each(current)("every file mentioned in %s exists", (document) => {
  const mentioned = [...readDocument(document).matchAll(/`([\w./*-]+)`/g)].map(([, name = ""]) => name);
  const files = mentioned.filter(
    (name) =>
      /^(contract|packages|server|cli|demo|web|tests|docs|bench|scripts)\//.test(name) || /\.e2e\.ts$/.test(name),
  );
  const fileExists = (name: string) => {
    const path = name.includes("/") ? name : `tests/journeys/**/${name}`;
    return path.includes("*") ? globSync(path, { cwd: root }).length > 0 : existsSync(join(root, path));
  };
  expect(files.filter((name) => !fileExists(name))).toEqual([]);
});

test.each(documents)("every link in %s has an existing target", (document) => {
  // Links inside code are examples.
  const prose = readDocument(document).replace(/```.*?```|`[^`\n]*`/gs, "");
  const links = [...prose.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, link = ""]) => link);
  const localLinks = links.filter((link) => !/^https?:/.test(link));
  expect(localLinks.filter((link) => !existsSync(join(root, dirname(document), link)))).toEqual([]);
});

test("the specification's table mentions files", () => {
  expect(readDocument("docs/spec.md").match(/`(server|web)\/[\w./-]+`/g)?.length).toBeGreaterThan(100);
});
