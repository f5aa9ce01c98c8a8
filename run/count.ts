/** What a step came to. */
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

/** A runner that failed although no test of its did (a file that does not load), or that ran none, is a failure. */
export function judge(count: Count | undefined, succeeded: boolean): Count {
  const counted = count ?? { passed: 0, failed: 0, skipped: 0 };
  const unsaid = counted.failed === 0 && (!succeeded || counted.passed === 0);
  return unsaid ? { ...counted, failed: 1 } : counted;
}

export function sum(counts: Count[]): Count {
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const { passed, failed, skipped } of counts) {
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
  }
  return total;
}

export function tell({ passed, failed, skipped }: Count): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}
