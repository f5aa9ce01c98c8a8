import { sampleAddress } from "../../support/shop/builders.ts";
import { expect, expectAccessible, type Page, test } from "../support/journey.ts";
import { logIn, registerAccount, signInNewCustomer } from "../support/sign-in.ts";

const selection = (productId: string) => ({ productId, selectedColor: "Indigo", selectedSize: "M", quantity: 1 });
const productInput = (key: string, name: string, price: number) => ({
  source: "test",
  key,
  name,
  price,
  color: "Indigo",
  size: "M",
  inventory: 20,
});
const row = (page: Page, name: string) =>
  page.getByRole("list", { name: "Items in your cart" }).getByRole("listitem").filter({ hasText: name });

test("a raised price, unlike a lowered one, must be accepted on its line before checkout", async ({ page, shop }) => {
  const { api } = await signInNewCustomer(page, shop);
  const kurta = await shop.createProduct(productInput("kurta", "Bagru Kurta", 1499));
  const saree = await shop.createProduct(productInput("saree", "Silk Saree", 2999));
  for (const { id } of [kurta, saree]) await api.cart.add(selection(id));
  await shop.createProduct(productInput("kurta", "Bagru Kurta", 1699));
  await shop.createProduct(productInput("saree", "Silk Saree", 2499));
  await page.goto("/cart");
  await expect(row(page, "Bagru Kurta")).toContainText("The price has gone up: it was ₹1,499 when you chose it.");
  await expect(row(page, "Silk Saree")).toContainText("The price has dropped: it was ₹2,999 when you chose it.");
  await expect(page.getByText("Some prices have gone up. Keep or delete those items to continue.")).toBeVisible();
  await expect(page.getByRole("button", { name: "PROCEED TO CHECKOUT" })).toBeDisabled();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Keep at ₹1,699: Bagru Kurta" }).click();
  await expect(page.getByRole("link", { name: "PROCEED TO CHECKOUT" })).toBeVisible();
  await expect(row(page, "Bagru Kurta")).not.toContainText("gone up");
  await page.reload();
  await expect(page.getByRole("link", { name: "PROCEED TO CHECKOUT" })).toBeVisible();
});

