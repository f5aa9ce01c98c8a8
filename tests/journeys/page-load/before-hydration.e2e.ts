import { expect, type Page, test } from "../support/journey.ts";
import { getLayoutShift, recordLayoutShift } from "../support/layout-shift.ts";
import { logIn, registerAccount, signInNewCustomer } from "../support/sign-in.ts";

/**
 * Blocks the scripts of this name until the returned function is called. While "entry-client" is blocked, no part of a
 * page is hydrated.
 */
async function blockScripts(page: Page, name = "entry-client") {
  const scriptsAllowed = Promise.withResolvers<void>();
  await page.route(`**/assets/${name}*.js`, async (route) => {
    await scriptsAllowed.promise;
    await route.continue();
  });
  return scriptsAllowed.resolve;
}

test.beforeEach(async ({ shop }) => {
  await shop.createProduct({ name: "Silk Sari", price: 4000, fabric: "Silk" });
  await shop.createProduct({ name: "Cotton Kurta", price: 900, fabric: "Cotton" });
});

test("a sort order and a filter chosen before hydration are applied after it", async ({ page }) => {
  const release = await blockScripts(page);
  await page.goto("/productlist?collection=new", { waitUntil: "commit" });
  await page.getByLabel("Sort by").selectOption("Price: low to high");
  await page.getByRole("checkbox", { name: "Women" }).check();
  release();
  await expect(page).toHaveURL(/\?collection=new&sort=low-high&category=[0-9a-f]{24}$/);
  await expect(page.getByRole("article").first()).toContainText("Cotton Kurta");
});

test("a search typed before hydration runs after it", async ({ page }) => {
  const release = await blockScripts(page);
  await page.goto("/contact", { waitUntil: "commit" });
  await page.getByRole("combobox", { name: "Search products" }).fill("silk");
  release();
  await expect(page.getByRole("option").first()).toContainText("Silk Sari");
  await expect(page.getByRole("combobox", { name: "Search products" })).toHaveValue("silk");
});

test("an address typed for the newsletter before hydration is sent", async ({ page }) => {
  const release = await blockScripts(page);
  await page.goto("/", { waitUntil: "commit" });
  const form = page.getByRole("form", { name: "Newsletter" });
  await form.getByLabel("Your email address for the newsletter").fill("reader@sample.example");
  release();
  await expect(page.locator("html[data-laid-out]")).toHaveCount(1);
  await form.getByRole("button", { name: "Subscribe" }).click();
  await expect(form.getByText("Unauthorized! Please login to Subscribe")).toBeVisible();
});

test("new arrivals are sorted by newest, and a filter keeps that order", async ({ page }) => {
  await page.goto("/productlist?collection=new");
  await expect(page.getByLabel("Sort by")).toHaveValue("newest");
  await page.getByText("Fabric", { exact: true }).click();
  await page.getByRole("checkbox", { name: "Silk" }).check();
  await expect(page).toHaveURL("/productlist?collection=new&fabric=Silk");
});

test("a click before hydration is replayed once after it", { tag: "@core" }, async ({ page, shop }) => {
  await signInNewCustomer(page, shop);
  const release = await blockScripts(page);
  await page.goto("/productlist", { waitUntil: "commit" });
  await page.getByRole("button", { name: "Add to wishlist: Cotton Kurta" }).click();
  release();
  await expect(page.getByRole("button", { name: "Remove from wishlist: Cotton Kurta" })).toBeVisible();
  await expect(page.getByText("Added To Wishlist!")).toHaveCount(1);
});

test("a tab pressed while its script is loading opens when the script has loaded", async ({ page, shop }) => {
  const { id } = await shop.createProduct({ name: "Bagru Kurta" });
  const release = await blockScripts(page, "product-tabs");
  await page.goto(`/productdetails/bagru-kurta/${id}`);
  const tab = page.getByRole("tab", { name: /REVIEWS & RATINGS/ });
  await tab.click();
  await expect(page.locator("html[data-hydrated]")).toHaveCount(1);
  await expect(tab).toHaveAttribute("aria-selected", "false");
  release();
  await expect(tab).toHaveAttribute("aria-selected", "true");
});

