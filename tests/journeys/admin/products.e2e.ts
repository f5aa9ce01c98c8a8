import { expect, expectAccessible, test } from "../support/journey.ts";
import { joinStaff, openBackOffice } from "../support/staff.ts";

const sizes = (...inventories: number[]) =>
  inventories.map((inventory, n) => ({ size: ["S", "M", "L"][n] ?? "", price: 999_00, mrp: 1299_00, inventory }));

test("staff find products by name and stock, hide two by keyboard, and undo it", async ({ page, shop }) => {
  await shop.createProduct({ name: "Indigo Kurta", variations: [{ color: "Indigo", sizes: sizes(10, 2, 0) }] });
  await shop.createProduct({ name: "Rose Kurta", variations: [{ color: "Rose", sizes: sizes(0, 0) }] });
  await shop.createProduct({ name: "Wool Stole", inventory: 9 });
  await joinStaff(page, shop, "owner");
  await openBackOffice(page);
  await page.keyboard.press("g");
  await page.keyboard.press("p");
  await expect(page.getByRole("heading", { level: 1, name: "Products" })).toBeVisible();
  const rows = page.getByRole("table", { name: "Products" }).locator("tbody tr");
  await expect(rows).toHaveCount(3);
  await expect(rows.filter({ hasText: "Indigo Kurta" })).toContainText("12 units · 1 low · 1 sold out");
  await expect(rows.filter({ hasText: "Rose Kurta" })).toContainText("Sold out");

  await page.keyboard.press("f");
  await page.keyboard.type("kurta");
  await page.keyboard.press("Enter");
  await expect(rows).toHaveCount(2);
  const sortByName = page.getByRole("link", { name: "Product", exact: true });
  await sortByName.press("Enter");
  await expect(page).toHaveURL(/sort=name/);
  // The address changes a moment before the heading has the link to the other direction.
  await expect(sortByName).toHaveAttribute("href", /sort=-name/);
  await sortByName.press("Enter");
  await expect(page).toHaveURL(/q=kurta.*sort=-name|sort=-name.*q=kurta/);
  await expect(rows.first()).toContainText("Rose Kurta");
  await page.getByLabel("Stock").selectOption("Sold out");
  await expect(rows).toHaveCount(1);
  await page.getByRole("button", { name: "Remove filters" }).press("Enter");
  await expect(rows).toHaveCount(3);

  // The list is sorted by name, from Z to A: the stole is first, then the roses.
  for (const key of ["j", "x", "j", "x"]) await page.keyboard.press(key);
  await expect(page.getByRole("region", { name: "Selected products" })).toContainText("2 selected");
  await expectAccessible(page);
  await page.keyboard.press("d");
  await expect(page.getByText("2 products are hidden as a draft.")).toBeVisible();
  await expect(rows.filter({ hasText: "Draft" })).toHaveCount(2);
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  await expect(page.getByText("Undone for 2 products.")).toBeVisible();
  await expect(rows.filter({ hasText: "Published" })).toHaveCount(3);
});