test("adding to the cart shows success, a duplicate or a failure", async ({ page, shop }) => {
  const { api } = await signInNewCustomer(page, shop);
  const kurta = await shop.createProduct(productInput("kurta", "Bagru Kurta", 1499));
  await page.goto(`/productdetails/bagru-kurta/${kurta.id}`);
  const add = page.getByRole("button", { name: "ADD TO CART" }).first();
  await page.route("**/api/v1/user/add-to-cart", (route) => route.abort());
  await add.click();
  await expect(page.getByText("Failed to add item to cart")).toBeVisible();
  await page.unroute("**/api/v1/user/add-to-cart");
  await add.click();
  await expect(page.getByText("Added To Cart!")).toBeVisible();
  await expect(page.getByText("This item has been added to your cart")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Increase" }).first().click();
  await add.click();
  await expect(page.getByText("Already in Cart!")).toBeVisible();
  await expect(page.getByText("This item with the selected size and color is already in your cart.")).toBeVisible();
  expect((await api.cart.get()).cartItems).toMatchObject([{ quantity: 1 }]);
  await page.getByRole("link", { name: "Cart, 1 item" }).click();
  await page.getByRole("link", { name: "CONTINUE SHOPPING" }).click();
  await expect(page).toHaveURL("/productlist");
});

test("the header's counts update after changes in another tab", async ({ page, shop, context }) => {
  const { api, token } = await signInNewCustomer(page, shop);
  const kurta = await shop.createProduct(productInput("kurta", "Bagru Kurta", 1499));
  const saree = await shop.createProduct(productInput("saree", "Silk Saree", 2999));
  await api.cart.add(selection(kurta.id));
  await page.goto("/cart");
  await expect(page.getByRole("link", { name: "Cart, 1 item" })).toBeVisible();
  const otherTab = await context.newPage();
  await otherTab.addInitScript((value) => localStorage.setItem("token", value), token);
  await otherTab.goto(`/productdetails/silk-saree/${saree.id}`);
  await otherTab.getByRole("button", { name: "ADD TO CART" }).first().click();
  await expect(page.getByRole("link", { name: "Cart, 2 items" })).toBeVisible();
  await expect(row(page, "Silk Saree")).toBeVisible();
  await otherTab.goto("/cart");
  await page.getByRole("button", { name: "Save for later: Bagru Kurta" }).click();
  await expect(otherTab.getByRole("link", { name: "Wishlist, 1 item" })).toBeVisible();
  await page.getByRole("button", { name: "Delete Bagru Kurta" }).click();
  await page.getByRole("button", { name: "Yes, remove it!" }).click();
  await expect(otherTab.getByRole("link", { name: "Cart, 1 item" })).toBeVisible();
  await expect(row(otherTab, "Bagru Kurta")).toBeHidden();
});

test("a change in another tab during a running request is fetched again", async ({ page, shop, context }) => {
  const { token } = await signInNewCustomer(page, shop);
  const kurta = await shop.createProduct(productInput("kurta", "Bagru Kurta", 1499));
  await page.goto(`/productdetails/bagru-kurta/${kurta.id}`);
  const otherTab = await context.newPage();
  await otherTab.addInitScript((value) => localStorage.setItem("token", value), token);
  const fetched = Promise.withResolvers<void>();
  const mayRespond = Promise.withResolvers<void>();
  await otherTab.route(
    "**/wishlist/all",
    async (route) => {
      const response = await route.fetch();
      fetched.resolve();
      await mayRespond.promise;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  await otherTab.goto("/productlist");
  await fetched.promise;
  const storageEvent = otherTab.evaluate(
    () => new Promise((resolve) => addEventListener("storage", resolve, { once: true })),
  );
  await page
    .getByRole("button", { name: /wishlist/i })
    .first()
    .click();
  await expect(page.getByRole("link", { name: "Wishlist, 1 item" })).toBeVisible();
  await storageEvent;
  mayRespond.resolve();
  await expect(otherTab.getByRole("link", { name: "Wishlist, 1 item" })).toBeVisible();
});

test("merging a guest cart at login keeps the larger quantity and shows that the price has changed", {
  tag: "@core",
}, async ({ page, shop }) => {
  const email = await registerAccount(shop);
  const kurta = await shop.createProduct(productInput("kurta", "Bagru Kurta", 1499));
  await page.goto(`/productdetails/bagru-kurta/${kurta.id}`);
  await page.getByRole("button", { name: "ADD TO CART" }).first().click();
  await logIn(page, email);
  // The header also counts guest items, so its count does not show whether the login has completed.
  await expect(page.getByText("Added To Cart!")).toBeVisible();
  await page.evaluate(() => localStorage.removeItem("token"));
  await page.goto(`/productdetails/bagru-kurta/${kurta.id}`);
  for (const _ of [1, 2]) await page.getByRole("button", { name: "Increase" }).first().click();
  await page.getByRole("button", { name: "ADD TO CART" }).first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await shop.createProduct(productInput("kurta", "Bagru Kurta", 1599));
  await page.goto("/cart");
  await page.getByRole("link", { name: "Sign in" }).click();
  await logIn(page, email);
  await expect(page.getByLabel("Quantity of Bagru Kurta")).toHaveValue("3");
  await expect(row(page, "Bagru Kurta")).toContainText("it was ₹1,499 when you chose it");
  await expect(page.getByText("Still waiting")).toBeHidden();
});

test("the cart is refetched half a second after an order", async ({ page, shop }) => {
  const { api } = await signInNewCustomer(page, shop);
  const kurta = await shop.createProduct(productInput("kurta", "Bagru Kurta", 1499));
  await api.cart.add(selection(kurta.id));
  const { address } = await api.addresses.add(sampleAddress);
  await page.clock.install();
  await page.goto(`/shipping?address=${address._id}&step=payment`);
  await expect(page.getByRole("link", { name: "Cart, 1 item" })).toBeVisible();
  // An order cannot be placed before its total has loaded.
  await expect(page.getByRole("term").filter({ hasText: "Total" }).last()).toBeVisible();
  let cartRequests = 0;
  page.on("request", (request) => request.url().endsWith("/user/cart") && cartRequests++);
  // Time runs normally until the order is sent, because the page waits for many things.
  await page.route(/\/place-order$/, async (route) => {
    // The clock moves by less than the cart's stale time, because the next page mounts a new header, which would
    // refetch a stale cart.
    await page.clock.pauseAt(Date.now() + 20_000);
    cartRequests = 0;
    await route.continue();
  });
  await page.getByRole("button", { name: "Place Order" }).click();
  await expect(page).toHaveURL(/orderconfirm/);
  await page.clock.runFor(400);
  expect(cartRequests).toBe(0);
  await page.clock.runFor(100);
  await expect.poll(() => cartRequests).toBe(1);
  await page.clock.resume();
  await expect(page.getByRole("link", { name: "Cart", exact: true })).toBeVisible();
});

test("two cart lines that become the same variant merge and add up their quantities", async ({ page, shop }) => {
  const { api } = await signInNewCustomer(page, shop);
  const size = (name: string) => ({ size: name, price: 1499_00, mrp: 1499_00, inventory: 9 });
  const variations = [{ color: "Indigo", sizes: [size("M"), size("L")] }];
  const { id } = await shop.createProduct({ name: "Bagru Kurta", variations });
  await api.cart.add({ ...selection(id), quantity: 2 });
  await api.cart.add({ ...selection(id), selectedSize: "L" });
  await page.goto("/cart");
  await page.getByLabel("Size of Bagru Kurta").last().selectOption("M");
  await expect(page.getByText("We’ve combined them into one line.")).toBeVisible();
  await expect(row(page, "Bagru Kurta")).toHaveCount(1);
  await expect(page.getByLabel("Quantity of Bagru Kurta")).toHaveValue("3");
});
