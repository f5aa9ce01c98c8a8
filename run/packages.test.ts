import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const read = (file: string) => readFileSync(`${import.meta.dirname}/../${file}`, "utf8");

// What `npm ci` would see to.
test("the lock file is of this package.json, and says nothing of where packages come from", () => {
  const { dependencies, devDependencies } = JSON.parse(read("package.json"));
  expect(JSON.parse(read("package-lock.json")).packages[""]).toMatchObject({ dependencies, devDependencies });
  expect(read("package-lock.json")).not.toMatch(/"resolved"/);
});
