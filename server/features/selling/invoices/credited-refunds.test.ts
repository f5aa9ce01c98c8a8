import fc from "fast-check";
import { sql } from "kysely";
import { findBookFaults, readStockSums } from "../../../../bench/checks/check-books.ts";
import { sampleAddress, toSelection } from "../../../../tests/support/shop/builders.ts";
import { placePaidOrder } from "../../../../tests/support/shop/online-payment.ts";
import { expect, type TestShop, test } from "../../../../tests/support/shop/shop.ts";
import { createStaff, type TestStaff } from "../../../../tests/support/shop/staff.ts";
import { createPaymentSandbox } from "../../../payment-sandbox.ts";
import { newId } from "../../../platform/database/id.ts";
import { saveSettings } from "../../shop/settings/settings.ts";
import { transitionOrder } from "../orders/index.ts";
import { undoTransition } from "../orders/transitions/undo-transition.ts";
import { computeRest, creditLines } from "./credited-lines.ts";
import type { InvoiceDocument } from "./invoice-document.ts";
import { listInvoices } from "./invoices.ts";
import { addUpLines, computeInvoiceLines } from "./tax/invoice-lines.ts";

const by = { kind: "staff" as const, id: newId(), name: "Sample owner" };
const seller = {
  legalName: "Sample Textiles Private Limited",
  legalAddress: "14 Sample Mill Road, Pune 411001",
  gstin: "27AAAAA0000A1Z2",
  legalState: "Maharashtra",
};
const refund = async (staff: TestStaff, id: string, body: object) =>
  staff.request("POST", `/orders/${id}/refunds`, { refundId: newId(), reason: "A seam was open", ...body });
const findDocuments = async ({ context }: TestShop, id: string) =>
  (await listInvoices(context.db, [id])).map(({ document }) => document);

const startJobsNow = ({ context }: TestShop) =>
  sql`update pgboss.job set start_after = now() where state = 'created'`.execute(context.db);

async function deliverCodOrder(shop: TestShop, quantity = 3) {
  await saveSettings(shop.context.db, seller);
  const asha = await shop.createCustomer(`asha-${newId()}`);
  const product = await shop.createProduct({ price: 1000, inventory: 1000 });
  const { _id: addressId } = (await asha.api.addresses.add(sampleAddress)).address;
  const items = [{ ...toSelection(product), quantity }];
  const { order } = await asha.api.orders.place({ items, addressId, paymentMethod: "cod" });
  for (const status of ["processing", "shipped", "delivered"] as const)
    await transitionOrder(shop.context, order._id, status);
  return order._id;
}

test("a refund of units and a refund of an amount have credit notes of exactly their amount, up to the invoice's total", {
  tags: "long",
}, async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  const id = await deliverCodOrder(shop);
  const [item] = (await owner.request("GET", `/orders/${id}`)).json().order.items;
  expect((await refund(owner, id, { items: [{ itemId: item._id, quantity: 1 }] })).json().amount).toBe(1000);
  await refund(owner, id, { amount: 150.5 });
  const [invoice, units, amount] = (await findDocuments(shop, id)) as [
    InvoiceDocument,
    InvoiceDocument,
    InvoiceDocument,
  ];
  const corrects = { number: invoice.number, issuedAt: invoice.issuedAt };
  const note = { kind: "credit note", corrects };
  expect(units).toMatchObject({
    ...note,
    lines: [{ quantity: 1, price: 1000_00, discount: 0 }],
    totals: { total: 1000_00 },
  });
  expect(amount).toMatchObject({ ...note, lines: [{ quantity: 0, price: 0 }], totals: { total: 150_50 } });
  const total = invoice.totals.total;
  expect((await refund(owner, id, { amount: (total - 1150_50 + 1) / 100 })).json().code).toBe("conflict");
  await refund(owner, id, { amount: (total - 1150_50) / 100 });
  const documents = await findDocuments(shop, id);
  const sum = (field: "total" | "taxable" | "cgst" | "sgst" | "igst") =>
    documents.slice(1).reduce((added, { totals }) => added + totals[field], 0);
  for (const field of ["total", "taxable", "cgst", "sgst", "igst"] as const)
    expect(sum(field)).toBe(invoice.totals[field]);
});