test("the mobile menu opens before hydration, even if the scripts never load", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await blockScripts(page);
  await page.goto("/productlist", { waitUntil: "commit" });
  await page.getByRole("button", { name: "Menu" }).click();
  const menu = page.getByRole("dialog", { name: "Shop" });
  await expect(menu.getByRole("link", { name: "Women" })).toBeVisible();
  await menu.getByRole("button", { name: "Close" }).click();
  await expect(menu).toBeHidden();
  await page.getByRole("button", { name: "Menu" }).click();
  await menu.getByRole("link", { name: "Women" }).click();
  await expect(page).toHaveURL(/\/category\/[0-9a-f]{24}$/);
});

test("a login submitted before hydration does not put the password into the URL", { tag: "@core" }, async ({
  page,
  shop,
}) => {
  const email = await registerAccount(shop);
  const release = await blockScripts(page);
  await page.goto("/login", { waitUntil: "commit" });
  await logIn(page, email);
  await expect(page).toHaveURL("/login");
  release();
  await expect(page).toHaveURL("/");
});

test("a quantity typed before hydration is added to the cart", async ({ page, shop }) => {
  const { id } = await shop.createProduct({ name: "Bagru Kurta" });
  const release = await blockScripts(page);
  await page.goto(`/productdetails/bagru-kurta/${id}`, { waitUntil: "commit" });
  await page.getByLabel("Quantity").fill("3");
  release();
  await expect(page.locator("html[data-hydrated]")).toHaveCount(1);
  await page.getByRole("button", { name: "ADD TO CART" }).first().click();
  await expect(page.getByRole("dialog", { name: "Please Login First." })).toBeVisible();
  await expect(page.getByLabel("Quantity")).toHaveValue("3");
  const waiting = await page.evaluate(() => JSON.parse(localStorage.getItem("guestCart") ?? "[]"));
  expect(waiting).toMatchObject([{ quantity: 3 }]);
});

test("an empty cart is shown before hydration, and a filled one never as empty", async ({ page, shop }) => {
  const { id } = await shop.createProduct({ name: "Bagru Kurta" });
  await recordLayoutShift(page);
  const release = await blockScripts(page);
  await page.goto("/cart", { waitUntil: "commit" });
  const heading = page.getByRole("heading", { name: "Your cart is empty" });
  await expect(heading).toBeVisible();
  const popular = page.getByRole("region", { name: "Most Popular" }).getByRole("article");
  await expect(popular.first()).toBeVisible();
  const placeholder = page.getByRole("status", { name: "Loading your cart" });
  await expect(placeholder).toBeHidden();
  await popular.first().evaluate((card) => card.setAttribute("data-seen", ""));
  release();
  await expect(page.locator("html[data-hydrated]")).toHaveCount(1);
  await expect(popular.and(page.locator("[data-seen]"))).toBeVisible();
  expect(await getLayoutShift(page)).toBe(0);

  const item = { productId: id, name: "Bagru Kurta", slug: "bagru-kurta", price: 900, quantity: 1 };
  const options = { selectedSize: "Free Size", selectedColor: "Red" };
  await page.evaluate((value) => localStorage.setItem("guestCart", value), JSON.stringify([{ ...item, ...options }]));
  await page.unrouteAll({ behavior: "wait" });
  const releaseAgain = await blockScripts(page);
  await page.goto("/cart", { waitUntil: "commit" });
  await expect(placeholder).toBeVisible();
  await expect(heading).toBeHidden();
  releaseAgain();
  await expect(page.getByRole("list", { name: "Items waiting for you" })).toContainText("Bagru Kurta");
});
