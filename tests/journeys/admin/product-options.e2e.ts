import { expect, expectAccessible, test } from "../support/journey.ts";
import { joinStaff } from "../support/staff.ts";

test("a colour is renamed by keyboard on a phone to a name that is new in the product, and its old link still leads to it", async ({
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
  await dialog.getByLabel("New name").fill("Midnight Navy");
  await dialog.getByLabel("New name").press("Enter");
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel("SKU of Midnight Navy / M")).toHaveValue("NAVY-M");
  // Fields belong to a colour by its name, so a colour can be renamed only when typed values have been saved.
  await page.getByLabel("SKU of Midnight Navy / M").fill("MN-M");
  await expect(page.getByRole("button", { name: "Rename a colour or size" })).toBeDisabled();

  await page.goto(`/productdetails/sample-kurta/${id}?color=Navy`);
  await expect(page.getByRole("radio", { name: "Midnight Navy" })).toBeChecked();
});

test("a colour is renamed in all products by keyboard after a preview, merged with another, and undone", async ({
  page,
  shop,
}) => {
  const toColors = (...names: string[]) =>
    names.map((color) => ({ color, sizes: [{ size: "M", price: 999_00, inventory: 4 }] }));
  await shop.createProduct({ name: "Sample Kurta", variations: toColors("Navy", "Red") });
  await shop.createProduct({ name: "Sample Saree", variations: toColors("Navy Blue") });
  await shop.createProduct({ name: "Sample Shirt", variations: toColors("Navy", "Navy Blue") });
  await joinStaff(page, shop, "owner");
  await page.goto("/admin/products");
  await page.getByRole("link", { name: "Colours and sizes" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Colours and sizes");
  await expect(page.getByRole("row", { name: /^Navy 2/ })).toBeVisible();
  await page.getByRole("button", { name: "Rename Navy", exact: true }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Rename “Navy” in all products" });
  await dialog.getByLabel("New name").fill("Navy Blue");
  const preview = dialog.getByRole("region", { name: "Preview" });
  await expect(preview.getByText("1 product would change")).toBeVisible();
  await expect(preview.getByText("1 product with both names is left alone")).toBeVisible();
  await expect(preview.getByRole("link", { name: "Sample Shirt" })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel("New name").press("Enter");
  await expect(dialog).toBeHidden();
  // The job begins after a delay of some seconds, in which a mistake can be cancelled.
  await expect(page.getByText("1 product, 1 with both names left alone")).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole("row", { name: /^Navy Blue 3/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Undo Navy → Navy Blue" }).press("Enter");
  await expect(page.getByText("Undone in 1 product")).toBeVisible();
  await expect(page.getByRole("row", { name: /^Navy 2/ })).toBeVisible();
});
