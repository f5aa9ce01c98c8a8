import { expect, test } from "vitest";
import { parseChange } from "./parse-change.ts";

test.each([
  ["12", { kind: "count", counted: 12 }],
  [" = 0", { kind: "count", counted: 0 }],
  ["+5", { kind: "add", units: 5, reason: "received" }],
  ["+ 5 found", { kind: "add", units: 5, reason: "found" }],
  ["-1", { kind: "add", units: -1, reason: "correction" }],
  ["−2 Dam", { kind: "add", units: -2, reason: "damaged" }],
  ["-3 lost", { kind: "add", units: -3, reason: "lost" }],
])("%s is a change", (text, change) => expect(parseChange(text)).toEqual(change));

test.each(["", "+", "+0", "-0", "1.5", "twelve", "-1 eaten", "1 2", "=-1", "+1234567"])("%j is not a change", (text) =>
  expect(parseChange(text)).toBeUndefined(),
);
