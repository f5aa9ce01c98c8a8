import { gzipSync } from "node:zlib";
import type { TestShop } from "../test-shop.ts";
import { expect, type Page, test } from "./journey.ts";
import { openTab } from "./open-tab.ts";

/** Every script that the page's HTML names, in its order. */
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

test("a product that is visited first has at most 135 kB of script to fetch", async ({ shop }) => {
  const scripts = await fetchScripts(shop, await createCushion(shop));
  const bytes = scripts.map(({ code }) => gzipSync(code, { level: 9 }).length);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(135_000);
});

test("a listing asks for a dozen scripts, not for each small part of it", async ({ shop }) => {
  expect((await fetchScripts(shop, "/productlist")).length).toBeLessThanOrEqual(15);
});

test("each script of a page is run in a task of its own, and compiled beside the page's own thread", async ({
  shop,
}) => {
  for (const url of [await createCushion(shop), "/productlist", "/"]) {
    const [startScript, entryScript, ...otherScripts] = (await fetchScripts(shop, url)).toSorted(
      (a, b) => getExecutionRank(a.name) - getExecutionRank(b.name),
    );
    const loaded = new Set<string>();
    for (const { name, code } of [...otherScripts, entryScript!]) {
      expect(code.toString(), name).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
      // What is imported and not yet there would run along with it.
      for (const [, imported] of code.toString().matchAll(/\b(?:from|import)"\.\/([^"]+)"/g))
        expect(loaded, name).toContain(`/assets/${imported}`);
      loaded.add(name);
    }
    expect(startScript!.name).toContain("/start-");
  }
});

// As web/start.ts takes them: the entry comes first in the list, and is run last.
const getExecutionRank = (name: string) => (name.includes("/start-") ? 0 : name.includes("/entry-client-") ? 1 : 2);

test("a page whose header and footer were made for the one before is the same to the letter", async ({ shop }) => {
  const path = await createCushion(shop);
  const fetchPage = async (color: string) => (await shop.app.inject({ url: `${path}?color=${color}` })).body;
  const firstPage = await fetchPage("none-0");
  expect(firstPage).toMatch(/<footer[^>]*><!--\$-->.*Letters from/);
  // More than one: word of the product just made may still be on its way, after which everything is made anew.
  for (const color of ["none-1", "none-2", "none-3", "none-4"])
    expect(await fetchPage(color)).toBe(firstPage.replaceAll("none-0", color));
});

test("the product's first picture is asked for by the HTML itself, in a small format, and nothing moves", async ({
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
  // To three decimals, as it is counted everywhere: where the type comes after its stand-in, letters move by hundredths.
  expect(await page.evaluate(getLayoutShift)).toBeLessThan(0.0005);
});

test("a link to what customers said finds it open at once, and nothing moves", async ({ page, shop }) => {
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
  // Where a busy browser paints before it has read the page to its end, it cannot know the place yet.
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

/** How much has moved without being asked to, since the page began. */
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
