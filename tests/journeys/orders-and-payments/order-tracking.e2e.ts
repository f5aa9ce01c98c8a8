import { transitionOrder } from "../../../server/features/selling/orders/transitions/transition-order.ts";
import { expect, type Page, test } from "../support/journey.ts";
import { logIn, registerAccount, signInNewCustomer } from "../support/sign-in.ts";

const step = (page: Page, text: string) =>
  page.getByRole("list", { name: "Tracking" }).getByRole("listitem").filter({ hasText: text });
/** The event that a browser sends to a tab that becomes visible again. */
const dispatchVisibilityChange = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));

test("the tracking page updates by polling and when its tab becomes visible", { tag: "@core" }, async ({
  page,
  shop,
}) => {
  const customer = await signInNewCustomer(page, shop);
  const order = await shop.placeCodOrder(customer, await shop.createProduct({ name: "Bagru Kurta" }));
  await page.clock.install();
  await page.goto(`/orderconfirm?order=${order._id}`);
  await page.getByRole("link", { name: "Track Order" }).click();
  await expect(page).toHaveURL(`/ordertracking?order=${order._id}`);
  await expect(step(page, "Ordered")).toHaveAttribute("aria-current", "step");

  await transitionOrder(shop.context, order._id, "processing");
  // The interval may begin after the clock was moved.
  await expect(async () => {
    await page.clock.runFor(15_000);
    await expect(step(page, "Ready")).toHaveAttribute("aria-current", "step", { timeout: 1000 });
  }).toPass();
  const announcement = page.getByRole("status").filter({ hasText: `Order ${order._id.slice(-8).toUpperCase()}` });
  await expect(announcement).toContainText("Processing");

  await transitionOrder(shop.context, order._id, "shipped");
  await transitionOrder(shop.context, order._id, "in transit");
  await dispatchVisibilityChange(page);
  await expect(step(page, "Shipped")).toContainText("In transit since");
  await transitionOrder(shop.context, order._id, "delivered");
  await dispatchVisibilityChange(page);
  await expect(step(page, "Delivered")).toHaveAttribute("aria-current", "step");
});

test("without an order number the newest order is tracked, and the others are linked", async ({ page, shop }) => {
  const customer = await signInNewCustomer(page, shop);
  await page.goto("/ordertracking");
  await expect(page.getByRole("heading", { name: "No orders found" })).toBeVisible();
  const first = await shop.placeCodOrder(customer, await shop.createProduct({ name: "Silk Saree" }));
  const second = await shop.placeCodOrder(customer, await shop.createProduct({ name: "Bagru Kurta" }));
  await customer.api.orders.cancel({ orderId: first._id });
  await page.goto("/ordertracking");
  await expect(page.getByRole("link", { name: "Bagru Kurta" })).toBeVisible();
  await expect(page.getByText(`Order #${second._id.slice(-8).toUpperCase()}`)).toBeVisible();
  await page.getByRole("link", { name: `Order #${first._id.slice(-8).toUpperCase()}` }).click();
  await expect(page.getByText("This order was cancelled and will not be sent.")).toBeVisible();
  await expect(step(page, "Cancelled")).toContainText("Cancelled by you.");
  await page.goto("/dashboard");
  await page
    .getByRole("button", { name: /View details/ })
    .first()
    .click();
  await page.getByRole("link", { name: "Track Order" }).click();
  await expect(page).toHaveURL(`/ordertracking?order=${second._id}`);
});

test("an order can be tracked only by its own customer, after a login", async ({ page, shop }) => {
  const order = await shop.placeCodOrder(await shop.createCustomer("ravi"), await shop.createProduct());
  const email = await registerAccount(shop);
  await page.goto(`/ordertracking?order=${order._id}`);
  await logIn(page, email);
  await expect(page).toHaveURL(`/ordertracking?order=${order._id}`);
  await expect(page.getByRole("heading", { name: "Order not found" })).toBeVisible();
  await page.route("**/api/v1/orders/me/*", (route) => route.abort());
  await page.reload();
  await expect(page.getByRole("heading", { name: "Failed to fetch orders" })).toBeVisible();
  await page.unroute("**/api/v1/orders/me/*");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "Order not found" })).toBeVisible();
});
