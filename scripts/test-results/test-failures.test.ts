import { expect, test } from "vitest";
import { playwrightFailures, unhandledErrors, vitestFailures } from "./test-failures.ts";

test("a failed test is listed by file, name and the first line of its reason", () => {
  const failed = { status: "failed", fullName: "adds up", failureMessages: ["Error: expected 2 to be 3\n  at a.ts:1"] };
  const passed = { status: "passed", fullName: "stands", failureMessages: null };
  const file = { name: "a.test.ts", status: "failed", message: "", assertionResults: [passed, failed] };
  expect(vitestFailures({ testResults: [file] })).toEqual(["a.test.ts › adds up: Error: expected 2 to be 3"]);
});

test("a file that does not load is listed", () => {
  const file = { name: "b.test.ts", status: "failed", message: "Cannot find module x", assertionResults: [] };
  expect(vitestFailures({ testResults: [file] })).toEqual(["b.test.ts: Cannot find module x"]);
});

test("an error outside of tests is listed by its first line", () => {
  expect(unhandledErrors(["Error: read ECONNRESET (a.ts:3)\nmore"])).toEqual([
    "Error outside of tests: Error: read ECONNRESET (a.ts:3)",
  ]);
});

test("browser tests: failures, flaky tests and errors outside tests are listed", () => {
  const result = { error: { message: "\u001b[31mTimed out\u001b[39m\nCall log" } };
  const spec = (title: string, status: string) => ({
    title,
    file: "cart.e2e.ts",
    line: 7,
    tests: [{ status, results: [result, {}] }],
  });
  const inner = { specs: [spec("merges", "flaky"), spec("counts", "expected")] };
  const suites = [{ specs: [spec("adds", "unexpected")], suites: [inner] }];
  expect(playwrightFailures({ suites, errors: [{ message: "The shop did not start" }] })).toEqual([
    "Playwright: The shop did not start",
    "cart.e2e.ts:7 › adds: Timed out",
    "cart.e2e.ts:7 › merges (passed on retry): Timed out",
  ]);
});
