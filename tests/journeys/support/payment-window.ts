import { sampleAddress, type TestCustomer, toSelection } from "../../support/shop/builders.ts";
import type { TestShop } from "../../support/shop/test-shop.ts";
import { expect, type Page } from "./journey.ts";

/** The payment sandbox's window, an iframe on the shop's page. */
export const providerWindow = (page: Page) => page.frameLocator('iframe[title="Payment, test mode"]');

/** Clicks a button in the payment window. Most buttons decide the payment's outcome. */
export async function clickInProviderWindow(page: Page, button: RegExp) {
  await providerWindow(page).getByRole("button", { name: button }).click();
}

/** Refuses the payment. The window stays open and says so. */
export async function declinePayment(page: Page) {
  await clickInProviderWindow(page, /The bank declines/);
  await expect(providerWindow(page).getByRole("status")).toHaveText(/declined/);
}

/** Opens the payment step for one unit at ₹1,499 (₹1,599 with shipping) and selects Online Payment. */
export async function openPaymentStep(page: Page, shop: TestShop, { api }: TestCustomer, inventory = 5) {
  const kurta = await shop.createProduct({ name: "Bagru Kurta", color: "Indigo", size: "M", price: 1499, inventory });
  await api.cart.add({ ...toSelection(kurta), quantity: 1 });
  await api.addresses.add(sampleAddress);
  await page.goto("/shipping");
  await page.getByRole("button", { name: "Continue to Payment" }).click();
  await page.getByRole("radio", { name: /Online Payment/ }).check();
  await expect(page).toHaveURL(/pay=online/);
  // An order cannot be placed before its total has loaded.
  await expect(page.getByRole("term").filter({ hasText: "Total" }).filter({ visible: true }).first()).toBeVisible();
  return kurta;
}

export async function checkOutOnline(page: Page, shop: TestShop, customer: TestCustomer, inventory?: number) {
  const kurta = await openPaymentStep(page, shop, customer, inventory);
  await page.getByRole("button", { name: "Place Order" }).click();
  await expect(providerWindow(page).getByText("Test mode")).toBeVisible();
  return kurta;
}
