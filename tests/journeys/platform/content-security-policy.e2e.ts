import { mkdir } from "node:fs/promises";
import sharp from "sharp";
import { saveArticle } from "../../../server/features/editorial/blog/index.ts";
import { saveBanner, savePage } from "../../../server/features/editorial/content/content.ts";
import { saveSettings } from "../../../server/features/shop/settings/settings.ts";
import type { TestShop } from "../../support/shop/test-shop.ts";
import { expect, type Page, test } from "../support/journey.ts";
import { checkOutOnline, clickInProviderWindow } from "../support/payment-window.ts";
import { signInNewCustomer } from "../support/sign-in.ts";

/** A host whose images no test can fetch. */
const host = "cdn.nowhere.invalid";

/** Saves a photo of this name for /media/, with its placeholder. */
async function savePhoto(shop: TestShop, name: string) {
  const folder = `${shop.context.config.dataDir}/media`;
  await mkdir(folder, { recursive: true });
  const photo = sharp({ create: { width: 300, height: 400, channels: 3, background: "#2c6a6b" } });
  await photo.jpeg().toFile(`${folder}/${name}`);
  return `/media/${name}`;
}

async function createArticle(shop: TestShop, imageUrl: string) {
  const author = { name: "Sample Author", email: "author@sample.example" };
  const texts = { title: "The vat is alive", description: "Indigo sulks.", content: "Cloth comes out green." };
  const tags = { category: "Craft", subCategory: "Dyeing", tags: ["indigo"] };
  const { id } = await saveArticle(shop.context, {
    source: "journey",
    key: "vat",
    ...texts,
    ...tags,
    author,
    imageUrl,
  });
  return `/blogs/${id}`;
}

/**
 * Records the violations in all frames, as "directive URL". The list does not depend on the console, which
 * `consoleErrors` checks in every journey.
 */
async function recordViolations(page: Page): Promise<string[]> {
  const violations: string[] = [];
  await page.exposeFunction("recordViolation", (violation: string) => violations.push(violation));
  await page.addInitScript(() =>
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) =>
      (window as unknown as { recordViolation: (text: string) => void }).recordViolation(
        `${effectiveDirective} ${blockedURI}`,
      ),
    ),
  );
  return violations;
}

/** Loads all images that the page shows, and returns how many there are. */
function loadImages(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const images = [...document.images].filter((image) => image.checkVisibility());
    for (const image of images) image.loading = "eager";
    await Promise.allSettled(images.map((image) => image.decode()));
    return images.filter((image) => image.naturalWidth > 0).length;
  });
}

/**
 * Removes `report-to`, to which Chromium sends reports over https only. Without that directive, Chromium sends reports
 * to `report-uri`, as other browsers do.
 */
async function reportOverHttp(page: Page, path: string) {
  await page.route(path, async (route) => {
    const response = await route.fetch();
    const { "content-security-policy": policy = "", ...headers } = response.headers();
    const withoutReportTo = policy.replace(/;report-to [^;]*/, "");
    await route.fulfill({ response, headers: { ...headers, "content-security-policy": withoutReportTo } });
  });
}

const countReports = async (shop: TestShop) =>
  Number(
    /^csp_violations_total\{directive="img-src"\} (\d+)/m.exec((await shop.app.inject("/metrics")).body)?.[1] ?? 0,
  );

test("pages with images and placeholders, and the payment window, violate nothing", async ({ page, shop }) => {
  const violations = await recordViolations(page);
  const photo = await savePhoto(shop, "indigo.jpg");
  const kurta = await shop.createProduct({ name: "Dabu Kurta", images: [photo] });
  const articlePath = await createArticle(shop, photo);
  await saveBanner(shop.context.db, { key: "vat", title: "Indigo", imageUrl: photo });
  const description = `<p>Our dyers.</p><img src="${photo}" alt="The vat">`;
  const pageId = await savePage(shop.context.db, { title: "Dyers", category: "Useful Links", description });
  // The first view of an image computes its placeholder, a data: URL, which later pages contain.
  await shop.app.inject(photo);
  const productPath = `/productdetails/dabu-kurta/${kurta.id}`;
  for (const path of ["/", "/productlist", productPath, "/blogs", articlePath, `/pages/dyers/${pageId}`, "/contact"]) {
    await page.goto(path);
    const loaded = await loadImages(page);
    if (path !== "/contact") expect(loaded, path).toBeGreaterThan(0);
  }
  await page.goto("/api/docs/");
  await expect(page.getByText("/api/v1/products/{id}").first()).toBeVisible();
  const customer = await signInNewCustomer(page, shop);
  await checkOutOnline(page, shop, customer);
  await clickInProviderWindow(page, /The payment succeeds/);
  await expect(page.getByRole("heading", { name: "Order Confirmed" })).toBeVisible();
  expect(violations).toEqual([]);
});

test("an image of a host that is not listed is blocked and reported, and is proxied as soon as the host is listed", async ({
  page,
  shop,
  consoleErrors,
}) => {
  const violations = await recordViolations(page);
  const path = await createArticle(shop, `https://${host}/loom.jpg`);
  await reportOverHttp(page, path);
  await page.goto(path);
  await expect.poll(() => violations).toContain(`img-src https://${host}/loom.jpg`);
  // A violation is an error in the console, so every journey would fail because of one.
  await expect.poll(() => consoleErrors.join()).toContain("Content Security Policy");
  await expect.poll(() => countReports(shop)).toBeGreaterThan(0);
  await saveSettings(shop.context.db, { pictureHosts: [host] });
  await expect.poll(async () => (await page.request.get(path)).text()).toContain(`/remote/${host}/loom.jpg`);
  // The errors and violations so far were expected, so the fixture must not fail because of them.
  consoleErrors.length = 0;
  violations.length = 0;
  await page.reload();
  await loadImages(page);
  expect(violations).toEqual([]);
});
