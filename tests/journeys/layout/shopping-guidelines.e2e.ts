import type { Locator } from "@playwright/test";
import { toSelection } from "../../support/shop/builders.ts";
import type { TestShop } from "../../support/shop/test-shop.ts";
import { expect, type Page, test } from "../support/journey.ts";
import { signInNewCustomer } from "../support/sign-in.ts";

// Guidelines of docs/ux.md that no other test shows.
const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };
const images = ["front", "back", "detail"].map((view) => `/media/demo/cushion/rust/solid/${view}/any/any/7`);

async function openProduct(page: Page, shop: TestShop) {
  const sizes = ["S", "M", "L"].map((size) => ({ size, price: 149_900, mrp: 199_900, inventory: 9 }));
  const { id } = await shop.createProduct({
    name: "Block-printed Kurta",
    variations: [{ color: "Rust", images, sizes }],
  });
  await page.goto(`/productdetails/block-printed-kurta/${id}`);
}

const isWithin = (locator: Locator, height: number) =>
  expect
    .poll(async () => {
      const box = await locator.boundingBox();
      return box !== null && box.y >= 0 && box.y + box.height <= height;
    }, String(locator))
    .toBe(true);

test("on desktop the search field in the header has the same text on the page of results", async ({ page, shop }) => {
  await shop.createProduct({ name: "Linen Shirt" });
  await page.setViewportSize(desktop);
  await page.goto("/");
  const field = page.getByRole("banner").getByRole("combobox", { name: "Search products" });
  await isWithin(field, 120);
  expect((await field.boundingBox())?.width).toBeGreaterThanOrEqual(200);
  await field.fill("linen");
  await field.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("linen");
  await expect(field).toHaveValue("linen");
});

test("the header stays in view with at most 64 px on a phone, and Tab reaches the skip link first", async ({
  page,
  shop,
}) => {
  for (let n = 0; n < 8; n++) await shop.createProduct({ name: `Kurta ${n}` });
  await page.setViewportSize(phone);
  await page.goto("/productlist");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.evaluate(() => scrollTo({ top: 900, behavior: "instant" }));
  const cart = page.getByRole("banner").getByRole("link", { name: /^Cart/ });
  await isWithin(cart, 64);
});

test("a click anywhere on a card opens its product", async ({ page, shop }) => {
  await shop.createProduct({ name: "Linen Shirt" });
  await page.setViewportSize(desktop);
  await page.goto("/productlist");
  const card = page.getByRole("article").filter({ hasText: "Linen Shirt" });
  const box = await card.boundingBox();
  if (!box) throw new Error("The card is not shown.");
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 3);
  await expect(page).toHaveURL(/\/productdetails\/linen-shirt\//);
});

test("at 1440×900 name, price, sizes and ADD TO CART are visible without scrolling, beside thumbnails of all images", async ({
  page,
  shop,
}) => {
  await page.setViewportSize(desktop);
  await openProduct(page, shop);
  const buyBox = page.getByRole("region", { name: "Buy" });
  const heading = page.getByRole("heading", { level: 1, name: "Block-printed Kurta" });
  const price = buyBox.getByText("₹1,499").first();
  const size = buyBox.getByText("M", { exact: true }).first();
  for (const part of [heading, price, size, buyBox.getByRole("button", { name: "ADD TO CART" }).first()])
    await isWithin(part, desktop.height);
  const thumbnails = page.getByRole("main").getByRole("button", { name: /picture \d of 3/ });
  await expect(thumbnails).toHaveCount(3);
});

test("while a filter is being applied the results before it are dimmed", async ({ page, shop }) => {
  await shop.createProduct({ name: "Linen Shirt" });
  const sizes = [{ size: "M", price: 99_900, mrp: 99_900, inventory: 0 }];
  await shop.createProduct({ name: "Cotton Shirt", variations: [{ color: "Red", images: [], sizes }] });
  await page.setViewportSize(desktop);
  await page.goto("/productlist");
  const answered = Promise.withResolvers<void>();
  await page.route("**/api/v1/products?*", async (route) => {
    await answered.promise;
    await route.continue();
  });
  await page.getByRole("checkbox", { name: "In stock only" }).check();
  const results = page.getByRole("region", { name: "Products", exact: true });
  await expect(results).toHaveAttribute("aria-busy", "true");
  await expect(results).toHaveCSS("opacity", "0.5");
  answered.resolve();
  await expect(page.getByText("Cotton Shirt")).toHaveCount(0);
});

test("checkout fields name their data to the browser, the phone is explained, and errors stand at their fields, the first focused", async ({
  page,
  shop,
}) => {
  const { api } = await signInNewCustomer(page, shop);
  await api.cart.add({ ...toSelection(await shop.createProduct()), quantity: 1 });
  await page.setViewportSize(phone);
  await page.goto("/shipping");
  const tokens = {
    "First Name": "given-name",
    "Last Name": "family-name",
    "Address Line 1": "address-line1",
    City: "address-level2",
    "State/Province": "address-level1",
    "Postal Code": "postal-code",
    Phone: "tel",
  };
  for (const [label, token] of Object.entries(tokens))
    await expect(page.getByLabel(`${label}*`)).toHaveAttribute("autocomplete", new RegExp(`${token}$`));
  await expect(page.getByText("The courier will use this phone number for your delivery.")).toBeVisible();
  await expect(page.getByText(/^Order Summary/).first(), "the folded summary").toBeVisible();
  await page.getByRole("button", { name: "Continue to Payment" }).click();
  await expect(page.getByLabel("First Name*")).toBeFocused();
  await expect(page.getByLabel("First Name*")).toHaveAccessibleDescription(/required/);
});
