import { expireReservation } from "../../../server/features/selling/orders/transitions/expire-reservation.ts";
import { sampleAddress, toSelection } from "../../support/shop/builders.ts";
import { expect, expectAccessible, type Page, test } from "../support/journey.ts";
import { checkOutOnline, clickInProviderWindow, declinePayment, providerWindow } from "../support/payment-window.ts";
import { signInNewCustomer } from "../support/sign-in.ts";

const payNow = (page: Page) => page.getByRole("button", { name: "Pay now" });

test("an order is placed once, paid in the payment window and confirmed", { tag: "@core" }, async ({ page, shop }) => {
  const customer = await signInNewCustomer(page, shop);
  await checkOutOnline(page, shop, customer);
  await expect(providerWindow(page).getByRole("heading", { name: /Kapas ₹1,599/ })).toBeVisible();
  await expect(page).toHaveURL(/paymentchoose/);
  await clickInProviderWindow(page, /The payment succeeds/);
  // The toast is visible for two seconds during the navigation.
  await Promise.all([
    expect(page.getByText("Order Successful!")).toBeVisible(),
    expect(page.getByRole("heading", { name: "Order Confirmed" })).toBeVisible(),
  ]);
  await expect(page.getByText("Online Payment", { exact: false }).filter({ hasText: "Paid" })).toBeVisible();
  const { orders } = await customer.api.orders.mine();
  expect(orders).toHaveLength(1);
  expect(orders[0]).toMatchObject({ status: "confirmed", paymentStatus: "Paid", totalAmount: 1599 });
  await page.reload();
  await expect(page.getByRole("heading", { name: "Order Confirmed" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Cart", exact: true })).toBeVisible();
  await page.goto(`/paymentchoose?order=${orders[0]?._id}`);
  await expect(page.getByRole("heading", { name: "This order is paid" })).toBeVisible();
  await expectAccessible(page);
});

test("between payment and confirmation no other page is shown, however slowly the confirmation loads", async ({
  page,
  shop,
}) => {
  const customer = await signInNewCustomer(page, shop);
  const scriptAllowed = Promise.withResolvers<void>();
  await page.route("**/assets/order-confirmed-page*.js", async (route) => {
    await scriptAllowed.promise;
    await route.continue();
  });
  await checkOutOnline(page, shop, customer);
  const verified = page.waitForResponse(/payments\/verify/);
  await clickInProviderWindow(page, /The payment succeeds/);
  await (await verified).finished();
  await expect.poll(async () => (await customer.api.orders.mine()).orders[0]?.status).toBe("confirmed");
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
  await expect(page.getByRole("button", { name: "Waiting for your payment..." })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Complete your payment");
  scriptAllowed.resolve();
  await expect(page.getByRole("heading", { name: "Order Confirmed" })).toBeVisible();
});

test("a declined payment is shown, also after a reload, and a second attempt pays the order", { tag: "@core" }, async ({
  page,
  shop,
}) => {
  const customer = await signInNewCustomer(page, shop);
  await checkOutOnline(page, shop, customer);
  await declinePayment(page);
  await clickInProviderWindow(page, /Close the payment window/);
  await expect(page.getByRole("alert")).toContainText("Your payment didn’t go through");
  await expect(page.getByRole("alert")).toContainText("Nothing was charged.");
  await expect(async () =>
    expect((await customer.api.orders.mine()).orders[0]?.payment?.state).toBe("refused"),
  ).toPass();
  await page.reload();
  await expect(page.getByRole("alert")).toContainText("Your payment didn’t go through");
  await payNow(page).click();
  await clickInProviderWindow(page, /The payment succeeds/);
  await expect(page.getByRole("heading", { name: "Order Confirmed" })).toBeVisible();
  expect((await customer.api.orders.mine()).orders).toHaveLength(1);
});

test("Back closes the payment window first, and then leads to the order that waits for its payment", async ({
  page,
  shop,
}) => {
  const customer = await signInNewCustomer(page, shop);
  await checkOutOnline(page, shop, customer);
  await declinePayment(page);
  await page.goBack();
  await expect(providerWindow(page).getByText("Test mode")).toBeHidden();
  await expect(page).toHaveURL(/paymentchoose/);
  await expect(page.getByRole("alert")).toContainText("Your payment didn’t go through");
  await page.goBack();
  await expect(page.getByRole("heading", { name: /^Order #\w{8} is waiting for payment$/ })).toBeVisible();
  await page.getByRole("link", { name: "Pay now" }).click();
  await expect(payNow(page)).toBeEnabled();
});

test("after closing the payment window the order can be paid from My Orders until its reservation expires", async ({
  page,
  shop,
}) => {
  const customer = await signInNewCustomer(page, shop);
  const kurta = await checkOutOnline(page, shop, customer, 1);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("alert")).toContainText("The payment window was closed");
  await expect(page.locator(":focus")).toContainText("The payment window was closed");
  await expect(page.getByRole("timer")).toHaveText(/^1[45]:\d\d$/);
  await expect(page.getByRole("link", { name: "Bagru Kurta" })).toBeVisible();
  await expect(shop.inventoryOf(kurta)).resolves.toBe(0);
  await page.goto("/paymentchoose");
  await expect(page.getByRole("heading", { name: "Awaiting payment" })).toBeVisible();
  await page.goto("/dashboard");
  await page.getByRole("link", { name: /Pay now/ }).click();
  await payNow(page).click();
  await clickInProviderWindow(page, /The payment succeeds/);
  await expect(page.getByRole("heading", { name: "Order Confirmed" })).toBeVisible();
});

test("an expired reservation cancels the order, and its items can be put back into the cart", async ({
  page,
  shop,
}) => {
  const customer = await signInNewCustomer(page, shop);
  const kurta = await checkOutOnline(page, shop, customer, 1);
  await page.keyboard.press("Escape");
  await expect(payNow(page)).toBeVisible();
  shop.advanceClock(16 * 60_000);
  await payNow(page).click();
  await expect(page.getByRole("alert")).toContainText("The time to pay for this order has run out.");
  await expireReservation(shop.context, (await customer.api.orders.mine()).orders[0]?._id ?? "");
  await expect(page.getByRole("heading", { name: "This order was cancelled" })).toBeVisible();
  await expect(page.getByText("Not paid within 15 minutes. Nothing was charged")).toBeVisible();
  await expectAccessible(page);
  await expect(shop.inventoryOf(kurta)).resolves.toBe(1);
  await expect(page.getByRole("link", { name: "CONTINUE SHOPPING" })).toHaveAttribute("href", "/productlist");
  await page.getByRole("button", { name: "Put the items back in your cart" }).click();
  await expect(page).toHaveURL("/cart");
  await expect(page.getByRole("link", { name: "Bagru Kurta" })).toBeVisible();
});

test("available items of an expired order return to the cart, and sold-out items are reported", async ({
  page,
  shop,
}) => {
  const { api } = await signInNewCustomer(page, shop);
  const [saree, kurta] = [
    await shop.createProduct({ name: "Silk Saree", inventory: 1 }),
    await shop.createProduct({ name: "Bagru Kurta" }),
  ];
  const { address } = await api.addresses.add(sampleAddress);
  const items = [saree, kurta].map((product) => ({ ...toSelection(product), quantity: 1 }));
  const { order } = await api.orders.place({ addressId: address._id, items, paymentMethod: "online" });
  shop.advanceClock(16 * 60_000);
  await expireReservation(shop.context, order._id);
  await shop.placeCodOrder(await shop.createCustomer("ravi"), saree);
  await page.goto(`/paymentchoose?order=${order._id}`);
  await page.getByRole("button", { name: "Put the items back in your cart" }).click();
  await expect(page.getByText("Silk Saree (M, Red) is out of stock.")).toBeVisible();
  await expect(page).toHaveURL("/cart");
  await expect(page.getByRole("link", { name: "Bagru Kurta" })).toBeVisible();
});

test("a payment whose page was closed is confirmed by webhook, and the waiting page updates", { tag: "@core" }, async ({
  page,
  shop,
}) => {
  const customer = await signInNewCustomer(page, shop);
  await checkOutOnline(page, shop, customer);
  const [order] = (await customer.api.orders.mine()).orders;
  const confirmationTab = await page.context().newPage();
  await confirmationTab.addInitScript((token) => localStorage.setItem("token", token), customer.token);
  await confirmationTab.goto(`/orderconfirm?order=${order?._id}`);
  await expect(confirmationTab.getByText("We’re confirming your payment.")).toBeVisible();
  await clickInProviderWindow(page, /never hears of it/);
  await expect(providerWindow(page).getByText("The shop’s page will not be told")).toBeVisible();
  await page.close();
  await confirmationTab.bringToFront();
  await expect(confirmationTab.getByRole("heading", { name: "Order Confirmed" })).toBeVisible();
});

test("cancelling a paid order refunds it and shows the refund", async ({ page, shop }) => {
  const customer = await signInNewCustomer(page, shop);
  await checkOutOnline(page, shop, customer);
  await clickInProviderWindow(page, /The payment succeeds/);
  await page.getByRole("link", { name: "Order Summary" }).click();
  await page.getByRole("button", { name: /View details/ }).click();
  await page.getByRole("button", { name: "Cancel order" }).click();
  await page.getByRole("button", { name: "Yes, cancel it!" }).click();
  await expect(page.getByText(/This order was cancelled on/)).toBeVisible();
  await page.getByRole("link", { name: "Track Order" }).click();
  await expect(page.getByText("Your money has been sent back to you.")).toBeVisible();
  await expect(page.getByText("Refunded")).toBeVisible();
  const [order] = (await customer.api.orders.mine()).orders;
  await page.goto(`/paymentchoose?order=${order?._id}`);
  await expect(page.getByText("The order was cancelled. Your money has been sent back to you.")).toBeVisible();
});

test("a buy-now order is paid online, keeps the cart, and removes the stored buy-now item", async ({ page, shop }) => {
  const { api } = await signInNewCustomer(page, shop);
  const saree = await shop.createProduct({ name: "Silk Saree" });
  await api.cart.add({ ...toSelection(saree), quantity: 1 });
  const { address } = await api.addresses.add(sampleAddress);
  const kurta = await shop.createProduct({ name: "Bagru Kurta", color: "Indigo", size: "M", price: 1499 });
  await api.cart.add({ ...toSelection(kurta), quantity: 2 });
  await page.goto(`/productdetails/bagru-kurta/${kurta.id}`);
  await page.getByRole("button", { name: "BUY NOW" }).first().click();
  await page.goto(`/shipping?isBuyNow=true&address=${address._id}&step=payment&pay=online`);
  await expect(page.getByRole("region", { name: "Ships to" })).toContainText(sampleAddress.addressLine1);
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await expect(page.getByText("Paid once the provider confirms it")).toBeVisible();
  const shipsTo = page.getByRole("region", { name: "Ships to" });
  await expect(shipsTo.getByText(/^Delivery by/)).toBeVisible();
  await expect(shipsTo.getByText(/cash on delivery/i)).toBeHidden();
  await page.getByRole("button", { name: "Place Order" }).click();
  await clickInProviderWindow(page, /The payment succeeds/);
  await expect(page.getByRole("heading", { name: "Order Confirmed" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Bagru Kurta" })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("buyNow"))).toBeNull();
  expect((await api.cart.get()).cartItems).toMatchObject([{ quantity: 1 }, { quantity: 2 }]);
});

test("a payment captured after its reservation expired and the stock was sold is refunded", async ({ page, shop }) => {
  const customer = await signInNewCustomer(page, shop);
  const kurta = await checkOutOnline(page, shop, customer, 1);
  await clickInProviderWindow(page, /after the hold/);
  await expect(providerWindow(page).getByText("It arrives in 16 minutes.")).toBeVisible();
  await clickInProviderWindow(page, /Close the window/);
  const [order] = (await customer.api.orders.mine()).orders;
  const ravi = await shop.createCustomer("ravi");
  // The clock is between the end of the reservation (15 minutes) and the arrival of the payment (16 minutes). A payment
  // that arrives late reserves the unit again if nobody has bought it by then.
  shop.advanceClock(15.5 * 60_000);
  await expireReservation(shop.context, order?._id ?? "");
  // The job that looks for expired reservations may have taken this one first, and may still be running.
  await expect.poll(() => shop.inventoryOf(kurta)).toBe(1);
  await shop.placeCodOrder(ravi, kurta);
  shop.advanceClock(60_000);
  await expect(page.getByText("Your money has been sent back to you.")).toBeVisible({ timeout: 40_000 });
  await expect(page.getByText("The payment came too late")).toBeVisible();
});
