import { newId } from "../../../server/platform/database/id.ts";
import type { TestShop } from "../../support/shop/test-shop.ts";
import { expect, expectAccessible, type Page, test } from "../support/journey.ts";

const names = (page: Page) => page.getByRole("article").getByRole("heading");
const filters = (page: Page) => page.getByRole("complementary", { name: "Filters" });
const chip = (page: Page, label: string) => page.getByRole("link", { name: `Remove ${label}` });

async function createCatalogue(shop: TestShop) {
  await shop.createProduct({
    name: "Silk Sari",
    price: 8000,
    mrp: 10_000,
    fabric: "Silk",
    color: "Red",
    pattern: "Plain",
  });
  await shop.createProduct({ name: "Silk Kurta", price: 3000, fabric: "Silk", color: "Blue", sleeveLength: "Full" });
  await shop.createProduct({
    name: "Cotton Kurta",
    price: 1000,
    mrp: 2000,
    fabric: "Cotton",
    color: "Red",
    pattern: "Striped",
  });
  await shop.createProduct({
    name: "Linen Shirt",
    price: 2000,
    categories: ["Men", "Western Wear", "Shirts"],
    fabric: "Linen",
  });
}

test("filters and sort order are part of the URL, so that reload, Back and a shared link show the same listing", {
  tag: "@core",
}, async ({ page, shop, context }) => {
  await createCatalogue(shop);
  await page.goto("/productlist");
  await expect(names(page)).toHaveText(["Silk Sari", "Silk Kurta", "Linen Shirt", "Cotton Kurta"]);
  await filters(page).getByRole("checkbox", { name: "Women" }).check();
  await expect(names(page)).toHaveCount(3);
  await filters(page).getByText("Fabric", { exact: true }).click();
  // A facet's counts apply all filters except its own.
  await expect(filters(page).locator("label").filter({ hasText: /^Silk/ })).toHaveText("Silk2");
  await expect(filters(page).getByRole("checkbox", { name: "Linen" })).toHaveCount(0);
  await filters(page).getByRole("checkbox", { name: "Silk" }).check();
  await expect(names(page)).toHaveText(["Silk Sari", "Silk Kurta"]);
  await filters(page).getByLabel("Maximum price in rupees").fill("5000");
  await page.keyboard.press("Enter");
  await expect(names(page)).toHaveText(["Silk Kurta"]);
  await expect(page.getByText("1 item", { exact: true })).toBeVisible();
  const url = page.url();

  await page.reload();
  await expect(names(page)).toHaveText(["Silk Kurta"]);
  await expect(chip(page, "Up to ₹5,000")).toBeVisible();
  // Back is handled by the scripts, which load after the HTML.
  await page.waitForLoadState("networkidle");
  const otherTab = await context.newPage();
  await otherTab.goto(url);
  await expect(names(otherTab)).toHaveText(["Silk Kurta"]);
  await otherTab.close();

  await page.goBack();
  await expect(names(page)).toHaveText(["Silk Sari", "Silk Kurta"]);
  await expect(filters(page).getByLabel("Maximum price in rupees")).toHaveValue("10000");
  await page.goForward();
  await expect(names(page)).toHaveText(["Silk Kurta"]);
  await chip(page, "Silk").click();
  await expect(names(page)).toHaveText(["Silk Kurta", "Cotton Kurta"]);
  await page.getByRole("link", { name: "Clear all" }).click();
  await expect(names(page)).toHaveCount(4);
  await expect(page).toHaveURL("/productlist");
});

test("sort orders, discount only, pattern and colour filters, and list view", async ({ page, shop }) => {
  await createCatalogue(shop);
  await page.goto("/productlist?collection=new");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("New Arrivals");
  for (const [sort, firstName] of [
    ["Price: low to high", "Cotton Kurta"],
    ["Price: high to low", "Silk Sari"],
    ["Discount", "Cotton Kurta"],
    ["Newest", "Linen Shirt"],
  ] as const) {
    await page.getByLabel("Sort by").selectOption(sort);
    await expect(names(page).first(), sort).toHaveText(firstName);
  }
  await page.getByLabel("Sort by").selectOption("Rating");
  await expect(page).toHaveURL(/sort=rating/);
  await filters(page).getByRole("checkbox", { name: "Discount only" }).check();
  await expect(names(page)).toHaveCount(2);
  await filters(page).getByRole("checkbox", { name: "Striped" }).check();
  await expect(names(page)).toHaveText(["Cotton Kurta"]);
  await chip(page, "Striped").click();
  await filters(page).getByRole("checkbox", { name: "Red", exact: true }).check();
  await expect(names(page)).toHaveCount(2);
  await page.getByRole("link", { name: "List view" }).click();
  await expect(page).toHaveURL(/view=list/);
  await expect(page.getByRole("article").filter({ hasText: "Silk Sari" })).toContainText("Silk · Plain");
  await expectAccessible(page);
});

test("an empty result suggests other criteria, and on a phone the filters open in a drawer", async ({ page, shop }) => {
  await createCatalogue(shop);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/productlist?fabric=Silk&pattern=Striped");
  await expect(page.getByRole("heading", { name: "No products match your filters." })).toBeVisible();
  await expect(page.getByText("Try adjusting your search criteria.")).toBeVisible();
  await page.getByRole("button", { name: "Refine By (2)" }).click();
  await expect(filters(page)).toBeInViewport();
  // uncheck() would read the box afterwards, but the option disappears with the response, because no silk product is
  // striped.
  await filters(page).getByRole("checkbox", { name: "Striped" }).click();
  await filters(page).getByRole("button", { name: "Show 2 items" }).click();
  await expect(filters(page)).not.toBeInViewport();
  await expect(names(page)).toHaveText(["Silk Sari", "Silk Kurta"]);
});

