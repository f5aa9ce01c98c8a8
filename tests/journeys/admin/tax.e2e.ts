import { expect, test } from "../support/journey.ts";
import { joinStaff } from "../support/staff.ts";

test("an accountant sets the seller's name and the rate of a later day", { tag: "@core" }, async ({ page, shop }) => {
  await joinStaff(page, shop, "accountant");
  await page.goto("/admin/settings/tax");
  await expect(page.getByRole("heading", { level: 1, name: "Tax" })).toBeVisible();
  await page.getByRole("button", { name: "Edit" }).click();
  const seller = page.getByRole("dialog", { name: "Seller on invoices" });
  await seller.getByLabel("Legal name").fill("Sample Textiles");
  await seller.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Sample Textiles")).toBeVisible();
  await page.getByRole("button", { name: "Add rates" }).click();
  const rates = page.getByRole("dialog", { name: "Add rates" });
  await rates.getByLabel("HSN code begins with").fill("7117");
  await rates.getByRole("button", { name: "Save" }).click();
  await expect(rates.getByText("Enter the rate.")).toBeVisible();
  await rates.getByLabel("Rate in percent").fill("3");
  await rates.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("row", { name: /7117.*3%.*From then on/ })).toBeVisible();
});
