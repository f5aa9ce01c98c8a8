import { transitionOrder } from "../../../server/features/selling/orders/index.ts";
import type { TestCustomer, TestProduct } from "../../support/shop/builders.ts";
import { placePaidOrder } from "../../support/shop/online-payment.ts";
import type { TestShop } from "../../support/shop/test-shop.ts";
import type { Page } from "./journey.ts";

/** Delivers a paid order of two units, and opens the customer's form that returns them. */
export async function openReturnForm(page: Page, shop: TestShop, customer: TestCustomer, product: TestProduct) {
  const { order } = await placePaidOrder(shop, customer, product, 2);
  for (const status of ["processing", "shipped", "delivered"] as const)
    await transitionOrder(shop.context, order._id, status);
  await page.goto("/dashboard");
  await page.getByRole("button", { name: /View details/ }).click();
  await page.getByRole("button", { name: "Return items" }).click();
  return { order, form: page.getByRole("dialog", { name: "Return items" }) };
}
