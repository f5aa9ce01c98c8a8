import { expect, test } from "vitest";
import { playwrightFailures, unexplainedFailure, vitestFailures } from "./test-failures.ts";

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

test("a runner that fails without a failed test is listed with the end of its error output", () => {
  const output = `${"noise\n".repeat(100)}\n\u001b[31mUnhandled Rejection\u001b[39m\nread ECONNRESET\n`;
  const listed = unexplainedFailure("Vitest", output);
  expect(listed).toHaveLength(31);
  expect(listed[0]).toContain("Vitest failed without a failed test");
  expect(listed.slice(-2)).toEqual(["Unhandled Rejection", "read ECONNRESET"]);
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
