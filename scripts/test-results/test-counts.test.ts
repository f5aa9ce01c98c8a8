import { expect, test } from "vitest";
import { countPlaywright, countStep, countVitest, failIfNothingRan, formatCount, sumCounts } from "./test-counts.ts";

test("the last line adds up all steps", () => {
  const vitest = countVitest({ numPassedTests: 7, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 });
  const playwright = countPlaywright({ stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 0 } });
  expect(formatCount(sumCounts([countStep(true), countStep(false), vitest, playwright]))).toBe(
    "13 passed, 3 failed, 3 skipped",
  );
  expect(formatCount(countStep(true))).toBe("1 passed, 0 failed");
});

test("a runner that fails without a failed test counts as one failure", () => {
  expect(failIfNothingRan({ passed: 5, failed: 0, skipped: 0 }, false).failed).toBe(1);
  expect(failIfNothingRan({ passed: 5, failed: 2, skipped: 0 }, false).failed).toBe(2);
  expect(failIfNothingRan({ passed: 5, failed: 0, skipped: 0 }, true).failed).toBe(0);
});

test("a runner that ran no test or wrote no report counts as one failure", () => {
  expect(failIfNothingRan({ passed: 0, failed: 0, skipped: 9 }, true).failed).toBe(1);
  expect(failIfNothingRan(undefined, true).failed).toBe(1);
});
