import { sampleAddress, toSelection } from "../../../../../tests/support/shop/builders.ts";
import { completeSandboxPayment, placePaidOrder } from "../../../../../tests/support/shop/online-payment.ts";
import { expect, type TestShop, test } from "../../../../../tests/support/shop/shop.ts";
import { createPaymentSandbox } from "../../../../payment-sandbox.ts";
import { reconcilePayments } from "../../payments/payment-jobs.ts";
import { transitionOrder } from "./transition-order.ts";

/** The actors, new statuses and reasons of the changes of the order's status, oldest first. */
async function listChanges({ context: { db } }: TestShop, orderId: string) {
  const rows = await db
    .selectFrom("audit_log")
    .selectAll()
    .where("entity", "=", "order")
    .where("entity_id", "=", orderId)
    .where("action", "=", "order.change-status")
    .orderBy("id")
    .execute();
  return rows.map(({ actor_kind, actor_id, before, after, reason }) => ({
    actor_kind,
    actor_id,
    before,
    after,
    reason,
  }));
}

test("the audit log has the command, the customer and the provider that changed an order, once each", async ({
  shop,
}) => {
  await shop.listen();
  const asha = await shop.createCustomer("asha");
  const shipped = await shop.placeCodOrder(asha, await shop.createProduct());
  for (const status of ["processing", "shipped", "shipped"] as const)
    await transitionOrder(shop.context, shipped._id, status, { note: "Sample Carrier 12345" });
  const reason = "Sample Carrier 12345";
  expect(await listChanges(shop, shipped._id)).toMatchObject([
    { actor_kind: "command", before: { status: "confirmed" }, after: { status: "processing" }, reason },
    { actor_kind: "command", before: { status: "processing" }, after: { status: "shipped" }, reason },
  ]);
  const cancelled = await shop.placeCodOrder(asha, await shop.createProduct());
  await Promise.allSettled(Array.from({ length: 20 }, () => asha.api.orders.cancel({ orderId: cancelled._id })));
  expect(await listChanges(shop, cancelled._id)).toMatchObject([
    { actor_kind: "customer", actor_id: asha.id, after: { status: "cancelled" } },
  ]);
  const { order } = await placePaidOrder(shop, asha, await shop.createProduct());
  expect(await listChanges(shop, order._id)).toMatchObject([
    { actor_kind: "provider", actor_id: null, before: { status: "pending" }, after: { status: "confirmed" } },
  ]);
});

test("the audit log has an expired reservation and the payment that reopened its order", async ({ shop }) => {
  await shop.listen();
  const asha = await shop.createCustomer("asha");
  const kurta = await shop.createProduct({ inventory: 1 });
  const { address } = await asha.api.addresses.add(sampleAddress);
  const items = [{ ...toSelection(kurta), quantity: 1 }];
  const placed = await asha.api.orders.place({ addressId: address._id, items, paymentMethod: "online" });
  await completeSandboxPayment(shop, placed.razorpayOrder!.id, "late");
  shop.advanceClock(15 * 60_000);
  await reconcilePayments(shop.context);
  shop.advanceClock(45 * 60_000);
  await reconcilePayments(shop.context);
  expect(await listChanges(shop, placed.order._id)).toMatchObject([
    { actor_kind: "job", before: { status: "pending" }, after: { status: "cancelled" } },
    { actor_kind: "provider", before: { status: "cancelled" }, after: { status: "confirmed" } },
  ]);
});

test("the audit log has a payment and a refund at the provider once each, with the payment's id and the amount", async ({
  shop,
}) => {
  await shop.listen();
  const asha = await shop.createCustomer("asha");
  const { order, payment } = await placePaidOrder(shop, asha, await shop.createProduct());
  await createPaymentSandbox(shop.context).refundPayment(payment.id, 99_00);
  const list = () =>
    shop.context.db
      .selectFrom("audit_log")
      .select(["action", "actor_kind", "after"])
      .where("entity_id", "=", order._id)
      .where("action", "!=", "order.change-status")
      .orderBy("id")
      .execute();
  await expect.poll(async () => (await list()).length).toBe(2);
  expect(await list()).toMatchObject([
    { action: "order.receive-payment", actor_kind: "provider", after: { payment: payment.id } },
    { action: "order.record-refund", actor_kind: "provider", after: { payment: payment.id, amount: "₹99" } },
  ]);
});
