import { placePaidOrder } from "../../support/shop/online-payment.ts";
import { twoColors } from "../../support/shop/two-colors.ts";
import { expect, expectAccessible, test } from "../support/journey.ts";
import { signInNewCustomer } from "../support/sign-in.ts";
import { joinStaff } from "../support/staff.ts";

test("the customer sees that staff replace and cancel units of a paid order, undo it, and do it again", async ({
  page,
  shop,
}) => {
  const asha = await signInNewCustomer(page, shop, "asha");
  const { id } = await shop.createProduct({ ...twoColors, name: "Linen Shirt" });
  const { order } = await placePaidOrder(shop, asha, { id, size: "M", color: "Red" }, 2);
  await joinStaff(page, shop, "owner");
  await page.goto(`/admin/orders/${order._id}`);
  const dialog = page.getByRole("dialog", { name: /Change items/ });
  const change = async () => {
    await page.getByRole("button", { name: "Change items" }).click();
    await dialog.getByLabel("Linen Shirt, M").selectOption({ label: "Replace with M, Blue (2 in stock)" });
    await dialog.getByRole("button", { name: "Decrease" }).click();
    await expect(dialog.getByText(/New total .*, ₹100 less/)).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel("Reason (optional)").fill("The red one had a stain.");
    await dialog.getByRole("button", { name: /^Save, total/ }).click();
    await expect(dialog).toBeHidden();
  };
  await change();
  const changed = page.getByRole("list", { name: "Changed items" });
  await expect(changed).toContainText("1 × Linen Shirt (M, Red) comes as M, Blue");
  await expect(page.getByText("Being sent")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).first().click();
  await expect(page.getByText("The order is as it was.")).toBeVisible();
  await expect(changed).toBeHidden();
  await change();
  await expect(changed).toContainText("The red one had a stain.");

  await page.goto(`/ordertracking?order=${order._id}`);
  const notice = page.getByRole("region", { name: "Changes to your order" });
  await expect(notice).toContainText("1 × Linen Shirt (M, Red) comes as M, Blue");
  await expect(notice).toContainText("The red one had a stain.");
  await expectAccessible(page);
});
