import fc from "fast-check";
import { sql } from "kysely";
import { listActions } from "../../../../../../tests/support/shop/list-actions.ts";
import { placePaidOrder } from "../../../../../../tests/support/shop/online-payment.ts";
import { expect, type TestShop, test } from "../../../../../../tests/support/shop/shop.ts";
import { createStaff, type TestStaff } from "../../../../../../tests/support/shop/staff.ts";
import { createPaymentSandbox } from "../../../../../payment-sandbox.ts";
import { newId } from "../../../../../platform/database/id.ts";
import { reconcilePayments } from "../../../payments/payment-jobs.ts";
import type { ItemRow } from "../../record/order-queries.ts";
import { transitionOrder } from "../../transitions/transition-order.ts";
import { countUnits } from "../../units/unit-account.ts";
import type { RefundedUnits } from "../../units/unit-queries.ts";
import type { PartialRefund } from "./partial-refund-queries.ts";
import { calculateRefundItems } from "./refund-amounts.ts";

const refund = (staff: TestStaff, id: string, body: object) =>
  staff.request("POST", `/orders/${id}/refunds`, { refundId: newId(), reason: "A seam was open", ...body });
const getOrder = async (staff: TestStaff, id: string) => (await staff.request("GET", `/orders/${id}`)).json().order;

/** Makes delayed jobs due, as if the time to undo were over. */
async function startDelayedJobs({ context: { db } }: TestShop) {
  await sql`update pgboss.job set start_after = now() where state = 'created'`.execute(db);
}

test("units of a paid order are refunded through the provider once, shown, and mailed with the reason", {
  tags: "long",
}, async ({ shop }) => {
  await shop.listen();
  const owner = await createStaff(shop, "owner");
  const asha = await shop.createCustomer("asha");
  const { order } = await placePaidOrder(shop, asha, await shop.createProduct(), 3);
  const [item] = (await getOrder(owner, order._id)).items;
  const items = [{ itemId: item._id, quantity: 1 }];
  const quote = await owner.request("POST", `/orders/${order._id}/refunds/quote`, { items });
  expect(quote.json().amount).toBe(item.price);
  const refundId = newId();
  const responses = await Promise.all(Array.from({ length: 20 }, () => refund(owner, order._id, { refundId, items })));
  for (const response of responses) expect(response.json()).toMatchObject({ amount: item.price });
  expect((await getOrder(owner, order._id)).refunds).toMatchObject([
    { amount: item.price, state: "requested", requestedBy: "Sample owner", items: [{ itemId: item._id, quantity: 1 }] },
  ]);
  await startDelayedJobs(shop);
  const refunded = async () => (await asha.api.orders.get({ orderId: order._id })).order.payment?.refundedAmount;
  await expect.poll(refunded).toBe(item.price);
  const mails = () => shop.mailbox.mails.filter(({ subject }) => subject?.startsWith("Refund for order"));
  await expect.poll(() => mails().length).toBe(1);
  expect(mails()[0]!.text).toContain("A seam was open");
  expect((await getOrder(owner, order._id)).refunds).toMatchObject([{ state: "sent" }]);
  const more = await refund(owner, order._id, { items: [{ itemId: item._id, quantity: 3 }] });
  expect(more.json()).toMatchObject({ code: "conflict", message: "Only 2 of this item can still be refunded." });
  expect((await owner.request("DELETE", `/orders/${order._id}/refunds/${refundId}`)).json().code).toBe("illegal_move");
});

test("many refunds at once send back no more than was paid, also with one that was made by hand", {
  tags: "long",
}, async ({ shop }) => {
  await shop.listen();
  const owner = await createStaff(shop, "owner");
  const asha = await shop.createCustomer("asha");
  const { order, payment } = await placePaidOrder(shop, asha, await shop.createProduct());
  await createPaymentSandbox(shop.context).refundPayment(payment.id, 99_00);
  const state = async () => (await asha.api.payments.state({ orderId: order._id })).payment;
  await expect.poll(async () => (await state())?.refundedAmount).toBe(99);
  const responses = await Promise.all(Array.from({ length: 30 }, () => refund(owner, order._id, { amount: 130 })));
  expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(10);
  expect(responses.find(({ statusCode }) => statusCode !== 200)?.json()).toMatchObject({
    code: "conflict",
    message: "At most ₹0 of this order can be refunded.",
  });
  await startDelayedJobs(shop);
  await expect.poll(async () => (await state())?.state).toBe("refunded");
});

async function placeRefundableOrder(shop: TestShop) {
  await shop.listen();
  const owner = await createStaff(shop, "owner");
  const asha = await shop.createCustomer("asha");
  const { order } = await placePaidOrder(shop, asha, await shop.createProduct());
  return { owner, asha, order };
}

