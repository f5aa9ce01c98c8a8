import { transitionOrder } from "../../../server/features/selling/orders/index.ts";
import { placePaidOrder } from "../../support/shop/online-payment.ts";
import { expect, expectAccessible, test } from "../support/journey.ts";
import { endStaffSession, joinStaff } from "../support/staff.ts";

test("a unit of a paid order is refunded, undone, and refunded again by amount", async ({ page, shop }) => {
  const asha = await shop.createCustomer("asha");
  const { order } = await placePaidOrder(shop, asha, await shop.createProduct(), 2);
  await joinStaff(page, shop, "owner");
  await page.goto(`/admin/orders/${order._id}`);
  await expect(page.getByRole("heading", { name: /^Order #/ })).toBeVisible();
  // The heading is there before the order has loaded.
  await expect(page.getByRole("region", { name: "Deliver to" })).toBeVisible();
  await page.keyboard.press("r");
  const dialog = page.getByRole("dialog", { name: /^Refund: order/ });
  await expect(dialog.getByRole("button", { name: "Refund", exact: true })).toBeDisabled();
  await dialog.getByRole("button", { name: "Increase" }).click();
  await dialog.getByLabel("Reason").fill("A seam was open");
  await dialog.getByRole("button", { name: "Refund ₹1,299" }).click();
  const refunds = page.getByRole("region", { name: "Refunds" });
  await expect(refunds.getByText("Being sent")).toBeVisible();
  const requested = page.getByRole("dialog").filter({ hasText: "Refunding" });
  await requested.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("The refund is undone.")).toBeVisible();
  await expect(refunds).toBeHidden();
  await page.getByRole("button", { name: "Refund", exact: true }).click();
  await dialog.getByRole("radio", { name: "An amount" }).check();
  await dialog.getByLabel("Amount in rupees").fill("99.50");
  await dialog.getByLabel("Reason").fill("Delivered late");
  await page.keyboard.press("Enter");
  await expect(refunds.getByText("Being sent")).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(refunds.getByText("Sent", { exact: true })).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 60_000 });
  await expect(page.getByText("Refunded ₹99.50")).toBeVisible();
});

test("a delivered order with cash on delivery is refunded by a transfer outside the shop", async ({ page, shop }) => {
  const { _id } = await shop.placeCodOrder(await shop.createCustomer("asha"), await shop.createProduct());
  for (const status of ["processing", "shipped", "delivered"] as const)
    await transitionOrder(shop.context, _id, status);
  await joinStaff(page, shop, "owner");
  await page.goto(`/admin/orders/${_id}`);
  const refunds = page.getByRole("region", { name: "Refunds" });
  await page.getByRole("button", { name: "Refund", exact: true }).click();
  await page.getByRole("radio", { name: "An amount" }).check();
  await page.getByLabel("Amount in rupees").fill("100");
  await page.getByLabel("Reason").fill("A button was missing");
  await page.getByLabel("Transfer reference (optional)").fill("UPI 4711");
  await page.keyboard.press("Enter");
  await expect(refunds.getByText("by hand UPI 4711")).toBeVisible();
  await expectAccessible(page);
});

test("support requests a refund, and the owner confirms it from Today", async ({ page, shop }) => {
  const asha = await shop.createCustomer("asha");
  const { _id: id } = await shop.placeCodOrder(asha, await shop.createProduct());
  for (const status of ["processing", "shipped", "delivered"] as const) await transitionOrder(shop.context, id, status);
  await joinStaff(page, shop, "support");
  await page.goto(`/admin/orders/${id}`);
  await page.getByRole("button", { name: "Request refund" }).click();
  await page.getByRole("radio", { name: "An amount" }).check();
  await page.getByLabel("Amount in rupees").fill("100");
  await page.getByLabel("Reason").fill("A seam was open");
  await page.getByRole("button", { name: "Request ₹100" }).click();
  await expect(page.getByText("The refund is requested.")).toBeVisible();
  await expect(page.getByText("₹100 to confirm: A seam was open")).toBeVisible();
  await expect(page.getByRole("button", { name: "Confirm" })).toBeHidden();

  await endStaffSession(page);
  await joinStaff(page, shop, "owner");
  await page.goto("/admin");
  await page.getByRole("link", { name: /1 refund to confirm/ }).click();
  await expect(page.getByRole("heading", { name: "Refunds to confirm" })).toBeVisible();
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("The refund is confirmed.")).toBeVisible();
  await expect(page.getByText("Nothing to confirm")).toBeVisible();
});
