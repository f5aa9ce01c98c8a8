import { sql } from "kysely";
import { sampleAddress, toSelection } from "../../../../../tests/support/shop/builders.ts";
import { placePaidOrder } from "../../../../../tests/support/shop/online-payment.ts";
import { expect, type TestShop, test } from "../../../../../tests/support/shop/shop.ts";
import { createStaff, type TestStaff } from "../../../../../tests/support/shop/staff.ts";
import { createPaymentSandbox } from "../../../../payment-sandbox.ts";
import { newId } from "../../../../platform/database/id.ts";
import { listInvoices } from "../../invoices/invoices.ts";
import { transitionOrder } from "../../orders/index.ts";
import { createRazorpayClient } from "../provider/razorpay.ts";
import { recordRefunds } from "./refunds.ts";
import { sendPartialRefund } from "./send-partial-refund.ts";

const refund = async (staff: TestStaff, id: string, body: object) =>
  staff.request("POST", `/orders/${id}/refunds`, { refundId: newId(), reason: "A seam was open", ...body });
const startJobsNow = ({ context }: TestShop) =>
  sql`update pgboss.job set start_after = now() where state = 'created'`.execute(context.db);

/** Lists the refunded amount and the numbers of the attached documents of each mail. */
const listRefundMails = (shop: TestShop) => async () =>
  shop.mailbox.mails
    .filter(({ subject }) => subject?.startsWith("Refund for order #"))
    .map(({ text, attachments }) => {
      const names = attachments.map(({ filename }) => filename?.replace(/-\d{4}-(\d+)\.pdf$/, " $1")).sort();
      return `${text?.match(/₹[\d,.]+/)?.[0]}: ${names.join(", ")}`;
    });

test("the mail of a refund has the credit note of exactly this refund", { tags: "long" }, async ({ shop }) => {
  await shop.listen();
  const owner = await createStaff(shop, "owner");
  const asha = await shop.createCustomer("asha");
  const { order, payment } = await placePaidOrder(shop, asha, await shop.createProduct(), 3);
  const mails = listRefundMails(shop);
  const sandbox = createPaymentSandbox(shop.context);
  // Before the order is packed there is no invoice that a note could correct.
  await sandbox.refundPayment(payment.id, 10_00);
  await expect.poll(mails).toEqual(["₹10: "]);
  await transitionOrder(shop.context, order._id, "processing");
  await refund(owner, order._id, { amount: 20 });
  await startJobsNow(shop);
  await expect.poll(mails).toEqual(["₹10: ", "₹20: CN 2"]);
  await sandbox.refundPayment(payment.id, 30_00);
  await expect.poll(mails).toEqual(["₹10: ", "₹20: CN 2", "₹30: CN 3"]);
  const product = await shop.createProduct();
  const { _id: addressId } = (await asha.api.addresses.add(sampleAddress)).address;
  const items = [{ ...toSelection(product), quantity: 1 }];
  const { order: codOrder } = await asha.api.orders.place({ items, addressId, paymentMethod: "cod" });
  for (const status of ["processing", "shipped", "delivered"] as const)
    await transitionOrder(shop.context, codOrder._id, status);
  await refund(owner, codOrder._id, { amount: 40 });
  await expect.poll(async () => (await mails()).at(-1)).toBe("₹40: CN 4");
});

test("the mail waits for the credit note if the provider reports a refund before it answers the request", {
  tags: "long",
}, async ({ shop }) => {
  await shop.listen();
  const owner = await createStaff(shop, "owner");
  const asha = await shop.createCustomer("asha");
  const { order, payment } = await placePaidOrder(shop, asha, await shop.createProduct(), 3);
  await transitionOrder(shop.context, order._id, "processing");
  const [refundId, refusedId] = [newId(), newId()];
  const startSending = async (id: string, amount: number) => {
    await refund(owner, order._id, { refundId: id, amount });
    const now = { attempted_at: shop.context.now() };
    await shop.context.db.updateTable("partial_refunds").set(now).where("id", "=", id).execute();
  };
  const report = (id: string, amount: number) => {
    const reported = { id, payment_id: payment.id, amount, status: "processed" as const };
    return shop.context.db.transaction().execute((trx) => recordRefunds(trx, shop.context, payment.id, [reported]));
  };
  const mails = listRefundMails(shop);
  await startSending(refundId, 20);
  const sent = await createRazorpayClient(shop.context.config.payments).createRefund(payment.id, 20_00, refundId);
  // A refund of the same amount that somebody makes at the provider waits too, because it is not known yet which report
  // is about which refund.
  await Promise.all([report(sent.id, 20_00), report("rfnd_manual", 20_00)]);
  expect((await listInvoices(shop.context.db, [order._id])).map(({ document }) => document.kind)).toEqual(["invoice"]);
  expect(await mails()).toEqual([]);
  await Promise.all(Array.from({ length: 8 }, () => sendPartialRefund(shop.context, refundId)));
  await expect.poll(mails).toEqual(["₹40: CN 1, CN 2"]);

  // After the provider has refused a request, it no longer delays the mail of another refund.
  const elsewhere = order.totalAmount - 20 - 900;
  await createPaymentSandbox(shop.context).refundPayment(payment.id, elsewhere * 100);
  await expect.poll(async () => (await mails()).length).toBe(2);
  await startSending(refusedId, 800);
  await shop.context.db.updateTable("partial_refunds").set({ amount: 1000_00 }).where("id", "=", refusedId).execute();
  await report("rfnd_large", 1000_00);
  expect(await mails()).toHaveLength(2);
  await sendPartialRefund(shop.context, refusedId);
  await expect.poll(async () => (await mails()).at(-1)).toMatch(/^₹1,000: CN 4/);
});
