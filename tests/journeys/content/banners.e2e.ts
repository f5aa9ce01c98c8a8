import { saveBanner } from "../../../server/features/editorial/content/content.ts";
import { expect, expectAccessible, test } from "../support/journey.ts";

test("banners rotate every three seconds until hovered, focused or paused", async ({ page, shop }) => {
  for (const title of ["Linen", "Wool", "Silk"])
    await saveBanner(shop.context.db, { key: title, title, imageUrl: "/default-banner.jpg", linkUrl: "/productlist" });
  await page.clock.install();
  await page.goto("/");
  const banners = page.getByRole("region", { name: "Promotions" });
  // During a fade two banners exist; the outgoing one is inert.
  const heading = banners.locator("li:not([inert])").getByRole("heading");
  const title = async () => (await heading.textContent()) ?? "";
  const expectBanner = (name: string) => expect(heading).toHaveText(name);

  await banners.locator("li:not([inert])").getByRole("link").hover();
  const pointedAt = await title();
  await page.clock.runFor(9000);
  await expectBanner(pointedAt);

  await expect(banners.locator("li[inert]").first()).toHaveCSS("transition-duration", "0.5s");
  await page.mouse.move(0, 0);
  await page.clock.runFor(2000);
  expect(await title(), "not before three seconds").toBe(pointedAt);
  await page.clock.runFor(1000);
  await expect(heading).not.toHaveText(pointedAt);

  await banners.getByRole("button", { name: "Pause" }).click();
  const stoppedAt = await title();
  await page.mouse.move(0, 0);
  await page.getByRole("link", { name: "Cart" }).first().focus();
  await page.clock.runFor(9000);
  await expectBanner(stoppedAt);
  const titles = ["Linen", "Wool", "Silk"];
  await banners.getByRole("button", { name: "Next banner" }).click();
  await expectBanner(titles[(titles.indexOf(stoppedAt) + 1) % 3] ?? "");
});

test("a turn waits until the image of the next banner has loaded", async ({ page, shop }) => {
  const images = { Linen: "/default-banner.jpg", Wool: "/media/demo-banner/wool/7" };
  for (const [title, imageUrl] of Object.entries(images))
    await saveBanner(shop.context.db, { key: title, title, imageUrl });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/demo-banner/**", async (route) => {
    await released;
    await route.continue();
  });
  await page.clock.install();
  await page.goto("/", { waitUntil: "domcontentloaded" });
  const banners = page.getByRole("region", { name: "Promotions" });
  const heading = banners.locator("li:not([inert])").getByRole("heading");
  await expect(banners.getByRole("button", { name: "Pause" })).toBeVisible();
  await banners.scrollIntoViewIfNeeded();
  await page.clock.runFor(9000);
  await expect(heading).toHaveText("Linen");
  release();
  await page.waitForFunction(() => document.querySelector<HTMLImageElement>("li[inert] img")?.complete);
  await page.clock.runFor(3000);
  await expect(heading).toHaveText("Wool");
});

test("banners do not rotate with prefers-reduced-motion", async ({ page, shop }) => {
  for (const title of ["Linen", "Wool"])
    await saveBanner(shop.context.db, { key: title, title, imageUrl: "/default-banner.jpg" });
  await page.emulateMedia({ reducedMotion: "reduce", colorScheme: "dark" });
  await page.setViewportSize({ width: 360, height: 800 });
  await page.clock.install();
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Play" })).toBeVisible();
  await page.clock.runFor(9000);
  await expect(page.getByRole("heading", { name: "Linen" })).toBeVisible();
  // On a phone in dark mode the text has its own background.
  await expectAccessible(page);
});
