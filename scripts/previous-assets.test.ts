import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { keepPreviousAssets } from "./previous-assets.ts";

const day = 24 * 60 * 60 * 1000;

test("assets stay for a week after they were part of the newest build, for tabs that are still open", () => {
  const folder = mkdtempSync(join(tmpdir(), "kapas-built-"));
  const buildFolder = join(folder, "client");
  const build = (names: string[], now: number) => {
    const restoreAssets = keepPreviousAssets(buildFolder, now);
    mkdirSync(join(buildFolder, "assets"), { recursive: true });
    mkdirSync(join(buildFolder, ".vite"));
    for (const name of names)
      for (const ending of ["", ".br"]) writeFileSync(join(buildFolder, "assets", name + ending), `${now}`);
    const chunks = names.map((name) => [name, { file: `assets/${name}` }]);
    writeFileSync(join(buildFolder, ".vite", "manifest.json"), JSON.stringify(Object.fromEntries(chunks)));
    restoreAssets();
    expect(readdirSync(folder)).toEqual(["client"]);
    return readdirSync(join(buildFolder, "assets")).filter((name) => !name.endsWith(".br"));
  };
  const now = Date.now();
  try {
    expect(build(["menu-1.js", "page-1.js"], now)).toEqual(["menu-1.js", "page-1.js"]);
    // The previous build was the newest for a month, so that a tab may have been opened just before the new build.
    expect(build(["menu-1.js", "page-2.js"], now + 30 * day)).toEqual(["menu-1.js", "page-1.js", "page-2.js"]);
    expect(build(["menu-1.js", "page-3.js"], now + 36 * day)).toEqual([
      "menu-1.js",
      "page-1.js",
      "page-2.js",
      "page-3.js",
    ]);
    expect(build(["menu-2.js", "page-3.js"], now + 38 * day)).toEqual([
      "menu-1.js",
      "menu-2.js",
      "page-2.js",
      "page-3.js",
    ]);
    expect(readdirSync(join(buildFolder, "assets"))).toContain("page-2.js.br");
  } finally {
    rmSync(folder, { recursive: true });
  }
});