test("minimum and maximum price stay within their bounds and one rupee apart", async ({ page, shop }) => {
  await createCatalogue(shop);
  // Before the filters' scripts have loaded, Enter submits their form without them.
  await page.goto("/productlist", { waitUntil: "networkidle" });
  const minPrice = filters(page).getByLabel("Minimum price in rupees");
  const maxPrice = filters(page).getByLabel("Maximum price in rupees");
  await maxPrice.fill("2500");
  await maxPrice.press("Enter");
  await expect(page).toHaveURL("/productlist?maxPrice=2500");
  await minPrice.fill("9000");
  await minPrice.press("Enter");
  await expect(minPrice).toHaveValue("2499");
  await minPrice.fill("1500");
  await minPrice.press("Enter");
  await expect(names(page)).toHaveText(["Linen Shirt"]);
  await filters(page).getByRole("slider", { name: "Price to" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(maxPrice).toHaveValue("2501");
  await page.goBack();
  await expect(page, "slider steps replace each other in the history").toHaveURL("/productlist");
});

test("clearing a price field removes its filter", async ({ page, shop }) => {
  await createCatalogue(shop);
  await page.goto("/productlist?minPrice=1000&maxPrice=2500", { waitUntil: "networkidle" });
  const minPrice = filters(page).getByLabel("Minimum price in rupees");
  const maxPrice = filters(page).getByLabel("Maximum price in rupees");
  await maxPrice.fill("");
  await maxPrice.press("Enter");
  await expect(page).toHaveURL("/productlist?minPrice=1000");
  await expect(maxPrice).toHaveValue("10000");
  await minPrice.fill("");
  await minPrice.press("Tab");
  await expect(page).toHaveURL("/productlist");
  await expect(minPrice).toHaveValue("0");
});

test("size, brand, rating and availability filter, and the size last selected is offered again, here and on product pages", async ({
  page,
  shop,
}) => {
  const sizes = (inventory: Record<string, number>) => [
    {
      color: "Red",
      sizes: Object.entries(inventory).map(([size, count]) => ({ size, price: 1000_00, inventory: count })),
    },
  ];
  const rated = await shop.createProduct({ name: "Silk Sari", brand: "Neel", variations: sizes({ S: 1, M: 2 }) });
  await shop.createProduct({ name: "Silk Kurta", brand: "Neel", variations: sizes({ S: 3, M: 0, "10": 1, XL: 1 }) });
  await shop.createProduct({ name: "Linen Shirt", brand: "Kapas Studio", variations: sizes({ M: 0 }) });
  await shop.context.db
    .updateTable("products")
    .set({ rating_sum: 9, rating_count: 2 })
    .where("id", "=", rated.id)
    .execute();
  await page.goto("/productlist");
  await expect(filters(page).getByRole("checkbox", { name: /^Size/ })).toHaveCount(4);
  for (const [position, name] of ["Size S, 2", "Size M, 1", "Size XL, 1", "Size 10, 1"].entries())
    await expect(filters(page).getByRole("checkbox", { name: /^Size/ }).nth(position)).toHaveAccessibleName(name);
  await filters(page).getByRole("checkbox", { name: "Size M" }).check();
  await expect(names(page)).toHaveText(["Silk Sari"]);
  await chip(page, "Size M").click();
  await expect(names(page)).toHaveCount(3);
  await filters(page).getByRole("checkbox", { name: "In stock only" }).check();
  await expect(names(page)).toHaveCount(2);
  await chip(page, "In stock").click();
  await filters(page).getByText("Brand", { exact: true }).click();
  await filters(page).getByRole("checkbox", { name: "Kapas Studio" }).check();
  await expect(names(page)).toHaveText(["Linen Shirt"]);
  await chip(page, "Kapas Studio").click();
  await filters(page).getByText("Rating", { exact: true }).click();
  await filters(page).getByRole("radio", { name: "4 stars and up" }).check();
  await expect(names(page)).toHaveText(["Silk Sari"]);
  await expect(page).toHaveURL("/productlist?minRating=4");
  await expectAccessible(page);
  await filters(page).getByRole("radio", { name: "Any rating" }).check();
  await expect(names(page)).toHaveCount(3);
  await filters(page).getByRole("button", { name: "Your size: M" }).click();
  await expect(names(page)).toHaveText(["Silk Sari"]);
  await page.getByRole("link", { name: "Silk Sari" }).click();
  await page.getByRole("button", { name: "Your size: M" }).click();
  await expect(page.getByRole("radio", { name: "M", exact: true })).toBeChecked();
  await expectAccessible(page);
});

test("a link that is filtered by a former name of a colour leads to the present one", async ({
  page,
  request,
  shop,
}) => {
  const sizes = [{ size: "M", price: 999_00, inventory: 4 }];
  await shop.createProduct({ name: "Indigo Kurta", variations: [{ color: "Indigo Blue", sizes }] });
  const terms = JSON.stringify({ kind: "color", from: "Indigo", to: "Indigo Blue" });
  await shop.context.db
    .insertInto("batches")
    .values({
      id: newId(),
      kind: "option-rename",
      terms,
      state: "done",
      actor: "Sample owner",
      created_at: shop.context.now(),
      total: 1,
    })
    .execute();
  const response = await request.get("/productlist?color=Indigo&color=Red&view=list", { maxRedirects: 0 });
  const location = "/productlist?view=list&color=Indigo+Blue&color=Red";
  expect([response.status(), response.headers().location]).toEqual([301, location]);
  await page.goto("/productlist?color=Indigo");
  await expect(page).toHaveURL("/productlist?color=Indigo+Blue");
  await expect(page.getByRole("link", { name: "Indigo Kurta" }).first()).toBeVisible();
});
