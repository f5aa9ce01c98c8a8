import { createProducts } from "../support/create-products.ts";
import { expect, expectAccessible, type Page, test } from "../support/journey.ts";
import { logIn, registerAccount } from "../support/sign-in.ts";

const cards = (page: Page) => page.getByRole("article");
const expectTotal = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();

test("the most popular products are sorted by orders and can be searched, filtered and sorted", async ({
  page,
  shop,
}) => {
  await shop.createProduct({
    name: "Silk Sari",
    price: 12_000,
    fabric: "Silk",
    occasion: "Festive",
    sleeveLength: "Sleeveless",
  });
  const shirt = await shop.createProduct({
    name: "Linen Shirt",
    price: 1500,
    mrp: 1600,
    fabric: "Linen",
    occasion: "Work",
  });
  await shop.createProduct({ name: "Linen Kurta", price: 900, fabric: "Linen", occasion: "Festive" });
  await shop.placeCodOrder(await shop.createCustomer(), shirt);

  await page.goto("/");
  await page.getByRole("link", { name: /See More.*Most Popular/ }).click();
  await expect(page).toHaveURL("/most-popular");
  await expect(page.getByRole("heading", { level: 1, name: "Most Popular" })).toBeVisible();
  await expect(page.getByText("Top Selling Collection")).toBeVisible();
  await expect(cards(page).first()).toContainText("Linen Shirt");
  await expect(cards(page).first(), "this page shows every discount").toContainText("6% OFF");
  await expect(cards(page).first().locator("s")).toHaveText("₹1,600");

  const sorts = ["Most ordered", "Newest", "Price: low to high", "Price: high to low", "Discount"];
  await expect(page.getByLabel("Sort by").getByRole("option")).toHaveText(sorts);
  await page.getByRole("button", { name: "Filters" }).click();
  for (const option of ["Festive", "Silk", "Sleeveless"])
    await expect(page.getByRole("checkbox", { name: option })).toBeVisible();
  await expect(page.getByLabel("Maximum price in rupees")).toHaveValue("50000");
  await expectAccessible(page);
  await page.getByRole("checkbox", { name: "Festive" }).check();
  await expectTotal(page, "2 items");
  await page.getByLabel("Maximum price in rupees").fill("10000");
  await page.keyboard.press("Enter");
  await expectTotal(page, "1 item");
  await expect(page).toHaveURL("/most-popular?maxPrice=10000&occasion=Festive");
  await page.reload();
  await expect(cards(page)).toHaveText(/Linen Kurta/);
  // Back is handled by the scripts, which load after the HTML.
  await page.waitForLoadState("networkidle");
  await page.goBack();
  await expectTotal(page, "2 items");
  await page.getByRole("link", { name: "Clear All Filters" }).click();
  await expectTotal(page, "3 items");

  await page.getByLabel("Sort by").selectOption("Price: high to low");
  await expect(cards(page).first()).toContainText("Silk Sari");
  await page.getByLabel("Search the most popular").fill("linen");
  await page.keyboard.press("Enter");
  await expect(cards(page)).toHaveText([/Linen Shirt/, /Linen Kurta/]);
  await expect(page).toHaveURL("/most-popular?q=linen&sort=price-high-low");
  await page.getByLabel("Search the most popular").fill("nothing such");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "No products match your search or filters" })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Search the most popular").fill("");
  await expect(cards(page)).toHaveCount(3);
  await page.getByRole("link", { name: /View Details.*Silk Sari/ }).click();
  await expect(page).toHaveURL(/\/productdetails\/silk-sari\//);
});

test("a visitor's heart is saved at once, and is in the account's wishlist after login", async ({ page, shop }) => {
  await shop.createProduct({ name: "Linen Shirt" });
  const email = await registerAccount(shop);
  await page.goto("/most-popular");
  const wishlistButton = page.getByRole("button", { name: /wishlist: Linen Shirt/ });
  await wishlistButton.click();
  await expect(wishlistButton).toHaveAttribute("aria-pressed", "true");
  await page.goto("/login");
  await logIn(page, email);
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("link", { name: "Wishlist, 1 item" })).toBeVisible();
  await page.goto("/most-popular");
  await expect(wishlistButton).toHaveAttribute("aria-pressed", "true");
  expect(await page.evaluate(() => localStorage.getItem("guestWishlist"))).toBeNull();
});

test("an empty shop shows an empty state, and one with products loads more on scrolling", async ({ page, shop }) => {
  await page.goto("/most-popular");
  await expect(page.getByRole("heading", { name: "OOPS!" })).toBeVisible();
  await expect(page.getByText("No Products Found For this Category!")).toBeVisible();
  await createProducts(shop, 30);
  await page.goto("/most-popular?sort=price-high-low");
  await cards(page).nth(23).scrollIntoViewIfNeeded();
  await expect(cards(page)).toHaveCount(30);
  await expect(page).toHaveURL("/most-popular?sort=price-high-low&page=2&from=1");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a form filters the most popular products", async ({ page, shop }) => {
    await shop.createProduct({ name: "Silk Sari", fabric: "Silk" });
    await shop.createProduct({ name: "Linen Kurta", fabric: "Linen" });
    await page.goto("/most-popular");
    await page.getByRole("checkbox", { name: "Silk" }).check();
    await page.getByRole("button", { name: "Apply" }).click();
    await expect(cards(page)).toHaveText(/Silk Sari/);
  });
});
