import { newId } from "../../../server/platform/database/id.ts";
import { createStaff } from "../../support/shop/staff.ts";
import { expect, expectAccessible, expectAccessibleInBothThemes, type Page, test } from "../support/journey.ts";
import { joinStaff, openBackOffice } from "../support/staff.ts";

const sizes = ["S", "M"].map((size) => ({ size, price: 1000_00, mrp: 1500_00, inventory: 5, sku: `SAMPLE-${size}` }));
const cell = (page: Page, color: string, size: string) =>
  page.getByRole("textbox", { name: `Sample kurta, ${color}, ${size}:` });

async function createKurta(shop: Parameters<typeof joinStaff>[1]) {
  return shop.createProduct({
    name: "Sample kurta",
    variations: [
      { color: "Red", sizes },
      { color: "Blue", sizes },
    ],
  });
}

test("a price is changed with 8 keys, and undone", async ({ page, shop }) => {
  const { id } = await createKurta(shop);
  await joinStaff(page, shop, "manager");
  await openBackOffice(page);
  await expect(page.getByRole("heading", { level: 1, name: "Today" })).toBeVisible();
  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  await press("g");
  await press("w");
  await expect(page.getByRole("heading", { level: 1, name: "Prices" })).toBeVisible();
  await expect(cell(page, "Red", "S")).toBeVisible();
  await press("j");
  for (const key of "999") await press(key);
  await press("Control+s");
  const dialog = page.getByRole("dialog", { name: "Save 1 change" });
  await expect(dialog.getByText("1,000 → 999")).toBeVisible();
  await press("Enter");
  await expect(page.getByText("1 variant changed.")).toBeVisible();
  expect(keys).toBe(8);
  await expect(cell(page, "Red", "S")).toBeFocused();
  await expect(cell(page, "Red", "S")).toHaveAttribute("placeholder", "999");
  const readPrice = async () => (await shop.api.catalogue.product({ id })).product.variations[0]?.sizes[0]?.price;
  expect(await readPrice()).toBe(999);

  await page.getByRole("button", { name: "History" }).click();
  const history = page.getByRole("dialog", { name: "Sample kurta · Red · S" });
  await expect(history.getByRole("row").nth(1)).toContainText("₹999");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("1 price changed back.")).toBeVisible();
  await expect(cell(page, "Red", "S")).toHaveAttribute("placeholder", "1,000");
  expect(await readPrice()).toBe(1000);
});

test("a key pressed right after the shortcut of a page does not complete the shortcut of another page", async ({
  page,
  shop,
}) => {
  await createKurta(shop);
  await joinStaff(page, shop, "manager");
  await openBackOffice(page);
  await expect(page.getByRole("heading", { level: 1, name: "Today" })).toBeVisible();
  // "g w" opens the prices, and "g j" would open the imports.
  await page.evaluate(() => {
    for (const key of "gwj") {
      window.dispatchEvent(
        new KeyboardEvent("keydown", { key, code: `Key${key.toUpperCase()}`, bubbles: true, cancelable: true }),
      );
    }
  });
  await expect(page.getByRole("heading", { level: 1, name: "Prices" })).toBeVisible();
  await expect(cell(page, "Red", "S")).toBeVisible();
});

