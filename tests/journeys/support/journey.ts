import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test as base, expect, type Locator, type Page } from "@playwright/test";
import type { AxeResults } from "axe-core";
import { findFreePort } from "../../support/free-port.ts";
import { createShopPool, type ShopPool } from "../../support/shop/shop-pool.ts";
import { createTestShop, type TestShop } from "../../support/shop/test-shop.ts";
import { serveBlankImages } from "./blank-images.ts";

export type { Locator, Page };
export { expect };

/**
 * The options of the test's shop. A test has a shop of its own and, if it takes `page`, a real browser, whose console
 * must show no errors.
 */
type ShopOptions = {
  renderThreads: number;
  cdnHost: string;
  host: string;
  hasBlankImages: boolean;
  environment: Record<string, string>;
};
type Fixtures = ShopOptions & { shop: TestShop; consoleErrors: string[] };
type WorkerFixtures = { shops: ShopPool<ShopOptions> };
export const test = base.extend<Fixtures, WorkerFixtures>({
  /** The number of worker threads that render pages (default: in-process). */
  renderThreads: [0, { option: true }],
  /** The host of CDN_URL, at which the shop itself answers, too (default: no CDN). */
  cdnHost: ["", { option: true }],
  /** The host of the shop's URL (default: an IP address, with which passkeys are not possible). */
  host: ["127.0.0.1", { option: true }],
  /**
   * Whether blank images replace those of the demo shop, because generating them takes longer than loading all its
   * pages (default: real images).
   */
  hasBlankImages: [false, { option: true }],
  /** Further environment variables of the shop. */
  environment: [{}, { option: true }],
  shops: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from this pattern
    async ({}, use) => {
      const pool = createShopPool(openShop);
      await use(pool);
      await pool.close();
    },
    { scope: "worker" },
  ],
  shop: async ({ shops, renderThreads, cdnHost, host, hasBlankImages, environment }, use) => {
    const shop = await shops.take({ renderThreads, cdnHost, host, hasBlankImages, environment });
    await shop.listen();
    await use(shop);
    await shops.giveBack(shop);
  },
  baseURL: async ({ shop }, use) => use(shop.context.config.publicUrl),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from this pattern
  consoleErrors: async ({}, use) => {
    const complaints: string[] = [];
    await use(complaints);
    expect(complaints, "the browser's console").toEqual([]);
  },
  page: async ({ page, javaScriptEnabled, consoleErrors }, use) => {
    if (javaScriptEnabled !== false) waitForHydrationOnNavigation(page);
    page.on("pageerror", (error) => consoleErrors.push(error.message));
    page.on("console", (message) => {
      // Chromium also logs the status of failed API calls, which the page shows to the customer.
      if (message.type() === "error" && !/Failed to load resource/.test(message.text()))
        consoleErrors.push(message.text());
    });
    await use(page);
  },
});

async function openShop({ renderThreads, cdnHost, host, hasBlankImages, environment }: ShopOptions, canReset: boolean) {
  const port = await findFreePort();
  const template = JSON.parse(process.env.KAPAS_TEST_TEMPLATE ?? "");
  const shop = await createTestShop(template, `http://${host}:${port}`, {
    renderThreads,
    environment: {
      ...(cdnHost ? toCdnEnvironment(`http://${cdnHost}:${port}`) : {}),
      ...environment,
    },
    // Resetting drops all pages, and would queue a purge of the CDN for each of them.
    canReset: canReset && !cdnHost,
  });
  if (hasBlankImages) serveBlankImages(shop.app);
  return shop;
}

/** The environment variables of a shop with a CDN. No server receives its purges. */
function toCdnEnvironment(cdnUrl: string) {
  return { CDN_URL: cdnUrl, CDN_PURGE_URL: "http://127.0.0.1:9/", CDN_PURGE_SECRET: "a secret for tests alone" };
}

/**
 * Makes `goto` and `reload` wait until the page is hydrated, because it requests its scripts after its first paint and
 * so after the load event. `before-hydration.e2e.ts` covers clicks before the hydration. A test that blocks scripts
 * passes `waitUntil: "commit"`.
 */
function waitForHydrationOnNavigation(page: Page) {
  const { goto, reload } = page;
  page.goto = async (url, options) => {
    const response = await goto.call(page, url, options);
    if (options?.waitUntil !== "commit") await waitForHydration(page);
    return response;
  };
  page.reload = async (options) => {
    const response = await reload.call(page, options);
    await waitForHydration(page);
    return response;
  };
}

async function waitForHydration(page: Page) {
  const isInteractive = () =>
    document.querySelector("[data-scripts]") === null || "hydrated" in document.documentElement.dataset;
  // The documentation of the API keeps the main thread busy for nine seconds, and for longer on a busy machine.
  await page.waitForFunction(isInteractive, undefined, { timeout: 90_000 });
}

const axe = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

/** The axe rules whose result depends on the theme. */
export const themeRules = ["color-contrast", "link-in-text-block"];

/**
 * Expects that the page meets WCAG 2.2 A and AA as far as axe can check them, or only these `rules` of axe. A run takes
 * half as long as loading a page, so tests call this function only in states that neither the tests of every screen nor
 * another test checks.
 */
export async function expectAccessible(page: Page, rules?: readonly string[]) {
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(readFileSync(axe, "utf8"));
  let violations = await findViolations(page, rules);
  // The check is repeated, because an element may have begun to fade in while the rules were checked.
  if (violations.length > 0) violations = await findViolations(page, rules);
  const remaining: string[] = [];
  for (const { rule, target } of violations)
    if (await isViolatedWhenVisible(page, rule, target)) remaining.push(`${rule}: ${target}`);
  expect(remaining).toEqual([]);
}

export async function expectAccessibleInBothThemes(page: Page) {
  await page.emulateMedia({ colorScheme: "light" });
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await expectAccessible(page, themeRules);
}

/**
 * Checks the size of an element again after scrolling to it, because axe does not count the part of an element that a
 * sticky header or bar covers.
 */
async function isViolatedWhenVisible(page: Page, rule: string, target: string) {
  if (rule !== "target-size") return true;
  await page.locator(target).evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
  const { violations } = await page.evaluate<AxeResults>(
    `axe.run(${JSON.stringify(target)}, { runOnly: ["${rule}"] })`,
  );
  return violations.length > 0;
}

async function findViolations(page: Page, rules?: readonly string[]) {
  await waitForAnimations(page);
  const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
  // Reporting passed checks takes longer than running them.
  const options = { runOnly: rules ?? tags, resultTypes: ["violations"] };
  const { violations } = await page.evaluate<AxeResults>(`axe.run(${JSON.stringify(options)})`);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => ({ rule: id, target: target.join(" ") })));
}

/** Waits for animations, because fading elements have low contrast. Endless and scroll-driven ones are ignored. */
async function waitForAnimations(page: Page) {
  await page.evaluate(() => {
    const animations = document
      .getAnimations()
      .filter(({ timeline, playState }) => timeline === document.timeline && playState === "running")
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    return Promise.race([
      Promise.allSettled(animations.map((animation) => animation.finished)),
      new Promise((resolve) => setTimeout(resolve, 2000)),
    ]);
  });
}
