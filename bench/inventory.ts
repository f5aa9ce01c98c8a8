/**
 * Measures the inventory grid with 100,000 variants. Over HTTP: requests for a page in comparison to a request with a
 * single query, and 5,000 changes saved at once. In a browser: the time until the first cells are shown, the frames
 * while scrolling, the memory afterwards, and 5,000 pasted cells.
 *
 * Requires a build and a Chromium (CHROMIUM_PATH). The browser has no graphics card, so the processor draws its frames.
 */
import { type CDPSession, chromium, type Page } from "@playwright/test";
import { sql } from "kysely";
import { findBrowser } from "../scripts/find-browser.ts";
import type { AppContext } from "../server/context.ts";
import { newId } from "../server/platform/database/id.ts";
import { fillCatalogue } from "./catalogue/fill.ts";
import { percentile } from "./load/percentile.ts";
import { withBenchShop } from "./shop/bench-shop.ts";
import { signInOwner } from "./shop/sign-in-owner.ts";

const productCount = Number(process.env.BENCH_PRODUCTS ?? 27_000);
const cellCount = 5000;
const scrollMs = 10_000;
/** Limits: milliseconds for the first three, megabytes of memory, and the share of frames that are drawn in time. */
const limits = { firstCells: 400, save: 2000, paste: 2000, megabytes: 120, frames: 0.95 };

type Figure = { what: string; figure: string; limit: string };

await withBenchShop(
  fill,
  async ({ context, url }, variantIds) => {
    const cookie = await signInOwner(context, url);
    const figures: Figure[] = [
      ...(await measureRequests(url, cookie)),
      await measureSave(url, cookie, variantIds.slice(0, cellCount)),
      ...(await measureBrowser(url, cookie)),
    ];
    console.table(figures);
    await printLeftOver(context);
  },
  { pages: true },
);

async function fill({ db }: AppContext): Promise<string[]> {
  await fillCatalogue(db, productCount);
  const rows = await db.selectFrom("variants").select("id").orderBy("id").execute();
  console.log(`${rows.length} variants of ${productCount} products`);
  return rows.map(({ id }) => id);
}

/** Creates a row of the table. A missed limit (`isMet` is false) fails the run. */
function toFigure(what: string, figure: string, limit = "", isMet = true): Figure {
  if (!isMet) process.exitCode = 1;
  return { what, figure, limit };
}

async function measureRequests(url: string, cookie: string): Promise<Figure[]> {
  const paths = [
    ["one query (for comparison)", "/limit/query"],
    ["page of 100 products", "/api/v1/admin/inventory"],
    ["search by name", "/api/v1/admin/inventory?q=cotton"],
    ["a size is sold out", "/api/v1/admin/inventory?stock=out"],
  ] as const;
  const figures: Figure[] = [];
  for (const [what, path] of paths) {
    const times: number[] = [];
    const run = async () => {
      for (let n = 0; n < 25; n++) {
        const startedAt = performance.now();
        const response = await fetch(`${url}${path}`, { headers: { cookie } });
        await response.text();
        if (!response.ok) throw new Error(`${path}: ${response.status}`);
        times.push(performance.now() - startedAt);
      }
    };
    await run();
    times.length = 0;
    await Promise.all(Array.from({ length: 4 }, run));
    const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)];
    figures.push(toFigure(`${what}: p50, p99 of four at a time`, `${p50.toFixed(0)}, ${p99.toFixed(0)} ms`));
  }
  return figures;
}

async function measureSave(url: string, cookie: string, variantIds: readonly string[]): Promise<Figure> {
  const times: number[] = [];
  for (let run = 0; run < 5; run++) {
    const stockChanges = variantIds.map((variantId) => ({ kind: "add", variantId, units: 1, reason: "received" }));
    const body = JSON.stringify({ batchId: newId(), stockChanges });
    const headers = { cookie, "content-type": "application/json", "sec-fetch-site": "same-origin" };
    const startedAt = performance.now();
    const response = await fetch(`${url}/api/v1/admin/inventory/changes`, { method: "POST", headers, body });
    const text = await response.text();
    if (!response.ok) throw new Error(`${response.status} ${text}`);
    times.push(performance.now() - startedAt);
  }
  const [shortest, longest] = [Math.min(...times), Math.max(...times)];
  const figure = `${shortest.toFixed(0)} to ${longest.toFixed(0)} ms`;
  return toFigure(`${variantIds.length} changes saved, five times`, figure, `${limits.save} ms`, longest < limits.save);
}

