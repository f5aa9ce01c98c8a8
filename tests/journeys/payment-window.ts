import { sampleAddress, type TestCustomer, toSelection } from "../builders.ts";
import type { TestShop } from "../test-shop.ts";
import { expect, type Page } from "./journey.ts";

/** The built-in provider's window, in its frame on the shop's page. */
export const providerWindow = (page: Page) => page.frameLocator('iframe[title="Payment, test mode"]');

/** Ends the payment in the provider's window in the way that this button of it says. */
export async function clickInProviderWindow(page: Page, button: RegExp) {
  await providerWindow(page).getByRole("button", { name: button }).click();
}

/** A cart with a piece of ₹1,499 (₹1,599 with its shipping), in the checkout, with Online Payment chosen. */
export async function openPaymentStep(page: Page, shop: TestShop, { api }: TestCustomer, inventory = 5) {
  const kurta = await shop.createProduct({ name: "Bagru Kurta", color: "Indigo", size: "M", price: 1499, inventory });
  await api.cart.add({ ...toSelection(kurta), quantity: 1 });
  await api.addresses.add(sampleAddress);
  await page.goto("/shipping");
  await page.getByRole("button", { name: "Continue to Payment" }).click();
  await page.getByRole("radio", { name: /Online Payment/ }).check();
  await expect(page).toHaveURL(/pay=online/);
  // Nothing is ordered before its total is in sight.
  await expect(page.getByRole("term").filter({ hasText: "Total" }).filter({ visible: true }).first()).toBeVisible();
  return kurta;
}

export async function checkOutOnline(page: Page, shop: TestShop, customer: TestCustomer, inventory?: number) {
  const kurta = await openPaymentStep(page, shop, customer, inventory);
  await page.getByRole("button", { name: "Place Order" }).click();
  await expect(providerWindow(page).getByText("Test mode")).toBeVisible();
  return kurta;
}
