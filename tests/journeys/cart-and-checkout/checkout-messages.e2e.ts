import { sampleAddress } from "../../support/shop/builders.ts";
import { expect, expectAccessible, type Page, test } from "../support/journey.ts";
import { checkOutOnline, clickInProviderWindow, openPaymentStep, providerWindow } from "../support/payment-window.ts";
import { signInNewCustomer } from "../support/sign-in.ts";

// The messages of SPEC §8 "Checkout"; a message in the API response replaces the default one.
const abortRequests = (page: Page, path: string) => page.route(`**/api/v1${path}`, (route) => route.abort());
const placeOrder = (page: Page) => page.getByRole("button", { name: "Place Order" }).click();
const payNow = (page: Page) => page.getByRole("button", { name: "Pay now" }).click();
const alert = (page: Page) => page.getByRole("alert").filter({ visible: true });

test("Failed to place order, Failed to create order: a retry after a lost response places the order only once", {
  tag: "@core",
}, async ({ page, shop }) => {
  const { api, ...customer } = await signInNewCustomer(page, shop);
  await openPaymentStep(page, shop, { api, ...customer });
  // The order is placed, but its response is lost.
  await page.route("**/api/v1/orders/place-order", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await placeOrder(page);
  await expect(alert(page)).toHaveText("Failed to create order");
  await page.unroute("**/api/v1/orders/place-order");
  await placeOrder(page);
  await expect(providerWindow(page).getByText("Test mode")).toBeVisible();
  expect((await api.orders.mine()).total).toBe(1);

  await openPaymentStep(page, shop, { api, ...customer });
  await page.getByRole("radio", { name: /Cash on Delivery/ }).check();
  await abortRequests(page, "/orders/place-order");
  await placeOrder(page);
  await expect(alert(page)).toHaveText("Failed to place order");
});

test("a retry after the order with the lost response was cancelled places a new order", async ({ page, shop }) => {
  const customer = await signInNewCustomer(page, shop);
  await openPaymentStep(page, shop, customer);
  await page.route("**/api/v1/orders/place-order", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await placeOrder(page);
  await expect(alert(page)).toHaveText("Failed to create order");
  const { orders } = customer.api;
  const [expired] = (await orders.mine()).data;
  await orders.cancel({ orderId: expired!._id });
  await page.unroute("**/api/v1/orders/place-order");
  await placeOrder(page);
  await expect(providerWindow(page).getByText("Test mode")).toBeVisible();
  expect((await orders.mine()).data.map(({ status }) => status)).toEqual(["pending", "cancelled"]);
});

test("Failed to create payment order: for a new order and when retrying the payment", async ({ page, shop }) => {
  const customer = await signInNewCustomer(page, shop);
  await openPaymentStep(page, shop, customer);
  await page.route("**/api/v1/orders/place-order", async (route) => {
    const { payment, razorpayOrder, ...body } = await (await route.fetch()).json();
    expect([payment.razorpayOrder, payment.test]).toEqual([razorpayOrder, true]);
    await route.fulfill({ json: { ...body, paymentProblem: "Failed to create payment order" } });
  });
  await placeOrder(page);
  await expect(alert(page)).toContainText("Failed to create payment order");
  await expect(page).toHaveURL(/paymentchoose/);
  await expectAccessible(page);
  await abortRequests(page, "/payments/initiate");
  // The same message is already visible from before, so the failed request is awaited instead.
  const failedRequest = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/payments/initiate"));
  await payNow(page);
  await failedRequest;
  await expect(alert(page)).toContainText("Failed to create payment order");
  await page.unroute("**/api/v1/payments/initiate");
  await payNow(page);
  await clickInProviderWindow(page, /The payment succeeds/);
  await expect(page.getByRole("heading", { name: "Order Confirmed" })).toBeVisible();
});

test("Razorpay SDK failed to load: the next click loads it again", async ({ page, shop }) => {
  const customer = await signInNewCustomer(page, shop);
  await openPaymentStep(page, shop, customer);
  await page.route("**/checkout.js", (route) => route.abort());
  await placeOrder(page);
  await expect(alert(page)).toContainText("Razorpay SDK failed to load");
  await page.unroute("**/checkout.js");
  await payNow(page);
  await clickInProviderWindow(page, /The payment succeeds/);
  await expect(page.getByRole("heading", { name: "Order Confirmed" })).toBeVisible();
});

test("Failed to process order: the payment window fails to open", async ({ page, shop }) => {
  const customer = await signInNewCustomer(page, shop);
  await openPaymentStep(page, shop, customer);
  await page.route("**/checkout.js", (route) =>
    route.fulfill({ contentType: "text/javascript", body: "window.Razorpay = class { constructor() { throw 1; } }" }),
  );
  await placeOrder(page);
  await expect(alert(page)).toContainText("Failed to process order");
});

test("Payment verification failed: the page shows the order as paid once the provider's webhook arrives", async ({
  page,
  shop,
}) => {
  const customer = await signInNewCustomer(page, shop);
  await checkOutOnline(page, shop, customer);
  await abortRequests(page, "/payments/verify");
  // The webhook may arrive before the failure could be seen, so the order is only refetched after the assertions on it.
  const failureSeen = Promise.withResolvers<void>();
  await page.route("**/api/v1/orders/me/*", async (route) => {
    await failureSeen.promise;
    await route.continue();
  });
  await clickInProviderWindow(page, /The payment succeeds/);
  await expect(alert(page)).toContainText("Payment verification failed");
  await expect(alert(page)).toContainText("Please don’t pay twice.");
  failureSeen.resolve();
  await expect(page.getByRole("heading", { name: "This order is paid" })).toBeVisible();
  expect((await customer.api.orders.mine()).orders[0]?.status).toBe("confirmed");
});

test("Please wait..., Please select an address, Your order is empty", async ({ page, shop }) => {
  const customer = await signInNewCustomer(page, shop);
  await page.goto("/shipping");
  await expect(page.getByRole("heading", { name: "Your order is empty" })).toBeVisible();
  await expectAccessible(page);
  const mayRespond = Promise.withResolvers<void>();
  await page.route("**/api/v1/orders/quote", async (route) => {
    await mayRespond.promise;
    await route.continue();
  });
  const { address } = await customer.api.addresses.add(sampleAddress);
  const kurta = await shop.createProduct({ name: "Bagru Kurta", color: "Indigo", size: "M" });
  const item = { productId: kurta.id, selectedColor: kurta.color, selectedSize: kurta.size, quantity: 1 };
  await customer.api.cart.add(item);
  await page.goto(`/shipping?address=${address._id}&step=payment`);
  await placeOrder(page);
  await expect(alert(page)).toHaveText("Please wait...");
  mayRespond.resolve();
  await customer.api.addresses.remove({ id: address._id });
  await page.goto(`/shipping?address=${address._id}&step=payment`);
  // The total has loaded; before that, the message would be "Please wait..." again.
  await expect(page.getByRole("term").filter({ hasText: "Total" }).last()).toBeVisible();
  await placeOrder(page);
  await expect(alert(page)).toHaveText("Please select an address");
  expect((await customer.api.orders.mine()).total).toBe(0);
});

test("an order that can no longer be quoted shows the reason and a link to the cart", async ({ page, shop }) => {
  const { api } = await signInNewCustomer(page, shop);
  const product = { source: "test", key: "kurta", name: "Bagru Kurta", color: "Indigo", size: "M" };
  const { id } = await shop.createProduct(product);
  await api.cart.add({ productId: id, selectedColor: "Indigo", selectedSize: "M", quantity: 1 });
  await api.addresses.add(sampleAddress);
  await page.goto("/shipping");
  await page.getByRole("button", { name: "Continue to Payment" }).click();
  await shop.createProduct({ ...product, inventory: 0 });
  await page.reload();
  await expect(alert(page)).toHaveText("Bagru Kurta (M, Indigo) is out of stock.");
  await placeOrder(page);
  await expect(alert(page).first()).toContainText("Bagru Kurta (M, Indigo) is out of stock.");
  await expect(page.getByRole("link", { name: "Look at your cart" })).toHaveAttribute("href", "/cart");
});
