import { globSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, test } from "vitest";

// docs/decisions/0001: who may import whom. Biome keeps the coarse rule; features among themselves are kept here.
const root = join(import.meta.dirname, "..");
const files = globSync("{contract,server,cli,demo,web}/**/*.{ts,tsx}", { cwd: root }).filter(
  (file) => !/\.test\.tsx?$/.test(file),
);

type Import = { from: string; to: string };
const imports: Import[] = files.flatMap((from) =>
  [...readFileSync(join(root, from), "utf8").matchAll(/(?:from|import\() ?"([^"]+)"/g)].map(([, name = ""]) => ({
    from,
    to: name.startsWith(".") ? relative(root, join(root, dirname(from), name)) : name.replace(/^#contract/, "contract"),
  })),
);
/** Types are gone when the code runs. */
function isType(from: string, to: string): boolean {
  const name = to.split("/").at(-1);
  return new RegExp(`import type [^;]*["/]${name}"`).test(readFileSync(join(root, from), "utf8"));
}
const says = ({ from, to }: Import) => `${from} imports ${to}`;
const folder = (path: string) =>
  path
    .split("/")
    .slice(0, path.startsWith("server/features/") ? 3 : 2)
    .join("/");

test("the contract knows neither side", () => {
  const wrong = imports.filter(({ from, to }) => from.startsWith("contract/") && !/^(contract\/|zod$)/.test(to));
  expect(wrong.map(says)).toEqual([]);
});

test("neither the pages nor the server reach into the other side", () => {
  const wrong = imports.filter(
    ({ from, to }) =>
      (from.startsWith("web/") && /^(server\/|node:)/.test(to)) ||
      (from.startsWith("server/") && to.startsWith("web/")),
  );
  expect(wrong.map(says)).toEqual([]);
});

test("a feature of the server asks another one only at its front door", () => {
  const wrong = imports.filter(
    ({ from, to }) =>
      /^(server|cli|demo)\//.test(from) &&
      folder(from) !== folder(to) &&
      from !== "server/app.ts" &&
      /^server\/[^/]+\/.*-(queries|routes)\.ts$/.test(to),
  );
  expect(wrong.map(says)).toEqual([]);
});

test("only the import's index.ts is imported from outside of the import", () => {
  const feature = "server/features/import";
  const wrong = imports.filter(
    ({ from, to }) => folder(from) !== feature && folder(to) === feature && to !== `${feature}/index.ts`,
  );
  expect(wrong.map(says)).toEqual([]);
});

test("nothing imports the command line", () => {
  const wrong = imports.filter(({ from, to }) => !from.startsWith("cli/") && to.startsWith("cli/"));
  expect(wrong.map(says)).toEqual([]);
});

test("the server imports only demo/index.ts of the demo shop, in server/main.ts", () => {
  const wrong = imports.filter(
    ({ from, to }) =>
      from.startsWith("server/") && to.startsWith("demo/") && !(from === "server/main.ts" && to === "demo/index.ts"),
  );
  expect(wrong.map(says)).toEqual([]);
});

test("the garment drawing engine imports nothing but swatch colours", () => {
  const wrong = imports.filter(
    ({ from, to }) =>
      from.startsWith("demo/garments/") && !/^(demo\/garments\/|node:|contract\/swatch-colors\.ts$)/.test(to),
  );
  expect(wrong.map(says)).toEqual([]);
});

test("the design system knows no feature", () => {
  const wrong = imports.filter(
    ({ from, to }) =>
      from.startsWith("web/ui/") &&
      /^(web|contract|server)\//.test(to) &&
      !/^(web\/ui\/|contract\/(money|swatch-colors|image-widths)\.ts$)/.test(to),
  );
  expect(wrong.map(says)).toEqual([]);
});

test("web/features/public-files.json lists the files that are imported from outside of their feature", () => {
  const feature = (path: string) => /^web\/features\/([^/]+)\//.exec(path)?.[1];
  const imported = imports.map(({ from, to }) => ({ from: feature(from), to, feature: feature(to) }));
  const outside = imported.filter(({ from, feature }) => feature !== undefined && from !== feature);
  const listed = Object.entries<string[]>(
    JSON.parse(readFileSync(join(root, "web/features/public-files.json"), "utf8")),
  );
  expect([...new Set(outside.map(({ to }) => to))].sort()).toEqual(
    listed.flatMap(([name, paths]) => paths.map((path) => `web/features/${name}/${path}`)).sort(),
  );
});

test("the folders of web/ have no import cycles", () => {
  const edges = imports
    .filter(({ from, to }) => from.startsWith("web/") && to.startsWith("web/"))
    .map(({ from, to }) => [dirname(from), dirname(to)] as const)
    .filter(([from, to]) => from !== to);
  const remaining = new Set(edges.flat());
  // Folders that import no remaining folder are removed until only cycles are left.
  for (let size = -1; size !== remaining.size; ) {
    size = remaining.size;
    for (const name of remaining)
      if (!edges.some(([from, to]) => from === name && remaining.has(to))) remaining.delete(name);
  }
  expect([...remaining]).toEqual([]);
});

test("every part of the design system stands on its page", () => {
  const shown = new Set(["web/features/dev/ui-page.tsx"]);
  for (const file of shown) for (const { from, to } of imports) if (from === file) shown.add(to);
  expect(files.filter((file) => /^web\/ui\/.*\.tsx$/.test(file) && !shown.has(file))).toEqual([]);
});

test("pages take values only from contract files without Zod, which would double their weight", () => {
  const heavy = new Set(imports.filter(({ from, to }) => to === "zod" && !isType(from, to)).map(({ from }) => from));
  for (let before = -1; before < heavy.size; ) {
    before = heavy.size;
    for (const { from, to } of imports)
      if (from.startsWith("contract/") && heavy.has(to) && !isType(from, to)) heavy.add(from);
  }
  const wrong = imports.filter(({ from, to }) => from.startsWith("web/") && heavy.has(to) && !isType(from, to));
  expect(wrong.map(says)).toEqual([]);
});

test("SQL stands only in *-queries.ts and in server/database", () => {
  const asks = /\.(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql`/;
  const wrong = files.filter(
    (file) =>
      /^(server|cli|demo)\//.test(file) &&
      !/-queries\.ts$|^server\/database\//.test(file) &&
      asks.test(readFileSync(join(root, file), "utf8")),
  );
  expect(wrong).toEqual([]);
});

test("no folder hides what it is for", () => {
  const wrong = files.filter((file) =>
    /(^|\/)(utils?|lib|helpers?|common|services|hooks|types|misc)(\/|\.tsx?$)/.test(file),
  );
  expect(wrong).toEqual([]);
});

test("what a file gives away is taken somewhere", () => {
  const all = globSync("{{contract,server,cli,demo,web,tests,bench,run}/**/,}*.{ts,tsx,mjs}", { cwd: root });
  const texts = new Map(all.map((file) => [file, readFileSync(join(root, file), "utf8")]));
  const takers = new Map<string, number>();
  for (const text of texts.values())
    for (const word of new Set(text.match(/[\w$]+/g))) takers.set(word, (takers.get(word) ?? 0) + 1);
  const given = [...texts].flatMap(([file, text]) =>
    [...text.matchAll(/^export (?:async )?(?:function\*?|const|class) (\w+)/gm)].map(([, name = ""]) => ({
      file,
      name,
    })),
  );
  expect(given.filter(({ name }) => takers.get(name) === 1)).toEqual([]);
});
