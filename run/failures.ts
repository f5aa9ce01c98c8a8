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

/** What failed and why, a line each; a file that does not load has no tests that could say so. */
export function vitestFailures({ testResults }: VitestResults): string[] {
  return testResults.flatMap(({ name, message, status, assertionResults }) => {
    const file = relative("", name);
    const failed = assertionResults.filter((test) => test.status === "failed");
    if (failed.length === 0) return status === "failed" ? [line(file, message)] : [];
    return failed.map(({ fullName, failureMessages }) => line(`${file} › ${fullName}`, failureMessages?.[0]));
  });
}

/** The same, with those that passed at a second try only. */
export function playwrightFailures({ suites, errors }: PlaywrightResults): string[] {
  const troubles = specsOf(suites).flatMap(({ title, file, line: at, tests }) =>
    tests.flatMap(({ status, results }) => {
      if (status !== "unexpected" && status !== "flaky") return [];
      const what = `${file}:${at} › ${title}${status === "flaky" ? " (passed at a second try)" : ""}`;
      return [line(what, results.find(({ error }) => error)?.error?.message)];
    }),
  );
  return [...errors.map(({ message }) => line("Playwright", message)), ...troubles];
}

function specsOf(suites: readonly Suite[]): Spec[] {
  return suites.flatMap((suite) => [...suite.specs, ...specsOf(suite.suites ?? [])]);
}

function line(what: string, why = "no reason given"): string {
  return `${what}: ${stripped(why).split("\n", 1)[0]}`;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: colours for a terminal are such characters.
const stripped = (text: string) => text.replace(/\u001b\[[0-9;]*m/g, "");
