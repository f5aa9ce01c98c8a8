import { transitionOrder } from "../../../server/features/orders/index.ts";
import { placePaidOrder } from "../../support/shop/online-payment.ts";
import { expect, expectAccessible, test } from "../support/journey.ts";
import { signInNewCustomer } from "../support/sign-in.ts";
import { joinStaff } from "../support/staff.ts";

test("a customer returns a unit, staff approve, receive and inspect it, and it is refunded", async ({ page, shop }) => {
  const asha = await signInNewCustomer(page, shop, "asha");
  const kurta = await shop.createProduct({ inventory: 5 });
  const { order } = await placePaidOrder(shop, asha, kurta, 2);
  for (const status of ["processing", "shipped", "delivered"] as const)
    await transitionOrder(shop.context, order._id, status);
  await page.goto("/dashboard");
  await page.getByRole("button", { name: /View details/ }).click();
  await page.getByRole("button", { name: "Return items" }).click();
  const form = page.getByRole("dialog", { name: "Return items" });
  await form.getByRole("button", { name: "Increase" }).click();
  await form.getByLabel("Why?").selectOption("Too small");
  await expectAccessible(page);
  await form.getByRole("button", { name: "Request the return" }).click();
  await expect(page.getByText("We look at it and write to you.").first()).toBeVisible();
  await expectAccessible(page);

  await joinStaff(page, shop, "owner");
  await page.goto("/admin");
  await page.getByRole("link", { name: /1 return to decide/ }).click();
  await expect(page.getByRole("heading", { name: "Returns" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Approve" }).click();
  await page.getByLabel("Where and how to send it (optional)").fill("To 1 Sample Street.");
  await expectAccessible(page);
  await page.getByRole("dialog").getByRole("button", { name: "Approve" }).click();
  await expect(page.getByText("The return is approved.")).toBeVisible();
  await page.getByLabel("Status").selectOption("approved");
  await page.getByRole("button", { name: "Received" }).click();
  await expect(page.getByText("The return is received.")).toBeVisible();
  await page.getByLabel("Status").selectOption("received");
  await page.getByRole("button", { name: "Inspect" }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Complete and refund ₹1,299" }).click();
  await expect(page.getByText("The return is completed.")).toBeVisible();
  await expect.poll(() => shop.inventoryOf(kurta)).toBe(4);
});
