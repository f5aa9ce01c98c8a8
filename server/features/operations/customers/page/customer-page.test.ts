import type { CustomerDetails } from "#contract/admin/customers/customer-page.ts";
import { sampleAddress, type TestCustomer, toSelection } from "../../../../../tests/support/shop/builders.ts";
import { expect, type TestShop, test } from "../../../../../tests/support/shop/shop.ts";
import { createStaff, type TestStaff } from "../../../../../tests/support/shop/staff.ts";
import { newId } from "../../../../platform/database/id.ts";
import { maintainSummaries } from "../summaries/maintain-summaries.ts";

async function placeOrder(shop: TestShop, { api }: TestCustomer, address = {}) {
  const { _id: addressId } = (await api.addresses.add({ ...sampleAddress, ...address })).address;
  const items = [{ ...toSelection(await shop.createProduct({ inventory: 20 })), quantity: 1 }];
  return (await api.orders.place({ items, addressId, paymentMethod: "cod" })).order;
}

async function open(staff: TestStaff, { id }: { id: string }): Promise<CustomerDetails> {
  const response = await staff.request("GET", `/customers/${id}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json().customer;
}

test("the page has figures, orders, addresses, messages, consents, blocks and similar customers", {
  tags: "long",
}, async ({ shop }) => {
  const [asha, ravi] = [await shop.createCustomer("asha"), await shop.createCustomer("ravi")];
  const phone = "98765 43210";
  const order = await placeOrder(shop, asha, { firstName: "Asha", lastName: "Rao", phone });
  await placeOrder(shop, ravi, { firstName: "Ravi", lastName: "Iyer", phone: `+91 ${phone}` });
  await shop.api.contact.send({ name: "Asha", email: asha.email, subject: "Sizes", message: "Does it run small?" });
  const owner = await createStaff(shop, "owner");
  const blocked = await owner.request("POST", `/customers/${asha.id}/blocks`, { blocks: "cod", isPhoneBlocked: true });
  expect(blocked.json().blockIds).toHaveLength(2);
  await maintainSummaries(shop.context);
  const page = await open(owner, asha);
  expect(page).toMatchObject({
    name: "Asha Rao",
    email: asha.email,
    phone,
    orders: 1,
    spent: order.totalAmount,
    placedOrders: 1,
    deletedAt: null,
    messages: 1,
    reviews: 0,
    addresses: [{ name: "Asha Rao", phone }],
    newestOrders: [{ _id: order._id, total: order.totalAmount, status: "confirmed" }],
    newestReturns: [],
    consents: { newsletter: [], texts: [], browsers: 0 },
    similar: [{ _id: ravi.id, name: "Ravi Iyer" }],
  });
  expect(page.blocks.map(({ kind }) => kind).sort()).toEqual(["account", "phone"]);
  expect((await owner.request("GET", `/customers/${"f".repeat(24)}`)).statusCode).toBe(404);

  const accountant = await createStaff(shop, "accountant");
  expect(JSON.stringify(await open(accountant, asha))).not.toMatch(/43210|98765/);
});

test("notes are read by all, changed and deleted by their author, and their text is not in the history", async ({
  shop,
}) => {
  const asha = await shop.createCustomer("asha");
  const [support, manager] = [await createStaff(shop, "support"), await createStaff(shop, "manager")];
  const path = `/customers/${asha.id}/notes`;
  const { notes } = (await support.request("POST", path, { text: "Wears size L." })).json();
  expect(notes).toMatchObject([{ text: "Wears size L.", author: "Sample support", isOwn: true, editedAt: null }]);
  const note = `${path}/${notes[0]._id}`;
  const edit = { from: "Wears size L.", to: "Wears size M." };
  expect((await manager.request("PUT", note, edit)).statusCode).toBe(404);
  expect((await manager.request("DELETE", note)).statusCode).toBe(404);
  expect((await support.request("PUT", note, edit)).json().notes).toMatchObject([
    { text: "Wears size M.", editedAt: expect.any(String) },
  ]);
  // A second editor has loaded the text from before.
  expect((await support.request("PUT", note, { ...edit, to: "Wears size S." })).json()).toMatchObject({
    code: "conflict",
  });
  expect((await open(manager, asha)).notes).toMatchObject([{ text: "Wears size M.", isOwn: false }]);
  expect((await support.request("DELETE", note)).json().notes).toEqual([]);
  const { rows } = { rows: await shop.context.db.selectFrom("audit_log").selectAll().execute() };
  expect(rows.map(({ action }) => action).filter((action) => action.endsWith("note"))).toEqual([
    "customer.add-note",
    "customer.edit-note",
    "customer.remove-note",
  ]);
  expect(JSON.stringify(rows)).not.toContain("Wears");
});

test("a note that is sent again adds nothing, and another one with its id is refused", async ({ shop }) => {
  const [asha, ravi] = [await shop.createCustomer("asha"), await shop.createCustomer("ravi")];
  const support = await createStaff(shop, "support");
  const note = { noteId: newId(), text: "Wears size L." };
  const send = (customer: TestCustomer, text = note.text) =>
    support.request("POST", `/customers/${customer.id}/notes`, { ...note, text });
  const responses = await Promise.all([send(asha), send(asha), send(asha)]);
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect((await send(asha)).json().notes).toMatchObject([{ _id: note.noteId, text: note.text }]);
  const refused = [await send(ravi), await send(asha, "Wears size M.")];
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([409, 409]);
  expect((await open(support, asha)).notes).toHaveLength(1);
});

test("tags are set for several customers, filter the list, and are taken back from the history", async ({ shop }) => {
  const [asha, ravi] = [await shop.createCustomer("asha"), await shop.createCustomer("ravi")];
  const manager = await createStaff(shop, "manager");
  const body = { customerIds: [asha.id, ravi.id], add: ["wholesale", "vip"] };
  const first = await manager.request("POST", "/customers/tags", body);
  expect(first.json()).toMatchObject({ message: "2 customers are changed." });
  expect((await manager.request("POST", "/customers/tags", body)).json().message).toBe("0 customers are changed.");
  await manager.request("POST", "/customers/tags", { customerIds: [ravi.id], remove: ["vip"] });
  await maintainSummaries(shop.context);
  const listTagged = async (tag: string) =>
    (await manager.request("GET", `/customers?tag=${tag}&sort=joined`))
      .json()
      .customers.map(({ _id }: { _id: string }) => _id);
  expect(await listTagged("wholesale")).toEqual([asha.id, ravi.id]);
  expect(await listTagged("vip")).toEqual([asha.id]);
  expect((await manager.request("GET", "/customers/tags")).json().tags).toEqual(["vip", "wholesale"]);
  const { changes } = (await manager.request("GET", `/history?entity=customer&entityId=${asha.id}`)).json();
  const undone = await manager.request("POST", `/history/${changes[0]._id}/undo`);
  expect(undone.statusCode, undone.body).toBe(200);
  expect(await listTagged("wholesale")).toEqual([ravi.id]);
  const accountant = await createStaff(shop, "accountant");
  expect((await accountant.request("POST", "/customers/tags", body)).statusCode).toBe(403);
});
