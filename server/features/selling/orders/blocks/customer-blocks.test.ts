import { sampleAddress, toSelection } from "../../../../../tests/support/shop/builders.ts";
import { expect, type TestShop, test } from "../../../../../tests/support/shop/shop.ts";
import { createStaff, type TestStaff } from "../../../../../tests/support/shop/staff.ts";
import { saveSettings } from "../../../shop/settings/settings.ts";
import { transitionOrder } from "../transitions/transition-order.ts";

const codMessage = "Cash on delivery is not available for this order; please pay online.";
const codRefused = { code: "cod_refused", status: 409, message: codMessage };
const day = 24 * 60 * 60 * 1000;

async function createScene(shop: TestShop, phone = "+91 98450 12345") {
  await shop.listen();
  const kurta = await shop.createProduct({ inventory: 500 });
  const owner = await createStaff(shop, "owner");
  const buyer = async (name: string, number = phone) => {
    const customer = await shop.createCustomer(name);
    const { address } = await customer.api.addresses.add({ ...sampleAddress, phone: number });
    const place = async (paymentMethod: "cod" | "online" = "cod", key?: string) => {
      const items = [{ ...toSelection(kurta), quantity: 1 }];
      const input = { addressId: address._id, items, paymentMethod, isBuyNow: true };
      return (await customer.api.orders.place(input, key)).order;
    };
    const methods = (total?: number) => customer.api.orders.paymentMethods({ addressId: address._id }, { total });
    return { ...customer, place, methods, addressId: address._id };
  };
  return { kurta, owner, buyer };
}

const block = async (staff: TestStaff, orderId: string, body: object = {}) =>
  (await staff.request("POST", `/orders/${orderId}/blocks`, { blocks: "cod", isPhoneBlocked: true, ...body })).json();
const addBlock = (staff: TestStaff, body: object) =>
  staff.request("POST", "/customers/blocks", { blocks: "orders", reason: "Threats on the phone", ...body });
const listBlocks = async (staff: TestStaff, query = "") =>
  (await staff.request("GET", `/customers/blocks${query}`)).json().blocks;

test("a block from cash on delivery holds for all accounts with the phone number, which may still pay online", async ({
  shop,
}) => {
  const { owner, buyer } = await createScene(shop);
  const [asha, second] = [await buyer("asha"), await buyer("asha again", "098450-12345")];
  const ravi = await buyer("ravi", "+91 98450 12346");
  const order = await asha.place();
  await expect(asha.methods()).resolves.toMatchObject({ available: ["cod", "online"], unavailable: [] });
  const blocked = await block(owner, order._id, { reason: "Three parcels came back" });
  expect(blocked).toMatchObject({
    message: "Cash on delivery is blocked.",
    blockIds: [expect.any(String), expect.any(String)],
  });
  // A repeated request changes nothing.
  expect(await block(owner, order._id)).toMatchObject({
    message: "Cash on delivery is blocked already.",
    blockIds: [],
  });
  for (const customer of [asha, second]) {
    await expect(customer.place()).rejects.toMatchObject(codRefused);
    const methods = await customer.methods();
    expect(methods).toMatchObject({ available: ["online"], unavailable: [{ method: "cod", reason: codMessage }] });
    expect(JSON.stringify(methods)).not.toContain("Three parcels");
    await expect(customer.place("online")).resolves.toMatchObject({ status: "pending" });
  }
  await expect(ravi.place()).resolves.toMatchObject({ status: "confirmed" });
  // The account stays blocked with another phone number.
  const { address } = await asha.api.addresses.add({ ...sampleAddress, phone: "+91 70000 00001" });
  await expect(shop.api.orders.paymentMethods({ addressId: address._id })).rejects.toMatchObject({
    code: "unauthenticated",
  });
  await expect(asha.api.orders.paymentMethods({ addressId: address._id })).resolves.toMatchObject({
    available: ["online"],
  });
  await expect(ravi.api.orders.paymentMethods({ addressId: address._id })).rejects.toMatchObject({ code: "not_found" });
  const page = (await owner.request("GET", `/orders/${order._id}`)).json().order;
  expect(page.blocks).toMatchObject([
    { kind: "phone", value: "9845012345", blocks: "cod", reason: "Three parcels came back", blockedBy: "Sample owner" },
    { kind: "account", value: asha.email },
  ]);
});

