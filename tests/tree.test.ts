import { globSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { describe, expect, test } from "vitest";

// The rules of docs/decisions/0001. dependency-cruiser, the usual tool, does not read TypeScript 7 (November 2026).
const root = join(import.meta.dirname, "..");
const files = globSync("{contract,packages,server,cli,demo,web}/**/*.{ts,tsx}", { cwd: root }).filter(
  (file) => !/\.test\.tsx?$/.test(file),
);
const texts = new Map(files.map((file) => [file, readFileSync(join(root, file), "utf8")]));

type Import = { from: string; to: string; isType: boolean };
const importStatement =
  /^(?:import|export)\s(type\s)?(?:[^"';]*?\sfrom\s)?"([^"]+)"|\bimport\("([^"]+)"\)|\bdeclare module "(\.[^"]+)"/gm;
const aliases = JSON.parse(readFileSync(join(root, "package.json"), "utf8")).imports as Record<string, string>;
const imports = [...texts].flatMap(([from, text]) => readImports(from, text));

function readImports(from: string, text: string): Import[] {
  return [...text.matchAll(importStatement)].map(([, type, fixed, dynamic, augmented]) => ({
    from,
    to: resolve(from, fixed ?? dynamic ?? augmented ?? ""),
    isType: type !== undefined || augmented !== undefined,
  }));
}

/** The repository path of an import, or the name of a package. */
function resolve(from: string, specifier: string): string {
  if (specifier.startsWith(".")) return relative(root, join(root, dirname(from), specifier));
  for (const [alias, target] of Object.entries(aliases)) {
    const [prefix, folder] = [alias.replace(/\*$/, ""), target.replace(/^\.\//, "").replace(/\*$/, "")];
    if (alias === specifier) return folder;
    if (alias.endsWith("*") && specifier.startsWith(prefix)) return folder + specifier.slice(prefix.length);
  }
  return specifier;
}
const isOwn = (path: string) => /^(contract|packages|server|cli|demo|web)\//.test(path);
const describeImport = ({ from, to }: Import) => `${from} imports ${to}`;
const findImports = (isWrong: (candidate: Import) => boolean) => imports.filter(isWrong).map(describeImport);

describe("tiers", () => {
  /** Paths that the files of a folder may import, besides npm packages. The longest matching prefix applies. */
  const allowed: Record<string, RegExp> = {
    "contract/": /^contract\//,
    "packages/facet-index/": /^packages\/facet-index\//,
    "packages/garment-drawings/": /^(packages\/garment-drawings\/|contract\/values\/swatch-colors\.ts$)/,
    "packages/embedded-postgres/": /^packages\/embedded-postgres\//,
    "packages/razorpay-sandbox/": /^packages\/razorpay-sandbox\//,
    "server/platform/": /^(contract|packages|server\/platform)\//,
    "server/config/": /^(server\/(config|platform))\//,
    "server/context.ts": /^server\/(config|platform)\//,
    "server/features/": /^((contract|packages|server\/(platform|config|features))\/|server\/(context|feature)\.ts$)/,
    "server/ssr/": /^((contract|server\/(platform|config|features|ssr))\/|server\/context\.ts$)/,
    "server/": /^(contract|packages|server)\//,
    "server/main.ts": /^(packages|server)\/|^demo\/index\.ts$/,
    "cli/": /^(contract|packages|server|cli)\//,
    "demo/": /^(contract|packages|server|demo)\//,
    "web/ui/": /^(web\/ui\/|contract\/values\/(money|swatch-colors|image-widths|languages|format-date|digits)\.ts$)/,
    "web/app/": /^(contract|web\/(ui|app))\//,
    "web/features/": /^(contract|web\/(ui|app|features))\//,
    "web/shell/": /^(contract|web\/(ui|app|features|shell))\//,
    "web/": /^(contract|web)\//,
  };
  const prefixes = Object.keys(allowed).sort((a, b) => b.length - a.length);

  test("a file imports only its own tier and the tiers below", () => {
    expect(
      findImports(({ from, to }) => {
        const prefix = prefixes.find((prefix) => from.startsWith(prefix));
        return isOwn(to) && !(prefix && allowed[prefix]?.test(to));
      }),
    ).toEqual([]);
  });

  test("the contract imports no package except Zod, and pages import no Node module", () => {
    expect(findImports(({ from, to }) => from.startsWith("contract/") && !isOwn(to) && to !== "zod")).toEqual([]);
    expect(findImports(({ from, to }) => from.startsWith("web/") && to.startsWith("node:"))).toEqual([]);
  });

  test("the server loads the demo shop by import() only", () => {
    const main = texts.get("server/main.ts") ?? "";
    expect(main).toContain('import("../demo/index.ts")');
    expect(main).not.toMatch(/^import (?!type).*demo/m);
  });
});

test("a wing of the server's features imports only the wings below", () => {
  const wings = ["shop", "people", "editorial", "merchandise", "selling", "operations"];
  const levelOf = (path: string) => wings.indexOf(/^server\/features\/([^/]+)\//.exec(path)?.[1] ?? "");
  const unknown = files.filter((file) => file.startsWith("server/features/") && levelOf(file) === -1);
  expect(unknown).toEqual([]);
  expect(findImports(({ from, to }) => levelOf(from) !== -1 && levelOf(to) > levelOf(from))).toEqual([]);
});

test("features, and folders outside of features, do not import each other in a cycle", () => {
  const feature = /^(?:server\/features\/[^/]+|(?:web|web\/admin)\/features)\/[^/]+/;
  /**
   * Files directly in server/ and web/shell/ count as separate tiers: the context is below the features, the app above
   * them.
   */
  const toNode = (path: string) =>
    feature.exec(path)?.[0] ?? (/^(server|web\/shell)\/[^/]+$/.test(path) ? path : dirname(path));
  const edges = imports
    .filter(({ from, to }) => isOwn(from) && isOwn(to))
    .map(({ from, to }) => [toNode(from), toNode(to)] as const)
    .filter(([from, to]) => from !== to);
  const remaining = new Set(edges.flat());
  const isBetween = (name: string) =>
    edges.some(([from, to]) => from === name && remaining.has(to)) &&
    edges.some(([from, to]) => to === name && remaining.has(from));
  // Folders that import, or are imported by, no remaining folder are removed until only cycles are left.
  for (let size = -1; size !== remaining.size; ) {
    size = remaining.size;
    for (const name of remaining) if (!isBetween(name)) remaining.delete(name);
  }
  expect([...remaining]).toEqual([]);
});

describe("public files", () => {
  /**
   * The feature or package of a path: "server/features/selling/cart", "server/features/merchandise/catalogue/products",
   * "packages/facet-index". The admin folder of a feature has a public file of its own:
   * "server/features/merchandise/pricing/admin".
   */
  const findUnit = (path: string) =>
    /^(server\/features\/[^/]+\/(?:catalogue\/)?[^/]+(?:\/admin)?|packages\/[^/]+)\//.exec(path)?.[1];
  /** The manifest of a feature (feature.ts) may import every file of the feature. */
  const isInside = (path: string, unit: string) =>
    path.startsWith(`${unit.replace(/\/admin$/, "")}/`) ||
    (path.endsWith("/feature.ts") && unit.startsWith(path.replace(/feature\.ts$/, "")));

  test("a feature or package is imported by its index.ts or the file that has its name", () => {
    expect(
      findImports(({ from, to }) => {
        const unit = findUnit(to);
        if (!unit || isInside(from, unit)) return false;
        if (/\/feature\.ts$/.test(to)) return from !== "server/standard-features.ts";
        return to !== `${unit}/index.ts` && to !== `${unit}/${unit.split("/").at(-1)}.ts`;
      }),
    ).toEqual([]);
  });

  test("only the feature.ts of a feature imports its routes", () => {
    const isRoutes = (path: string) => /^server\/features\/.*-routes\.ts$/.test(path);
    const isOwnFeature = ({ from, to }: Import) =>
      from.endsWith("/feature.ts") && to.startsWith(from.replace(/feature\.ts$/, ""));
    expect(findImports((candidate) => isRoutes(candidate.to) && !isOwnFeature(candidate))).toEqual([]);
  });

  test.each(["web/features", "web/admin/features"])(
    "%s/public-files.json lists the files that are imported from outside of their feature",
    (features) => {
      const findFeature = (path: string) =>
        path.startsWith(`${features}/`) ? path.slice(features.length + 1).split("/")[0] : undefined;
      const outside = imports.filter(
        // The routes of the back office import the page of each address.
        ({ from, to }) => findFeature(to) && findFeature(from) !== findFeature(to) && from !== "web/admin/routes.tsx",
      );
      const listed = Object.entries<string[]>(
        JSON.parse(readFileSync(join(root, `${features}/public-files.json`), "utf8")),
      );
      expect([...new Set(outside.map(({ to }) => to))].sort()).toEqual(
        listed.flatMap(([name, paths]) => paths.map((path) => `${features}/${name}/${path}`)).sort(),
      );
    },
  );
});

test("a benchmark imports its own files and the folders that benchmarks share, and others import only these folders", () => {
  const shared = ["capacity", "catalogue", "checks", "database", "load", "orders", "pages", "shop"];
  /** Benchmarks that use the shop or the database of another one. */
  const borrowed: Record<string, string> = { books: "fuzz", reports: "back-office" };
  /** "fuzz" for bench/fuzz.ts and for files below bench/fuzz/. */
  const findBenchmark = (path: string) => /^bench\/([^/.]+)/.exec(path)?.[1];
  const wrong = globSync("{bench,server,cli,demo,scripts,tests}/**/*.ts", { cwd: root })
    .flatMap((from) => readImports(from, readFileSync(join(root, from), "utf8")))
    .filter(({ from, to }) => {
      const [own, other] = [findBenchmark(from), findBenchmark(to)];
      return other && other !== own && !shared.includes(other) && (!own || borrowed[own] !== other);
    });
  expect(wrong.map(describeImport)).toEqual([]);
});

test("the container image has every file that the server imports", () => {
  const containerfile = readFileSync(join(root, "deploy/Containerfile"), "utf8");
  const [, copied = ""] = /cp -a ([^&]+) \/image\/shop\/ /.exec(containerfile) ?? [];
  const included = copied.split(" ");
  const sent = readFileSync(join(root, ".dockerignore"), "utf8").split("\n");
  const runs = /^(server|cli|contract|demo|packages)\//;
  const imported = imports.filter(
    ({ from, to, isType }) => runs.test(from) && !isType && /\.(ts|tsx|mjs|json)$/.test(to),
  );
  const parts = new Set(imported.map(({ to }) => to.split("/")[0]));
  expect(parts).toContain("shop.config.ts");
  expect([...parts].filter((part = "") => !included.includes(part) || !sent.includes(`!${part}`))).toEqual([]);
});

test("every component of the design system is shown on /dev/ui", () => {
  const shown = new Set(["web/features/dev/ui-page.tsx"]);
  for (const file of shown) for (const { from, to } of imports) if (from === file) shown.add(to);
  expect(files.filter((file) => /^web\/ui\/.*\.tsx$/.test(file) && !shown.has(file))).toEqual([]);
});

test("pages import values only from contract files without Zod, which would double their size", () => {
  // The bundles contain only the addresses of these tables (scripts/route-addresses.ts).
  const isRouteTable = (path: string) => /^contract\/.*-routes\.ts$/.test(path);
  const usesZod = ({ from, to, isType }: Import) => to === "zod" && !isType && !isRouteTable(from);
  const heavy = new Set(imports.filter(usesZod).map(({ from }) => from));
  for (let before = -1; before < heavy.size; ) {
    before = heavy.size;
    for (const { from, to, isType } of imports)
      if (from.startsWith("contract/") && heavy.has(to) && !isType && !isRouteTable(from)) heavy.add(from);
  }
  expect(findImports(({ from, to, isType }) => from.startsWith("web/") && heavy.has(to) && !isType)).toEqual([]);
});

test("SQL is in *-queries.ts and in server/platform/database only", () => {
  const query = /\.(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql(<[^`]*>)?`/;
  const wrong = [...texts].filter(
    ([file, text]) => !/-queries\.ts$|^server\/platform\/database\//.test(file) && query.test(text),
  );
  expect(wrong.map(([file]) => file)).toEqual([]);
});

test("no folder or file has a generic name such as utils", () => {
  const vague = /(^|\/)(utils?|lib|helpers?|common|services|hooks|types|misc)(\/|\.tsx?$)/;
  expect(files.filter((file) => vague.test(file))).toEqual([]);
});

test("a folder of the back office's contract has at most 15 files", () => {
  const counts = new Map<string, number>();
  for (const file of globSync("contract/admin/**/*.ts", { cwd: root }))
    counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  expect([...counts].filter(([, count]) => count > 15)).toEqual([]);
});
