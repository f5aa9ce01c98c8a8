import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findBrowser } from "./browser.ts";
import { checkStyle, checkTypes } from "./check.ts";
import { type Count, countPlaywright, countStep, countVitest, judge, sum, tell } from "./count.ts";
import { buildPages } from "./pages.ts";
import { attempt } from "./steps.ts";

/** Everything, each step even if one before it failed; the last line says what it came to. */
export async function testAll() {
  const reports = mkdtempSync(join(tmpdir(), "kapas-reports-"));
  const counts: Count[] = [];
  try {
    const browser = await succeeds("Browser", async () => {
      process.env.CHROMIUM_PATH = await findBrowser();
      console.log(process.env.CHROMIUM_PATH);
    });
    counts.push(countStep(await heading("Types", checkTypes)));
    counts.push(countStep(await heading("Lint", checkStyle)));
    counts.push(await heading("Rules and API", () => runVitest(join(reports, "vitest.json"))));
    const built = await succeeds("Build", buildPages);
    if (!browser || !built) counts.push(countStep(false));
    else if (existsSync("playwright.config.ts")) {
      counts.push(await heading("Pages in a browser", () => runPlaywright(join(reports, "playwright.json"))));
    }
  } finally {
    rmSync(reports, { recursive: true });
  }
  const total = sum(counts);
  if (total.failed > 0) process.exitCode = 1;
  console.log(`\n${tell(total)}`);
}

async function runVitest(report: string): Promise<Count> {
  const args = ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const succeeded = await attempt("vitest", args);
  return judge(read(report, countVitest), succeeded);
}

async function runPlaywright(report: string): Promise<Count> {
  const succeeded = await attempt("playwright", ["test", "--reporter=list,json"], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  return judge(read(report, countPlaywright), succeeded);
}

/** Undefined when the runner did not come so far as to report. */
function read<Report>(file: string, count: (report: Report) => Count): Count | undefined {
  return existsSync(file) ? count(JSON.parse(readFileSync(file, "utf8")) as Report) : undefined;
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
