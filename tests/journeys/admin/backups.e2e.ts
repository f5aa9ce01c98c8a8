import { staffPassword } from "../../support/shop/staff.ts";
import { expect, expectAccessibleInBothThemes, test } from "../support/journey.ts";
import { joinStaff } from "../support/staff.ts";

test("an owner makes a backup, tests restoring it, downloads it, sets a schedule and deletes it, by keyboard", async ({
  page,
  shop,
}) => {
  await shop.createProduct();
  await joinStaff(page, shop, "owner");
  await page.goto("/admin/system");
  await page.getByRole("link", { name: "All backups" }).press("Enter");
  await expect(page.getByRole("heading", { name: "No backups yet" })).toBeVisible();
  await page.getByRole("button", { name: "Back up now" }).press("Enter");
  await expect(page.getByText(/^Backup by .+: ended/)).toBeVisible({ timeout: 30_000 });
  await page.getByRole("button", { name: "Test the newest" }).press("Enter");
  await expect(page.getByText(/^Restored in/).first()).toBeVisible({ timeout: 60_000 });
  await page.getByRole("button", { name: /^Download/ }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Download the backup" });
  shop.advanceClock(11 * 60_000);
  await dialog.getByRole("button", { name: "Download" }).press("Enter");
  const question = page.getByRole("dialog", { name: "Enter your password" });
  await question.getByLabel("Your password", { exact: true }).fill("Wrong-2026");
  await page.keyboard.press("Enter");
  await expect(question.getByText("This is not your current password.")).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await question.getByLabel("Your password", { exact: true }).fill(staffPassword);
  const downloading = page.waitForEvent("download");
  await page.keyboard.press("Enter");
  expect((await downloading).suggestedFilename()).toMatch(/^kapas-.+\.sql\.gz$/);
  await expect(dialog).toBeHidden();
  await page.locator("summary", { hasText: "Schedule: off. All backups stay on the server." }).press("Enter");
  await page.getByLabel("Back up automatically").selectOption("Weekly");
  await page.getByLabel("Day of weekly backups").selectOption("Monday");
  await page.getByLabel("Hour of the day").fill("25");
  await page.getByLabel("Backups on the server").fill("14");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Should be from 0 to 23.")).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByLabel("Hour of the day").fill("2");
  await page.keyboard.press("Enter");
  await expect(
    page.getByText("Schedule: Mondays at 2:00, India time. The last 14 backups stay on the server."),
  ).toBeVisible();
  await page.getByRole("button", { name: /^Delete kapas-/ }).press("Enter");
  const confirmation = page.getByRole("dialog", { name: /^Delete the backup of/ });
  await expect(confirmation.getByText("It is the last one that was restored in a test.")).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await confirmation.getByRole("button", { name: "Delete it" }).press("Enter");
  await expect(page.getByRole("heading", { name: "No backups yet" })).toBeVisible();
});
