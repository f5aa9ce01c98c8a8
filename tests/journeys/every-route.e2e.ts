import { readFileSync } from "node:fs";
import { fillDemoShop } from "../../server/demo/fill.ts";
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

test("every page, for a guest and signed in, on a phone and a desk: accessible, silent, still, and no wider than the screen", async ({
  page,
  shop,
}) => {
  test.setTimeout(400_000);
  const demo = await fillDemoShop(shop.parts);
  const addresses = await addressesOf(shop);
  // What is looked at is the pages, not the drawing of their pictures.
  await page.route("**/media/**", (route) => route.fulfill(blank(route.request().url())));
  await watchShifts(page);
  // Without an address that was signed up /otp leads back to /signup.
  const pending = { email: "sample@shopper.example", resendFrom: Date.now() + 60_000 };
  await page.addInitScript((one) => sessionStorage.setItem("pendingEmail", JSON.stringify(one)), pending);

  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const address of addresses) await lookAt(page, address, width);
  }
  await page.goto("/login");
  await logIn(page, demo?.email ?? "", demo?.password);
  await expect(page).not.toHaveURL(/login/);
  const own = ["/cart", "/shipping", "/wishlist", "/ordertracking", "/paymentchoose"];
  for (const address of [...own, ...tabs.map((tab) => `/dashboard/${tab}`)]) {
    await lookAt(page, address, 1440);
  }
});

async function lookAt(page: Page, address: string, width: number) {
  await test.step(`${address} at ${width} px`, async () => {
    await page.goto(address);
    await page.waitForLoadState("networkidle");
    await expect(page.locator("h1").first()).toBeVisible();
    await expectAccessible(page);
    const wider = await page.evaluate("document.documentElement.scrollWidth - innerWidth");
    expect.soft(wider, `${address} scrolls sideways`).toBeLessThanOrEqual(0);
    expect.soft(await shiftOf(page), `${address} shifts`).toBeLessThan(mostShift);
  });
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
