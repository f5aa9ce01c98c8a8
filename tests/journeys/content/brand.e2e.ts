import { saveSettings } from "../../../server/features/shop/settings/settings.ts";
import { expect, test } from "../support/journey.ts";
import { getLayoutShift, recordLayoutShift } from "../support/layout-shift.ts";

const green = "#1f6f4a";

test("a brand changes colours, fonts and icons of the shop without a layout shift, and a change shows at once", async ({
  page,
  shop,
}) => {
  const { db } = shop.context;
  await shop.createProduct({ name: "Dabu Kurta" });
  await saveSettings(db, {
    app_title: "Nila & Co",
    accentColor: green,
    paperColor: "#ffffff",
    headingFont: "bodoni-moda",
    bodyFont: "inter",
    cornerRadius: 12,
  });
  const fonts: string[] = [];
  page.on("request", (request) => request.url().endsWith(".woff2") && fonts.push(request.url()));
  const problems: string[] = [];
  page.on("console", (message) => message.type() === "error" && problems.push(message.text()));
  await recordLayoutShift(page);
  await page.goto("/");
  await expect(page.locator("html")).toHaveAttribute("data-hydrated", "");
  await expect(page.locator("html")).toHaveAttribute("style", new RegExp(`--light-accent:${green}`));
  await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute("content", green);
  await expect(page.locator('link[rel="icon"]')).toHaveAttribute("href", /^\/icon-192\.png\?v=/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveCSS("font-family", /^"Bodoni Moda"/);
  await expect(page.locator("body")).toHaveCSS("font-family", /^Inter/);
  await expect(page.locator("body")).toHaveCSS("background-color", "rgb(255, 255, 255)");
  await page.evaluate("document.fonts.ready");
  expect(fonts.filter((url) => !/bodoni-moda|inter|language-names/.test(url))).toEqual([]);
  expect(await getLayoutShift(page)).toBeLessThan(0.01);
  expect(problems).toEqual([]);

  await page.emulateMedia({ colorScheme: "dark" });
  await expect(page.locator("body")).toHaveCSS("background-color", "rgb(22, 18, 16)");
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/offline");
  await expect(page.locator("body")).toHaveCSS("background-color", "rgb(255, 255, 255)");
  await page.goto("/admin/login");
  await expect(page.locator("html")).toHaveAttribute("style", new RegExp(`--light-accent:${green}`));

  await saveSettings(db, { accentColor: "#1746d1" });
  await expect(async () => {
    await page.goto("/");
    await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute("content", "#1746d1", { timeout: 500 });
  }).toPass();
});
