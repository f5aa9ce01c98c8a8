/** Number of tests by result. */
export type Count = { passed: number; failed: number; skipped: number };

export type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
};
export type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number; skipped: number } };

export function countVitest(report: VitestReport): Count {
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

export function countPlaywright({ stats }: PlaywrightReport): Count {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
}

export function countStep(succeeded: boolean): Count {
  return { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1, skipped: 0 };
}

/** Counts one failure for a runner that failed without a failed test (a file did not load) or that ran no test. */
export function failIfNothingRan(count: Count | undefined, succeeded: boolean): Count {
  const counted = count ?? { passed: 0, failed: 0, skipped: 0 };
  const unreported = counted.failed === 0 && (!succeeded || counted.passed === 0);
  return unreported ? { ...counted, failed: 1 } : counted;
}

export function sumCounts(counts: Count[]): Count {
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const { passed, failed, skipped } of counts) {
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
  }
  return total;
}

export function formatCount({ passed, failed, skipped }: Count): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}
