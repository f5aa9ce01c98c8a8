import { saveSettings } from "../../../server/features/shop/settings/settings.ts";
import { expect, expectAccessible, test } from "../support/journey.ts";
import { getLayoutShift, recordLayoutShift } from "../support/layout-shift.ts";

test.use({ viewport: { width: 390, height: 844 } });

test("whoever chose Hindi is offered it on English pages, once per tab and without a redirect", async ({
  page,
  shop,
}) => {
  await saveSettings(shop.context.db, { languages: ["en", "hi"] });
  await expect.poll(async () => (await shop.app.inject("/hi")).statusCode).toBe(200);
  await recordLayoutShift(page);
  const offer = page.getByRole("button", { name: "हिन्दी में देखें" });

  await page.goto("/productlist");
  await expect(page.locator("html")).toHaveAttribute("data-laid-out", "");
  await expect(offer).toHaveCount(0);
  await page.getByRole("link", { name: "हिन्दी" }).click();
  await expect(page).toHaveURL("/hi/productlist");

  await page.goto("/productlist?sort=newest");
  await expect(offer).toBeVisible();
  await expect(page).toHaveURL("/productlist?sort=newest");
  await expect(page.getByText("यह पेज हिन्दी में भी है")).toHaveAttribute("lang", "hi");
  await expectAccessible(page);
  expect(await getLayoutShift(page)).toBe(0);
  await offer.click();
  await expect(page).toHaveURL("/hi/productlist?sort=newest");

  await page.goto("/");
  await expect(page.locator("html")).toHaveAttribute("data-laid-out", "");
  await expect(offer, "once per tab").toHaveCount(0);
  const secondTab = await page.context().newPage();
  await secondTab.goto(new URL("/", page.url()).href);
  await secondTab.getByRole("button", { name: "हिन्दी में देखें" }).click();
  await expect(secondTab).toHaveURL("/hi");
  await secondTab.getByRole("link", { name: "English" }).click();
  await expect(secondTab).toHaveURL("/");
  const thirdTab = await page.context().newPage();
  await thirdTab.goto(new URL("/", page.url()).href);
  await expect(thirdTab.locator("html")).toHaveAttribute("data-laid-out", "");
  await expect(thirdTab.getByRole("button", { name: "हिन्दी में देखें" })).toHaveCount(0);
});
