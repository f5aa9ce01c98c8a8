import { readFileSync } from "node:fs";
import { seedDemoShop } from "../../demo/index.ts";
import type { TestShop } from "../test-shop.ts";
import { expect, expectAccessible, type Page, test } from "./journey.ts";
import { getLayoutShift, recordLayoutShift } from "./layout-shift.ts";
import { logIn } from "./sign-in.ts";

/** Made from the route table, so that a new page cannot be forgotten. */
const paths = [...readFileSync("web/routes.tsx", "utf8").matchAll(/ page\("([^"]*)"/g)]
  .map(([, path = ""]) => path)
  .filter((path) => !path.startsWith("dev/"));
const tabs = ["", "profile", "addresses", "wishlist", "settings"];
/** Chromium's own measure; 0.1 is called good. */
const maxLayoutShift = 0.02;

/** Everything is looked at on these two; on the others only whether the page fits. */
const phone = 360;
const desktop = 1440;
const otherWidths = [768, 1024, 1920];

test.describe.configure({ mode: "parallel", timeout: 540_000 });

test("every page on a phone and a desk: accessible, silent, still, no wider than any screen, also with text twice as large", async ({
  page,
  shop,
}) => {
  await seedDemoShop(shop.context);
  await preparePage(page);
  for (const path of await listPaths(shop)) await checkPage(page, path);
});

test("every page of a customer's own likewise", async ({ page, shop }) => {
  const demo = await seedDemoShop(shop.context);
  await preparePage(page);
  await page.goto("/login");
  await logIn(page, demo?.email ?? "", demo?.password);
  await expect(page).not.toHaveURL(/login/);
  const customerPaths = ["/cart", "/shipping", "/wishlist", "/ordertracking", "/paymentchoose"];
  for (const path of [...customerPaths, ...tabs.map((tab) => `/dashboard/${tab}`)]) await checkPage(page, path);
});

async function preparePage(page: Page) {
  // What is looked at is the pages, not the drawing of their pictures.
  await page.route("**/media/**", (route) => route.fulfill(blankImage(route.request().url())));
  await recordLayoutShift(page);
  // Without an address that was signed up /otp leads back to /signup.
  const pending = { email: "sample@shopper.example", resendFrom: Date.now() + 60_000 };
  await page.addInitScript((one) => sessionStorage.setItem("pendingEmail", JSON.stringify(one)), pending);
}

/** On a phone, also with large text, on a desk, and whether it fits on the screens between. Contrast by night is the tokens' test. */
async function checkPage(page: Page, path: string) {
  await test.step(path, async () => {
    await openPage(page, path, phone);
    await expectAccessible(page);
    await expectFit(page, path, "200%");
    for (const width of otherWidths) {
      await page.setViewportSize({ width, height: 900 });
      await expectFit(page, `${path} at ${width} px`);
    }
    await openPage(page, path, desktop);
  });
}

async function openPage(page: Page, path: string, width: number) {
  await page.setViewportSize({ width, height: 900 });
  await page.goto(path);
  await expect(page.locator("html"), `${path} is laid out`).toHaveAttribute("data-whole", "");
  await expect(page.locator("h1").first()).toBeVisible();
  await expect(page.locator("header .undecided"), `${path} is live`).toHaveCount(0);
  await expectFit(page, `${path} at ${width} px`);
  expect.soft(await getLayoutShift(page), `${path} shifts at ${width} px`).toBeLessThan(maxLayoutShift);
}

async function expectFit(page: Page, label: string, fontSize = "") {
  const overflow = await page.evaluate((size) => {
    document.documentElement.style.fontSize = size;
    return document.documentElement.scrollWidth - innerWidth;
  }, fontSize);
  expect.soft(overflow, `${label} scrolls sideways${fontSize && ` with text at ${fontSize}`}`).toBeLessThanOrEqual(0);
}

async function listPaths({ api }: TestShop): Promise<string[]> {
  const [{ products }, { data: articles }, { data: managed }] = await Promise.all([
    api.catalogue.products({}),
    api.blog.articles(),
    api.content.pages(),
  ]);
  const category = (await api.catalogue.categories()).data[0]!;
  const [product, article, managedPage] = [products[0]!, articles[0]!, managed[0]!];
  const parameters: Record<string, string> = {
    ":categoryId": category._id,
    ":subCategoryId": category.subCategories[0]!._id,
    ":thirdCategoryId": category.subCategories[0]!.thirdCategories[0]!._id,
    "productdetails/:slug/:id": `productdetails/${product.slug}/${product._id}`,
    "blogs/tag/:tag": `blogs/tag/${encodeURIComponent(article.tags[0]!)}`,
    "blogs/:id": `blogs/${article._id}`,
    "pages/:slug/:id": `pages/${managedPage.title.toLowerCase().replaceAll(" ", "-")}/${managedPage._id}`,
    "dashboard/:tab?": "dashboard",
  };
  return paths.map((path) => {
    const filledPath = parameters[path] ?? path.replace(/:\w+/g, (name) => parameters[name] ?? name);
    expect(filledPath, "a route whose parameters this test does not know").not.toContain(":");
    return `/${filledPath}`;
  });
}

/** A picture of the right shape: banners are wide, everything else stands upright. */
function blankImage(path: string) {
  const [width, height] = path.includes("/demo-") ? [12, 5] : [3, 4];
  const body = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}00" height="${height}00"/>`;
  return { contentType: "image/svg+xml", body };
}