test("percentages, costs and a pasted range are saved together, except a price above the MRP and one that somebody has changed", async ({
  page,
  shop,
}) => {
  await createKurta(shop);
  await joinStaff(page, shop, "manager");
  await page.goto("/admin/prices?round=ninety-nine");
  await cell(page, "Red", "S").focus();
  await page.keyboard.type("+10%");
  await page.keyboard.press("Shift+ArrowRight");
  await expect(page.getByText("1,000 → 1,099")).toHaveCount(2);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.type("1600");
  await expect(page.getByText("The MRP is 1500: the price cannot be more.").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Save 3 changes" })).toBeDisabled();
  // With a higher MRP the price can be saved.
  await page.getByLabel("Show").selectOption("MRP");
  await cell(page, "Blue", "M").fill("1999");
  await expect(page.getByRole("button", { name: "Save 4 changes" })).toBeEnabled();
  await page.getByLabel("Show").selectOption("Cost");
  await cell(page, "Red", "S").focus();
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData("text", "400\t₹450\n500\t");
    document.activeElement?.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true }));
  });
  await expect(page.getByRole("button", { name: "Save 7 changes" })).toBeEnabled();
  const other = await createStaff(shop, "owner");
  const { rows } = (await other.request("GET", "/prices")).json();
  const taken = rows.find(({ color }: { color: string }) => color === "Red").variants[0];
  const priceChanges = [{ variantId: taken._id, field: "price", from: 1000, to: 990 }];
  await other.request("POST", "/prices/changes", { batchId: newId(), priceChanges });
  await page.getByRole("button", { name: "Save 7 changes" }).click();
  const dialog = page.getByRole("dialog", { name: "Save 7 changes" });
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("Somebody has changed this to ₹990 meanwhile.")).toBeVisible();
  await page.keyboard.press("Escape");
  // The member types a new change into the refused cell, now relative to the present price.
  await page.getByLabel("Show").selectOption("Price");
  await expect(cell(page, "Red", "S")).toHaveValue("+10%");
  await cell(page, "Red", "S").fill("+5%");
  await page.getByRole("button", { name: "Save 7 changes" }).click();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("4 variants changed.")).toBeVisible();
  await expect(cell(page, "Red", "S")).toHaveAttribute("placeholder", "999");
  await expect(cell(page, "Blue", "M")).toHaveAttribute("placeholder", "1,600");
});

test("prices that fall by more than half are saved only after a confirmation", async ({ page, shop }) => {
  await createKurta(shop);
  await joinStaff(page, shop, "manager");
  await page.goto("/admin/prices?q=kurta");
  await page.getByRole("button", { name: "Change many…" }).click();
  const dialog = page.getByRole("dialog", { name: "Change many prices" });
  await dialog.getByLabel("By").fill("-90%");
  await expect(dialog.getByText("4 prices fall by more than half.")).toBeVisible();
  const save = dialog.getByRole("button", { name: "Save" });
  await expect(save).toBeDisabled();
  await dialog.getByLabel("These prices are right").check();
  await expect(save).toBeEnabled();
});

