import { readFileSync } from "node:fs";
import { seedDemoShop } from "../../demo/index.ts";
import type { TestShop } from "../open-test-shop.ts";
import { expect, expectAccessible, type Page, test } from "./journey.ts";
import { shiftOf, watchShifts } from "./shifts.ts";
import { logIn } from "./signed-in.ts";

/** Made from the route table, so that a new page cannot be forgotten. */
const paths = [...readFileSync("web/routes.tsx", "utf8").matchAll(/ page\("([^"]*)"/g)]
  .map(([, path = ""]) => path)
  .filter((path) => !path.startsWith("dev/"));
const tabs = ["", "profile", "addresses", "wishlist", "settings"];
/** Chromium's own measure; 0.1 is called good. */
const mostShift = 0.02;

/** Everything is looked at on these two; on the others only whether the page fits. */
const phone = 360;
const desk = 1440;
const between = [768, 1024, 1920];

test.describe.configure({ mode: "parallel", timeout: 540_000 });

test("every page on a phone and a desk: accessible, silent, still, no wider than any screen, also with text twice as large", async ({
  page,
  shop,
}) => {
  await seedDemoShop(shop.context);
  await prepare(page);
  for (const address of await addressesOf(shop)) await lookAt(page, address);
});

test("every page of a customer's own likewise", async ({ page, shop }) => {
  const demo = await seedDemoShop(shop.context);
  await prepare(page);
  await page.goto("/login");
  await logIn(page, demo?.email ?? "", demo?.password);
  await expect(page).not.toHaveURL(/login/);
  const own = ["/cart", "/shipping", "/wishlist", "/ordertracking", "/paymentchoose"];
  for (const address of [...own, ...tabs.map((tab) => `/dashboard/${tab}`)]) await lookAt(page, address);
});

async function prepare(page: Page) {
  // What is looked at is the pages, not the drawing of their pictures.
  await page.route("**/media/**", (route) => route.fulfill(blank(route.request().url())));
  await watchShifts(page);
  // Without an address that was signed up /otp leads back to /signup.
  const pending = { email: "sample@shopper.example", resendFrom: Date.now() + 60_000 };
  await page.addInitScript((one) => sessionStorage.setItem("pendingEmail", JSON.stringify(one)), pending);
}

/** On a phone, also with large text, on a desk, and whether it fits on the screens between. Contrast by night is the tokens' test. */
async function lookAt(page: Page, address: string) {
  await test.step(address, async () => {
    await open(page, address, phone);
    await expectAccessible(page);
    await expectFit(page, address, "200%");
    for (const width of between) {
      await page.setViewportSize({ width, height: 900 });
      await expectFit(page, `${address} at ${width} px`);
    }
    await open(page, address, desk);
  });
}

async function open(page: Page, address: string, width: number) {
  await page.setViewportSize({ width, height: 900 });
  await page.goto(address);
  await expect(page.locator("html"), `${address} is laid out`).toHaveAttribute("data-whole", "");
  await expect(page.locator("h1").first()).toBeVisible();
  await expect(page.locator("header .undecided"), `${address} is live`).toHaveCount(0);
  await expectFit(page, `${address} at ${width} px`);
  expect.soft(await shiftOf(page), `${address} shifts at ${width} px`).toBeLessThan(mostShift);
}

async function expectFit(page: Page, where: string, text = "") {
  const wider = await page.evaluate((size) => {
    document.documentElement.style.fontSize = size;
    return document.documentElement.scrollWidth - innerWidth;
  }, text);
  expect.soft(wider, `${where} scrolls sideways${text && ` with text at ${text}`}`).toBeLessThanOrEqual(0);
}

async function addressesOf({ api }: TestShop): Promise<string[]> {
  const [{ products }, { data: articles }, { data: managed }] = await Promise.all([
    api.catalogue.products({}),
    api.blog.articles(),
    api.content.pages(),
  ]);
  const category = (await api.catalogue.categories()).data[0]!;
  const [product, article, managedPage] = [products[0]!, articles[0]!, managed[0]!];
  const known: Record<string, string> = {
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
    const whole = known[path] ?? path.replace(/:\w+/g, (name) => known[name] ?? name);
    expect(whole, "a route whose parameters this test does not know").not.toContain(":");
    return `/${whole}`;
  });
}

/** A picture of the right shape: banners are wide, everything else stands upright. */
function blank(address: string) {
  const [width, height] = address.includes("/demo-") ? [12, 5] : [3, 4];
  const body = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}00" height="${height}00"/>`;
  return { contentType: "image/svg+xml", body };
}
