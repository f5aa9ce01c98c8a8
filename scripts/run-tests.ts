import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildPages } from "./build-pages.ts";
import { drawingsFolder, selectDrawings } from "./changed-drawings.ts";
import { listChangedFiles, selectJourneys } from "./changed-journeys.ts";
import { checkStyle, checkTypes, checkUnused } from "./check.ts";
import { checkCommitMessages } from "./checks/commit-messages.ts";
import { checkLogicalClasses } from "./checks/logical-classes.ts";
import { checkVocabulary } from "./checks/vocabulary.ts";
import { findBrowser } from "./find-browser.ts";
import { runPackage } from "./run-program.ts";
import type { TestOptions } from "./test-options.ts";
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
import { coreTag, longTag } from "./test-tags.ts";

/**
 * Runs the selected tests (test-options.ts), with the checks beside them. Each step runs even if an earlier one failed. The last lines
 * list the failures and the totals.
 */
export async function runTests(options: TestOptions) {
  const reports = mkdtempSync(join(tmpdir(), "kapas-reports-"));
  const counts: Count[] = [];
  const failures: string[] = [];
  try {
    const browser = await isSuccessful("Browser", async () => {
      process.env.CHROMIUM_PATH = await findBrowser();
      console.log(process.env.CHROMIUM_PATH);
    });
    if (!options.coreAlone) {
      const checks = isFirstShard(options) ? runChecks() : [];
      counts.push(...(await runApiTests(options, reports, failures)), ...(await checks));
    }
    const journeys = toJourneyArgs(options);
    if (journeys) counts.push(await runJourneys(journeys, browser, reports, failures));
  } finally {
    // Each run creates a new folder, which nobody else would delete.
    rmSync(reports, { recursive: true });
  }
  const total = sumCounts(counts);
  if (total.failed > 0) process.exitCode = 1;
  if (failures.length > 0) console.log(`\n── Failures\n${failures.join("\n")}`);
  console.log(`\n${formatCount(total)}`);
}

const isFirstShard = ({ shard = "1/1" }: TestOptions) => shard.startsWith("1/");

/**
 * Runs the checks at the same time as the tests, which do not use all processor time. Prints the output of each check
 * when it ends.
 */
async function runChecks(): Promise<Count[]> {
  const programs = { Types: checkTypes, Lint: checkStyle, "Unused code": checkUnused };
  const scans = {
    Vocabulary: checkVocabulary,
    "Right to left": checkLogicalClasses,
    "Commit messages": checkCommitMessages,
  };
  const counts: Count[] = [];
  for (const [title, scan] of Object.entries(scans)) counts.push(countStep(await runStep(title, async () => scan())));
  for (const [title, check] of Object.entries(programs)) {
    const startedAt = performance.now();
    let output = "";
    const succeeded = await check((text) => {
      output += text;
    });
    console.log(`\n── ${title}\n${output}── ${title}: ${formatSeconds(startedAt)}`);
    counts.push(countStep(succeeded));
  }
  return counts;
}

async function runApiTests(
  { all = false, shard, changedSince }: TestOptions,
  reports: string,
  failures: string[],
): Promise<Count[]> {
  // Vitest selects the tests of changed files itself.
  const drawings =
    changedSince === undefined ? selectDrawings(process.env.TEST_BASE ?? (all ? undefined : "HEAD")) : undefined;
  if (drawings) console.log(`\n${drawings.reason}`);
  const selection = { shard, changedSince, excluded: drawings?.areTested === false ? drawingsFolder : undefined };
  const counts = [
    await runStep("Rules and API", () =>
      runVitest(join(reports, "vitest.json"), failures, { ...selection, withoutLong: !all }),
    ),
  ];
  if (all) {
    const nodesReport = join(reports, "vitest-nodes.json");
    const nodes = { shard, paths: ["routes.test"], environment: { TEST_NODES: "2" } };
    counts.push(await runStep("API on two nodes", () => runVitest(nodesReport, failures, nodes)));
  }
  return counts;
}

/** The arguments for Playwright. Undefined if no journey is selected. */
function toJourneyArgs({ all, shard, changedSince }: TestOptions): string[] | undefined {
  if (all) return shard ? [`--shard=${shard}`] : [];
  if (changedSince === undefined) return ["--grep", coreTag];
  const selected = selectJourneys(listChangedFiles(changedSince));
  if (selected === "all") return [];
  return selected.length > 0 ? selected : undefined;
}

async function runJourneys(args: string[], browser: boolean, reports: string, failures: string[]): Promise<Count> {
  const built = await isSuccessful("Build", buildPages);
  if (!browser || !built) return countStep(false);
  const title = args.includes(coreTag) ? "Core pages in a browser" : "Pages in a browser";
  return runStep(title, () => runPlaywright(join(reports, "playwright.json"), failures, args));
}

type VitestSelection = {
  paths?: string[];
  withoutLong?: boolean;
  shard?: string | undefined;
  changedSince?: string | undefined;
  /** A folder whose tests do not run. */
  excluded?: string | undefined;
  environment?: NodeJS.ProcessEnv;
};

async function runVitest(
  file: string,
  failures: string[],
  { paths = [], withoutLong = false, shard, changedSince, excluded, environment }: VitestSelection,
): Promise<Count> {
  const selection = [
    ...paths,
    ...(withoutLong ? [`--tags-filter=!${longTag}`] : []),
    ...(shard ? [`--shard=${shard}`] : []),
    ...(excluded ? [`--exclude=${excluded}/**`] : []),
    // A change of documents alone selects no test, which is no error.
    ...(changedSince ? [`--changed=${changedSince}`, "--passWithNoTests"] : []),
  ];
  const args = ["run", ...selection, "--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const runner = await runAndKeepErrors("vitest", args, environment);
  const report = readReport<VitestReport & VitestResults>(file);
  const listed = report ? vitestFailures(report) : [];
  failures.push(...(listed.length > 0 || runner.succeeded ? listed : unexplainedFailure("Vitest", runner.errors)));
  const count = report && countVitest(report);
  if (changedSince && runner.succeeded) return count ?? sumCounts([]);
  return failIfNothingRan(count, runner.succeeded);
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
  const succeeded = await runPackage(name, args, {
    environment,
    onErrorOutput(text) {
      errors += text;
    },
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
    console.log(`── ${title}: ${formatSeconds(startedAt)}`);
  });
}

const formatSeconds = (startedAt: number) => `${((performance.now() - startedAt) / 1000).toFixed(0)} s`;

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
