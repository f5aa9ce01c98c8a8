import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const sources = globSync("{contract,packages,server,cli,demo,web,scripts}/**/*.{ts,tsx,mjs}", { cwd: root })
  .filter((file) => !/\.test\.tsx?$|test-fixtures\.ts$/.test(file))
  .map((file) => ({ file, lines: readFileSync(join(root, file), "utf8").split("\n") }));

const isComment = (line = "") => /^\s*(\/\/|\/?\*)/.test(line) || /\s\/\/ /.test(line);
const isBetween = (lines: readonly string[], at: number) => [at - 1, at, at + 1].some((near) => isComment(lines[near]));

/** Lines with a statement that has no comment next to it, nor at the beginning of its catch or finally block. */
function findUnexplained(statement: RegExp): string[] {
  return sources.flatMap(({ file, lines }) =>
    lines.flatMap((line, at) => {
      if (!statement.test(line) || isBetween(lines, at)) return [];
      const indentation = /^\s*/.exec(line)?.[0] ?? "";
      const handler = lines.findIndex((later, index) => index > at && later.startsWith(`${indentation}} `));
      const isExplained = handler > 0 && [handler, handler + 1].some((near) => isComment(lines[near]));
      return isExplained ? [] : [`${file}:${at + 1}`];
    }),
  );
}

test("every effect has a comment with its reason", () => {
  expect(findUnexplained(/\buse(Layout|Insertion)?Effect\(/)).toEqual([]);
});

test("every try has a comment with its reason", () => {
  expect(findUnexplained(/\btry \{/)).toEqual([]);
});
