import type { TestShop } from "../../support/shop/test-shop.ts";
import { expect, expectAccessible, type Page, test } from "../support/journey.ts";
import { openTab } from "../support/open-tab.ts";

const videoUrls = ["/videos/saree-3.webm", "/videos/lehenga-2.webm"];

async function openSaree(page: Page, shop: TestShop, videos: string[]) {
  const { id } = await shop.createProduct({ name: "Buti Saree", videos });
  await page.goto(`/productdetails/buti-saree/${id}`);
}

test("videos load when their tab is opened and play in turn for five seconds each", async ({ page, shop }) => {
  const requests: string[] = [];
  page.on("request", (request) => /\/videos\//.test(request.url()) && requests.push(request.url()));
  await page.clock.install();
  await openSaree(page, shop, videoUrls);
  await expect(page.getByRole("tab", { name: "PRODUCT DETAILS" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Add to wishlist" })).toBeEnabled();
  expect(requests).toEqual([]);
  await openTab(page, "VIDEOS");
  const first = page.getByLabel("Buti Saree, video 1 of 2");
  const second = page.getByLabel("Buti Saree, video 2 of 2");
  await expect(first).toHaveJSProperty("paused", false);
  await expect(first).toHaveJSProperty("muted", true);
  await expectAccessible(page);
  await page.clock.runFor(4_900);
  await expect(first).toBeVisible();
  await page.clock.runFor(200);
  await expect(second).toHaveJSProperty("paused", false);
  await page.clock.runFor(5_100);
  await expect(first).toBeVisible();
  await page.getByRole("button", { name: "Pause" }).click();
  await page.clock.runFor(20_000);
  await expect(first).toHaveJSProperty("paused", true);
  await page.getByRole("button", { name: "Previous video" }).click();
  await expect(second).toHaveJSProperty("paused", true);
  await page.getByRole("button", { name: "Next video" }).click();
  await page.getByRole("button", { name: "Unmute" }).click();
  await expect(first).toHaveJSProperty("muted", false);
  await page.getByRole("button", { name: "Play" }).click();
  await expect(first).toHaveJSProperty("paused", false);
  await page.getByRole("tab", { name: "PRODUCT DETAILS" }).click();
  await expect(first).toHaveJSProperty("paused", true);
});

test("with prefers-reduced-motion videos do not autoplay, and an unplayable one shows an error", async ({
  page,
  shop,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openSaree(page, shop, ["/videos/saree-3.webm"]);
  await openTab(page, "VIDEOS");
  const video = page.getByLabel("Buti Saree, video");
  await expect(page.getByRole("button", { name: "Play" })).toBeVisible();
  await expect(video).toHaveJSProperty("paused", true);
  await expect(page.getByRole("button", { name: "Next video" })).toBeHidden();
  await page.getByRole("button", { name: "Play" }).click();
  await expect(video).toHaveJSProperty("paused", false);
  await openSaree(page, shop, ["/videos/none.webm"]);
  await openTab(page, "VIDEOS");
  await expect(page.getByText("This video cannot be played.")).toBeVisible();
  await expectAccessible(page);
});

test("a product without videos has no videos tab", async ({ page, shop }) => {
  await openSaree(page, shop, []);
  await expect(page.getByRole("tab")).toHaveText(["PRODUCT DETAILS", "REVIEWS & RATINGS (0)"]);
});
