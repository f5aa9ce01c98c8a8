import { maintainSummaries } from "../../../server/features/customers/index.ts";
import { expect, expectAccessible, test } from "../support/journey.ts";
import { joinStaff } from "../support/staff.ts";

test("columns of products and customers are chosen, and stay chosen", async ({ page, shop }) => {
  await shop.createProduct({ name: "Sample kurta" });
  await shop.createCustomer("asha");
  await maintainSummaries(shop.context);
  await joinStaff(page, shop, "owner");
  for (const [path, hidden, shown] of [
    ["products", "Price", "Product"],
    ["customers", "Spent", "Customer"],
  ] as const) {
    await page.goto(`/admin/${path}`);
    const header = (name: string) => page.getByRole("columnheader", { name });
    await expect(header(hidden)).toBeVisible();
    await page.getByRole("button", { name: "Columns" }).press("Enter");
    const dialog = page.getByRole("dialog", { name: "Columns" });
    await expect(dialog.getByLabel(shown, { exact: true })).toBeDisabled();
    await dialog.getByLabel(hidden, { exact: true }).uncheck();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(header(hidden)).toHaveCount(0);
    await page.reload();
    await expect(header(shown)).toBeVisible();
    await expect(header(hidden)).toHaveCount(0);
  }
});
