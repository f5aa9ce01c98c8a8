import { sampleAddress, toSelection } from "../../support/shop/builders.ts";
import { expect, expectAccessible, type Page, test } from "../support/journey.ts";
import { checkOutOnline, clickInProviderWindow, providerWindow } from "../support/payment-window.ts";
import { signInNewCustomer } from "../support/sign-in.ts";

const row = (page: Page, name: string) =>
  page.getByRole("term").filter({ hasText: name }).locator("..").filter({ visible: true }).last();
/** Expands the summary, which is collapsed on a phone. */
const openSummary = (page: Page) => page.locator("summary").filter({ hasText: "Order Summary" }).click();
/** Expands the field of the coupon, which is collapsed while there is no coupon. */
const openCoupon = (page: Page) => page.locator("summary").filter({ hasText: "Have a coupon?", visible: true }).click();
const field = (page: Page) => page.getByLabel("Coupon code").filter({ visible: true });
const apply = (page: Page) => page.getByRole("button", { name: "Apply" }).filter({ visible: true });

test("a coupon is rejected with a reason, applied, removed, and carried into checkout and order", {
  tag: "@core",
}, async ({ page, shop }) => {
  const { api } = await signInNewCustomer(page, shop);
  const kurta = await shop.createProduct({ name: "Bagru Kurta", price: 1499 });
  await shop.createCoupon({ code: "SAMPLE100" });
  await shop.createCoupon({ code: "BIG", minimumTotal: 5000_00 });
  await api.cart.add({ ...toSelection(kurta), quantity: 1 });
  await api.addresses.add(sampleAddress);
  await page.goto("/cart");
  await expect(field(page)).toHaveCount(0);
  await openCoupon(page);
  await apply(page).click();
  await expect(page.getByRole("alert")).toHaveText("Please enter a coupon code.");
  await field(page).fill("NOSUCH");
  await apply(page).click();
  await expect(page.getByRole("alert")).toContainText("Coupon NOSUCH isn’t valid.");
  await expectAccessible(page);
  await field(page).fill("big");
  await field(page).press("Enter");
  await expect(page.getByRole("alert")).toContainText("₹5,000");
  await field(page).fill("sample100");
  await apply(page).click();
  await expect(page.getByRole("region", { name: "Coupon" })).toBeFocused();
  await expect(page.getByText("Coupon SAMPLE100 is applied.")).toBeAttached();
  await expect(row(page, "Coupon")).toContainText("− ₹100");
  await expect(row(page, "Total")).toContainText("₹1,499");
  await page.getByRole("button", { name: "Remove coupon SAMPLE100" }).click();
  await expect(field(page)).toBeFocused();
  await expect(row(page, "Total")).toContainText("₹1,599");
  await field(page).fill("SAMPLE100");
  await apply(page).click();
  await page.getByRole("link", { name: "PROCEED TO CHECKOUT" }).click();
  await page.getByRole("button", { name: "Continue to Payment" }).click();
  await expect(row(page, "Total")).toContainText("₹1,499");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Place Order" }).click();
  await expect(page.getByRole("heading", { name: "Order Confirmed" })).toBeVisible();
  await expect(row(page, "Coupon")).toContainText("− ₹100");
  expect((await api.orders.mine()).orders[0]).toMatchObject({ coupon: "SAMPLE100", totalAmount: 1499 });
});

test("a coupon that no longer applies shows the reason, and the total excludes it", async ({ page, shop }) => {
  const { api } = await signInNewCustomer(page, shop);
  const kurta = await shop.createProduct({ name: "Bagru Kurta", price: 1499 });
  await shop.createCoupon({ code: "BIG", minimumTotal: 2500_00 });
  await api.cart.add({ ...toSelection(kurta), quantity: 2 });
  await api.cart.applyCoupon({ code: "BIG" });
  await api.addresses.add(sampleAddress);
  await page.goto("/cart");
  await expect(row(page, "Total")).toContainText("₹2,998");
  await page.getByRole("button", { name: "Decrease" }).click();
  await expect(page.getByRole("region", { name: "Coupon" }).getByRole("alert")).toContainText("₹2,500");
  await expect(row(page, "Total")).toContainText("₹1,599");
  await expectAccessible(page);
  await page.goto("/shipping");
  await page.getByRole("button", { name: "Continue to Payment" }).click();
  await page.getByRole("button", { name: "Place Order" }).click();
  await expect(page.getByRole("heading", { name: "Order Confirmed" })).toBeVisible();
  expect((await api.orders.mine()).orders[0]?.totalAmount).toBe(1599);
});

