import { execFileSync, spawnSync } from "node:child_process";
import { attempt } from "./steps.ts";

/** The first has no window to draw, and takes about two thirds of the time. */
const names = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const onMacos = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";

/** The path of a browser that runs: the one named, the system's, Playwright's own, or Debian's, fetched if need be. */
export async function findBrowser(): Promise<string> {
  const named = process.env.KAPAS_CHROMIUM;
  if (named) {
    if (works(named)) return named;
    throw new Error(`KAPAS_CHROMIUM: ${named} is not a browser that runs here.`);
  }
  const found = onSystem() ?? (await playwrights()) ?? (await debians());
  if (found) return found;
  throw new Error(
    "No browser for the pages' tests. Install chromium or Google Chrome, or name one in KAPAS_CHROMIUM, and try again.",
  );
}

function onSystem(): string | undefined {
  return [...names.map(pathOf), onMacos].find((path) => path && works(path));
}

async function playwrights(): Promise<string | undefined> {
  const { chromium } = await import("@playwright/test");
  if (works(chromium.executablePath())) return chromium.executablePath();
  console.error("Fetching Chromium …");
  await attempt("playwright", ["install", "chromium"]);
  return works(chromium.executablePath()) ? chromium.executablePath() : undefined;
}

async function debians(): Promise<string | undefined> {
  if (process.getuid?.() !== 0 || !pathOf("apt-get")) return undefined;
  console.error("Installing Debian's Chromium …");
  const quietly = { DEBIAN_FRONTEND: "noninteractive" };
  await attempt("apt-get", ["-qq", "update"], quietly);
  await attempt("apt-get", ["-qq", "install", "-y", "chromium-headless-shell"], quietly);
  return onSystem();
}

/** Being there is not enough: Ubuntu's chromium-browser only asks for snap, and a download may lack libraries. */
function works(path: string): boolean {
  return spawnSync(path, ["--version"], { stdio: "ignore", timeout: 30_000 }).status === 0;
}

function pathOf(name: string): string | undefined {
  try {
    return execFileSync("/bin/sh", ["-c", 'command -v "$1"', "sh", name], { encoding: "utf8" }).trim();
  } catch {
    return undefined;
  }
}
