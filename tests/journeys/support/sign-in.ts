import type { Page } from "@playwright/test";
import { createAccount } from "../../../server/features/people/account/create-account.ts";
import type { TestCustomer } from "../../support/shop/builders.ts";
import type { TestShop } from "../../support/shop/test-shop.ts";

export const password = "Cotton!Days7";

/** Creates a customer and stores their token before every page load. */
export async function signInNewCustomer(page: Page, shop: TestShop, name?: string): Promise<TestCustomer> {
  const customer = await shop.createCustomer(name);
  await page.addInitScript((token) => localStorage.setItem("token", token), customer.token);
  return customer;
}

/** Creates an account with `password` and returns its email address. */
export async function registerAccount(shop: TestShop, email = "sample@shopper.example"): Promise<string> {
  await createAccount(shop.context.db, { email, password });
  return email;
}

/** Submits the login form on the current page. */
export async function logIn(page: Page, email: string, accountPassword = password) {
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(accountPassword);
  await page.getByRole("button", { name: "Sign in" }).click();
}
