import { expect, test } from "../support/journey.ts";
import { joinStaff } from "../support/staff.ts";

test("versions of a product are compared and restored by keyboard", async ({ page, shop }) => {
  const { id } = await shop.createProduct({ name: "Sample Kurta" });
  await joinStaff(page, shop, "owner");
  await page.goto(`/admin/products/${id}/versions`);
  await expect(page.getByText("No versions yet")).toBeVisible();
  await page.getByRole("link", { name: "Back to the product" }).press("Enter");
  for (const name of ["Red Kurta", "Red Kurta with Pockets"]) {
    await page.getByLabel("Name").fill(name);
    await page.getByLabel("Name").press("Enter");
    await expect(page.getByText("Everything is saved")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  }
  await page.getByRole("link", { name: "Versions" }).press("Enter");
  await expect(page.getByRole("region", { name: "Differences: Name" })).toContainText("with Pockets");
  await page.getByRole("link", { name: /^Version 1/ }).press("Enter");
  await page.getByRole("button", { name: "Restore version 1" }).press("Enter");
  await expect(page.getByRole("link", { name: /Version 4 · newest · version 1 again/ })).toBeVisible();
  await page.getByRole("link", { name: "Back to the product" }).press("Enter");
  await expect(page.getByRole("textbox", { name: "Name", exact: true })).toHaveValue("Sample Kurta");
});
