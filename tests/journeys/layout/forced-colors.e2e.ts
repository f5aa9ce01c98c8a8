import sharp from "sharp";
import type { TestShop } from "../../support/shop/test-shop.ts";
import { expect, type Locator, type Page, test } from "../support/journey.ts";

test.use({ contextOptions: { forcedColors: "active" } });

const style = (element: Locator, property: string) =>
  element.evaluate((node, name) => getComputedStyle(node).getPropertyValue(name), property);

async function openKurta(page: Page, shop: TestShop) {
  const sizes = ["M", "L"].map((size) => ({ size, price: 1499_00, mrp: 1499_00, inventory: 5 }));
  const { id } = await shop.createProduct({
    name: "Bagru Kurta",
    variations: [
      { color: "Red", sizes },
      { color: "Blue", sizes },
    ],
  });
  await page.goto(`/productdetails/bagru-kurta/${id}?color=Red&size=M`);
  return page.getByRole("region", { name: "Buy" });
}

test("swatches show their colours with forced colours", async ({ page, shop }) => {
  const buy = await openKurta(page, shop);
  const dot = (color: string) => buy.getByRole("radio", { name: color }).locator("xpath=following-sibling::span");
  expect(await style(dot("Red"), "background-color")).not.toBe(await style(dot("Blue"), "background-color"));
});

test("the chosen colour and size differ from the others with forced colours", async ({ page, shop }) => {
  const buy = await openKurta(page, shop);
  const beside = (name: string) =>
    buy.getByRole("radio", { name, exact: true }).locator("xpath=following-sibling::span");
  expect(await style(beside("Red"), "outline-color")).not.toBe(await style(beside("Blue"), "outline-color"));
  expect(await style(beside("M"), "background-color")).not.toBe(await style(beside("L"), "background-color"));
});

test("the bar to free shipping has a visible part with forced colours", async ({ page, shop }) => {
  const buy = await openKurta(page, shop);
  await buy.getByRole("button", { name: "ADD TO CART" }).click();
  await page.getByRole("button", { name: "Continue as guest" }).click();
  await page.goto("/cart");
  const bar = page.getByRole("progressbar").first();
  const pixels = sharp(await bar.screenshot());
  const { width = 0, height = 0 } = await pixels.metadata();
  const colorAt = async (left: number) => {
    const pixel = { left, top: Math.floor(height / 2), width: 1, height: 1 };
    return (await pixels.clone().extract(pixel).raw().toBuffer()).toString("hex");
  };
  // 1,499 of 6,250 rupees: about a quarter of the bar.
  expect(await colorAt(Math.floor(width * 0.1))).not.toBe(await colorAt(Math.floor(width * 0.8)));
});
