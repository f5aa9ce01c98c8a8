import { execFileSync, spawnSync } from "node:child_process";
import { runPackage, runProgram } from "./run-program.ts";

/**
 * Names of browsers in order of preference. The headless shell draws no window and needs about two thirds of the time.
 */
const names = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const macosChrome = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";

/**
 * The path of a browser that starts: KAPAS_CHROMIUM, otherwise the system's browser, Playwright's download, or Debian's
 * package.
 */
export async function findBrowser(): Promise<string> {
  const configured = process.env.KAPAS_CHROMIUM;
  if (configured) {
    if (canStart(configured)) return configured;
    throw new Error(`KAPAS_CHROMIUM: ${configured} is not a browser that runs here.`);
  }
  const found = findInstalled() ?? (await downloadWithPlaywright()) ?? (await installDebianPackage());
  if (found) return found;
  throw new Error(
    "No browser for the browser tests. Install chromium or Google Chrome, or name one in KAPAS_CHROMIUM, and try again.",
  );
}

function findInstalled(): string | undefined {
  return [...names.map(pathOf), macosChrome].find((path) => path && canStart(path));
}

async function downloadWithPlaywright(): Promise<string | undefined> {
  const { chromium } = await import("@playwright/test");
  if (canStart(chromium.executablePath())) return chromium.executablePath();
  console.error("Downloading Chromium …");
  await runPackage("@playwright/test", ["install", "chromium"]);
  return canStart(chromium.executablePath()) ? chromium.executablePath() : undefined;
}

async function installDebianPackage(): Promise<string | undefined> {
  if (process.getuid?.() !== 0 || !pathOf("apt-get")) return undefined;
  console.error("Installing Debian's Chromium …");
  const environment = { DEBIAN_FRONTEND: "noninteractive" };
  await runProgram("apt-get", ["-qq", "update"], { environment });
  await runProgram("apt-get", ["-qq", "install", "-y", "chromium-headless-shell"], { environment });
  return findInstalled();
}

/**
 * Whether the browser at the path starts. A file alone is not enough: Ubuntu's chromium-browser only refers to snap,
 * and a download may lack libraries.
 */
function canStart(path: string): boolean {
  return spawnSync(path, ["--version"], { stdio: "ignore", timeout: 30_000 }).status === 0;
}

function pathOf(name: string): string | undefined {
  try {
    return execFileSync("/bin/sh", ["-c", 'command -v "$1"', "sh", name], { encoding: "utf8" }).trim();
  } catch {
    // `command -v` has a non-zero exit code if the program is not installed.
    return undefined;
  }
}
