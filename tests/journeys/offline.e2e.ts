import { sampleAddress, toSelection } from "../builders.ts";
import { expect, test } from "./journey.ts";
import { signInNewCustomer } from "./sign-in.ts";

test("an order that is placed without a network is refused at once, and not placed later by itself", async ({
  page,
  shop,
  context,
}) => {
  const { api } = await signInNewCustomer(page, shop);
  await api.cart.add({ ...toSelection(await shop.createProduct({ name: "Bagru Kurta" })), quantity: 1 });
  await api.addresses.add(sampleAddress);
  await page.goto("/shipping");
  await page.getByRole("button", { name: "Continue to Payment" }).click();
  const placeOrder = page.getByRole("button", { name: "Place Order" });
  await expect(page.getByRole("region", { name: "Order Summary" })).toContainText("Total");
  await context.setOffline(true);
  await placeOrder.click();
  await expect(page.getByText("Failed to place order")).toBeVisible();
  await context.setOffline(false);
  expect((await api.orders.mine()).total).toBe(0);
  await placeOrder.click();
  await expect(page.getByRole("heading", { name: "Order Confirmed" })).toBeVisible();
  expect((await api.orders.mine()).total).toBe(1);
});

test("a part whose code cannot be had for a moment is waited for, and the page stands", async ({ page, shop }) => {
  const kurta = await shop.createProduct({ name: "Bagru Kurta" });
  let requests = 0;
  await page.route("**/assets/login-popup*.js", (route) => {
    requests += 1;
    return requests === 1 ? route.abort() : route.continue();
  });
  await page.goto(`/productdetails/bagru-kurta/${kurta.id}`);
  await page.getByRole("button", { name: "ADD TO CART" }).first().click();
  await expect(page.getByRole("dialog", { name: "Please Login First." })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Bagru Kurta" })).toBeVisible();
  expect(requests).toBeGreaterThan(1);
});

test("a page that is asked for without a network says so, and comes when there is one", async ({
  page,
  shop,
  context,
}) => {
  const { api } = await signInNewCustomer(page, shop);
  const kurta = await shop.createProduct({ name: "Bagru Kurta" });
  await api.cart.add({ ...toSelection(kurta), quantity: 1 });
  // Its code is there, its answer is not.
  await page.route("**/api/v1/user/cart", (route) => route.abort());
  await page.goto("/cart");
  await expect(page.getByText("Error fetching cart items")).toBeVisible();
  await page.unroute("**/api/v1/user/cart");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("Error fetching cart items")).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole("heading", { name: "Your cart" })).toBeVisible();
});
