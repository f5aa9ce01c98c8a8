import { sql } from "kysely";
import { sampleAddress, toSelection } from "../../../../tests/support/shop/builders.ts";
import { listActions } from "../../../../tests/support/shop/list-actions.ts";
import { expect, type TestShop, test } from "../../../../tests/support/shop/shop.ts";
import { createStaff } from "../../../../tests/support/shop/staff.ts";
import { newId } from "../../../platform/database/id.ts";
import { saveSettings } from "../../shop/settings/settings.ts";
import {
  issueDocumentsAfterUndo,
  issueMissingInvoice,
  transitionOrder,
  transitionOrderInTransaction,
} from "../orders/index.ts";
import { undoTransition } from "../orders/transitions/undo-transition.ts";
import { financialYear, formatInvoiceNumber } from "./financial-year.ts";
import { listInvoices } from "./invoices.ts";

const seller = {
  legalName: "Sample Textiles Private Limited",
  legalAddress: "14 Sample Mill Road, Pune 411001",
  gstin: "27AAAAA0000A1Z2",
  legalState: "Maharashtra",
};

async function placeOrder(shop: TestShop, address: object = {}, price = 2100, name = "asha") {
  const asha = await shop.createCustomer(name);
  const product = await shop.createProduct({ price, inventory: 10 });
  const { _id: addressId } = (await asha.api.addresses.add({ ...sampleAddress, ...address })).address;
  const items = [{ ...toSelection(product), quantity: 2 }];
  return (await asha.api.orders.place({ items, addressId, paymentMethod: "cod" })).order._id;
}

async function findInvoices({ context }: TestShop, orderId: string) {
  return (await listInvoices(context.db, [orderId])).map(({ document }) => document);
}

test("packing an order issues its invoice once: CGST and SGST within the seller's state, IGST beyond", async ({
  shop,
}) => {
  const { context } = shop;
  await saveSettings(context.db, seller);
  const [near, far] = [
    await placeOrder(shop, { state: "maharashtra " }),
    await placeOrder(shop, { state: "Tamil Nadu" }),
  ];
  expect(await findInvoices(shop, near)).toEqual([]);
  for (const id of [near, far, near]) await transitionOrder(context, id, "processing");
  const [invoice, ...others] = await findInvoices(shop, near);
  expect(others).toEqual([]);
  const year = financialYear(context.now());
  expect(invoice).toMatchObject({
    kind: "invoice",
    number: formatInvoiceNumber("INV", year, 1),
    supply: "intra-state",
    placeOfSupply: "Maharashtra (27)",
    seller: { name: seller.legalName, gstin: seller.gstin, state: { code: "27", name: "Maharashtra" } },
    lines: [{ name: "Cotton Kurta", hsn: "62", quantity: 2, price: 2100_00, rate: 500, shipping: 100_00 }],
    totals: { total: 4300_00, cgst: 102_38, sgst: 102_38, igst: 0, taxable: 4095_24 },
  });
  expect(await findInvoices(shop, far)).toMatchObject([
    {
      number: formatInvoiceNumber("INV", year, 2),
      supply: "inter-state",
      placeOfSupply: "Tamil Nadu (33)",
      totals: { total: 4300_00, cgst: 0, sgst: 0, igst: 204_76, taxable: 4095_24 },
    },
  ]);
});

test("a state in Hindi, and a state that only the PIN code tells, are recognised as the seller's state", async ({
  shop,
}) => {
  await saveSettings(shop.context.db, seller);
  for (const [index, address] of [
    { state: "महाराष्ट्र", country: "भारत", postalCode: "४११००१" },
    { state: "Maharastra" },
    { state: "somewhere", postalCode: "411 001" },
  ].entries()) {
    const id = await placeOrder(shop, address, 2100, `asha ${index}`);
    await transitionOrder(shop.context, id, "processing");
    expect(await findInvoices(shop, id)).toMatchObject([
      { supply: "intra-state", placeOfSupply: "Maharashtra (27)", totals: { cgst: 102_38, sgst: 102_38, igst: 0 } },
    ]);
  }
});

test("the credit note of an order with a state in Hindi has the supply and the taxes of its invoice", async ({
  shop,
}) => {
  await saveSettings(shop.context.db, seller);
  const id = await placeOrder(shop, { state: "महाराष्ट्र", country: "भारत" });
  for (const status of ["processing", "cancelled"] as const) await transitionOrder(shop.context, id, status);
  const [invoice, creditNote] = await findInvoices(shop, id);
  expect(invoice).toMatchObject({ supply: "intra-state", placeOfSupply: "Maharashtra (27)" });
  expect(creditNote).toMatchObject({
    kind: "credit note",
    supply: "intra-state",
    placeOfSupply: "Maharashtra (27)",
    totals: { cgst: 102_38, sgst: 102_38, igst: 0, taxable: 4095_24 },
  });
});

