import { gzipSync } from "node:zlib";
import { saveSettings } from "../../../server/features/shop/settings/settings.ts";
import type { TestShop } from "../../support/shop/test-shop.ts";
import { expect, type Page, test } from "../support/journey.ts";
import { openTab } from "../support/open-tab.ts";

/** All scripts in the page's HTML, in document order. */
async function fetchScripts(shop: TestShop, url: string): Promise<{ name: string; code: Buffer }[]> {
  const html = (await shop.app.inject({ url })).body;
  const scripts = new Set(html.match(/\/assets\/[\w.-]+\.js/g));
  expect(scripts.size).toBeGreaterThan(3);
  const downloads = [...scripts].map(async (name) => {
    const response = await shop.app.inject({ url: name });
    expect(response.statusCode).toBe(200);
    return { name, code: response.rawPayload };
  });
  return Promise.all(downloads);
}

const images = ["front", "back"].map((view) => `/media/demo/cushion/rust/solid/${view}/any/any/7`);
async function createCushion(shop: TestShop) {
  const sizes = [{ size: "Free Size", price: 89900, mrp: 99900, inventory: 3 }];
  const { id } = await shop.createProduct({
    name: "Rust Cushion",
    images,
    variations: [{ color: "Rust", images, sizes }],
  });
  return `/productdetails/rust-cushion/${id}`;
}

test("a first visit downloads at most 150 kB of gzipped scripts, in at most 16 files", { tag: "@core" }, async ({
  shop,
}) => {
  for (const url of ["/", "/productlist", await createCushion(shop)]) {
    const scripts = await fetchScripts(shop, url);
    const bytes = scripts.map(({ code }) => gzipSync(code, { level: 9 }).length);
    expect(
      bytes.reduce((sum, size) => sum + size, 0),
      url,
    ).toBeLessThanOrEqual(150_000);
    expect(scripts.length, url).toBeLessThanOrEqual(16);
  }
});

test("rendering a page again gives the same HTML, with the parts that it shares with earlier pages", async ({
  shop,
}) => {
  await saveSettings(shop.context.db, { languages: ["en", "hi"] });
  const path = await createCushion(shop);
  for (const prefix of ["", "/hi"]) {
    const fetchPage = async (color: string) => (await shop.app.inject({ url: `${prefix}${path}?color=${color}` })).body;
    const firstPage = await fetchPage("none-0");
    expect(firstPage).toMatch(/<header[^>]*>.*type="search".*<footer[^>]*>.*newsletter-email/s);
    // Several pages, because the notification about the new product may still arrive and invalidate the cache.
    for (const color of ["none-1", "none-2", "none-3", "none-4"])
      expect(await fetchPage(color)).toBe(firstPage.replaceAll("none-0", color));
  }
});

test("a page with parts of earlier pages is hydrated", async ({ page, shop }) => {
  const path = await createCushion(shop);
  // The second page renders the parts that later pages share.
  for (const color of ["none-0", "none-1"]) await shop.app.inject({ url: `${path}?color=${color}` });
  await page.goto(`${path}?color=none-2`);
  await page.getByRole("button", { name: "Next picture" }).click();
  await expect(page.getByRole("link", { name: "Show picture 2" })).toHaveAttribute("aria-current", "true");
  await page.getByRole("tab", { name: /^REVIEWS/ }).click();
  await expect(page.getByRole("tabpanel", { name: /^REVIEWS/ })).toContainText("No reviews yet");
  await page.getByLabel("Delivery to PIN code").fill("56000");
  await page.getByRole("button", { name: "Check" }).click();
  await expect(page.getByText("Please enter the six digits of your PIN code.")).toBeVisible();
});

test("the product's first image is preloaded in a modern format and the right size, without layout shift", async ({
  page,
  shop,
}) => {
  const path = await createCushion(shop);
  const { body } = await shop.app.inject({ url: path });
  const head = body.slice(0, body.indexOf("</head>"));
  expect(head).toMatch(/<link rel="preload" as="image"[^>]*\/media\/\d+\/demo\/cushion\/rust\/solid\/front/i);
  const types: Record<string, string | undefined> = {};
  page.on("response", (response) => {
    types[new URL(response.url()).pathname] = response.headers()["content-type"];
  });
  await page.goto(path);
  const image = page.getByRole("img", { name: "Rust Cushion, picture 1 of 2" });
  await expect(image).toHaveAttribute("data-state", "loaded");
  const {
    path: imagePath,
    natural: naturalWidth,
    shown: displayedWidth,
  } = await image.evaluate((image: HTMLImageElement) => ({
    path: new URL(image.currentSrc).pathname,
    natural: image.naturalWidth,
    shown: image.clientWidth * devicePixelRatio,
  }));
  expect(types[imagePath]).toMatch(/^image\/(avif|webp)$/);
  expect(naturalWidth).toBeGreaterThanOrEqual(displayedWidth);
  expect(naturalWidth).toBeLessThan(displayedWidth * 1.6);
  await scrollThrough(page);
  // Three decimals, as usual for this metric: swapping the fallback font moves letters by hundredths of a pixel.
  expect(await page.evaluate(getLayoutShift)).toBeLessThan(0.0005);
});

test("a link to #reviews shows the reviews before and after hydration, without layout shift", async ({
  page,
  shop,
}) => {
  const path = await createCushion(shop);
  const id = path.split("/").at(-1)!;
  for (const name of ["asha", "ravi", "meera", "kiran", "tara", "anil"]) {
    const { api } = await shop.createCustomer(name);
    await api.reviews.save({ productId: id, rating: 4, comment: "Softer than it looks. ".repeat(20) });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  const scriptsAllowed = Promise.withResolvers<void>();
  await page.route("**/*.js", async (route) => {
    await scriptsAllowed.promise;
    await route.continue();
  });
  await page.goto(`${path}#reviews`, { waitUntil: "commit" });
  await expect(page.getByText("Softer than it looks.").first()).toBeInViewport();
  // A busy browser may paint before it has parsed the whole page and scroll to the anchor later; that shift is not
  // counted.
  const shiftBefore = await page.evaluate(getLayoutShift);
  scriptsAllowed.resolve();
  await expect(page.getByRole("tab", { name: /REVIEWS & RATINGS/ })).toHaveAttribute("aria-selected", "true");
  expect((await page.evaluate(getLayoutShift)) - shiftBefore).toBeLessThan(0.02);
  await openTab(page, "PRODUCT DETAILS");
  await expect(page.getByText("Softer than it looks.").first()).toBeHidden();
});

async function scrollThrough(page: Page) {
  for (const tab of ["REVIEWS & RATINGS", "PRODUCT DETAILS"]) await openTab(page, tab);
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await expect(page.getByText("Nothing like it, for now.")).toBeVisible();
}

type LayoutShiftEntry = PerformanceEntry & { hadRecentInput: boolean; value: number };

/** Layout shift without user input since the navigation. */
function getLayoutShift() {
  return new Promise<number>((resolve) => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const { hadRecentInput, value } of list.getEntries() as LayoutShiftEntry[])
        if (!hadRecentInput) sum += value;
    }).observe({ type: "layout-shift", buffered: true });
    requestAnimationFrame(() => setTimeout(() => resolve(sum)));
  });
}