test("prices of a search rise by a job, with a preview before, and are changed back", async ({ page, shop }) => {
  await createKurta(shop);
  await shop.createProduct({ name: "Sample saree", price: 500 });
  await joinStaff(page, shop, "manager");
  await page.goto("/admin/prices?q=kurta");
  await page.getByRole("button", { name: "Change many…" }).click();
  const dialog = page.getByRole("dialog", { name: "Change many prices" });
  await dialog.getByLabel("By").fill("-15%");
  await dialog.getByLabel("Rounded").selectOption("Round to …9");
  await expect(dialog.getByText("4 variants would change")).toBeVisible();
  await expect(dialog.getByText("1,000 → 849")).toHaveCount(4);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Save" }).click();
  const running = page.getByRole("region", { name: "Change of many prices" });
  await expect(running.getByText("Price −15%, to …9 · “kurta”")).toBeVisible();
  await expectAccessible(page);
  await expect(cell(page, "Blue", "S")).toHaveAttribute("placeholder", "849", { timeout: 20_000 });
  await expect(running).toBeHidden();
  await page.getByRole("button", { name: "Change many…" }).click();
  await dialog.getByText("Earlier changes").click();
  await expect(dialog.getByText("4 variants changed")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Undo" }).click();
  await expect(dialog.getByText("4 of 4 variants changed back")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(cell(page, "Blue", "S")).toHaveAttribute("placeholder", "1,000");
});

test("margins are shown in rupees and percent to whoever may see costs, and to nobody else", async ({ page, shop }) => {
  await createKurta(shop);
  const owner = await createStaff(shop, "owner");
  const { rows } = (await owner.request("GET", "/prices")).json();
  const variants = rows.find(({ color }: { color: string }) => color === "Red").variants;
  const priceChanges = [
    { variantId: variants[0]._id, field: "cost", from: null, to: 400 },
    { variantId: variants[1]._id, field: "cost", from: null, to: 1200 },
  ];
  await owner.request("POST", "/prices/changes", { batchId: newId(), priceChanges });
  await joinStaff(page, shop, "manager");
  await page.goto("/admin/prices");
  await page.getByLabel("Show").selectOption("Margin");
  await expect(cell(page, "Red", "S")).toHaveAttribute("placeholder", "600");
  await expect(cell(page, "Red", "S")).toHaveAccessibleDescription("60%");
  await expect(page.getByText("Cost 400", { exact: true })).toBeVisible();
  await expect(cell(page, "Red", "M")).toHaveAttribute("placeholder", "-200");
  await expect(cell(page, "Blue", "S")).toHaveAttribute("placeholder", "–");
  await expect(cell(page, "Red", "S")).toHaveAttribute("readonly");
  await expectAccessibleInBothThemes(page);
  await cell(page, "Red", "S").focus();
  await expect(page.getByText("cost ₹400 · margin ₹600 (60%)", { exact: false })).toBeVisible();
});

test("a support member sees neither costs nor margins", async ({ page, shop }) => {
  await createKurta(shop);
  await joinStaff(page, shop, "support");
  await page.goto("/admin/prices?show=margin");
  await expect(cell(page, "Red", "S")).toHaveAttribute("placeholder", "1,000");
  await expect(page.getByLabel("Show").getByRole("option")).toHaveText(["Price", "MRP"]);
});

test("selected products of the grid get a sale with a first and a last day, by keyboard", async ({ page, shop }) => {
  const kurta = await createKurta(shop);
  await shop.createProduct({ name: "Sample saree", price: 500 });
  await joinStaff(page, shop, "manager");
  await page.goto("/admin/prices");
  await page.getByRole("checkbox", { name: "Select Sample kurta, Red" }).press("Space");
  await expect(page.getByRole("checkbox", { name: "Select Sample kurta, Blue" })).toBeChecked();
  await expect(page.getByText("1 product selected")).toBeVisible();
  await page.getByRole("button", { name: "Sale from–until…" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "New sale" });
  await expect(dialog.getByRole("button", { name: "Remove Sample kurta" })).toBeVisible();
  await dialog.getByLabel("Name").fill("Kurta week");
  await dialog.getByLabel("Percent off").fill("20");
  await expect(dialog.getByRole("region", { name: "Preview" })).toContainText("₹1,000 → ₹800");
  await dialog.getByLabel("Percentage").focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(dialog.getByLabel("Fixed price")).toBeChecked();
  await dialog.getByLabel("Price in rupees").fill("0");
  await dialog.getByLabel("Last day").fill("2099-12-31");
  await dialog.getByRole("button", { name: "Save" }).press("Enter");
  await expect(dialog.getByText("Enter an amount above 0")).toBeVisible();
  // Both sizes cost less already.
  await dialog.getByLabel("Price in rupees").fill("1200");
  await expect(dialog.getByText("1 product, which does not become cheaper.")).toBeVisible();
  await dialog.getByLabel("Price in rupees").fill("499");
  await expect(dialog.getByRole("region", { name: "Preview" })).toContainText("₹1,000 → ₹499");
  await expectAccessibleInBothThemes(page);
  await dialog.getByLabel("This price is right").press("Space");
  await dialog.getByRole("button", { name: "Save" }).press("Enter");
  await expect(page.getByText("The sale “Kurta week” is saved.")).toBeVisible();
  await expect(page.getByText("1 product selected")).toBeHidden();
  await expect(cell(page, "Red", "S")).toHaveAccessibleDescription("Sale 499");
  const { product } = await shop.api.catalogue.product({ id: kurta.id });
  expect(product).toMatchObject({ price: 499, mrp: 1500 });
  await page.goto("/admin/promotions?show=sales");
  await expect(page.getByRole("row", { name: /Kurta week ₹499 each Chosen products .*Active/ })).toBeVisible();
});