test("a refund that somebody makes at the provider has a credit note, also if it was before packing", {
  tags: "long",
}, async ({ shop }) => {
  await shop.listen();
  const asha = await shop.createCustomer("asha");
  const { order, payment } = await placePaidOrder(shop, asha, await shop.createProduct(), 3);
  const sandbox = createPaymentSandbox(shop.context);
  const stock = await readStockSums(shop.context);
  const countRefunded = async () => (await asha.api.orders.get({ orderId: order._id })).order.payment?.refundedAmount;
  await sandbox.refundPayment(payment.id, 99_50);
  await expect.poll(countRefunded).toBe(99.5);
  expect(await findDocuments(shop, order._id)).toEqual([]);
  await transitionOrder(shop.context, order._id, "processing");
  await sandbox.refundPayment(payment.id, 200_00);
  await expect.poll(countRefunded).toBe(299.5);
  const [invoice, ...notes] = await findDocuments(shop, order._id);
  expect(notes).toMatchObject([
    { corrects: { number: invoice!.number }, totals: { total: 99_50 } },
    { corrects: { number: invoice!.number }, totals: { total: 200_00 } },
  ]);
  await transitionOrder(shop.context, order._id, "cancelled");
  await expect.poll(countRefunded).toBe(order.totalAmount);
  const credited = (await findDocuments(shop, order._id)).slice(1).map(({ totals }) => totals.total);
  expect(credited.reduce((sum, total) => sum + total, 0)).toBe(invoice!.totals.total);
  expect(await findBookFaults(shop.context, stock)).toEqual([]);
});

test("a refund through the provider gets its credit note when it is sent, so that undone refunds leave no gap", {
  tags: "long",
}, async ({ shop }) => {
  await shop.listen();
  const owner = await createStaff(shop, "owner");
  const asha = await shop.createCustomer("asha");
  const { order } = await placePaidOrder(shop, asha, await shop.createProduct(), 3);
  await refund(owner, order._id, { amount: 20 });
  const countSent = async () =>
    (await owner.request("GET", `/orders/${order._id}`))
      .json()
      .order.refunds.filter(({ state }: { state: string }) => state === "sent").length;
  await startJobsNow(shop);
  await expect.poll(countSent).toBe(1);
  expect(await findDocuments(shop, order._id)).toEqual([]);
  await transitionOrder(shop.context, order._id, "processing");
  const numbers = async () =>
    (await findDocuments(shop, order._id)).map(
      ({ number, totals }) => `${number.replace(/\/\d+\//, " ")}: ${totals.total / 100}`,
    );
  const total = (await findDocuments(shop, order._id))[0]!.totals.total / 100;
  // CN 1 is about the refund before the packing.
  expect(await numbers()).toEqual([`INV 1: ${total}`, "CN 1: 20"]);
  const refundId = newId();
  await refund(owner, order._id, { refundId, amount: 30 });
  expect((await owner.request("DELETE", `/orders/${order._id}/refunds/${refundId}`)).statusCode).toBe(200);
  await refund(owner, order._id, { amount: 40 });
  expect(await numbers()).toHaveLength(2);
  await startJobsNow(shop);
  await expect.poll(countSent).toBe(2);
  expect((await numbers()).slice(2)).toEqual(["CN 2: 40"]);
  await transitionOrder(shop.context, order._id, "cancelled", { by });
  await undoTransition(shop.context, order._id, "cancelled", { by });
  expect((await numbers()).slice(3)).toEqual([]);
  await transitionOrder(shop.context, order._id, "cancelled", { by });
  await startJobsNow(shop);
  await expect.poll(async () => (await numbers()).slice(3)).toEqual([`CN 3: ${total - 60}`]);
});

/** Without jobs, because each refund queues a mail with its credit note, which takes longer than the refund. */
const testWithoutJobs = test.extend({ runsJobs: false });

