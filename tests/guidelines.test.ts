import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const text = readFileSync(join(root, "docs/ux.md"), "utf8");
const rows = [...text.matchAll(/^\| (\d+) \| .+? \| (.+?) \| (.+) \|$/gm)].map(
  ([, number = "", state = "", reference = ""]) => ({ number, state, reference }),
);

test("docs/ux.md has each of the 111 guidelines once", () => {
  expect(rows.map(({ number }) => Number(number))).toEqual(Array.from({ length: 111 }, (_, index) => index + 1));
});

test("the test of every guideline that holds exists under its title", () => {
  const holding = rows.filter(({ state }) => state === "holds");
  const missing = holding.filter(({ reference }) => {
    const [, file = "", title = ""] = /^`([^`]+)`: "(.+)"$/.exec(reference) ?? [];
    return !file || !existsSync(join(root, file)) || !readFileSync(join(root, file), "utf8").includes(title);
  });
  expect(missing).toEqual([]);
});

test("the introduction has the table's counts", () => {
  const count = (expected: string) => rows.filter(({ state }) => state === expected).length;
  expect(text).toContain(
    `${count("holds")} hold; ${count("by specification")} are settled otherwise by the specification`,
  );
  expect(text).toContain(`${count("partly")} hold in part and ${count("no")} do not hold.`);
});
