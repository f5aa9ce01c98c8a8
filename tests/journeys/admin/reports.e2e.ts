import { readFile } from "node:fs/promises";
import { orderNumber } from "#contract/orders/order-status.ts";
import { storeMissedSearches } from "../../../server/features/merchandise/missed-searches/missed-searches.ts";
import { transitionOrder } from "../../../server/features/selling/orders/index.ts";
import { newId } from "../../../server/platform/database/id.ts";
import { sampleAddress, toSelection } from "../../support/shop/builders.ts";
import { expect, expectAccessible, test } from "../support/journey.ts";
import { joinStaff } from "../support/staff.ts";

test("sales are shown by day and product, compared, opened down to their orders, and downloaded, by keyboard", async ({
  page,
  shop,
}) => {
  const asha = await shop.createCustomer("asha");
  const product = await shop.createProduct({ name: "Sample Kurta", inventory: 10 });
  const [sold, cancelled] = [await shop.placeCodOrder(asha, product), await shop.placeCodOrder(asha, product)];
  await transitionOrder(shop.context, cancelled._id, "cancelled");
  await joinStaff(page, shop, "owner");
  await page.goto("/admin");
  await expect(page.getByRole("heading", { name: "Today", level: 1 })).toBeVisible();
  await page.keyboard.press("g");
  await page.keyboard.press("a");
  await expect(page.getByRole("heading", { name: "Reports", level: 1 })).toBeVisible();
  await expect(page.getByRole("img", { name: /^Net sales by day.*₹1,399 in total/ })).toBeVisible();
  const table = page.getByRole("table", { name: "Sales by day" });
  await expect(table.getByRole("row")).toHaveCount(32);
  await expect(table.getByRole("row").nth(1)).toContainText("₹1,399");
  await table.getByRole("link", { name: "Total" }).press("Enter");
  await expect(page.getByText("Orders placed on these days")).toBeVisible();
  // The list of placed orders includes the cancelled order.
  await expect(page.getByRole("table").getByRole("row")).toHaveCount(3);
  await page.getByRole("link", { name: "Back to the report" }).press("Enter");
  await page.getByRole("link", { name: "Products" }).and(page.locator("[data-tab]")).focus();
  await page.keyboard.press("Enter");
  const products = page.getByRole("table", { name: "Products" });
  await expect(products.getByRole("row", { name: /Sample Kurta/ })).toContainText("₹1,299");
  await page.getByLabel("Period").selectOption("Last 7 days");
  await expect(page).toHaveURL(/report=products.*since=/);
  await expect(products.getByRole("row", { name: /Sample Kurta/ })).toContainText("New");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export CSV" }).click();
  expect(await readFile(await (await download).path(), "utf8")).toContain(`Sample Kurta,${product.id},1,1299,0,1299`);

  await products.getByRole("link", { name: "Sample Kurta" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Sample Kurta", level: 1 })).toBeVisible();
  await expectAccessible(page);
  const rows = page.getByRole("table").getByRole("row");
  await expect(rows).toHaveCount(2);
  await page.keyboard.press("j");
  await expect(rows.getByRole("link", { name: `#${orderNumber(sold._id)}` })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: new RegExp(orderNumber(sold._id)) })).toBeVisible();
  await page.goBack();
  await page.getByRole("link", { name: "Back to the report" }).click();
  await expect(products).toBeVisible();
});

