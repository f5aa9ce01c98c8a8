import { expect, expectAccessible, test } from "../support/journey.ts";
import { joinStaff } from "../support/staff.ts";

test("brand, category and tags of several products are changed after old and new values were shown, and undone", async ({
  page,
  shop,
}) => {
  const first = await shop.createProduct({ name: "Sample Kurta", categories: ["Women", "Kurtas"], tags: ["linen"] });
  await shop.createProduct({ name: "Sample Shirt", categories: ["Men"] });
  await joinStaff(page, shop, "owner");
  await page.goto("/admin/products");
  for (const name of ["Sample Kurta", "Sample Shirt"])
    await page.getByRole("checkbox", { name: new RegExp(name) }).press("Space");
  await page.getByRole("button", { name: "Edit fields" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Edit 2 products" });
  await expect(dialog.getByText("Nothing would change yet.")).toBeVisible();
  await dialog.getByLabel("Category").selectOption("Men");
  await expect(dialog.getByText("1 product would change:")).toBeVisible();
  await dialog.getByLabel("Add tags").fill("summer");
  await expect(dialog.getByText("2 products would change:")).toBeVisible();
  await expect(dialog.getByRole("listitem").filter({ hasText: "Sample Kurta" })).toContainText("linen, summer");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Save" }).press("Enter");
  await expect(page.getByText("2 products were changed.")).toBeVisible();
  const { api } = await shop.createCustomer("asha");
  await expect.poll(async () => (await api.catalogue.product(first.id)).product.category?.name).toBe("Men");
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  await expect(page.getByText("Undone for 2 products.")).toBeVisible();
  await expect.poll(async () => (await api.catalogue.product(first.id)).product.category?.name).toBe("Women");
});
