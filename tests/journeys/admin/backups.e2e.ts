import { staffPassword } from "../../support/shop/staff.ts";
import { expect, expectAccessible, type Page, test } from "../support/journey.ts";
import { joinStaff } from "../support/staff.ts";

async function expectAccessibleInBothThemes(page: Page) {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
}

test("an owner makes a backup, tests restoring it and downloads it, by keyboard", async ({ page, shop }) => {
  await shop.createProduct();
  await joinStaff(page, shop, "owner");
  await page.goto("/admin/system");
  await page.getByRole("link", { name: "All backups" }).press("Enter");
  await expect(page.getByRole("heading", { name: "No backups yet" })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole("button", { name: "Back up now" }).press("Enter");
  await expect(page.getByText(/^Backup by .+: ended/)).toBeVisible({ timeout: 30_000 });
  await page.getByRole("button", { name: "Test the newest" }).press("Enter");
  await expect(page.getByText(/^Restored in/).first()).toBeVisible({ timeout: 60_000 });
  await page.getByRole("button", { name: /^Download/ }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Download the backup" });
  await dialog.getByLabel("Your password", { exact: true }).fill("wrong");
  await dialog.getByRole("button", { name: "Download" }).press("Enter");
  await expect(dialog.getByText("This is not your current password.")).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await dialog.getByLabel("Your password", { exact: true }).fill(staffPassword);
  const downloading = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Download" }).press("Enter");
  expect((await downloading).suggestedFilename()).toMatch(/^kapas-.+\.sql\.gz$/);
  await expect(dialog).toBeHidden();
});
