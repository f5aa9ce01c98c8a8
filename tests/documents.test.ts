import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const documents = globSync("{*.md,deploy/*.md,docs/*.md,docs/guide/*.md,docs/decisions/*.md}", { cwd: root }).sort();
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

test.each(current)("%s names no tag, because releases have none", (document) => {
  const commands = [...readDocument(document).matchAll(/\bgit (?:clone|fetch|checkout|switch)\b[^`\n]*/g)];
  const tags = commands.flatMap(([command]) => command.match(/\bv?\d+\.\d+\.\d+\b/g) ?? []);
  expect(tags).toEqual([]);
});

test("SECURITY.md and docs/releases.md agree that the main branch alone gets security fixes", () => {
  const supported = [...readDocument("SECURITY.md").matchAll(/^\| ([^|]+) \| Yes \|$/gm)].map(([, version]) => version);
  expect(supported).toEqual(["The main branch"]);
  expect(readDocument("docs/releases.md")).toContain("Security fixes are made on the main branch only");
  expect(readDocument("docs/releases.md")).toContain("Releases have no tags");
});

test("the specification's table mentions files", () => {
  expect(readDocument("docs/spec.md").match(/`(server|web)\/[\w./-]+`/g)?.length).toBeGreaterThan(100);
});

/** Requirements of levels 1 and 2 in the chapters V1 to V17 of ASVS 5.0.0. */
const asvsCounts = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];

test("docs/security.md has a verdict and evidence for each requirement of ASVS 5.0.0, levels 1 and 2, and counts them", () => {
  const text = readDocument("docs/security.md");
  const row =
    /^\| (\d+)\.\d+\.\d+ \| [12] \| [^|]+ \| (holds|holds in part|does not hold|does not apply) \| [^|]+ \|$/gm;
  const rows = [...text.matchAll(row)];
  const numbers = rows.map(([line]) => line.split(" ")[1]);
  expect(new Set(numbers).size).toBe(rows.length);
  expect(asvsCounts.map((_, index) => rows.filter(([, chapter]) => chapter === String(index + 1)).length)).toEqual(
    asvsCounts,
  );
  for (const verdict of ["holds", "holds in part", "does not hold", "does not apply"])
    expect(text).toContain(`\n| ${verdict} | ${rows.filter((cells) => cells[2] === verdict).length} | `);
});
