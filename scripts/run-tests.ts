import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildPages } from "./build-pages.ts";
import { checkStyle, checkTypes, checkUnused } from "./check.ts";
import { checkCommitMessages } from "./checks/commit-messages.ts";
import { checkLogicalClasses } from "./checks/logical-classes.ts";
import { checkVocabulary } from "./checks/vocabulary.ts";
import { coreTag } from "./core-tag.ts";
import { findBrowser } from "./find-browser.ts";
import { runPackage } from "./run-program.ts";
import {
  type Count,
  countPlaywright,
  countStep,
  countVitest,
  failIfNothingRan,
  formatCount,
  type PlaywrightReport,
  sumCounts,
  type VitestReport,
} from "./test-results/test-counts.ts";
import {
  type PlaywrightResults,
  playwrightFailures,
  unexplainedFailure,
  type VitestResults,
  vitestFailures,
} from "./test-results/test-failures.ts";

/** Tests that take long, of what seldom changes: only with `all`, or by their path. */
const longTests = "**/*.long.test.ts";

/**
 * Runs every check, the API and unit tests and the core journeys, with `all` the long tests and the other journeys too and the API
 * stories once more on two nodes. Each step runs even if an earlier one failed. The last lines list the failures and the totals.
 */
export async function runTests({ all }: { all: boolean }) {
  const reports = mkdtempSync(join(tmpdir(), "kapas-reports-"));
  const counts: Count[] = [];
  const failures: string[] = [];
  try {
    const browser = await isSuccessful("Browser", async () => {
      process.env.CHROMIUM_PATH = await findBrowser();
      console.log(process.env.CHROMIUM_PATH);
    });
    counts.push(countStep(await runStep("Types", checkTypes)));
    counts.push(countStep(await runStep("Lint", checkStyle)));
    counts.push(countStep(await runStep("Unused code", checkUnused)));
    counts.push(countStep(await runStep("Vocabulary", async () => checkVocabulary())));
    counts.push(countStep(await runStep("Right to left", async () => checkLogicalClasses())));
    counts.push(countStep(await runStep("Commit messages", async () => checkCommitMessages())));
    counts.push(
      await runStep("Rules and API", () =>
        runVitest(join(reports, "vitest.json"), failures, all ? {} : { exclude: longTests }),
      ),
    );
    if (all) {
      const nodesReport = join(reports, "vitest-nodes.json");
      const nodes = { paths: ["routes.test"], environment: { TEST_NODES: "2" } };
      counts.push(await runStep("API on two nodes", () => runVitest(nodesReport, failures, nodes)));
    }
    const built = await isSuccessful("Build", buildPages);
    if (!browser || !built) counts.push(countStep(false));
    else if (existsSync("playwright.config.ts")) {
      const report = join(reports, "playwright.json");
      const title = all ? "Pages in a browser" : "Core pages in a browser";
      counts.push(await runStep(title, () => runPlaywright(report, failures, all ? [] : ["--grep", coreTag])));
    }
  } finally {
    // Each run creates a new folder, which nobody else would delete.
    rmSync(reports, { recursive: true });
  }
  const total = sumCounts(counts);
  if (total.failed > 0) process.exitCode = 1;
  if (failures.length > 0) console.log(`\n── Failures\n${failures.join("\n")}`);
  console.log(`\n${formatCount(total)}`);
}

type VitestSelection = { paths?: string[]; exclude?: string; environment?: NodeJS.ProcessEnv };

async function runVitest(
  file: string,
  failures: string[],
  { paths = [], exclude, environment }: VitestSelection,
): Promise<Count> {
  const selection = exclude ? [...paths, `--exclude=${exclude}`] : paths;
  const args = ["run", ...selection, "--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const runner = await runAndKeepErrors("vitest", args, environment);
  const report = readReport<VitestReport & VitestResults>(file);
  const listed = report ? vitestFailures(report) : [];
  failures.push(...(listed.length > 0 || runner.succeeded ? listed : unexplainedFailure("Vitest", runner.errors)));
  return failIfNothingRan(report && countVitest(report), runner.succeeded);
}

async function runPlaywright(file: string, failures: string[], selection: string[]): Promise<Count> {
  const runner = await runAndKeepErrors("@playwright/test", ["test", "--reporter=list,json", ...selection], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  });
  const report = readReport<PlaywrightReport & PlaywrightResults>(file);
  const count = report && countPlaywright(report);
  if (report) failures.push(...playwrightFailures(report));
  if (!runner.succeeded && !count?.failed) failures.push(...unexplainedFailure("Playwright", runner.errors));
  return failIfNothingRan(count, runner.succeeded);
}

async function runAndKeepErrors(name: string, args: string[], environment?: NodeJS.ProcessEnv) {
  let errors = "";
  const succeeded = await runPackage(name, args, environment, (text) => {
    errors += text;
  });
  return { succeeded, errors };
}

/** Undefined when the runner ended without writing its report. */
function readReport<Report>(file: string): Report | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Report) : undefined;
}

function runStep<T>(title: string, step: () => Promise<T>): Promise<T> {
  console.log(`\n── ${title}`);
  const startedAt = performance.now();
  return step().finally(() => {
    console.log(`── ${title}: ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
  });
}

async function isSuccessful(title: string, step: () => Promise<void>): Promise<boolean> {
  try {
    await runStep(title, step);
    return true;
  } catch (error) {
    // A failed step is printed and counted as a failure; the other steps still run.
    console.error((error as Error).message);
    return false;
  }
}