test("an order whose state is not known is not packed before staff correct the state", async ({ shop }) => {
  await saveSettings(shop.context.db, seller);
  const id = await placeOrder(shop, { state: "somewhere", postalCode: "507001" });
  const owner = await createStaff(shop, "owner");
  const getOrder = async () => (await owner.request("GET", `/orders/${id}`)).json().order;
  expect(await getOrder()).toMatchObject({ isStateUnknown: true });
  await expect(transitionOrder(shop.context, id, "processing")).rejects.toMatchObject({
    code: "conflict",
    message: expect.stringContaining("“somewhere”"),
  });
  expect(await findInvoices(shop, id)).toEqual([]);
  const corrected = await owner.request("PUT", `/orders/${id}/address`, {
    state: { from: "somewhere", to: "Telangana" },
  });
  expect(corrected.statusCode).toBe(200);
  expect(await getOrder()).toMatchObject({ status: "confirmed", isStateUnknown: false });
  await transitionOrder(shop.context, id, "processing");
  expect(await findInvoices(shop, id)).toMatchObject([{ supply: "inter-state", placeOfSupply: "Telangana (36)" }]);
});

test("a shop without GSTIN issues invoices without GST", async ({ shop }) => {
  await saveSettings(shop.context.db, { legalName: "Sample Textiles" });
  const id = await placeOrder(shop);
  await transitionOrder(shop.context, id, "processing");
  const totals = { total: 4300_00, taxable: 4300_00, cgst: 0, sgst: 0, igst: 0 };
  expect(await findInvoices(shop, id)).toMatchObject([
    { supply: "untaxed", seller: { name: "Sample Textiles", gstin: "" }, totals },
  ]);
});

test("the product's own HSN decides the rate, and a rate applies from its day on", async ({ shop }) => {
  const { context } = shop;
  await saveSettings(context.db, seller);
  const customAttributes = [{ name: "HSN", type: "text" as const, value: "711790" }];
  const asha = await shop.createCustomer("asha");
  const product = await shop.createProduct({ price: 1000, customAttributes });
  const place = () => shop.placeCodOrder(asha, product);
  const [first, second] = [(await place())._id, (await place())._id];
  await transitionOrder(context, first, "processing");
  const day = (moment: number) => new Date(moment).toISOString().slice(0, 10);
  const tomorrow = context.now().getTime() + 86_400_000;
  const row = { hsn: "7117", rate: 300, price_from: 0 };
  await context.db
    .insertInto("tax_classes")
    .values([
      { ...row, valid_from: "2025-09-22" },
      { ...row, rate: 4000, valid_from: day(tomorrow + 7 * 86_400_000) },
    ])
    .execute();
  await transitionOrder(context, second, "processing");
  const rates = async (id: string) => (await findInvoices(shop, id))[0]?.lines.map(({ hsn, rate }) => [hsn, rate]);
  expect([await rates(first), await rates(second)]).toEqual([[["711790", 1800]], [["711790", 300]]]);
});

test("an invoiced order that is cancelled or returned gets a credit note with a number of its own series", {
  tags: "long",
}, async ({ shop }) => {
  const { context } = shop;
  const [returned, cancelled, unpacked] = [await placeOrder(shop), await placeOrder(shop), await placeOrder(shop)];
  for (const status of ["processing", "shipped", "returning", "returned"] as const)
    await transitionOrder(context, returned, status);
  for (const status of ["processing", "cancelled"] as const) await transitionOrder(context, cancelled, status);
  await transitionOrder(context, unpacked, "cancelled");
  const year = financialYear(context.now());
  const [invoice, creditNote] = await findInvoices(shop, returned);
  expect(creditNote).toMatchObject({
    kind: "credit note",
    number: formatInvoiceNumber("CN", year, 1),
    lines: invoice?.lines,
    corrects: { number: invoice?.number, issuedAt: invoice?.issuedAt },
  });
  expect(await listActions(shop, invoice?.number)).toEqual(["invoice.issue"]);
  expect(await listActions(shop, creditNote?.number)).toEqual(["credit-note.issue"]);
  expect((await findInvoices(shop, cancelled)).map(({ number }) => number)).toEqual([
    formatInvoiceNumber("INV", year, 2),
    formatInvoiceNumber("CN", year, 2),
  ]);
  expect(await findInvoices(shop, unpacked)).toEqual([]);
  // The function is idempotent.
  await issueMissingInvoice(context, returned, { kind: "command", name: "test" });
  expect(await findInvoices(shop, returned)).toHaveLength(2);
});

