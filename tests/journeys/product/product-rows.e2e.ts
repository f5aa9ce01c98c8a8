import { computeLooksOfDay } from "../../../server/features/merchandise/catalogue/looks/index.ts";
import type { TestShop } from "../../support/shop/test-shop.ts";
import { expect, expectAccessible, type Page, test } from "../support/journey.ts";
import { getLayoutShift, recordLayoutShift } from "../support/layout-shift.ts";

const imageUrl = (color: string) => `/media/demo/cushion/${color}/solid/front/any/any/7`;

async function createProduct(shop: TestShop, name: string, third: string, sub: string, price = 1499) {
  const images = [imageUrl("indigo")];
  const sizes = [{ size: "M", price: price * 100, mrp: 149900, inventory: 9 }];
  const variations = [{ color: "Indigo", images, sizes }];
  const { id } = await shop.createProduct({
    key: name,
    name,
    categories: ["Women", sub, third],
    occasion: "Festive",
    variations,
  });
  return { id, path: `/productdetails/${name.toLowerCase().replaceAll(" ", "-")}/${id}` };
}

const row = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

async function scrollTo(page: Page, name: string) {
  await expect(row(page, name)).toHaveCount(1);
  await row(page, name).scrollIntoViewIfNeeded();
}

test("the page completes the look with what suits the product, without layout shift", async ({ page, shop }) => {
  await recordLayoutShift(page);
  const kurta = await createProduct(shop, "Bagru Kurta", "Kurtas", "Ethnic Wear");
  await createProduct(shop, "Velvet Jutti", "Juttis", "Footwear");
  await createProduct(shop, "Silk Bag", "Bags", "Accessories");
  await createProduct(shop, "Other Kurta", "Kurtas", "Ethnic Wear");
  await computeLooksOfDay(shop.context);
  const requests: string[] = [];
  page.on("request", (request) => requests.push(new URL(request.url()).pathname));
  await page.goto(kurta.path);
  await scrollTo(page, "Complete the look");
  const look = row(page, "Complete the look");
  await expect(look.getByRole("article")).toHaveCount(2);
  await expect(look.getByRole("link", { name: "Velvet Jutti" })).toBeVisible();
  await expect(look.getByRole("link", { name: "Silk Bag" })).toBeVisible();
  expect(await getLayoutShift(page)).toBeLessThan(0.02);
  await expect(row(page, "Recently viewed")).toHaveCount(0);
  expect(requests.some((path) => path.endsWith("/by-id"))).toBe(false);
  await look.getByRole("link", { name: "Velvet Jutti" }).click();
  await expect(page).toHaveURL(/velvet-jutti/);
});

test("products viewed before are shown with today's prices, without the current one, and can be cleared", async ({
  page,
  shop,
}) => {
  const kurta = await createProduct(shop, "Bagru Kurta", "Kurtas", "Ethnic Wear");
  const jutti = await createProduct(shop, "Velvet Jutti", "Juttis", "Footwear");
  const bag = await createProduct(shop, "Silk Bag", "Bags", "Accessories");
  await page.goto(kurta.path);
  await expect(row(page, "Similar Products")).toHaveCount(1);
  // The row may be in the server's HTML, before the page has stored its product.
  await expect.poll(() => page.evaluate(() => localStorage.getItem("recentProducts"))).toContain(kurta.id);
  await page.goto(jutti.path);
  await expect(row(page, "Recently viewed")).toHaveCount(1);
  await createProduct(shop, "Bagru Kurta", "Kurtas", "Ethnic Wear", 999);
  await page.goto(bag.path);
  await scrollTo(page, "Recently viewed");
  const recent = row(page, "Recently viewed");
  await expect(recent.getByRole("article")).toHaveCount(2);
  await expect(recent.getByRole("article").nth(0)).toContainText("Velvet Jutti");
  await expect(recent.getByRole("article").nth(1)).toContainText("Bagru Kurta");
  await expect(recent.getByRole("article").nth(1)).toContainText("₹999");
  await expectAccessible(page);
  await recent.getByRole("button", { name: "Clear recently viewed products" }).click();
  await expect(recent).toHaveCount(0);
  await page.reload();
  await expect(row(page, "Similar Products")).toHaveCount(1);
  await expect(recent).toHaveCount(0);
});
