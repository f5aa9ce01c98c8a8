import { sampleAddress, toSelection } from "../../../../../../tests/support/shop/builders.ts";
import { expect, type TestShop, test } from "../../../../../../tests/support/shop/shop.ts";
import { createStaff } from "../../../../../../tests/support/shop/staff.ts";
import { newId } from "../../../../../platform/database/id.ts";
import { saveSettings } from "../../../../shop/settings/settings.ts";
import { listInvoices } from "../../../invoices/invoices.ts";
import { issueDocumentsAfterUndo, transitionOrder } from "../../index.ts";
import { undoTransition } from "../../transitions/undo-transition.ts";

const seller = {
  legalName: "Sample Textiles Private Limited",
  legalAddress: "14 Sample Mill Road, Pune 411001",
  gstin: "27AAAAA0000A1Z2",
  legalState: "Maharashtra",
};
const unknownState = { state: "somewhere", postalCode: "507001" };
const member = { kind: "staff" as const, id: newId(), name: "Sample manager" };

async function setPacked({ context: { db } }: TestShop, id: string) {
  await db.updateTable("orders").set({ status: "processing" }).where("id", "=", id).execute();
  const event = { id: newId(), order_id: id, status: "processing", actor: "merchant", note: "" } as const;
  await db.insertInto("order_events").values(event).execute();
}

/** An order that an earlier version has packed without an invoice. Its address does not tell the state. */
async function packWithoutInvoice(shop: TestShop) {
  const asha = await shop.createCustomer("asha");
  const { address } = await asha.api.addresses.add({ ...sampleAddress, ...unknownState });
  const items = [{ ...toSelection(await shop.createProduct({ inventory: 9 })), quantity: 1 }];
  const { _id: id } = (await asha.api.orders.place({ items, addressId: address._id, paymentMethod: "cod" })).order;
  await setPacked(shop, id);
  await saveSettings(shop.context.db, seller);
  return { id, asha };
}

const findInvoices = async ({ context }: TestShop, id: string) =>
  (await listInvoices(context.db, [id])).map(({ document }) => document);

test("staff correct the state of a packed order without an invoice, which is issued with it", async ({ shop }) => {
  const { id, asha } = await packWithoutInvoice(shop);
  await transitionOrder(shop.context, id, "shipped");
  const owner = await createStaff(shop, "owner");
  const load = async () => (await owner.request("GET", `/orders/${id}`)).json().order;
  expect(await load()).toMatchObject({ isStateUnknown: true });
  const edit = (body: object) => owner.request("PUT", `/orders/${id}/address`, body);
  const other = await edit({ city: { from: sampleAddress.city, to: "Pune" } });
  expect(other.json().code).toBe("illegal_move");
  const unknown = await edit({ state: { from: "somewhere", to: "elsewhere" } });
  expect(unknown.json()).toMatchObject({ code: "conflict", message: expect.stringContaining("“elsewhere”") });
  expect(await load()).toMatchObject({ isStateUnknown: true, address: { state: "somewhere" } });
  const mails = shop.mailbox.mails.length;
  const known = { state: { from: "somewhere", to: "तेलंगाना" } };
  const answers = await Promise.all([1, 2, 3].map(() => edit(known)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(await load()).toMatchObject({ isStateUnknown: false, address: { state: "तेलंगाना" }, status: "shipped" });
  expect(await findInvoices(shop, id)).toMatchObject([{ kind: "invoice", placeOfSupply: "Telangana (36)" }]);
  expect(shop.mailbox.mails.slice(mails).filter(({ subject }) => subject?.startsWith("New address"))).toEqual([]);
  expect((await asha.api.orders.get({ orderId: id })).order.address.state).toBe("तेलंगाना");
  const late = await edit({ state: { from: "तेलंगाना", to: "Kerala" } });
  expect(late.json().code).toBe("illegal_move");
});

test("printing names the orders whose state is not known, and the customer is asked to write", async ({ shop }) => {
  const { id, asha } = await packWithoutInvoice(shop);
  const { _id: fine } = await shop.placeCodOrder(await shop.createCustomer("ravi"), await shop.createProduct());
  await setPacked(shop, fine);
  const owner = await createStaff(shop, "owner");
  const printed = await owner.request("GET", `/orders/invoices?ids=${id},${fine}`);
  expect(printed.json()).toMatchObject({
    code: "conflict",
    message: expect.stringContaining(`#${id.slice(-8).toUpperCase()}`),
  });
  expect(printed.json().message).not.toContain(fine.slice(-8).toUpperCase());
  // The other order has its invoice now.
  expect(await findInvoices(shop, fine)).toHaveLength(1);
  const own = await shop.app.inject({
    url: `/api/v1/orders/me/${id}/invoice`,
    headers: { authorization: `Bearer ${asha.token}` },
  });
  expect(own.json()).toMatchObject({ code: "conflict", message: expect.stringContaining("Write to us") });
});

test("a cancellation of a packed order whose state is not known is undone without an invoice", async ({ shop }) => {
  const { id } = await packWithoutInvoice(shop);
  await transitionOrder(shop.context, id, "cancelled", { by: member });
  expect(await undoTransition(shop.context, id, "cancelled", { by: member })).toBe(true);
  const owner = await createStaff(shop, "owner");
  expect((await owner.request("GET", `/orders/${id}`)).json().order).toMatchObject({
    status: "processing",
    isStateUnknown: true,
  });
});

test("the job of tax documents leaves an order whose state is not known to staff", async ({ shop }) => {
  const { id } = await packWithoutInvoice(shop);
  await issueDocumentsAfterUndo(shop.context, id);
  expect(await findInvoices(shop, id)).toEqual([]);
});

test("the invoice of an unpacked order whose new address has no known state is credited by the job", async ({
  shop,
}) => {
  const order = await shop.placeCodOrder(await shop.createCustomer("asha"), await shop.createProduct());
  await saveSettings(shop.context.db, seller);
  await transitionOrder(shop.context, order._id, "processing", { by: member });
  await undoTransition(shop.context, order._id, "processing", { by: member });
  const address = JSON.stringify({ ...order.address, ...unknownState });
  await shop.context.db.updateTable("orders").set({ address }).where("id", "=", order._id).execute();
  await issueDocumentsAfterUndo(shop.context, order._id);
  expect((await findInvoices(shop, order._id)).map(({ kind }) => kind)).toEqual(["invoice", "credit note"]);
});
