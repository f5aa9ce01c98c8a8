import { addSale } from "../../../server/features/merchandise/promotions/index.ts";
import { demoShop } from "../../../server/features/shop/audit/audit.ts";
import { newId } from "../../../server/platform/database/id.ts";
import { sampleAddress, toSelection } from "../../support/shop/builders.ts";
import { expect, expectAccessible, expectAccessibleInBothThemes, test } from "../support/journey.ts";
import { joinStaff } from "../support/staff.ts";

const day = 24 * 60 * 60 * 1000;

test("20 % off a category for a week: previewed, struck through in the shop, and ended by the clock", async ({
  page,
  browser,
  shop,
}) => {
  const kurta = await shop.createProduct({
    name: "Sample Kurta",
    price: 1000,
    categories: ["Women", "Ethnic", "Kurtas"],
  });
  await shop.createProduct({ name: "Sample Saree", price: 3000, categories: ["Women", "Ethnic", "Sarees"] });
  const path = `/productdetails/sample-kurta/${kurta.id}`;
  await page.goto(path);
  await expect(page.getByText("₹1,000").first()).toBeVisible();

  const backOffice = await (await browser.newContext()).newPage();
  await joinStaff(backOffice, shop, "manager");
  await backOffice.goto("/admin/promotions");
  await backOffice.getByRole("link", { name: "Sales" }).press("Enter");
  await expect(backOffice.getByRole("heading", { name: "No sales yet" })).toBeVisible();
  await backOffice.getByRole("button", { name: "New sale" }).press("Enter");
  const dialog = backOffice.getByRole("dialog");
  await dialog.getByLabel("Name").press("Enter");
  await expect(dialog.getByText("Choose the last day")).toBeVisible();
  await dialog.getByLabel("Name").fill("Kurta week");
  await dialog.getByLabel("Percent off").fill("20");
  await dialog.getByLabel("For products of").selectOption({ label: "Women › Ethnic › Kurtas" });
  await expect(dialog.getByRole("region", { name: "Preview" })).toContainText("Sample Kurta₹1,000 → ₹800");
  const until = new Date(shop.context.now().getTime() + 7 * day);
  await dialog.getByLabel("Last day").fill(until.toISOString().slice(0, 10));
  await expectAccessible(backOffice);
  await dialog.getByRole("button", { name: "Save" }).press("Enter");
  await expect(backOffice.getByText("The sale “Kurta week” is saved.")).toBeVisible();
  await expect(
    backOffice.getByRole("row", { name: /Kurta week 20% off Kurtas 1 product, which becomes cheaper .*Active/ }),
  ).toBeVisible();

  await page.reload();
  await expect(page.getByText("₹800").first()).toBeVisible();
  await expect(page.getByText("₹1,000").first()).toBeVisible();
  await page.goto("/productlist");
  await expect(page.getByText("₹800").first()).toBeVisible();

  await backOffice.getByRole("button", { name: "Pause Kurta week" }).press("Enter");
  await expect(backOffice.getByText("The sale is paused.")).toBeVisible();
  await page.goto(path);
  await expect(page.getByText("₹1,000").first()).toBeVisible();
  await expect(page.getByText("₹800")).toHaveCount(0);
  await backOffice.getByRole("button", { name: "Undo" }).click();
  await expect(backOffice.getByText("The sale counts again.")).toBeVisible();

  await page.reload();
  await expect(page.getByText("₹800").first()).toBeVisible();
  shop.advanceClock(9 * day);
  await page.reload();
  await expect(page.getByText("₹1,000").first()).toBeVisible();
  await expect(page.getByText("₹800")).toHaveCount(0);
});

