import { readFile } from "node:fs/promises";
import { formatDate } from "#contract/values/format-date.ts";
import { transitionOrder } from "../../../server/features/selling/orders/transitions/transition-order.ts";
import { placePaidOrder } from "../../support/shop/online-payment.ts";
import { expect, expectAccessible, test } from "../support/journey.ts";
import { signInNewCustomer } from "../support/sign-in.ts";

const statusFilters = ["All Orders", "Confirmed", "Processing", "Shipped", "Delivered", "Cancelled"];

test("orders are searched and filtered, opened and cancelled", { tag: "@core" }, async ({ page, shop }) => {
  const customer = await signInNewCustomer(page, shop);
  const kurta = await shop.createProduct({ name: "Bagru Kurta" });
  const saree = await shop.createProduct({ name: "Silk Saree" });
  const shipped = await shop.placeCodOrder(customer, kurta);
  const newest = await shop.placeCodOrder(customer, saree);
  for (const status of ["processing", "shipped", "in transit"] as const)
    await transitionOrder(shop.context, shipped._id, status);
  const orderHeading = (id: string) => page.getByRole("heading", { name: `Order #${id.slice(-8).toUpperCase()}` });
  await page.goto("/dashboard");
  await expect(page.getByRole("navigation", { name: "Which orders" }).getByRole("link")).toHaveText(statusFilters);
  await expect(page.getByLabel("Search orders")).toHaveAttribute("placeholder", "Search orders...");
  await expect(orderHeading(shipped._id)).toBeVisible();
  await expect(orderHeading(newest._id)).toBeVisible();
  await page.getByRole("link", { name: "Shipped" }).click();
  await expect(orderHeading(newest._id)).toBeHidden();
  await page.getByRole("button", { name: /View details/ }).click();
  const progress = page.getByRole("list", { name: "Order progress" }).getByRole("listitem");
  await expect(progress.filter({ hasText: "Shipped" })).toHaveAttribute("aria-current", "step");
  await expect(page.getByRole("button", { name: "Cancel order" })).toBeHidden();
  await page.getByRole("link", { name: "Delivered" }).click();
  await expect(page.getByText("You have no delivered orders.")).toBeVisible();
  await page.getByRole("link", { name: "View all orders" }).click();
  await page.getByLabel("Search orders").fill(`#${newest._id.slice(-8, -2).toUpperCase()}`);
  await expect(page).toHaveURL(/q=/);
  await expect(orderHeading(newest._id)).toBeVisible();
  await page.getByLabel("Search orders").fill("no such thing");
  await expect(page.getByText("No orders found")).toBeVisible();
  await page.getByLabel("Search orders").fill("silk");
  await expect(orderHeading(newest._id)).toBeVisible();
  await expect(orderHeading(shipped._id)).toBeHidden();
  await page.getByRole("button", { name: /View details/ }).click();
  await page.getByRole("button", { name: "Cancel order" }).click();
  await expect(page.getByRole("dialog")).toContainText("Cancel this order?");
  await page.getByRole("button", { name: "Yes, cancel it!" }).click();
  await expect(page.getByText(/This order was cancelled on/)).toBeVisible();
  await expect(shop.inventoryOf(saree)).resolves.toBe(5);
});

test("a delivered order offers reviews of its products and a return", { tag: "@core" }, async ({ page, shop }) => {
  const customer = await signInNewCustomer(page, shop);
  const kurta = await shop.createProduct({ name: "Bagru Kurta", color: "Indigo", size: "M" });
  const order = await shop.placeCodOrder(customer, kurta);
  await page.goto("/dashboard");
  await page.getByRole("button", { name: /View details/ }).click();
  const section = page.getByRole("region", { name: "Reviews and returns" });
  await expect(section).toBeHidden();
  for (const status of ["processing", "shipped", "delivered"] as const)
    await transitionOrder(shop.context, order._id, status);
  await page.reload();
  await page.getByRole("button", { name: /View details/ }).click();
  await expect(section).toContainText("Possible until");
  await expect(section.getByRole("link", { name: "Write to us" })).toHaveAttribute("href", "/contact");
  await section.getByRole("link", { name: "Review Bagru Kurta" }).click();
  await expect(page).toHaveURL(/\?color=Indigo&size=M#write-review$/);
  await expect(page.getByRole("tab", { name: /REVIEWS & RATINGS/ })).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("heading", { name: "Write a review" })).toBeFocused();
  await expect(page.getByRole("heading", { name: "Write a review" })).toBeInViewport();
});

test("an order is bought again, with a report of what is not possible", async ({ page, shop }) => {
  const customer = await signInNewCustomer(page, shop);
  const [kurta, saree] = [
    await shop.createProduct({ name: "Bagru Kurta" }),
    await shop.createProduct({ name: "Silk Saree", inventory: 1 }),
  ];
  await shop.placeCodOrder(customer, kurta, saree);
  await page.goto("/dashboard");
  await page.getByRole("button", { name: /View details/ }).click();
  await page.getByRole("button", { name: /Buy again/ }).click();
  const dialog = page.getByRole("dialog", { name: "Buy again" });
  await expect(dialog).toContainText("1 of 2 items were added to your cart.");
  await expect(dialog.getByRole("listitem")).toHaveText([/Silk Saree.*Sold out/, /Bagru Kurta.*Added to your cart/]);
  await expectAccessible(page);
  await expect(page.getByRole("banner").getByRole("link", { name: /^Cart/ })).toContainText("1");
  await dialog.getByRole("link", { name: "View cart" }).click();
  await expect(page).toHaveURL("/cart");
  await expect(page.getByRole("main")).toContainText("Bagru Kurta");
});

