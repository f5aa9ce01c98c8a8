import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findBrowser } from "./browser.ts";
import { checkStyle, checkTypes } from "./check.ts";
import {
  type Count,
  countPlaywright,
  countStep,
  countVitest,
  judge,
  type PlaywrightReport,
  sum,
  tell,
  type VitestReport,
} from "./count.ts";
import { type PlaywrightResults, playwrightFailures, type VitestResults, vitestFailures } from "./failures.ts";
import { buildPages } from "./pages.ts";
import { attempt } from "./steps.ts";

/** Everything, each step even if one before it failed; the last lines say what failed and what it came to. */
export async function testAll() {
  const reports = mkdtempSync(join(tmpdir(), "kapas-reports-"));
  const counts: Count[] = [];
  const failures: string[] = [];
  try {
    const browser = await succeeds("Browser", async () => {
      process.env.CHROMIUM_PATH = await findBrowser();
      console.log(process.env.CHROMIUM_PATH);
    });
    counts.push(countStep(await heading("Types", checkTypes)));
    counts.push(countStep(await heading("Lint", checkStyle)));
    counts.push(await heading("Rules and API", () => runVitest(join(reports, "vitest.json"), failures)));
    const built = await succeeds("Build", buildPages);
    if (!browser || !built) counts.push(countStep(false));
    else if (existsSync("playwright.config.ts")) {
      counts.push(await heading("Pages in a browser", () => runPlaywright(join(reports, "playwright.json"), failures)));
    }
  } finally {
    rmSync(reports, { recursive: true });
  }
  const total = sum(counts);
  if (total.failed > 0) process.exitCode = 1;
  if (failures.length > 0) console.log(`\n── What failed\n${failures.join("\n")}`);
  console.log(`\n${tell(total)}`);
}

async function runVitest(file: string, failures: string[]): Promise<Count> {
  const args = ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const succeeded = await attempt("vitest", args);
  const report = read<VitestReport & VitestResults>(file);
  if (report) failures.push(...vitestFailures(report));
  return judge(report && countVitest(report), succeeded);
}

async function runPlaywright(file: string, failures: string[]): Promise<Count> {
  const succeeded = await attempt("playwright", ["test", "--reporter=list,json"], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  });
  const report = read<PlaywrightReport & PlaywrightResults>(file);
  if (report) failures.push(...playwrightFailures(report));
  return judge(report && countPlaywright(report), succeeded);
}

/** Undefined when the runner did not come so far as to report. */
function read<Report>(file: string): Report | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Report) : undefined;
}

function heading<T>(title: string, step: () => Promise<T>): Promise<T> {
  console.log(`\n── ${title}`);
  return step();
}

async function succeeds(title: string, step: () => Promise<void>): Promise<boolean> {
  try {
    await heading(title, step);
    return true;
  } catch (error) {
    console.error((error as Error).message);
    return false;
  }
}