test("the list of sales shows the revenue of a sale, which opens the orders that it is the sum of", async ({
  page,
  shop,
}) => {
  const kurta = await shop.createProduct({ name: "Sample Kurta", price: 1000, tags: ["linen"], inventory: 9 });
  const times = { startsAt: shop.context.now(), endsAt: new Date(shop.context.now().getTime() + 7 * day) };
  const terms = { percent: 20, amount: null, fixed_price: null, category_ids: null, tag: "linen", product_ids: null };
  const sale = { ...terms, ...times, id: newId(), name: "Linen week" };
  await addSale(shop.context, sale, { by: demoShop, now: times.startsAt });
  const { api } = await shop.createCustomer("asha");
  const { address } = await api.addresses.add(sampleAddress);
  for (const quantity of [1, 3]) {
    const items = [{ ...toSelection(kurta), quantity }];
    await api.orders.place({ addressId: address._id, items, paymentMethod: "cod", isBuyNow: true });
  }
  await joinStaff(page, shop, "manager");
  await page.goto("/admin/promotions?show=sales");
  const revenue = page.getByRole("link", { name: "₹3,200 revenue of Linen week" });
  await expect(page.getByRole("row", { name: /Linen week .* 2 .* 4 .*₹3,200/ })).toBeVisible();
  await revenue.press("Enter");
  await expect(page.getByRole("heading", { name: "Linen week", level: 1 })).toBeVisible();
  await expect(page.getByRole("region", { name: "About the sale" })).toContainText(/Orders2Units4Revenue₹3,200/);
  const orders = page.getByRole("table", { name: "Orders of the sale" });
  await expect(orders.getByRole("row")).toHaveCount(3);
  await expect(orders.getByRole("row").nth(1)).toContainText("₹2,400");
  await orders.getByRole("link", { name: /^#/ }).first().press("Enter");
  await expect(page.getByRole("heading", { name: /^Order #/, level: 1 })).toBeVisible();
});

test("the prices of chosen products are beside the fields of a sale, in view while the products are chosen", async ({
  page,
  shop,
}) => {
  for (const name of ["Sample Kurta", "Sample Saree", "Sample Stole"]) await shop.createProduct({ name, price: 1000 });
  await joinStaff(page, shop, "manager");
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/admin/promotions?show=sales");
  await page.getByRole("button", { name: "New sale" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Percent off").fill("20");
  await dialog.getByLabel("Products", { exact: true }).check();
  for (const name of ["Kurta", "Saree", "Stole"]) {
    await dialog.getByLabel("Find products").fill(name);
    await dialog.getByRole("button", { name: new RegExp(`^Add Sample ${name}`) }).click();
    const preview = dialog.getByRole("region", { name: "Preview" });
    await expect(preview).toContainText(`Sample ${name}₹1,000 → ₹800`);
    await expect(preview).toBeInViewport({ ratio: 1 });
    await expect(dialog.getByLabel("Find products")).toBeInViewport({ ratio: 1 });
  }
  await expectAccessibleInBothThemes(page);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("a sale on single products, which are searched, added by Enter and removed", async ({ page, shop }) => {
    const kurta = await shop.createProduct({ name: "Sample Kurta", price: 1000 });
    const saree = await shop.createProduct({ name: "Sample Saree", price: 3000 });
    await joinStaff(page, shop, "manager");
    await page.goto("/admin/promotions?show=sales");
    await page.getByRole("button", { name: "New sale" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Name", { exact: true }).fill("Two of a kind");
    await dialog.getByLabel("Percent off").fill("20");
    await dialog.getByLabel("Products", { exact: true }).check();
    const search = dialog.getByLabel("Find products");
    await search.fill("nothing of this name");
    await expect(dialog.getByText("No other product is found.")).toBeVisible();
    await search.fill("sample saree");
    await expect(dialog.getByRole("button", { name: /^Add Sample Saree/ })).toBeVisible();
    await search.press("Enter");
    await search.fill("sample kurta");
    await dialog.getByRole("button", { name: /^Add Sample Kurta/ }).click();
    await expect(dialog.getByRole("region", { name: "Preview" })).toContainText("Sample Saree₹3,000 → ₹2,400");
    await dialog.getByRole("button", { name: "Remove Sample Saree" }).press("Enter");
    await expect(dialog.getByRole("region", { name: "Preview" })).not.toContainText("Sample Saree");
    const until = new Date(shop.context.now().getTime() + 7 * day);
    await dialog.getByLabel("Last day").fill(until.toISOString().slice(0, 10));
    await dialog.getByRole("button", { name: "Save" }).press("Enter");
    await expect(page.getByText("The sale “Two of a kind” is saved.")).toBeVisible();
    const readPrice = async (id: string) => (await shop.api.catalogue.product({ id })).product.price;
    expect([await readPrice(kurta.id), await readPrice(saree.id)]).toEqual([800, 3000]);
  });
});
