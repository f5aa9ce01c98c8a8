import { expect, type Page, test } from "../support/journey.ts";
import { joinStaff } from "../support/staff.ts";

/** The dialog "Add rates", which checks a field before the request, and others on the server. */
async function openRates(page: Page) {
  await page.goto("/admin/settings/tax");
  await page.getByRole("button", { name: "Add rates" }).click();
  return page.getByRole("dialog", { name: "Add rates" });
}

test("a field that is missing gets the focus, and its error goes when it is filled in", async ({ page, shop }) => {
  await joinStaff(page, shop, "owner");
  const dialog = await openRates(page);
  const rate = dialog.getByLabel("Rate in percent");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(rate).toBeFocused();
  await expect(rate).toHaveAccessibleDescription("Enter the rate.");
  await page.keyboard.type("5");
  await expect(dialog.getByRole("alert")).toHaveCount(0);
});

test("an error of the server is shown at its field alone, until the form is sent again", async ({ page, shop }) => {
  await joinStaff(page, shop, "owner");
  const dialog = await openRates(page);
  const rate = dialog.getByLabel("Rate in percent");
  await rate.fill("five");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("alert")).toHaveCount(1);
  await expect(rate).toHaveAttribute("aria-invalid", "true");
  await expect(rate).toHaveValue("five");
  await rate.fill("5");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
});

test("a failure without a field is shown above the fields, and what was typed can be saved again", async ({
  page,
  shop,
  context,
}) => {
  await joinStaff(page, shop, "owner");
  const dialog = await openRates(page);
  await dialog.getByLabel("Rate in percent").fill("5");
  await context.setOffline(true);
  await dialog.getByRole("button", { name: "Save" }).click();
  const alert = dialog.getByRole("alert");
  await expect(alert).toBeVisible();
  await expect(dialog.locator("[aria-invalid=true]")).toHaveCount(0);
  await context.setOffline(false);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
});
