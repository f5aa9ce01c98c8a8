import { expect, type Page, test } from "../support/journey.ts";
import { logIn, registerAccount, signInNewCustomer } from "../support/sign-in.ts";

/** Simulates Chromium with blocked cookies, where merely accessing the property throws. */
async function blockStorage(page: Page) {
  await page.addInitScript(() => {
    const get = () => {
      throw new DOMException("Access is denied for this document.", "SecurityError");
    };
    for (const name of ["localStorage", "sessionStorage"]) Object.defineProperty(window, name, { get });
  });
}

test("with storage blocked, pages work and a login lasts until the next page load", async ({ page, shop }) => {
  const email = await registerAccount(shop);
  const kurta = await shop.createProduct({ name: "Bagru Kurta", price: 1000 });
  await blockStorage(page);
  await page.goto(`/productdetails/bagru-kurta/${kurta.id}`);
  await page.getByRole("radio", { name: "USD $" }).check();
  await expect(page.getByText("$12.00").first()).toBeVisible();
  await page.getByRole("button", { name: "ADD TO CART" }).first().click();
  await logIn(page, email);
  await expect(page.getByText("Added To Cart!")).toBeVisible();
  await page.getByRole("link", { name: "View Cart" }).click();
  await expect(page.getByRole("heading", { name: "Your cart" })).toBeVisible();
  await page.reload();
  await expect(page.getByText("Your cart is empty")).toBeVisible();
});

test("a full storage does not turn a successful action into a failure", async ({ page, shop }) => {
  const { api } = await signInNewCustomer(page, shop);
  const kurta = await shop.createProduct({ name: "Bagru Kurta" });
  await page.goto(`/productdetails/bagru-kurta/${kurta.id}`);
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await page.getByRole("button", { name: "ADD TO CART" }).first().click();
  await expect(page.getByText("Added To Cart!")).toBeVisible();
  expect((await api.cart.get()).cartItems).toHaveLength(1);
});
