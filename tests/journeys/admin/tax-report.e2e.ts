import { readFile } from "node:fs/promises";
import { transitionOrder } from "../../../server/features/selling/orders/index.ts";
import { saveSettings } from "../../../server/features/shop/settings/settings.ts";
import { expect, test } from "../support/journey.ts";
import { joinStaff } from "../support/staff.ts";

test("the accountant reads the tax of a month, opens the invoices of a row, and downloads the summary, by keyboard", async ({
  page,
  shop,
}) => {
  await saveSettings(shop.context.db, {
    legalName: "Sample Textiles Private Limited",
    legalAddress: "14 Sample Mill Road, Pune 411001",
    gstin: "27AAAAA0000A1Z2",
    legalState: "Maharashtra",
  });
  const asha = await shop.createCustomer("asha");
  const product = await shop.createProduct({ inventory: 9 });
  const [sold, cancelled] = [await shop.placeCodOrder(asha, product), await shop.placeCodOrder(asha, product)];
  for (const { _id } of [sold, cancelled]) await transitionOrder(shop.context, _id, "processing");
  await transitionOrder(shop.context, cancelled._id, "cancelled");
  await joinStaff(page, shop, "accountant");
  await page.goto("/admin/reports");
  await page.getByRole("link", { name: "Tax", exact: true }).and(page.locator("[data-tab]")).press("Enter");
  const table = page.getByRole("table", { name: "Tax" });
  await expect(table.getByRole("row")).toHaveCount(2);
  await expect(table.getByRole("row").nth(1)).toContainText("62");
  await page.getByLabel("Rows").selectOption("By state");
  await expect(page).toHaveURL(/by=place/);
  await expect(table.getByRole("columnheader", { name: "HSN" })).toBeHidden();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export CSV" }).click();
  expect(await readFile(await (await download).path(), "utf8")).toMatch(/Total,,,,3,/);

  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  const documents = page.getByRole("table", { name: "Invoices and credit notes" });
  await expect(documents.getByRole("row")).toHaveCount(4);
  await expect(documents.getByText(/^Credit note of/)).toHaveCount(1);
  await page.getByRole("link", { name: "Back to the report" }).press("Enter");
  await expect(page).toHaveURL(/reports\/tax\?.*by=place/);
  await page.getByRole("link", { name: "3 documents", exact: true }).press("Enter");
  await expect(page.getByText("All invoices and credit notes")).toBeVisible();
  await expect(documents.getByRole("row")).toHaveCount(4);
});