async function measureBrowser(url: string, cookie: string): Promise<Figure[]> {
  const args = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"];
  const browser = await chromium.launch({ executablePath: await findBrowser(), args });
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } });
  const [name = "", value = ""] = cookie.split("=");
  await context.addCookies([{ name, value, url }]);
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  // The first visit fills the browser's cache of scripts.
  await openGrid(page);
  const times: number[] = [];
  for (let run = 0; run < 5; run++) times.push(await openGrid(page));
  const first = percentile(times, 0.5);
  const frames = await scroll(page);
  const megabytes = await readHeap(devTools);
  const rows = await page.locator("[data-index]").count();
  const still = await openStillRows(page).then(() => scroll(page));
  const share = getShareInTime(frames) / getShareInTime(still);
  const paste = await pasteCells(page);
  await browser.close();
  return [
    toFigure(
      "first cells, median of five visits",
      `${first.toFixed(0)} ms`,
      `${limits.firstCells} ms`,
      first < limits.firstCells,
    ),
    toFigure(
      `frames of 16.7 ms while the same rows are scrolled without scripts (${still.length})`,
      toPercent(getShareInTime(still)),
    ),
    toFigure(`frames of 16.7 ms while the grid is scrolled (${frames.length})`, toPercent(getShareInTime(frames))),
    toFigure("the second to the first", toPercent(share), toPercent(limits.frames), share >= limits.frames),
    toFigure(
      "longest frame without scripts, of the grid",
      `${Math.max(...still).toFixed(0)}, ${Math.max(...frames).toFixed(0)} ms`,
    ),
    toFigure(
      `memory of scripts then (${rows} rows in the document)`,
      `${megabytes.toFixed(0)} MB`,
      `${limits.megabytes} MB`,
      megabytes < limits.megabytes,
    ),
    toFigure(
      `${cellCount} cells pasted and saved in the browser`,
      `${paste.toFixed(0)} ms`,
      `${limits.paste} ms`,
      paste < limits.paste,
    ),
  ];
}

/** Opens the grid. Returns the milliseconds from the navigation to the first cell. */
async function openGrid(page: Page): Promise<number> {
  await page.goto("/admin/inventory");
  return page.evaluate<number>(`(async () => {
    while (!document.querySelector("[data-cell]")) await new Promise(requestAnimationFrame);
    return performance.now();
  })()`);
}

/** Scrolls like a mouse wheel that is turned without a pause. Returns the milliseconds of each frame. */
function scroll(page: Page): Promise<number[]> {
  return page.evaluate<number[]>(`(async () => {
    const frames = [];
    const endsAt = performance.now() + ${scrollMs};
    let last = await new Promise(requestAnimationFrame);
    while (last < endsAt) {
      window.scrollBy(0, 60);
      const now = await new Promise(requestAnimationFrame);
      frames.push(now - last);
      last = now;
    }
    return frames;
  })()`);
}

function getShareInTime(frames: readonly number[]): number {
  return frames.filter((ms) => ms <= 17.5).length / frames.length;
}

function toPercent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

/**
 * Opens a page without scripts, for comparison. It has the styles of the grid's page and many copies of the rows that
 * the grid shows.
 */
async function openStillRows(page: Page) {
  const [rows, styles] = await page.evaluate<[string, string]>(`(() => {
    const toHtml = (selector) => [...document.querySelectorAll(selector)].map((element) => element.outerHTML).join("");
    return [toHtml("[data-index] > *"), toHtml("link[rel=stylesheet], style")];
  })()`);
  await page.goto("/robots.txt");
  await page.setContent(`<!doctype html><meta charset="utf-8">${styles}<main class="p-8">${rows.repeat(30)}</main>`, {
    waitUntil: "load",
  });
}

async function readHeap(devTools: CDPSession): Promise<number> {
  await devTools.send("HeapProfiler.collectGarbage");
  await devTools.send("Performance.enable");
  const { metrics } = await devTools.send("Performance.getMetrics");
  return (metrics.find(({ name }) => name === "JSHeapUsedSize")?.value ?? 0) / 1e6;
}

/**
 * Pastes cells. Returns the milliseconds until the message that all changes are saved, without the time in which the
 * member reads the list of changes.
 */
async function pasteCells(page: Page): Promise<number> {
  await openGrid(page);
  const text = Array.from({ length: Math.ceil(cellCount / 3) }, () => "+1\t+1\t+1").join("\n");
  const startedAt = performance.now();
  await page.evaluate(`(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", ${JSON.stringify(text)});
    const paste = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
    document.querySelector('[data-cell="0:0"]').dispatchEvent(paste);
  })()`);
  await page.getByRole("button", { name: /^Save \d/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await page.getByText(/^[\d,]+ changes saved\.$/).waitFor();
  return performance.now() - startedAt;
}

/** Prints the number of variants whose stock is not the sum of its movements, and fails the run if there are any. */
async function printLeftOver({ db }: AppContext) {
  const { rows } = await sql`
    select v.id from variants v left join stock_movements m on m.variant_id = v.id
    group by v.id having v.inventory <> coalesce(sum(m.delta), 0)`.execute(db);
  console.log(`${rows.length} variants whose stock is not the sum of its movements`);
  if (rows.length > 0) process.exitCode = 1;
}
