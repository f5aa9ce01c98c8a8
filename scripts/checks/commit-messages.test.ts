import { expect, test } from "vitest";
import { findSubjectError } from "./commit-messages.ts";

test.for([
  "Add a lock file test",
  "Fix the price of an empty cart",
  "Embed PostgreSQL 18",
  "Speed up search",
  "Use `npm ci`",
])("accepts: %s", (subject) => expect(findSubjectError(subject)).toBeUndefined());

test.for([
  ["What nothing uses is gone", /verb/],
  ["Added a test", /imperative/],
  ["Renamed the cart", /imperative/],
  ["Renaming the cart", /imperative/],
  ["add a test", /capital/],
  ["Add a test.", /full stop/],
  [`Add ${"x".repeat(70)}`, /at most 72/],
] as const)("rejects: %s", ([subject, reason]) => expect(findSubjectError(subject)).toMatch(reason));
