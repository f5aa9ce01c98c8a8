import { globSync, readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { journeysByFeature, selectJourneys } from "./changed-journeys.ts";

const listFolders = (folder: string) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${folder}/${name}`);
const features = [
  ...listFolders("server/features").flatMap(listFolders),
  ...listFolders("web/features"),
  ...listFolders("web/admin/features"),
];
const journeyFiles = globSync("tests/journeys/**/*.e2e.ts");

test("every feature has journeys", () => {
  const names = new Set(features.map((path) => path.split("/").at(-1)));
  expect(Object.keys(journeysByFeature).sort()).toEqual([...names].sort());
});

test("every path in journeysByFeature matches a journey's file", () => {
  const paths = Object.values(journeysByFeature).flat();
  const unknown = paths.filter((path) => !journeyFiles.some((file) => file.startsWith(`tests/journeys/${path}`)));
  expect(unknown).toEqual([]);
});

test("a change of a feature selects its journeys", () => {
  expect(selectJourneys(["server/features/selling/cash/cash.ts", "docs/spec.md"])).toEqual([
    "tests/journeys/admin/cash",
  ]);
  expect(selectJourneys(["web/admin/features/roles/role-page.tsx", "web/features/cart/cart-page.tsx"])).toEqual([
    "tests/journeys/admin/roles",
    "tests/journeys/cart-and-checkout",
  ]);
});

test("a changed journey selects itself", () => {
  expect(selectJourneys(["tests/journeys/admin/cash.e2e.ts"])).toEqual(["tests/journeys/admin/cash.e2e.ts"]);
});

test("a change of tests and documents alone selects no journey", () => {
  expect(selectJourneys(["server/features/selling/cash/cash.test.ts", "README.md", "bench/pages.ts"])).toEqual([]);
});

test.for([
  "web/ui/forms/button.tsx",
  "server/platform/http/log.ts",
  "package-lock.json",
  "tests/journeys/support/staff.ts",
])("a change of %s selects all journeys", (file) => {
  expect(selectJourneys(["server/features/selling/cash/cash.ts", file])).toBe("all");
});