test("sell-through and dead stock, searches without a result and abandoned carts are listed", async ({
  page,
  shop,
}) => {
  const { db } = shop.context;
  const asha = await shop.createCustomer("asha");
  const product = await shop.createProduct({ name: "Sample Kurta", inventory: 4 });
  const unsold = await shop.createProduct({ name: "Sample Shawl", inventory: 5 });
  await shop.placeCodOrder(asha, product);
  const past = new Date(Date.now() - 60 * 86_400_000);
  await db.updateTable("products").set({ created_at: past }).execute();
  await asha.api.cart.add({ ...toSelection(unsold), quantity: 2 });
  await db
    .updateTable("cart_items")
    .set({ added_at: new Date(Date.now() - 2 * 86_400_000) })
    .execute();
  await db
    .updateTable("orders")
    .set({ created_at: new Date(Date.now() - 3 * 86_400_000) })
    .execute();
  for (let index = 0; index < 2; index++) await shop.api.catalogue.products({ q: "zzyxwv" });
  await storeMissedSearches(shop.context);
  await joinStaff(page, shop, "owner");
  await page.goto("/admin/reports");
  const tabs = page.getByRole("navigation", { name: "Reports" });
  await tabs.getByRole("link", { name: "Sell-through" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("row", { name: /Sample Kurta/ })).toContainText("25%");
  await expect(page.getByText(/^Compared with /)).toBeVisible();
  await page.getByRole("link", { name: "1 sold of Sample Kurta" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Sample Kurta", level: 1 })).toBeVisible();
  await expect(page.getByRole("table", { name: "Sample Kurta" }).getByRole("row")).toHaveCount(2);
  await page.goBack();
  await page.getByLabel("Products").selectOption("Dead stock: nothing sold");
  await expect(page.getByRole("row", { name: /Sample Kurta/ })).toBeHidden();
  await expect(page.getByRole("row", { name: /Sample Shawl/ })).toContainText("0%");
  await page.getByRole("link", { name: "5 in stock of Sample Shawl" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Sample Shawl", level: 1 })).toBeVisible();
  await expect(page.getByRole("table", { name: "Variants" }).getByRole("row")).toHaveCount(2);
  await page.getByRole("link", { name: "Back to the report" }).press("Enter");
  await expect(page.getByLabel("Products")).toHaveValue("unsold");
  await tabs.getByRole("link", { name: "Carts" }).click();
  await expect(page.getByRole("row", { name: /Sample Shawl/ })).toContainText("2");
  await page.getByRole("link", { name: "1 cart with Sample Shawl" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Sample Shawl", level: 1 })).toBeVisible();
  const carts = page.getByRole("table", { name: "Abandoned carts" });
  await expect(carts.getByRole("row")).toHaveCount(2);
  await expect(carts.getByRole("row").nth(1)).toContainText("2 × Sample Shawl");
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin\/customers\//);
  await page.goBack();
  await page.getByRole("link", { name: "Back to the report" }).press("Enter");
  await page.getByRole("link", { name: "1 abandoned cart", exact: true }).press("Enter");
  await expect(page.getByRole("heading", { name: "Abandoned carts", level: 1 })).toBeVisible();
  await page.getByRole("link", { name: "Back to the report" }).press("Enter");
  await tabs.getByRole("link", { name: "Searches" }).click();
  await expect(page.getByRole("row", { name: /zzyxwv/ })).toContainText("New");
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "“zzyxwv”", level: 1 })).toBeVisible();
  await expect(page.getByRole("img", { name: /^Searches for “zzyxwv” by day.*2 in total/ })).toBeVisible();
  await expect(page.getByRole("table", { name: "Days" }).getByRole("row")).toHaveCount(2);
  await expect(page.getByRole("link", { name: "Search in the shop" })).toHaveAttribute("href", /productlist\?q=zzyxwv/);
});

test("places and reasons of returns are drawn as charts, the greatest first", async ({ page, shop }) => {
  const asha = await shop.createCustomer("asha");
  const sizes = ["M", "L"].map((size) => ({ size, price: 1000_00, inventory: 5 }));
  const { id: productId } = await shop.createProduct({ variations: [{ color: "Red", sizes }] });
  const toItem = (selectedSize: string) => ({ productId, selectedSize, selectedColor: "Red", quantity: 1 });
  const place = async (state: string, items: ReturnType<typeof toItem>[]) => {
    const { address } = await asha.api.addresses.add({ ...sampleAddress, state });
    return (await asha.api.orders.place({ addressId: address._id, items, paymentMethod: "cod" })).order;
  };
  await place("Kerala", [toItem("M")]);
  const { _id } = await place("Karnataka", [toItem("M"), toItem("L")]);
  for (const status of ["processing", "shipped", "delivered"] as const)
    await transitionOrder(shop.context, _id, status);
  const items = [
    { ...toItem("M"), reason: "Too small" as const },
    { ...toItem("L"), reason: "Too large" as const },
  ];
  await asha.api.orders.requestReturn({ orderId: _id }, { returnId: newId(), items });
  await joinStaff(page, shop, "owner");
  await page.goto("/admin/reports?report=states");
  await expect(page.getByRole("img", { name: /^Net sales by state, .*: most in Karnataka, ₹2,100/ })).toBeVisible();
  await page.goto("/admin/reports?report=returns");
  await expect(page.getByRole("img", { name: /^Returned units by reason, .*, 1\./ })).toBeVisible();
  await expect(page.getByRole("figure")).toContainText("Too large");
});
