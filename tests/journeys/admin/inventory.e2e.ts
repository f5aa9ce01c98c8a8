import { newId } from "../../../server/platform/database/id.ts";
import { createStaff, type TestStaff } from "../../support/shop/staff.ts";
import { expect, expectAccessible, type Locator, type Page, test } from "../support/journey.ts";
import { joinStaff, openBackOffice } from "../support/staff.ts";

const sizes = ["S", "M", "L"].map((size) => ({ size, price: 1000_00, inventory: 5, sku: `SAMPLE-${size}` }));
const variations = ["Red", "Blue"].map((color) => ({ color, sizes }));
const paste = (input: Locator, text: string) =>
  input.evaluate((element, copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", copied);
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, text);
const cell = (page: Page, color: string, size: string) =>
  page.getByRole("textbox", { name: `Sample kurta, ${color}, ${size}:` });

test("a packer enters a delivery by keyboard, undoes it, and sees why a size has its stock", { tag: "@core" }, async ({
  page,
  shop,
}) => {
  await shop.createProduct({ name: "Sample kurta", variations });
  await joinStaff(page, shop, "packer");
  await openBackOffice(page);
  await page.keyboard.press("g");
  await page.keyboard.press("i");
  await expect(page.getByRole("heading", { level: 1, name: "Inventory" })).toBeVisible();
  await cell(page, "Red", "S").focus();
  // Five units are added to two sizes, and one unit in the row below is damaged.
  await page.keyboard.type("+5");
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("Enter");
  await expect(cell(page, "Blue", "M")).toBeFocused();
  await page.keyboard.type("-6");
  await expect(page.getByText("Check", { exact: false }).first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await page.keyboard.type("-1 dam");
  // The completed text of the reason fits into the cell.
  const isCut = await cell(page, "Blue", "M").evaluate((input) => input.scrollWidth > input.clientWidth);
  expect(isCut).toBe(false);
  await page.getByRole("button", { name: "Save 3 changes" }).click();
  const dialog = page.getByRole("dialog", { name: "Save 3 changes" });
  await expect(dialog.getByText("+9 units in all.")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel("Note").fill("Delivery 7");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("3 changes saved.")).toBeVisible();
  await expect(cell(page, "Blue", "M")).toBeFocused();
  await expect(cell(page, "Red", "M")).toHaveAttribute("placeholder", "10");
  await expect(cell(page, "Blue", "M")).toHaveAttribute("placeholder", "4");

  await page.getByRole("button", { name: "History" }).click();
  const history = page.getByRole("dialog", { name: "Sample kurta · Blue · M" });
  await expect(history.getByRole("row", { name: /Damaged\s*Sample packer · Delivery 7 −1 4$/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("3 changes undone.")).toBeVisible();
  await expect(cell(page, "Red", "M")).toHaveAttribute("placeholder", "5");
});

test("a range pasted from a spreadsheet is saved as counts, except a count whose stock somebody has changed meanwhile", async ({
  page,
  shop,
}) => {
  await shop.createProduct({ name: "Sample kurta", variations });
  await joinStaff(page, shop, "manager");
  await page.goto("/admin/inventory?q=SAMPLE-");
  const first = cell(page, "Red", "S");
  await paste(first, "7\t8\t\r\n9\t\t4\r\n");
  await expect(cell(page, "Blue", "L")).toHaveValue("4");

  const { rows } = (await (await createStaff(shop, "packer")).request("GET", "/inventory")).json();
  const other = await createStaff(shop, "manager", "other@sample.example");
  const variantId = rows[0].variants[0]._id;
  const stockChanges = [{ kind: "add", variantId, units: 1, reason: "found" }];
  await other.request("POST", "/inventory/changes", { batchId: newId(), stockChanges });

  await page.reload();
  await expect(cell(page, "Red", "S")).toHaveValue("7");
  await page.getByRole("button", { name: "Save 4 changes" }).click();
  await page.getByRole("dialog", { name: "Save 4 changes" }).getByRole("button", { name: "Save" }).click();
  const refused = page
    .getByRole("dialog", { name: "Save 4 changes" })
    .getByText("6 are on hand now, no longer 5. Count again.");
  await expect(refused).toBeVisible();
  await page.getByRole("dialog", { name: "Save 4 changes" }).getByRole("button", { name: "Cancel" }).click();
  await cell(page, "Red", "S").fill("8");
  await page.getByRole("button", { name: "Save 4 changes" }).click();
  await page.getByRole("dialog", { name: "Save 4 changes" }).getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("4 changes saved.")).toBeVisible();
  await expect(cell(page, "Red", "S")).toHaveAttribute("placeholder", "8");
  await expect(cell(page, "Blue", "S")).toHaveAttribute("placeholder", "9");
});

test("levels of low stock are typed into the grid, saved by keyboard and undone", async ({ page, shop }) => {
  await shop.createProduct({ name: "Sample kurta", variations: [{ color: "Red", sizes }] });
  await joinStaff(page, shop, "packer");
  await page.goto("/admin/inventory/low");
  await page.getByRole("link", { name: "Levels" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Low-stock levels" })).toBeVisible();
  const first = cell(page, "Red", "S");
  await first.focus();
  await page.keyboard.type("8");
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("Escape");
  await page.keyboard.type("x");
  await expect(page.getByText("Type a number of units", { exact: false }).first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Save 2 levels" })).toBeDisabled();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await page.keyboard.type("0");
  await page.keyboard.press("ControlOrMeta+s");
  await expect(page.getByText("2 levels saved.")).toBeVisible();
  await expect(first).toHaveAttribute("placeholder", "8");
  await expect(cell(page, "Red", "M")).toHaveAttribute("placeholder", "0");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("2 levels undone.")).toBeVisible();
  await expect(first).toHaveAttribute("placeholder", "–");
});

test("5,000 cells of a spreadsheet are pasted at once, also those that were not loaded, saved together and undone", async ({
  page,
  shop,
}) => {
  const variations = Array.from({ length: 20 }, (_, color) => ({
    color: `Colour ${String(color + 1).padStart(2, "0")}`,
    sizes: Array.from({ length: 10 }, (_, size) => ({ size: String(30 + size), price: 1000_00, inventory: 1 })),
  }));
  for (let number = 1; number <= 25; number++) await shop.createProduct({ name: `Sample shirt ${number}`, variations });
  await joinStaff(page, shop, "packer");
  await page.goto("/admin/inventory");
  const first = page.locator('[data-cell="0:0"]');
  await first.focus();
  // The pasted range has one row and one column more than the grid.
  const rows = Array.from({ length: 501 }, (_, row) =>
    Array.from({ length: 11 }, (_, column) => 2 + ((row + column) % 7)),
  );
  await paste(first, rows.map((cells) => cells.join("\t")).join("\r\n"));
  await expect(page.getByRole("alert").getByText("511 cells were not pasted.")).toBeVisible();
  await page.getByRole("button", { name: "Save 5,000 changes" }).click();
  const dialog = page.getByRole("dialog", { name: "Save 5,000 changes" });
  await dialog.getByRole("button", { name: "Save" }).click();
  // bench/inventory.ts measures the time of pasting and saving. Beside other tests it may be long.
  const written = { timeout: 30_000 };
  await expect(page.getByText("5,000 changes saved.")).toBeVisible(written);
  await expect(first).toHaveAttribute("placeholder", "2");

  const owner = await createStaff(shop, "owner");
  const units = rows.slice(0, 500).flatMap((cells) => cells.slice(0, 10));
  expect(await readStock(owner)).toEqual(units);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("5,000 changes undone.")).toBeVisible(written);
  expect(new Set(await readStock(owner))).toEqual(new Set([1]));
});

/** The stock of all variants in the order of the grid. */
async function readStock(staff: TestStaff): Promise<number[]> {
  const stock: number[] = [];
  for (let after = ""; ; ) {
    const { rows, next } = (await staff.request("GET", `/inventory?limit=200${after}`)).json();
    for (const { variants } of rows) for (const { sellable, reserved } of variants) stock.push(sellable + reserved);
    if (next === null) return stock;
    after = `&after=${encodeURIComponent(next)}`;
  }
}
