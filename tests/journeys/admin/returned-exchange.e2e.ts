import { transitionOrder } from "../../../server/features/selling/orders/index.ts";
import { inspectReturn, receiveReturn } from "../../../server/features/selling/orders/returns/decide-return.ts";
import { listReturnsOfOrder } from "../../../server/features/selling/orders/returns/return-queries.ts";
import { commandLine } from "../../../server/features/shop/audit/audit.ts";
import { newId } from "../../../server/platform/database/id.ts";
import { expect, expectAccessible, test } from "../support/journey.ts";
import { signInNewCustomer } from "../support/sign-in.ts";
import { joinStaff } from "../support/staff.ts";

test("a customer returns what came in an exchange, and staff refund what was paid for the first size", async ({
  page,
  shop,
}) => {
  const asha = await signInNewCustomer(page, shop, "asha");
  const sizes = ["M", "L"].map((size) => ({ size, price: 1000_00, inventory: 4 }));
  const { id: productId } = await shop.createProduct({ name: "Linen Shirt", variations: [{ color: "Red", sizes }] });
  const order = await shop.placeCodOrder(asha, { id: productId, size: "M", color: "Red" });
  const deliver = async (id: string) => {
    for (const status of ["processing", "shipped", "delivered"] as const)
      await transitionOrder(shop.context, id, status);
  };
  await deliver(order._id);
  const returnId = newId();
  const line = { productId, selectedSize: "M", selectedColor: "Red", quantity: 1, reason: "Too small" as const };
  const to = { selectedSize: "L", selectedColor: "Red" };
  await asha.api.orders.requestReturn({ orderId: order._id }, { returnId, items: [{ ...line, to }] });
  await receiveReturn(shop.context, commandLine, returnId);
  const [row] = await listReturnsOfOrder(shop.context.db, order._id);
  const items = row!.items.map(({ itemId }) => ({ itemId, outcome: "restock" as const }));
  const settled = { items, settlement: "replacement" as const, reference: "", mayRefund: true };
  const { replacementId = "" } = await inspectReturn(shop.context, commandLine, returnId, settled);
  await deliver(replacementId);

  await page.goto("/dashboard");
  await page
    .getByRole("button", { name: /View details/ })
    .first()
    .click();
  await page.getByRole("button", { name: "Return or exchange" }).click();
  const form = page.getByRole("dialog");
  await expect(form.getByText("Size L, exchanged for size M")).toBeVisible();
  await form.getByLabel("Why?").selectOption("Too large");
  await form.getByLabel("Where should the money go?").fill("asha@upi");
  await form.getByRole("button", { name: "Request the return" }).click();
  await expect(page.getByText("We’ll review it and email you.").first()).toBeVisible();

  await joinStaff(page, shop, "owner");
  await page.goto(`/admin/orders/${replacementId}`);
  await expect(page.getByText("Size L, exchanged for size M")).toBeVisible();
  await expectAccessible(page);
  await page.goto("/admin/returns");
  await page.getByRole("button", { name: "Received" }).click();
  await expect(page.getByText("The return is received.")).toBeVisible();
  await page.getByRole("button", { name: "Inspect" }).click();
  await expect(page.getByRole("dialog").getByLabel("Transfer reference (optional)")).toBeVisible();
  await page.getByRole("button", { name: "Complete and refund ₹1,000" }).click();
  await expect(page.getByText("The return is completed.")).toBeVisible();
  await page.goto(`/admin/orders/${order._id}`);
  await expect(page.getByText("Size L, exchanged for size M")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Refunds" })).toBeVisible();
  await expect(page.getByText("Your return has arrived.")).toBeVisible();
});
