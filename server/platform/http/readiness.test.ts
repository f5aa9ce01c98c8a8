import { expect, test } from "vitest";
import { Readiness } from "./readiness.ts";

test("a process is not ready until every preparation has finished, and each preparation runs once", async () => {
  const readiness = new Readiness();
  const index = Promise.withResolvers<void>();
  let loads = 0;
  readiness.require("facet index", () => {
    loads += 1;
    return index.promise;
  });
  readiness.require("render workers", async () => {});
  readiness.start();
  expect(await readiness.findMissing()).toEqual(["facet index"]);
  index.resolve();
  expect(await readiness.findMissing()).toEqual([]);
  expect(await readiness.findMissing()).toEqual([]);
  expect(loads).toBe(1);
});

test("a failed preparation is tried again by the next check", async () => {
  const readiness = new Readiness();
  const results = [Promise.reject(new Error("no database")), Promise.resolve()];
  readiness.require("facet index", () => results.shift() ?? Promise.resolve());
  expect(await readiness.findMissing()).toEqual(["facet index"]);
  expect(await readiness.findMissing()).toEqual([]);
});
