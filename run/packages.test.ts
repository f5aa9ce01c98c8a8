import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const read = (file: string) => readFileSync(join(root, file), "utf8");

// What `npm ci` would see to.
test("the lock file is of this package.json, and says nothing of where packages come from", () => {
  const { dependencies, devDependencies } = JSON.parse(read("package.json"));
  expect(JSON.parse(read("package-lock.json")).packages[""]).toMatchObject({ dependencies, devDependencies });
  expect(read("package-lock.json")).not.toMatch(/"resolved"/);
});

test("every package has its line in docs/dependencies.md, and every line its package", () => {
  const { dependencies, devDependencies } = JSON.parse(read("package.json"));
  const packages = Object.keys({ ...dependencies, ...devDependencies }).map((name) =>
    name.startsWith("@types/") ? "@types/*" : name,
  );
  const told = [...read("docs/dependencies.md").matchAll(/^\| ([^|]+) \|/gm)]
    .flatMap(([, names = ""]) => names.split(", "))
    .filter((name) => !/^(Package|-+)$/.test(name));
  expect(told.sort()).toEqual([...new Set(packages)].sort());
});

test("the shop uses every package that it installs to run", () => {
  const sources = globSync("{contract,server,demo,web}/**/*.{ts,tsx}", { cwd: root }).filter(
    (file) => !/\.test\./.test(file),
  );
  const text = sources.map((file) => read(file)).join("\n");
  const used = (name: string) => text.includes(`"${name}"`) || text.includes(`"${name}/`);
  expect(Object.keys(JSON.parse(read("package.json")).dependencies).filter((name) => !used(name))).toEqual([]);
});