test("an undone packing keeps its invoice for the next one, unless the order has changed meanwhile", async ({
  shop,
}) => {
  const { context } = shop;
  const by = { kind: "staff" as const, id: newId(), name: "Sample packer" };
  const id = await placeOrder(shop);
  const pack = () => transitionOrder(context, id, "processing", { by });
  const undo = (status: "processing" | "cancelled") => undoTransition(context, id, status, { by });
  const listNumbers = async () => (await findInvoices(shop, id)).map(({ number }) => number.replace(/\/\d+\//, " "));
  await pack();
  await undo("processing");
  await pack();
  expect(await listNumbers()).toEqual(["INV 1"]);
  await undo("processing");
  const address = sql<string>`address || '{"lastName": "Changed"}'`;
  await context.db.updateTable("orders").set({ address }).where("id", "=", id).execute();
  await pack();
  expect(await listNumbers()).toEqual(["INV 1", "CN 1", "INV 2"]);
  expect((await findInvoices(shop, id))[2]?.buyer.name).toBe("Sample Changed");
});

test("a cancellation that is undone in time has no documents, and one that stays has its credit note after that", {
  tags: "long",
}, async ({ shop }) => {
  const { context } = shop;
  const by = { kind: "staff" as const, id: newId(), name: "Sample packer" };
  const id = await placeOrder(shop);
  const listNumbers = async () => (await findInvoices(shop, id)).map(({ number }) => number.replace(/\/\d+\//, " "));
  await transitionOrder(context, id, "processing", { by });
  for (let round = 0; round < 3; round++) {
    await transitionOrder(context, id, "cancelled", { by });
    await undoTransition(context, id, "cancelled", { by });
  }
  await undoTransition(context, id, "processing", { by });
  await issueDocumentsAfterUndo(context, id);
  expect(await listNumbers()).toEqual(["INV 1"]);
  await transitionOrder(context, id, "cancelled", { by });
  expect(await listNumbers()).toEqual(["INV 1"]);
  await sql`update pgboss.job set start_after = now() where state = 'created'`.execute(context.db);
  await expect.poll(listNumbers).toEqual(["INV 1", "CN 1"]);
  const mails = () => shop.mailbox.mails.filter(({ subject }) => subject?.startsWith("Cancelled"));
  await expect.poll(() => mails().length).toBe(1);
  expect(mails()[0]!.attachments).toHaveLength(1);
  expect(await listNumbers()).toEqual(["INV 1", "CN 1"]);
});

test("200 orders packed at once get the numbers 1 to 200, although others fail after they took one", {
  tags: "long",
}, async ({ shop }) => {
  const { context } = shop;
  const id = await placeOrder(shop);
  const ids = Array.from({ length: 220 }, newId);
  const copies = sql`select n.id, o.customer_id, o.status, o.payment_method, o.address, o.mrp, o.discount, o.shipping, o.total
    from orders o, unnest(${ids}::text[]) as n (id) where o.id = ${id}`;
  await sql`insert into orders (id, customer_id, status, payment_method, address, mrp, discount, shipping, total) ${copies}`.execute(
    context.db,
  );
  const [failing, packed] = [ids.slice(0, 20), ids.slice(20)];
  const failed = failing.map((orderId) =>
    context.db.transaction().execute(async (trx) => {
      await transitionOrderInTransaction(trx, context, orderId, "processing");
      throw new Error("the packing fails");
    }),
  );
  await Promise.allSettled([
    ...failed,
    // Each order is packed twice, as if by two packers.
    ...[...packed, ...packed].map((orderId) => transitionOrder(context, orderId, "processing")),
  ]);
  const rows = await context.db.selectFrom("invoices").select(["number", "order_id"]).orderBy("number").execute();
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 200 }, (_, index) => index + 1));
  expect(new Set(rows.map((row) => row.order_id))).toEqual(new Set(packed));
});

test("numbers begin with 1 in each financial year, in the shop's time zone", async ({ shop }) => {
  expect(financialYear(new Date("2027-03-31T18:29:59Z"))).toBe(2026);
  expect(financialYear(new Date("2027-03-31T18:30:00Z"))).toBe(2027);
  expect(formatInvoiceNumber("INV", 2099, 9_999_999)).toBe("INV/9900/9999999");
  const { context } = shop;
  const [first, second] = [await placeOrder(shop), await placeOrder(shop)];
  await transitionOrder(context, first, "processing");
  shop.advanceClock(366 * 86_400_000);
  await transitionOrder(context, second, "processing");
  const year = financialYear(context.now());
  const numbers = [...(await findInvoices(shop, first)), ...(await findInvoices(shop, second))].map(
    ({ number }) => number,
  );
  expect(numbers).toEqual([formatInvoiceNumber("INV", year - 1, 1), formatInvoiceNumber("INV", year, 1)]);
});

test("invoices cannot be changed or deleted", async ({ shop }) => {
  const { db } = shop.context;
  await transitionOrder(shop.context, await placeOrder(shop), "processing");
  const refusal = "Invoices are never changed or deleted";
  await expect(db.updateTable("invoices").set({ number: 7 }).execute()).rejects.toThrow(refusal);
  await expect(db.deleteFrom("invoices").execute()).rejects.toThrow(refusal);
});

test("the GSTIN must be one of the seller's state, without typing errors", async ({ shop }) => {
  const { db } = shop.context;
  const save = (changes: object) => saveSettings(db, changes);
  await expect(save({ ...seller, legalState: "Kerala" })).rejects.toMatchObject({
    errors: { gstin: expect.any(String) },
  });
  await expect(save({ gstin: "27AAAAA0000A1Z3" })).rejects.toMatchObject({ code: "invalid" });
  await expect(save({ legalState: "Atlantis" })).rejects.toMatchObject({ code: "invalid" });
  await save(seller);
  await expect(save({ legalState: "Kerala" })).rejects.toMatchObject({ code: "invalid" });
  expect((await shop.api.settings.get()).data).not.toHaveProperty("gstin");
});