test("the order shows how far its refund is", async ({ page, shop }) => {
  const customer = await signInNewCustomer(page, shop);
  const { order } = await placePaidOrder(shop, customer, await shop.createProduct());
  await page.goto("/dashboard");
  await page.getByRole("button", { name: /View details/ }).click();
  const refund = page.getByRole("region", { name: "Refund" });
  await expect(refund).toBeHidden();
  await customer.api.orders.cancel({ orderId: order._id });
  await page.reload();
  await page.getByRole("button", { name: /View details/ }).click();
  await expect(refund).toContainText("Refund of ₹1,399");
  await expect(refund).toContainText("The order was cancelled");
  const steps = refund.getByRole("list", { name: "Refund progress" }).getByRole("listitem");
  await expect(steps).toHaveText([/^Requested/, /^Approved/, /^Sent to your bank/, /^Done/]);
  await expect(steps.nth(1)).toContainText(formatDate(order.orderDate));
  await expect(async () => {
    await page.goto(`/ordertracking?order=${order._id}`);
    await expect(steps.nth(3)).toHaveAttribute("aria-current", "step", { timeout: 2000 });
  }).toPass({ timeout: 20_000 });
  await expect(steps.nth(3)).toContainText(formatDate(order.orderDate));
  await expectAccessible(page);
});

test("an order's details show its items, progress, address and payment, and close again", async ({ page, shop }) => {
  const customer = await signInNewCustomer(page, shop);
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { name: "No orders found" })).toBeVisible();
  const order = await shop.placeCodOrder(
    customer,
    await shop.createProduct({ name: "Bagru Kurta", color: "Indigo", size: "M", price: 1499 }),
  );
  await page.reload();
  const card = page.getByRole("listitem").filter({ hasText: `Order #${order._id.slice(-8).toUpperCase()}` });
  await expect(card).toContainText(`${formatDate(order.orderDate)} · 1 item`);
  await expect(card).toContainText("Confirmed");
  await expect(card).toContainText("₹1,599");
  await card.getByRole("button", { name: "View details" }).click();
  const steps = page.getByRole("list", { name: "Order progress" }).getByRole("listitem");
  await expect(steps).toHaveText([/^Order Confirmed/, /^Processing/, /^Shipped/, /^Delivered/]);
  for (const text of ["Size: M · Color: Indigo · Qty: 1", "Phone: ", "Cash on Delivery", "Pending"])
    await expect(card).toContainText(text);
  await card.getByRole("button", { name: "Hide details" }).click();
  await expect(steps.first()).toBeHidden();

  await page.route("**/api/v1/orders/me*", async (route) => {
    const { data, ...body } = await (await route.fetch()).json();
    await route.fulfill({ json: { ...body, data: data.map((order: object) => ({ ...order, address: null })) } });
  });
  await page.reload();
  await card.getByRole("button", { name: "View details" }).click();
  await expect(card).toContainText("Shipping address not available");
});

test("an order search can be typed slowly, with spaces", async ({ page, shop }) => {
  const customer = await signInNewCustomer(page, shop);
  await shop.placeCodOrder(customer, await shop.createProduct({ name: "Silk Saree" }));
  await page.goto("/dashboard");
  const search = page.getByLabel("Search orders");
  await search.pressSequentially("Silk ");
  await expect(page).toHaveURL("/dashboard?q=Silk");
  await expect(page.getByRole("heading", { name: /Order #/ })).toBeVisible();
  await search.pressSequentially("Saree");
  await expect(page).toHaveURL("/dashboard?q=Silk+Saree");
  await expect(search).toHaveValue("Silk Saree");
  await page.goto("/dashboard?q=Cotton");
  await page.getByRole("link", { name: "View all orders" }).click();
  await expect(search).toHaveValue("");
  await page.goBack();
  await expect(search).toHaveValue("Cotton");
});

test("the invoice of a packed order is downloaded", async ({ page, shop }) => {
  const customer = await signInNewCustomer(page, shop);
  const order = await shop.placeCodOrder(customer, await shop.createProduct());
  await page.goto("/dashboard");
  await page.getByRole("button", { name: /View details/ }).click();
  const invoice = page.getByRole("button", { name: "Invoice" });
  await expect(page.getByRole("button", { name: "Cancel order" })).toBeVisible();
  await expect(invoice).toBeHidden();
  await transitionOrder(shop.context, order._id, "processing");
  await page.reload();
  await page.getByRole("button", { name: /View details/ }).click();
  const downloading = page.waitForEvent("download");
  await invoice.click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`invoice-${order._id.slice(-8).toUpperCase()}.pdf`);
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe("%PDF-");
});
