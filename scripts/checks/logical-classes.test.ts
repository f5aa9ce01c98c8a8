import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { exceptions, findPhysicalNames } from "./logical-classes.ts";

const replacementsIn = (file: string, source: string) =>
  findPhysicalNames(file, source).map(({ name, line, replacement }) => `${line}: ${name} → ${replacement}`);

test("utilities of one side are found in class names, with their lines and logical replacements", () => {
  const source = `const className =\n  "-ml-3 sm:pr-2! *:before:left-1.5 text-right md:rounded-tl-sm border-l";`;
  expect(replacementsIn("web/a.tsx", source)).toEqual([
    "2: -ml-3 → -ms-3",
    "2: pr-2 → pe-2",
    "2: left-1.5 → inset-s-1.5",
    "2: text-right → text-end",
    "2: rounded-tl-sm → rounded-ss-sm",
    "2: border-l → border-s",
  ]);
  expect(replacementsIn("web/a.tsx", '"-translate-x-full bg-linear-to-r"')).toHaveLength(2);
  expect(replacementsIn("web/a.tsx", "const style = { marginLeft: 4 };")).toEqual([
    "1: marginLeft → marginInlineStart",
  ]);
});

test("properties of one side are found in style sheets", () => {
  const source = "a {\n  margin-left: 1rem;\n  left: 0;\n  text-align: right;\n}";
  expect(replacementsIn("web/a.css", source)).toEqual([
    "2: margin-left → margin-inline-start",
    "3: left: → inset-inline-start or inset-inline-end",
    "4: text-align: right → text-align: end",
  ]);
});

test("logical utilities, variants of a direction, comments and other words are accepted", () => {
  const source = `/* ml-2 */ "ms-2 px-4 inset-x-0 rtl:left-0 translate-x-[calc(1rem*var(--line-direction))] border-line from-start"`;
  expect(replacementsIn("web/a.tsx", source)).toEqual([]);
  expect(replacementsIn("web/a.ts", "const left = right - 1; scrollTo({ left: 0 });")).toEqual([]);
});

test("every exception is in use", () => {
  for (const [file, { names }] of Object.entries(exceptions)) {
    const source = readFileSync(file, "utf8");
    for (const name of names) expect(source, file).toContain(name);
    expect(findPhysicalNames("web/other.css", source).map(({ name }) => name)).toEqual(
      expect.arrayContaining([...names]),
    );
  }
});