test("a buy-now order has its own coupon, also on a phone and after a reload", async ({ page, shop }) => {
  const { api } = await signInNewCustomer(page, shop);
  const kurta = await shop.createProduct({ name: "Bagru Kurta", color: "Indigo", size: "M", price: 1499 });
  await shop.createCoupon({ code: "SAMPLE100" });
  await api.addresses.add(sampleAddress);
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(`/productdetails/bagru-kurta/${kurta.id}`);
  await page.getByRole("button", { name: "BUY NOW" }).filter({ visible: true }).first().click();
  await openSummary(page);
  await openCoupon(page);
  await field(page).fill("NOSUCH");
  await apply(page).click();
  await expect(page.getByRole("alert")).toContainText("Coupon NOSUCH isn’t valid.");
  await field(page).fill("SAMPLE100");
  await apply(page).click();
  await expect(page).toHaveURL(/coupon=SAMPLE100/);
  await expect(row(page, "Total")).toContainText("₹1,499");
  await page.getByRole("button", { name: "Continue to Payment" }).click();
  await page.reload();
  await openSummary(page);
  await page.getByRole("button", { name: "Remove coupon SAMPLE100" }).filter({ visible: true }).click();
  await expect(page).not.toHaveURL(/coupon/);
  await field(page).fill("SAMPLE100");
  await apply(page).click();
  await expect(row(page, "Total")).toContainText("₹1,499");
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await page.getByRole("button", { name: "Place Order" }).first().click();
  await expect(page.getByRole("heading", { name: "Order Confirmed" })).toBeVisible();
  expect((await api.orders.mine()).orders[0]).toMatchObject({ coupon: "SAMPLE100", totalAmount: 1499 });
});

test("an unpaid order accepts a coupon, then another one, and the provider charges the new total", async ({
  page,
  shop,
}) => {
  const customer = await signInNewCustomer(page, shop);
  await shop.createCoupon({ code: "SAMPLE100" });
  await shop.createCoupon({ code: "SAMPLE200", value: { type: "amount", amount: 200_00 } });
  await checkOutOnline(page, shop, customer);
  await page.keyboard.press("Escape");
  await expect(page.locator(":focus")).toContainText("The payment window was closed");
  await field(page).fill("NOSUCH");
  // The countdown above continues without taking the focus from the field.
  const remainingTime = await page.getByRole("timer").textContent();
  await expect(page.getByRole("timer")).not.toHaveText(remainingTime ?? "");
  await expect(field(page)).toBeFocused();
  await apply(page).click();
  await expect(page.getByText("Coupon NOSUCH isn’t valid.")).toBeVisible();
  await field(page).fill("SAMPLE100");
  await apply(page).click();
  await expect(row(page, "Total")).toContainText("₹1,499");
  await page.getByLabel("Another coupon code").fill("SAMPLE200");
  await apply(page).click();
  await expect(row(page, "Total")).toContainText("₹1,399");
  await page.getByRole("button", { name: "Pay now" }).click();
  await expect(providerWindow(page).getByRole("heading", { name: /₹1,399/ })).toBeVisible();
  await clickInProviderWindow(page, /The payment succeeds/);
  await expect(page.getByRole("heading", { name: "Order Confirmed" })).toBeVisible();
  expect((await customer.api.orders.mine()).orders[0]).toMatchObject({ coupon: "SAMPLE200", paymentStatus: "Paid" });
});
