import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { setAside } from "./earlier-files.ts";

const day = 24 * 60 * 60 * 1000;

test("what pages that stand open may still ask for stays for a week after it was the newest", () => {
  const folder = mkdtempSync(join(tmpdir(), "kapas-built-"));
  const built = join(folder, "client");
  const build = (names: string[], now: number) => {
    const bringBack = setAside(built, now);
    mkdirSync(join(built, "assets"), { recursive: true });
    mkdirSync(join(built, ".vite"));
    for (const name of names)
      for (const ending of ["", ".br"]) writeFileSync(join(built, "assets", name + ending), `${now}`);
    const chunks = names.map((name) => [name, { file: `assets/${name}` }]);
    writeFileSync(join(built, ".vite", "manifest.json"), JSON.stringify(Object.fromEntries(chunks)));
    bringBack();
    expect(readdirSync(folder)).toEqual(["client"]);
    return readdirSync(join(built, "assets")).filter((name) => !name.endsWith(".br"));
  };
  const now = Date.now();
  try {
    expect(build(["menu-1.js", "page-1.js"], now)).toEqual(["menu-1.js", "page-1.js"]);
    // It was the newest for a month: a tab may have been opened a moment ago.
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
    expect(readdirSync(join(built, "assets"))).toContain("page-2.js.br");
  } finally {
    rmSync(folder, { recursive: true });
  }
});
