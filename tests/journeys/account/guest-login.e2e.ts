import { expect, test } from "../support/journey.ts";
import { logIn, registerAccount } from "../support/sign-in.ts";

test("a guest's wishlist and cart icons lead to the login and from there to the page", async ({ page, shop }) => {
  const email = await registerAccount(shop);
  for (const [name, path] of [
    ["Cart", "/cart"],
    ["Wishlist", "/wishlist"],
  ] as const) {
    await page.goto("/contact");
    await page.getByRole("banner").getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveURL("/login");
    await logIn(page, email);
    await expect(page).toHaveURL(path);
    await page.evaluate(() => localStorage.removeItem("token"));
  }
});

test("customer pages, unlike public ones, require a login and open after it", async ({ page, shop }) => {
  const email = await registerAccount(shop);
  for (const path of ["/shipping", "/paymentchoose", "/orderconfirm", "/ordertracking", "/dashboard"]) {
    await page.goto(path);
    await expect(page, path).toHaveURL("/login");
    await logIn(page, email);
    await expect(page, path).toHaveURL(path);
    await page.evaluate(() => localStorage.removeItem("token"));
  }
  await page.goto("/most-popular");
  await expect(page.getByRole("heading", { name: "OOPS!" })).toBeVisible();
  await expect(page).toHaveURL("/most-popular");
});

test("a login in another tab closes the login popup and adds its item to the cart", async ({ page, shop, context }) => {
  const email = await registerAccount(shop);
  const kurta = await shop.createProduct({ name: "Bagru Kurta" });
  await page.goto(`/productdetails/bagru-kurta/${kurta.id}`);
  await page.getByRole("button", { name: "ADD TO CART" }).first().click();
  await expect(page.getByRole("dialog", { name: "Please Login First." })).toBeVisible();
  const otherTab = await context.newPage();
  await otherTab.goto("/login");
  await logIn(otherTab, email);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Cart, 1 item" })).toBeVisible();
});
