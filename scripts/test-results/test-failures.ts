import { relative } from "node:path";

export type VitestResults = {
  testResults: {
    name: string;
    message: string;
    status: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] | null }[];
  }[];
};
export type PlaywrightResults = { suites: Suite[]; errors: { message?: string }[] };
type Suite = { specs: Spec[]; suites?: Suite[] };
type Spec = { title: string; file: string; line: number; tests: { status: string; results: Result[] }[] };
type Result = { error?: { message?: string } };

/** One line per failed test with its reason. A file that does not load has no tests and is listed itself. */
export function vitestFailures({ testResults }: VitestResults): string[] {
  return testResults.flatMap(({ name, message, status, assertionResults }) => {
    const file = relative("", name);
    const failed = assertionResults.filter((test) => test.status === "failed");
    if (failed.length === 0) return status === "failed" ? [line(file, message)] : [];
    return failed.map(({ fullName, failureMessages }) => line(`${file} › ${fullName}`, failureMessages?.[0]));
  });
}

/**
 * The lines for a runner that failed without a failed test: the end of its error output. Vitest's report, for example,
 * lacks errors that no test caught and errors after the last test.
 */
export function unexplainedFailure(runner: string, errorOutput: string): string[] {
  const lines = withoutColors(errorOutput).split("\n").filter((text) => text.trim() !== "");
  return [`${runner} failed without a failed test. The end of its error output:`, ...lines.slice(-shownErrorLines)];
}
const shownErrorLines = 30;

/** One line per failed test, and one per test that passed only on the retry. */
export function playwrightFailures({ suites, errors }: PlaywrightResults): string[] {
  const failures = specsOf(suites).flatMap(({ title, file, line: at, tests }) =>
    tests.flatMap(({ status, results }) => {
      if (status !== "unexpected" && status !== "flaky") return [];
      const subject = `${file}:${at} › ${title}${status === "flaky" ? " (passed on retry)" : ""}`;
      return [line(subject, results.find(({ error }) => error)?.error?.message)];
    }),
  );
  return [...errors.map(({ message }) => line("Playwright", message)), ...failures];
}

function specsOf(suites: readonly Suite[]): Spec[] {
  return suites.flatMap((suite) => [...suite.specs, ...specsOf(suite.suites ?? [])]);
}

function line(subject: string, reason = "no reason given"): string {
  return `${subject}: ${withoutColors(reason).split("\n", 1)[0]}`;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: terminal colours begin with an escape character.
const withoutColors = (text: string) => text.replace(/\u001b\[[0-9;]*m/g, "");