test("a refund can be undone until it is sent", async ({ shop }) => {
  const { owner, order } = await placeRefundableOrder(shop);
  const refundId = newId();
  await refund(owner, order._id, { refundId, amount: 50 });
  for (let index = 0; index < 2; index++)
    expect((await owner.request("DELETE", `/orders/${order._id}/refunds/${refundId}`)).statusCode).toBe(200);
  expect((await getOrder(owner, order._id)).refunds).toEqual([]);
});

test("the reconciliation sends a refund whose job was lost", async ({ shop }) => {
  const { owner, asha, order } = await placeRefundableOrder(shop);
  await refund(owner, order._id, { amount: 70 });
  await sql`delete from pgboss.job where name = 'partial-refund'`.execute(shop.context.db);
  shop.advanceClock(120_000);
  await reconcilePayments(shop.context);
  const refunded = async () => (await asha.api.orders.get({ orderId: order._id })).order.payment?.refundedAmount;
  await expect.poll(refunded).toBe(70);
});

test("a refund that the provider refuses is shown as failed, and in the history", { tags: "long" }, async ({
  shop,
}) => {
  shop.context.config.payments.sandbox!.webhookUrl = "http://127.0.0.1:9/nobody";
  await shop.listen();
  const owner = await createStaff(shop, "owner");
  const { order, payment } = await placePaidOrder(shop, await shop.createCustomer("asha"), await shop.createProduct());
  // The shop does not know that nothing is left to refund.
  await createPaymentSandbox(shop.context).refundPayment(payment.id);
  await refund(owner, order._id, { amount: 130 });
  await startDelayedJobs(shop);
  const states = async () => (await getOrder(owner, order._id)).refunds.map(({ state }: PartialRefund) => state);
  await expect.poll(states).toEqual(["failed"]);
  expect(await listActions(shop, order._id)).toContain("order.refuse-refund");
});

test("an order paid in cash is refunded by hand, and only after it was paid", {
  tags: "long",
}, async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  const asha = await shop.createCustomer("asha");
  const { _id: id, totalAmount } = await shop.placeCodOrder(asha, await shop.createProduct());
  expect((await refund(owner, id, { amount: 10 })).json().message).toBe("Nothing was paid for this order yet.");
  for (const status of ["processing", "shipped", "delivered"] as const) await transitionOrder(shop.context, id, status);
  expect((await refund(owner, id, { amount: totalAmount + 1 })).json().code).toBe("conflict");
  expect((await refund(owner, id, { amount: 10, reference: "UPI 4711" })).statusCode).toBe(200);
  expect((await getOrder(owner, id)).refunds).toMatchObject([
    { amount: 10, state: "sent", isByHand: true, reference: "UPI 4711" },
  ]);
  const mails = () => shop.mailbox.mails.filter(({ subject }) => subject?.startsWith("Refund for order"));
  await expect.poll(() => mails().length).toBe(1);
  expect((await refund(owner, id, { amount: 1, items: [{ itemId: newId(), quantity: 1 }] })).statusCode).toBe(400);
});

test("packers and support may not refund", async ({ shop }) => {
  const { _id: id } = await shop.placeCodOrder(await shop.createCustomer("asha"), await shop.createProduct());
  for (const role of ["packer", "support"])
    expect((await refund(await createStaff(shop, role), id, { amount: 1 })).statusCode).toBe(403);
});

test("refunds of all units of an order add up to what was paid for its items, however they are split", () => {
  const line = fc.record({ price: fc.integer({ min: 100, max: 500_000 }), quantity: fc.integer({ min: 1, max: 6 }) });
  const orders = fc.array(line, { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(orders, fc.double({ min: 0, max: 1, noNaN: true }), (lines, share) => {
      const items = lines.map((each, index) => ({ ...each, id: String(index) })) as unknown as ItemRow[];
      const sum = lines.reduce((total, { price, quantity }) => total + price * quantity, 0);
      const coupon = Math.floor(sum * share);
      const refunds: RefundedUnits[] = [];
      for (const { id, quantity } of items) {
        for (let unit = 0; unit < quantity; unit++) {
          const account = countUnits(items, refunds, []);
          const parts = calculateRefundItems({ coupon, items }, account, [{ itemId: id, quantity: 1 }]);
          for (const part of parts) refunds.push({ refundId: "", cameBack: false, ...part });
        }
      }
      const total = refunds.reduce((amount, part) => amount + part.amount, 0);
      expect(total).toBe(sum - coupon);
    }),
  );
});
