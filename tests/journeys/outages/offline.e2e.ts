import type { Locator } from "@playwright/test";
import { sampleAddress, toSelection } from "../../support/shop/builders.ts";
import { expect, type Page, test } from "../support/journey.ts";
import { signInNewCustomer } from "../support/sign-in.ts";

async function hoverUntil(link: Locator, isDone: () => boolean) {
  await expect(async () => {
    await link.page().mouse.move(0, 0);
    await link.hover();
    await expect.poll(isDone, { timeout: 1000 }).toBe(true);
  }).toPass({ timeout: 60_000 });
}

const toProductPath = ({ id }: { id: string }) => `/productdetails/bagru-kurta/${id}`;

test("an order placed offline fails at once and is not retried in the background", async ({ page, shop, context }) => {
  const { api } = await signInNewCustomer(page, shop);
  await api.cart.add({ ...toSelection(await shop.createProduct({ name: "Bagru Kurta" })), quantity: 1 });
  await api.addresses.add(sampleAddress);
  await page.goto("/shipping");
  await page.getByRole("button", { name: "Continue to Payment" }).click();
  const placeOrder = page.getByRole("button", { name: "Place Order" });
  await expect(page.getByRole("region", { name: "Order Summary" })).toContainText("Total");
  await context.setOffline(true);
  await placeOrder.click();
  await expect(page.getByText("Failed to place order. You are offline.")).toBeVisible();
  await context.setOffline(false);
  expect((await api.orders.mine()).total).toBe(0);
  await placeOrder.click();
  await expect(page.getByRole("heading", { name: "Order Confirmed" })).toBeVisible();
  expect((await api.orders.mine()).total).toBe(1);
});

test("hearts and additions to the cart without a network are sent when it is back, once", { tag: "@core" }, async ({
  page,
  shop,
  context,
}) => {
  const { api } = await signInNewCustomer(page, shop);
  const saree = await shop.createProduct({ name: "Silk Saree" });
  const kurta = await shop.createProduct({ name: "Bagru Kurta" });
  await api.wishlist.add({ productId: saree.id });
  const open = async (tab: Page, path: string) => {
    await tab.goto(path);
    await expect(tab.locator("html[data-laid-out]")).toBeAttached();
  };
  await open(page, toProductPath(kurta));
  const otherTab = await context.newPage();
  await open(otherTab, "/productlist");
  const kurtaHeart = page.getByRole("region", { name: "Buy" }).getByRole("button", { name: /wishlist/i });
  const sareeHeart = otherTab
    .getByRole("listitem")
    .filter({ hasText: "Silk Saree" })
    .getByRole("button", { name: /wishlist/i });
  await expect(sareeHeart).toHaveAttribute("aria-pressed", "true");

  await context.setOffline(true);
  await kurtaHeart.click();
  await expect(page.getByText("It will move to your wishlist when you’re back online.")).toBeVisible();
  await expect(kurtaHeart).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: "ADD TO CART" }).first().click();
  await expect(page.getByText("It will move to your cart when you’re back online.")).toBeVisible();
  await sareeHeart.click();
  await expect(sareeHeart).toHaveAttribute("aria-pressed", "false");
  expect((await api.cart.get()).cartItems).toEqual([]);
  expect((await api.wishlist.all()).data.map(({ product }) => product.name)).toEqual(["Silk Saree"]);

  await context.setOffline(false);
  const cart = async () => (await api.cart.get()).cartItems.map(({ name, quantity }) => `${quantity} ${name}`);
  await expect.poll(cart).toEqual(["1 Bagru Kurta"]);
  const wishlist = async () => (await api.wishlist.all()).data.map(({ product }) => product.name);
  await expect.poll(wishlist).toEqual(["Bagru Kurta"]);
  await expect(kurtaHeart).toHaveAttribute("aria-pressed", "true");
  await expect(sareeHeart).toHaveAttribute("aria-pressed", "false");
  await open(page, "/cart");
  await expect(page.getByRole("list", { name: "Items in your cart" }).getByRole("listitem")).toHaveCount(1);
  await expect(page.getByText("Added offline")).toBeHidden();
  const stored = await page.evaluate(() => Object.keys(localStorage));
  expect(stored.filter((key) => /^(guestCart|guestWishlist|offlineRemovals)$/.test(key))).toEqual([]);
});

test("an item that was added without a network and has sold out meanwhile waits in the cart", async ({
  page,
  shop,
  context,
}) => {
  await signInNewCustomer(page, shop);
  const kurta = await shop.createProduct({ name: "Bagru Kurta" });
  await page.goto(toProductPath(kurta));
  await expect(page.locator("html[data-laid-out]")).toBeAttached();
  await context.setOffline(true);
  await page.getByRole("button", { name: "ADD TO CART" }).first().click();
  await expect(page.getByText("It will move to your cart when you’re back online.")).toBeVisible();
  await shop.context.db.updateTable("variants").set({ inventory: 0 }).where("product_id", "=", kurta.id).execute();
  await context.setOffline(false);
  await expect(page.getByText("Error!").first()).toBeVisible();
  await page.goto("/cart");
  await expect(page.getByRole("list", { name: "Items still waiting" })).toContainText("Bagru Kurta");
});

test("a lazy component whose script fails to load once is retried, and the page stays", async ({ page, shop }) => {
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

test("a page requested offline shows an error and loads when the connection is back", async ({
  page,
  shop,
  context,
}) => {
  const { api } = await signInNewCustomer(page, shop);
  const kurta = await shop.createProduct({ name: "Bagru Kurta" });
  await api.cart.add({ ...toSelection(kurta), quantity: 1 });
  const [requested, failed]: [string[], string[]] = [[], []];
  page.on("request", (request) => requested.push(request.url()));
  page.on("requestfailed", (request) => failed.push(request.url()));
  // The visit loads the page's code, but not its data.
  await page.route("**/api/v1/user/cart", (route) => route.abort());
  await page.goto("/cart");
  await expect(page.getByText("Error fetching cart items")).toBeVisible();
  // The script that prefetches pages is loaded when the browser is idle.
  const footer = page.getByRole("contentinfo");
  await hoverUntil(footer.getByRole("link", { name: "Contact us" }), () =>
    requested.some((url) => url.includes("/assets/contact-page")),
  );
  await page.unroute("**/api/v1/user/cart");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("Error fetching cart items")).toBeVisible();
  const link = page.getByRole("contentinfo").getByRole("link", { name: "Our Blog" });
  await hoverUntil(link, () => failed.some((url) => url.includes("/assets/blogs-page")));
  await link.click();
  await expect(page.getByRole("heading", { name: "You are offline." })).toBeVisible();
  await page.goBack();
  await context.setOffline(false);
  await expect(page.getByRole("heading", { name: "Your cart" })).toBeVisible();
});
