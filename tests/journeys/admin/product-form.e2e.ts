import { expect, expectAccessible, type Page, test } from "../support/journey.ts";
import { joinStaff } from "../support/staff.ts";

const saved = (page: Page) => expect(page.getByText("Everything is saved")).toBeVisible();

test("a product with two colours in four sizes is created on a phone, published, and in the shop", async ({
  page,
  shop,
}) => {
  await shop.createProduct();
  await page.setViewportSize({ width: 390, height: 844 });
  await joinStaff(page, shop, "owner");
  await page.goto("/admin/products");
  await page.getByRole("link", { name: "New product" }).click();
  await page.getByLabel("Name").fill("Block Print Kurta");
  await page.getByLabel("Description", { exact: true }).fill("Printed by hand.\n\n- Cotton\n- Wash cold");
  const generator = page.getByRole("region", { name: "Add colours and sizes" });
  await generator.getByLabel("Other colours").fill("Indigo, Rose");
  await generator.getByLabel("Other colours").press("Enter");
  await generator.getByLabel("Other sizes").fill("S, L, XL");
  await generator.getByLabel("Other sizes").press("Enter");
  await generator.getByRole("button", { name: "M", exact: true }).click();
  await generator.getByLabel("Price ₹").fill("1299");
  await generator.getByLabel("MRP ₹").fill("1199");
  await generator.getByLabel("Stock each").fill("5");
  await generator.getByRole("button", { name: "Add 8 variants" }).click();
  const search = page.getByRole("region", { name: "Search engines" });
  const result = search.getByRole("figure");
  await expect(result).toContainText("Block Print Kurta | ");
  await expect(result).toContainText("› productdetails › block-print-kurta");
  await search.getByLabel("Title", { exact: true }).fill("Hand-printed kurta of indigo and rose");
  await search.getByLabel("Search description").fill("Printed by hand in Jaipur. ".repeat(10));
  await expect(result).toContainText("Hand-printed kurta of indigo and rose");
  await expect(result).not.toContainText("Block Print Kurta");
  await expect(result).toContainText(/Jaipur.*…$/);
  await page.getByLabel("Category").selectOption("Women › Ethnic Wear › Kurtas");
  await page.getByLabel("Status").selectOption("Published");
  await page.getByRole("button", { name: "Save and publish" }).click();
  // The refusal keeps the typed values.
  const wrong = page.getByLabel("MRP ₹ of Indigo / S");
  await expect(wrong).toBeFocused();
  await expect(page.getByText("The MRP is below the price. Nothing was saved.")).toBeVisible();
  await expectAccessible(page);
  for (const field of await page.getByLabel(/^MRP ₹ of/).all()) await field.fill("1599");
  await page.getByRole("button", { name: "Save and publish" }).click();
  await expect(page).toHaveURL(/\/admin\/products\/[0-9a-f]{24}$/);
  await saved(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Block Print Kurta");

  await page.goto((await page.getByRole("link", { name: "View in the shop" }).getAttribute("href")) ?? "");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Block Print Kurta");
  await expect(page).toHaveTitle(/Hand-printed kurta of indigo and rose/);
  await expect(page.getByText("₹1,299").first()).toBeVisible();
});

test("two members edit one product: different fields are both saved, the same field is refused and nothing typed is lost", async ({
  page,
  shop,
  browser,
}) => {
  const { id } = await shop.createProduct({
    name: "Sample Kurta",
    variations: [{ color: "Red", sizes: [{ size: "M", price: 999_00, inventory: 4 }] }],
  });
  await joinStaff(page, shop, "owner");
  const otherPage = await browser.newPage({ baseURL: shop.context.config.publicUrl });
  await joinStaff(otherPage, shop, "manager");
  for (const each of [page, otherPage]) await each.goto(`/admin/products/${id}`);
  await page.getByLabel("Name").fill("Red Kurta");
  await otherPage.getByLabel("Name").fill("Madder Kurta");
  await otherPage.getByLabel("SKU of Red / M").fill("RED-M");
  await page.getByLabel("Price ₹ of Red / M").fill("899");
  await page.getByLabel("Price ₹ of Red / M").press("Enter");
  await saved(page);

  await otherPage.getByLabel("SKU of Red / M").press("Enter");
  await expect(otherPage.getByText("Somebody has changed this to “Red Kurta” meanwhile.")).toBeVisible();
  await expect(otherPage.getByLabel("Name")).toHaveValue("Madder Kurta");
  await expect(otherPage.getByLabel("SKU of Red / M")).toHaveValue("RED-M");
  await otherPage.getByRole("button", { name: "Save" }).press("Enter");
  await saved(otherPage);
  // Both see what both have saved.
  for (const each of [page, otherPage]) {
    await expect(each.getByRole("heading", { level: 1 })).toHaveText("Madder Kurta");
    await expect(each.getByLabel("Name")).toHaveValue("Madder Kurta");
    await expect(each.getByLabel("SKU of Red / M")).toHaveValue("RED-M");
    await expect(each.getByLabel("Price ₹ of Red / M")).toHaveValue("899");
  }
  await otherPage.close();
});

test("a price that falls by more than half is saved only after a confirmation", async ({ page, shop }) => {
  const { id } = await shop.createProduct({
    variations: [{ color: "Red", sizes: [{ size: "M", price: 1999_00, inventory: 4 }] }],
  });
  const readPrices = () => shop.context.db.selectFrom("variants").select("price").execute();
  await joinStaff(page, shop, "owner");
  await page.goto(`/admin/products/${id}`);
  await page.getByLabel("Price ₹ of Red / M").fill("199");
  await page.getByLabel("Price ₹ of Red / M").press("Enter");
  const dialog = page.getByRole("dialog", { name: "1 price falls by more than half" });
  await expect(dialog.getByText("₹1,999 → ₹199")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Cancel" }).press("Enter");
  await expect(dialog).toBeHidden();
  expect(await readPrices()).toEqual([{ price: 1999_00 }]);
  await page.getByRole("button", { name: "Save" }).press("Enter");
  await dialog.getByRole("button", { name: "Save this price" }).press("Enter");
  await saved(page);
  expect(await readPrices()).toEqual([{ price: 199_00 }]);
});

test("a product is not left with unsaved changes, is copied as a draft, and archived until that is undone", async ({
  page,
  shop,
}) => {
  const { id } = await shop.createProduct({ name: "Sample Kurta" });
  await joinStaff(page, shop, "owner");
  await page.goto(`/admin/products/${id}`);
  await page.getByLabel("Brand").fill("Sample House");
  await page.getByRole("link", { name: "Products", exact: true }).first().press("Enter");
  const dialog = page.getByRole("dialog", { name: "Leave without saving?" });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Stay" }).press("Enter");
  // While it closes, the dialog still takes the focus and the keys.
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel("Brand")).toHaveValue("Sample House");
  await page.getByRole("button", { name: "Save" }).press("Enter");
  await saved(page);
  await page.getByRole("button", { name: "Archive" }).press("Enter");
  await expect(page.getByLabel("Status")).toHaveValue("archived");
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  await expect(page.getByLabel("Status")).toHaveValue("active");
  await page.getByRole("button", { name: "Duplicate" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sample Kurta (copy)");
  await expect(page.getByLabel("Status")).toHaveValue("draft");
  await expect(page.getByLabel("Brand")).toHaveValue("Sample House");
});

test("a draft is published at a time, which can be cancelled", async ({ page, shop }) => {
  const { id } = await shop.createProduct({ name: "Sample Kurta", status: "draft" });
  await joinStaff(page, shop, "owner");
  await page.goto(`/admin/products/${id}`);
  await page.getByRole("button", { name: "Schedule publishing" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Schedule publishing" });
  await dialog.getByLabel("Date and time").fill("2020-01-01T10:00");
  await dialog.getByRole("button", { name: "Save" }).press("Enter");
  await expect(dialog.getByText("This time has passed.")).toBeVisible();
  await dialog.getByLabel("Date and time").fill("2099-01-01T10:00");
  await dialog.getByRole("button", { name: "Save" }).press("Enter");
  await expect(page.getByText(/^Will be published on .*2099/)).toBeVisible();
  await page.getByRole("button", { name: "Change the time" }).press("Enter");
  await dialog.getByLabel("Date and time").fill("");
  await dialog.getByRole("button", { name: "Save" }).press("Enter");
  await expect(dialog).toBeHidden();
  await expect(page.getByText("It stays a draft.", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "History", exact: true }).last().press("Enter");
  await expect(page.getByRole("main").getByText("Product: schedule").first()).toBeVisible();
});

test("the low-stock level that is typed into the row of a variant is its level in the inventory", async ({
  page,
  shop,
}) => {
  const sizes = ["M", "L"].map((size) => ({ size, price: 999_00, inventory: 4 }));
  const { id } = await shop.createProduct({ name: "Sample Kurta", variations: [{ color: "Red", sizes }] });
  await joinStaff(page, shop, "owner");
  await page.goto(`/admin/products/${id}`);
  await page.getByLabel("Low at of Red / M").fill("many");
  await page.getByRole("button", { name: "Save" }).press("Enter");
  await expect(page.getByLabel("Low at of Red / M")).toBeFocused();
  await expect(page.getByText("Type a whole number of units", { exact: true }).first()).toBeVisible();
  await page.getByLabel("Low at of Red / M").fill("6");
  await page.getByRole("button", { name: "Save" }).press("Enter");
  await saved(page);
  const { rows } = await (await page.request.get("/api/v1/admin/inventory")).json();
  expect(rows.flatMap((row: { variants: object[] }) => row.variants)).toMatchObject([
    { size: "M", level: 6 },
    { size: "L", level: null },
  ]);
});

test("barcodes are scanned one after the other, and the barcode of another variant is refused at its field", async ({
  page,
  shop,
}) => {
  const size = (name: string, barcode?: string) => ({
    size: name,
    price: 999_00,
    inventory: 4,
    ...(barcode !== undefined && { barcode }),
  });
  await shop.createProduct({
    name: "Sample Stole",
    variations: [{ color: "Grey", sizes: [size("Free", "8901030865275")] }],
  });
  const { id } = await shop.createProduct({
    name: "Sample Kurta",
    variations: [{ color: "Red", sizes: [size("M"), size("L")] }],
  });
  await joinStaff(page, shop, "owner");
  await page.goto(`/admin/products/${id}`);
  await page.getByLabel("Barcode of Red / M").focus();
  // A scanner types the digits and Enter.
  await page.keyboard.type("4006381333931");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Barcode of Red / L")).toBeFocused();
  await page.keyboard.type("8901030865275");
  await page.getByRole("button", { name: "Save" }).press("Enter");
  await expect(
    page.getByText("Another variant has this barcode: Sample Stole · Grey · Free", { exact: true }),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Barcode of Red / L").fill("");
  await page.getByRole("button", { name: "Save" }).press("Enter");
  await saved(page);
  await page.reload();
  await expect(page.getByLabel("Barcode of Red / M")).toHaveValue("4006381333931");
  await expect(page.getByLabel("Barcode of Red / L")).toHaveValue("");
});
