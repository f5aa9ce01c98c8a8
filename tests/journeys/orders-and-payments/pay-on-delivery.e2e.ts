import { setDeliveryArea } from "../../../server/features/selling/delivery/edit-areas.ts";
import { commandLine } from "../../../server/features/shop/audit/audit.ts";
import { expect, test } from "../support/journey.ts";
import { checkOutOnline, clickInProviderWindow, declinePayment } from "../support/payment-window.ts";
import { signInNewCustomer } from "../support/sign-in.ts";

const phone = { width: 390, height: 844 };

test("after a refused payment the order is paid on delivery instead", { tag: "@core" }, async ({ page, shop }) => {
  const customer = await signInNewCustomer(page, shop);
  await checkOutOnline(page, shop, customer);
  await page.setViewportSize(phone);
  await declinePayment(page);
  await clickInProviderWindow(page, /Close the payment window/);
  await expect(page.getByRole("alert")).toContainText("Your payment didn’t go through");
  const change = page.getByRole("button", { name: "Pay on delivery instead" });
  await expect(change).toBeVisible();
  await change.click();
  await expect(page.getByRole("heading", { name: "Order Confirmed" })).toBeVisible();
  const ordered = page.getByRole("region", { name: "What you ordered" });
  await expect(ordered).toContainText("Cash on DeliveryPending");
  await expect(ordered.getByRole("definition").last()).toHaveText("₹1,599");
  const [order] = (await customer.api.orders.mine()).orders;
  expect(order).toMatchObject({ status: "confirmed", paymentMethod: "cod", totalAmount: 1599 });
  await page.goto(`/paymentchoose?order=${order?._id}`);
  await expect(page.getByText("You’ll pay for this order in cash on delivery.")).toBeVisible();
});

test("cash on delivery is not offered where it is not possible, and is refused if that changes meanwhile", async ({
  page,
  shop,
}) => {
  const customer = await signInNewCustomer(page, shop);
  await checkOutOnline(page, shop, customer);
  await page.setViewportSize(phone);
  await clickInProviderWindow(page, /Close the payment window/);
  // The page is reloaded, because the open checkout would refetch whether cash on delivery is possible.
  await page.reload();
  const change = page.getByRole("button", { name: "Pay on delivery instead" });
  await expect(change).toBeVisible();
  await setDeliveryArea(shop.context, commandLine, "5600", { cod: "no" });
  await change.click();
  await expect(page.getByText("Cash on delivery is not available for the PIN code 560001")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: "Pay now" })).toBeEnabled();
  await expect(change).toHaveCount(0);
});
