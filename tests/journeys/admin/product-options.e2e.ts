import { expect, expectAccessible, test } from "../support/journey.ts";
import { joinStaff } from "../support/staff.ts";

test("a colour of a product is renamed by keyboard on a phone; a name that it has is refused, and its old link leads to it", async ({
  page,
  shop,
}) => {
  const sizes = [{ size: "M", price: 999_00, inventory: 4, sku: "NAVY-M" }];
  const variations = [
    { color: "Navy", sizes },
    { color: "Red", sizes: [{ size: "M", price: 899_00, inventory: 2 }] },
  ];
  const { id } = await shop.createProduct({ name: "Sample Kurta", variations });
  await page.setViewportSize({ width: 390, height: 844 });
  await joinStaff(page, shop, "owner");
  await page.goto(`/admin/products/${id}`);
  await page.getByRole("button", { name: "Rename a colour or size" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Rename a colour or size" });
  await expect(dialog.getByLabel("Colour or size")).toHaveValue("0");
  await dialog.getByLabel("New name").fill("Red");
  await dialog.getByLabel("New name").press("Enter");
  await expect(dialog.getByText("The product has a colour “Red” already.")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel("New name").fill("Midnight Navy");
  await dialog.getByLabel("New name").press("Enter");
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel("SKU of Midnight Navy / M")).toHaveValue("NAVY-M");
  // Names of colours lead to their fields: what is typed under the old name is saved first.
  await page.getByLabel("SKU of Midnight Navy / M").fill("MN-M");
  await expect(page.getByRole("button", { name: "Rename a colour or size" })).toBeDisabled();

  await page.goto(`/productdetails/sample-kurta/${id}?color=Navy`);
  await expect(page.getByRole("radio", { name: "Midnight Navy" })).toBeChecked();
});
