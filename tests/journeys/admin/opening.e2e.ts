import { saveSettings } from "../../../server/features/shop/settings/settings.ts";
import { expect, expectAccessible, test } from "../support/journey.ts";
import { joinStaff } from "../support/staff.ts";

test("visitors of a new shop see that it opens soon, until the owner opens it", { tag: "@core" }, async ({
  page,
  shop,
}) => {
  await saveSettings(shop.context.db, { isOpen: false, app_title: "Sample Weaves" });
  await page.goto("/productlist");
  await expect(page).toHaveURL("/opening-soon");
  await expect(page.getByRole("heading", { name: "Opening soon" })).toBeVisible();
  await expect(page.getByText("Sample Weaves", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Your email address for the newsletter").fill("visitor@sample.example");
  await page.getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByRole("status")).toContainText("Please confirm your address");

  await joinStaff(page, shop, "owner");
  await page.goto("/productlist");
  await expect(page).toHaveURL("/productlist");
  await page.goto("/admin");
  await expect(page.getByRole("heading", { name: "The shop is not open yet" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Not needed: GSTIN" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "GSTIN" })).toContainText("Marked as not needed.");
  await page.getByRole("button", { name: "Open the shop" }).click();
  await expect(page.getByRole("heading", { name: "Finish setting up" })).toBeVisible();

  await page.context().clearCookies();
  await page.goto("/opening-soon");
  await expect(page).toHaveURL("/");
});

test("search engines index nothing of a shop that is not open", async ({ page, shop }) => {
  await saveSettings(shop.context.db, { isOpen: false });
  const response = await page.goto("/");
  expect(response?.headers()["x-robots-tag"]).toBe("noindex");
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
});
