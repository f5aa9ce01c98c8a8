import { placePaidOrder } from "../../../../../tests/support/shop/online-payment.ts";
import { expect, test } from "../../../../../tests/support/shop/shop.ts";
import { createPaymentSandbox, toSandboxDatabase } from "../../../../payment-sandbox.ts";
import { reconcilePayments } from "../payment-jobs.ts";
import { recordRefunds } from "./refunds.ts";

const minute = 60_000;

test("cancelling an order refunds the rest of a payment that was partly refunded by hand", async ({ shop }) => {
  await shop.listen();
  const asha = await shop.createCustomer("asha");
  const { order, payment } = await placePaidOrder(shop, asha, await shop.createProduct());
  await createPaymentSandbox(shop.context).refundPayment(payment.id, 100_00);
  await asha.api.orders.cancel({ orderId: order._id });
  const state = async () => (await asha.api.payments.state({ orderId: order._id })).payment?.state;
  await expect.poll(state).toBe("refunded");
  const sandboxDb = toSandboxDatabase(shop.context.db);
  const sent = await sandboxDb.selectFrom("sandbox_refunds").select("amount").orderBy("id").execute();
  expect(sent.map(({ amount }) => amount)).toEqual([100_00, 1299_00]);
});

test("each partial refund by hand is shown and mailed once, and together they refund the payment", async ({ shop }) => {
  await shop.listen();
  const asha = await shop.createCustomer("asha");
  const { order, payment } = await placePaidOrder(shop, asha, await shop.createProduct());
  const sandbox = createPaymentSandbox(shop.context);
  const get = async () => (await asha.api.orders.get({ orderId: order._id })).order;
  const refundMails = () => shop.mailbox.mails.filter(({ subject }) => subject?.startsWith("Refund for order #"));

  await sandbox.refundPayment(payment.id, 99_50);
  await expect.poll(async () => (await get()).payment?.refundedAmount).toBe(99.5);
  expect(await get()).toMatchObject({ status: "confirmed", paymentStatus: "Paid", payment: { state: "paid" } });
  await expect(asha.api.payments.state({ orderId: order._id })).resolves.toMatchObject({
    payment: { refundedAmount: 99.5 },
  });
  await expect.poll(() => refundMails().length).toBe(1);
  expect(refundMails()[0]!.text).toContain("We’ve refunded ₹99.50 of your payment");

  await sandbox.refundPayment(payment.id, 300_00);
  await expect.poll(async () => (await get()).payment?.refundedAmount).toBe(399.5);
  await sandbox.refundPayment(payment.id);
  await expect.poll(async () => (await get()).paymentStatus).toBe("Refunded");
  expect((await get()).payment).toMatchObject({
    state: "refunded",
    refundedAmount: 1399,
    reason: "The shop has sent it back",
  });
  await expect.poll(() => refundMails().length).toBe(3);
  expect(refundMails()[2]!.text).toContain("₹999.50 of your payment");
});

test("a refund of a part whose webhook was lost is found by polling", async ({ shop }) => {
  shop.context.config.payments.sandbox!.webhookUrl = "http://127.0.0.1:9/nobody";
  await shop.listen();
  const asha = await shop.createCustomer("asha");
  const { order, payment } = await placePaidOrder(shop, asha, await shop.createProduct());
  await createPaymentSandbox(shop.context).refundPayment(payment.id, 250_00);
  shop.advanceClock(6 * minute);
  await reconcilePayments(shop.context);
  await expect(asha.api.payments.state({ orderId: order._id })).resolves.toMatchObject({
    orderStatus: "confirmed",
    payment: { state: "paid", refundedAmount: 250 },
  });
});

test("a refund of a part is recorded once, however often and in whatever way it is reported", { tags: "long" }, async ({
  shop,
}) => {
  shop.context.config.payments.sandbox!.webhookUrl = "http://127.0.0.1:9/nobody";
  await shop.listen();
  const asha = await shop.createCustomer("asha");
  const { order, payment } = await placePaidOrder(shop, asha, await shop.createProduct());
  const refund = { id: "rfnd_1", payment_id: payment.id, amount: 100_00, status: "processed" as const };
  const { context } = shop;
  const record = () => context.db.transaction().execute((trx) => recordRefunds(trx, context, payment.id, [refund]));
  await Promise.all(Array.from({ length: 8 }, record));
  await expect(asha.api.orders.get({ orderId: order._id })).resolves.toMatchObject({
    order: { payment: { refundedAmount: 100 } },
  });
  const mails = () => shop.mailbox.mails.filter(({ subject }) => subject?.startsWith("Refund for order #"));
  await expect.poll(() => mails().length).toBe(1);
  // The mails of a cancellation come later. Once they are here, a second mail about the same refund would have arrived
  // too.
  await asha.api.orders.cancel({ orderId: order._id });
  await expect.poll(() => shop.mailbox.mails.at(-1)?.subject).toMatch(/^(Cancelled|Refund)/);
  await expect.poll(() => mails().length).toBe(2);
});
