/**
 * Takes the screenshots of docs/guide from a running demo shop and stores them in docs/images/guide. Requires the
 * demo's owner and customer. `prepareSamples` adds records that the demo data lacks; the script saves nothing else in
 * the shop. Usage: node scripts/guide/take-screenshots.ts URL [NAME…]
 */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { findBrowser } from "../find-browser.ts";
import { prepareSamples } from "./prepare-samples.ts";
import { type Screenshot, screenshots } from "./screenshots.ts";

const folder = join(import.meta.dirname, "../../docs/images/guide");
const maxBytes = 60_000;
const desktop = { viewport: { width: 1440, height: 900 }, width: 1200 };
/** The window of a phone. Its screenshots have double density, as phones do. */
const phone = { viewport: { width: 390, height: 844 }, width: 780, deviceScaleFactor: 2, isMobile: true };
const owner = { email: "owner@kapas.example", password: "Kapas@owner1" };

const [url, ...names] = process.argv.slice(2);
if (!url) throw new Error("Usage: node scripts/guide/take-screenshots.ts URL [NAME…]");
const chosen = screenshots.filter(({ name }) => names.length === 0 || names.includes(name));
await mkdir(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: await findBrowser(), args: ["--no-sandbox", "--disable-gpu"] });
try {
  await takeScreenshots(browser, url);
} finally {
  // An open browser would keep the process running.
  await browser.close();
}

async function takeScreenshots(opened: Browser, baseURL: string) {
  const { width: _, ...size } = desktop;
  const context = await opened.newContext({ baseURL, colorScheme: "light", locale: "en-IN", ...size });
  context.setDefaultTimeout(30_000);
  const page = await context.newPage();
  await signIn(page);
  await prepareSamples(page);
  for (const screenshot of chosen) if (!screenshot.isPhone) await takeScreenshot(page, screenshot);
  const { width: __, ...phoneSize } = phone;
  const storageState = await context.storageState();
  const phoneContext = await opened.newContext({
    baseURL,
    colorScheme: "light",
    locale: "en-IN",
    storageState,
    ...phoneSize,
  });
  const phonePage = await phoneContext.newPage();
  for (const screenshot of chosen) if (screenshot.isPhone) await takeScreenshot(phonePage, screenshot);
}

async function signIn(page: Page) {
  await page.goto("/admin/login");
  await page.getByLabel("Email").fill(owner.email);
  await page.getByLabel("Password", { exact: true }).fill(owner.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByRole("heading", { name: "Today" }).waitFor();
}

async function takeScreenshot(page: Page, { name, path, show, leave, height, isPhone = false }: Screenshot) {
  if (!isPhone) await page.setViewportSize({ ...desktop.viewport, ...(height && { height }) });
  await page.goto(path);
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await show?.(page);
  await settle(page);
  const png = await page.screenshot({ animations: "disabled", caret: "hide" });
  await leave?.(page);
  const { webp, quality } = await compress(png, isPhone ? phone.width : desktop.width);
  await writeFile(join(folder, `${name}.webp`), webp);
  console.log(`${name}: ${Math.round(webp.length / 1000)} kB, quality ${quality}`);
}

/** Waits until skeletons are gone and the images of the window are loaded, as far as the browser loads them. */
async function settle(page: Page) {
  await page.getByText("Loading…").first().waitFor({ state: "detached" });
  await page.waitForLoadState("networkidle", { timeout: 3000 }).catch(() => undefined);
  // A busy server resizes images for seconds. Lazy images below the window are never loaded.
  await page.waitForFunction(
    "[...document.images].every((image) => image.complete || image.getBoundingClientRect().top > innerHeight)",
  );
  // Dialogs and toasts move for a fraction of a second.
  await page.waitForTimeout(800);
}

async function compress(png: Buffer, width: number): Promise<{ webp: Buffer; quality: number }> {
  for (let quality = 80; ; quality -= 6) {
    const webp = await sharp(png).resize({ width }).webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
    if (webp.length <= maxBytes || quality < 20) return { webp, quality };
  }
}