testWithoutJobs(
  "200 refunds at once have consecutive numbers, and credit no more than the invoice",
  { tags: "long" },
  async ({ shop }) => {
    const owner = await createStaff(shop, "owner");
    const ids: string[] = [];
    while (ids.length < 8) ids.push(await deliverCodOrder(shop));
    const total = (await findDocuments(shop, ids[0]!))[0]!.totals.total;
    // Of the 25 refunds of each order, 20 are within the total of its invoice.
    const each = Math.floor(total / 20) / 100;
    const responses = await Promise.all(
      Array.from({ length: 200 }, (_, index) => refund(owner, ids[index % 8]!, { amount: each })),
    );
    const accepted = responses.filter(({ statusCode }) => statusCode === 200).length;
    const documents = (await Promise.all(ids.map((id) => findDocuments(shop, id)))).flat();
    const notes = documents.filter(({ kind }) => kind === "credit note");
    const numbers = notes.map(({ number }) => Number(number.split("/")[2])).sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: accepted }, (_, index) => index + 1));
    expect(notes.reduce((sum, { totals }) => sum + totals.total, 0)).toBe(Math.round(accepted * each * 100));
    expect(accepted).toBe(160);
  },
);

test("credit notes of any refunds add up to the refunds, and with the rest to the invoice, line by line", () => {
  const classes = [
    { hsn: "", rate: 1800, price_from: 0 },
    { hsn: "62", rate: 500, price_from: 0 },
  ];
  const anyLine = fc.record({
    quantity: fc.integer({ min: 1, max: 5 }),
    price: fc.integer({ min: 1, max: 300_000 }),
    hsn: fc.constantFrom("62", "71"),
  });
  const anyRefund = fc.record({
    share: fc.double({ min: 0, max: 1.2, noNaN: true }),
    index: fc.nat(5),
    isOfUnits: fc.boolean(),
  });
  const supplies = fc.constantFrom("intra-state" as const, "inter-state" as const, "untaxed" as const);
  fc.assert(
    fc.property(
      fc.array(anyLine, { minLength: 1, maxLength: 5 }),
      fc.array(anyRefund, { maxLength: 8 }),
      fc.nat(200_00),
      fc.nat(100_00),
      supplies,
      (items, refunds, shipping, discount, supply) => {
        const sold = items.map((item) => ({ ...item, name: "Kurta", variant: "M", sku: "" }));
        const coupon = Math.min(
          discount,
          items.reduce((sum, { price, quantity }) => sum + price * quantity, 0),
        );
        const lines = computeInvoiceLines(sold, { coupon, shipping }, { supply, classes });
        const invoice = { lines, totals: addUpLines(lines) } as InvoiceDocument;
        const notes: InvoiceDocument[] = [];
        for (const { share, index, isOfUnits } of refunds) {
          const rest = computeRest(invoice, notes);
          const left = addUpLines(rest).total;
          const line = lines[index % lines.length]!;
          const amount = Math.min(left, Math.round((isOfUnits ? line.total - line.shipping : left) * share));
          const units = isOfUnits ? [{ index: index % lines.length, quantity: 1, amount }] : [];
          const parts = creditLines(invoice, rest, { amount, lines: units });
          const credited = parts.map((part) => part.line);
          expect(addUpLines(credited).total).toBe(amount);
          for (const { taxable, cgst, sgst, igst, total } of credited) {
            expect(taxable + cgst + sgst + igst).toBe(total);
            expect(Math.min(taxable, cgst, sgst, igst, total)).toBeGreaterThanOrEqual(-1);
          }
          notes.push({
            lines: credited,
            totals: addUpLines(credited),
            lineNumbers: parts.map((part) => part.index),
          } as InvoiceDocument);
        }
        const rest = addUpLines(computeRest(invoice, notes));
        for (const field of ["total", "taxable", "cgst", "sgst", "igst"] as const)
          expect(notes.reduce((sum, { totals }) => sum + totals[field], rest[field])).toBe(invoice.totals[field]);
        for (const line of computeRest(invoice, notes))
          expect(Math.min(line.quantity, line.total)).toBeGreaterThanOrEqual(0);
      },
    ),
    { numRuns: 500 },
  );
});