test("a phone number blocked from ordering is refused every order", async ({ shop }) => {
  const { owner, buyer } = await createScene(shop);
  await addBlock(owner, { phone: "0 98450 12345" });
  const asha = await buyer("asha");
  for (const method of ["cod", "online"] as const) {
    await expect(asha.place(method)).rejects.toMatchObject({ code: "order_refused", status: 409 });
  }
});

test("an email can be blocked before it has an account", async ({ shop }) => {
  const { owner, buyer } = await createScene(shop);
  await addBlock(owner, { blocks: "cod", email: "Ravi@sample.example" });
  const ravi = await buyer("ravi", "+91 70000 00001");
  await shop.context.db
    .updateTable("customers")
    .set({ email: "ravi@sample.example" })
    .where("id", "=", ravi.id)
    .execute();
  await expect(ravi.place()).rejects.toMatchObject(codRefused);
  await ravi.place("online");
});

test("a block has either a valid phone number or a valid email", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  for (const wrong of [{ phone: "12" }, { email: "nobody" }, {}, { phone: "9845012345", email: "a@sample.example" }]) {
    expect((await addBlock(owner, wrong)).statusCode).toBe(400);
  }
});

test("blocks are found by parts of a phone number or an email", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  await addBlock(owner, { phone: "0 98450 12345" });
  await addBlock(owner, { blocks: "cod", email: "Ravi@sample.example" });
  expect(await listBlocks(owner, "?q=98450%2012")).toMatchObject([{ kind: "phone" }]);
  expect(await listBlocks(owner, "?q=RAVI")).toMatchObject([{ kind: "email", value: "ravi@sample.example" }]);
});

test("a lifted block no longer holds and can be restored, and the audit log of both has no personal data", async ({
  shop,
}) => {
  const { owner, buyer } = await createScene(shop);
  const asha = await buyer("asha");
  const order = await asha.place();
  const { blockIds } = await block(owner, order._id, { reason: "Rude to Ravi" });
  const change = (verb: "lift" | "restore") => owner.request("POST", `/customers/blocks/${verb}`, { blockIds });
  expect((await change("lift")).json().message).toBe("The block is lifted.");
  expect((await change("lift")).json().message).toBe("The block is lifted already.");
  await asha.place();
  expect((await change("restore")).json().message).toBe("The block is active again.");
  expect((await change("restore")).json().message).toBe("Nothing is changed.");
  await expect(asha.place()).rejects.toMatchObject(codRefused);
  await change("lift");
  await block(owner, order._id);
  // The account and phone number were blocked again meanwhile.
  expect((await change("restore")).json().message).toBe("Nothing is changed.");
  expect(await listBlocks(owner)).toHaveLength(2);
  expect(await listBlocks(owner, "?state=lifted")).toHaveLength(2);
  const log = await shop.context.db
    .selectFrom("audit_log")
    .selectAll()
    .where("entity", "=", "customer-block")
    .orderBy("id")
    .execute();
  expect(log.map(({ action }) => action.split(".")[1])).toEqual(
    ["add", "lift", "restore", "lift", "add"].flatMap((verb) => [verb, verb]),
  );
  expect(JSON.stringify(log)).not.toMatch(/98450|Rude|@sample/);
  shop.advanceClock(91 * day);
  const manager = await createStaff(shop, "manager");
  const again = await listBlocks(manager);
  await manager.request("POST", "/customers/blocks/lift", { blockIds: again.map(({ _id }: { _id: string }) => _id) });
  expect(await listBlocks(manager, "?state=lifted")).toEqual(
    again.map(({ _id }: { _id: string }) => expect.objectContaining({ _id })),
  );
});

test("no order is placed with cash on delivery once its customer is blocked, also while 100 are being placed", {
  tags: "long",
}, async ({ shop }) => {
  await saveSettings(shop.context.db, { maxCodOrdersPerDay: null, maxCodUnitsPerDay: null, maxCodAmountPerDay: null });
  const { owner, buyer } = await createScene(shop);
  const buyers = await Promise.all(Array.from({ length: 10 }, (_, n) => buyer(`buyer ${n}`)));
  const first = await buyers[0]!.place();
  let isBlocked = false;
  const late: string[] = [];
  const attempts = Array.from({ length: 100 }, async (_, n) => {
    const startedAfter = isBlocked;
    const placed = await buyers[n % 10]!.place().catch((error: { code: string }) => {
      expect(error.code).toBe("cod_refused");
    });
    if (placed && startedAfter) late.push(placed._id);
    return placed;
  });
  await attempts[3];
  await block(owner, first._id);
  isBlocked = true;
  const { rows } = await countOrders(shop);
  await Promise.all(attempts);
  for (const customer of buyers) await expect(customer.place()).rejects.toMatchObject(codRefused);
  expect(late).toEqual([]);
  // Every order was committed before the block was.
  expect((await countOrders(shop)).rows).toBe(rows);
});

async function countOrders({ context: { db } }: TestShop) {
  const { count } = await db
    .selectFrom("orders")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return { rows: count };
}

test("200 concurrent requests create one block of each kind", { tags: "long" }, async ({ shop }) => {
  const { owner, buyer } = await createScene(shop);
  const order = await (await buyer("asha")).place();
  const responses = await Promise.all(Array.from({ length: 200 }, () => block(owner, order._id)));
  expect(responses.flatMap(({ blockIds }) => blockIds)).toHaveLength(2);
  expect(await listBlocks(owner)).toHaveLength(2);
});

test("orders above the amount, and more orders on the way to one phone number than the limit, must be paid online", {
  tags: "long",
}, async ({ shop }) => {
  await saveSettings(shop.context.db, { maxCodAmountPerOrder: 1000 });
  const { buyer } = await createScene(shop);
  const asha = await buyer("asha");
  await expect(asha.methods(999)).resolves.toMatchObject({ available: ["cod", "online"] });
  await expect(asha.methods(1399)).resolves.toMatchObject({
    unavailable: [{ reason: "Cash on delivery is available for orders of at most ₹1,000; please pay online." }],
  });
  await expect(asha.place()).rejects.toMatchObject({
    code: "over_limit",
    message: "Cash on delivery is available for orders of at most ₹1,000. Please pay online.",
  });
  await saveSettings(shop.context.db, { maxCodAmountPerOrder: null, maxOpenCodOrders: 3 });
  const buyers = await Promise.all(Array.from({ length: 30 }, (_, n) => buyer(`buyer ${n}`, "+91 98450 12345")));
  const settled = await Promise.allSettled(buyers.map(({ place }) => place()));
  const placed = settled.flatMap((result) => (result.status === "fulfilled" ? [result.value._id] : []));
  expect(placed).toHaveLength(3);
  await expect(asha.place()).rejects.toMatchObject({
    message: "At most 3 orders with cash on delivery can be on the way at the same time. Please pay online.",
  });
  await asha.place("online");
  for (const status of ["processing", "shipped", "delivered"] as const)
    await transitionOrder(shop.context, placed[0]!, status);
  await asha.place();
});

test("the page of an order shows how many of the customer's parcels came back", { tags: "long" }, async ({ shop }) => {
  const { owner, buyer } = await createScene(shop);
  const asha = await buyer("asha");
  const orders = [await asha.place(), await asha.place(), await asha.place()];
  const move = async (
    id: string,
    ...statuses: ("processing" | "shipped" | "delivered" | "returning" | "returned")[]
  ) => {
    for (const status of statuses) await transitionOrder(shop.context, id, status);
  };
  const codReturns = async (staff: TestStaff) =>
    (await staff.request("GET", `/orders/${orders[2]!._id}`)).json().order.codReturns;
  expect(await codReturns(owner)).toEqual({ orders: 0, returned: 0 });
  await move(orders[0]!._id, "processing", "shipped", "returning", "returned");
  await move(orders[1]!._id, "processing", "shipped", "delivered");
  await move(orders[2]!._id, "processing", "shipped", "returning");
  expect(await codReturns(owner)).toEqual({ orders: 3, returned: 2 });
});
