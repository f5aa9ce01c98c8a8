import fc from "fast-check";
import type { StaffOrder } from "#contract/admin/orders/orders.ts";
import { orderNumber } from "#contract/orders/order-status.ts";
import { sampleAddress, type TestCustomer, toSelection } from "../../../../../tests/support/shop/builders.ts";
import { expect, type TestShop, test } from "../../../../../tests/support/shop/shop.ts";
import { createStaff, type TestStaff } from "../../../../../tests/support/shop/staff.ts";
import { newId } from "../../../../platform/database/id.ts";
import { transitionOrder } from "../index.ts";

async function placeOrder(shop: TestShop, { api }: TestCustomer, address = {}, quantity = 1) {
  const { _id: addressId } = (await api.addresses.add({ ...sampleAddress, ...address })).address;
  const product = await shop.createProduct();
  const items = [{ ...toSelection(product), quantity }];
  return (await api.orders.place({ items, addressId, paymentMethod: "cod" })).order;
}

async function list(staff: TestStaff, query = ""): Promise<{ orders: StaffOrder[]; next: string | null }> {
  const response = await staff.request("GET", `/orders${query}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}
const listIds = async (staff: TestStaff, query = "") => (await list(staff, query)).orders.map(({ _id }) => _id);
const search = (staff: TestStaff, text: string) => listIds(staff, `?q=${encodeURIComponent(text)}`);

test("the list has the orders of all customers, and finds them by number, id, name, town, PIN, phone, email, SKU and barcode", async ({
  shop,
}) => {
  const [asha, ravi] = [await shop.createCustomer("asha"), await shop.createCustomer("ravi")];
  const first = await placeOrder(shop, asha, {
    firstName: "Anjali",
    lastName: "Menon",
    city: "Kochi",
    postalCode: "682001",
  });
  const second = await placeOrder(shop, ravi, { firstName: "Ravi", phone: "+91 98765 43210" });
  const { db } = shop.context;
  await db
    .updateTable("variants")
    .set({ sku: "KUR-IND-M", barcode: "036000291452" })
    .where("product_id", "=", second.items[0]!.productId)
    .execute();
  const { email } = await db
    .selectFrom("customers as c")
    .innerJoin("orders as o", "o.customer_id", "c.id")
    .select("c.email")
    .where("o.id", "=", first._id)
    .executeTakeFirstOrThrow();
  const owner = await createStaff(shop, "owner");
  const { orders } = await list(owner);
  expect(orders).toMatchObject([
    { _id: second._id, number: orderNumber(second._id), customer: { phone: "+91 98765 43210" }, units: 1 },
    {
      _id: first._id,
      customer: { name: "Anjali Menon" },
      city: "Kochi",
      postalCode: "682001",
      status: "confirmed",
      total: first.totalAmount,
      paymentMethod: "cod",
      paymentStatus: "Pending",
      tags: [],
    },
  ]);
  for (const text of [
    first._id,
    `#${orderNumber(first._id)}`,
    "anjali",
    "jali MEN",
    "menon kochi",
    "menon anjali",
    "anjali menon 682001",
    "kochi",
    "682001",
    email,
  ])
    expect(await search(owner, text), text).toEqual([first._id]);
  for (const text of ["98765 43210", "+91 98765", "43210", "kur-ind-m", "KUR-IND-M", "0036000291452"])
    expect(await search(owner, text), text).toEqual([second._id]);
  for (const text of ["nobody", "%%%", "___", "\\\\\\", "555777"]) expect(await search(owner, text), text).toEqual([]);
  const short = await owner.request("GET", "/orders?q=an");
  expect(short.json()).toMatchObject({ code: "invalid", message: "Search for at least three characters." });
});

test("every order is on exactly one page, in every sort and page size, also of a search", { tags: "long" }, async ({
  shop,
}) => {
  const asha = await shop.createCustomer("asha");
  const placed: string[] = [];
  for (const quantity of [1, 2, 1, 3, 2, 1, 1]) placed.push((await placeOrder(shop, asha, {}, quantity))._id);
  const others: string[] = [];
  // Names of two words have an index of their own.
  for (const lastName of ["Merchant", "Merchant Khan", "Merchant"])
    others.push((await placeOrder(shop, asha, { firstName: "Zubin", lastName }))._id);
  const owner = await createStaff(shop, "owner");
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom("placedAt", "-placedAt", "total", "-total"),
      fc.integer({ min: 1, max: 8 }),
      fc.constantFrom(
        "",
        "&q=zubin",
        "&q=merchant%20zubin",
        "&q=merchant%20zubin&status=confirmed",
        "&q=bin%20merch",
        "&q=zubin&status=confirmed&status=delivered",
      ),
      async (sort, limit, filter) => {
        const seen: StaffOrder[] = [];
        for (let next: string | null = ""; next !== null; ) {
          const page = await list(owner, `?sort=${sort}&limit=${limit}${filter}${next && `&after=${next}`}`);
          seen.push(...page.orders);
          next = page.next;
        }
        expect(seen.map(({ _id }) => _id).sort()).toEqual([...(filter ? [] : placed), ...others].sort());
        const keys = seen.map(({ total, placedAt }) => (sort.endsWith("total") ? total! : Date.parse(placedAt)));
        const sorted = keys.toSorted((a, b) => (sort.startsWith("-") ? b - a : a - b));
        expect(keys).toEqual(sorted);
      },
    ),
    { numRuns: 40 },
  );
});

/** Orders that are confirmed, processing and delivered. */
async function placeThreeOrders(shop: TestShop) {
  const asha = await shop.createCustomer("asha");
  const [first, second, third] = [
    await placeOrder(shop, asha),
    await placeOrder(shop, asha),
    await placeOrder(shop, asha),
  ];
  for (const status of ["processing", "shipped", "delivered"] as const)
    await transitionOrder(shop.context, third._id, status);
  await transitionOrder(shop.context, second._id, "processing");
  return { first, second };
}

test("orders are filtered by status, payment and days", async ({ shop }) => {
  const { first, second } = await placeThreeOrders(shop);
  const owner = await createStaff(shop, "owner");
  expect(await listIds(owner, "?status=confirmed&status=processing")).toEqual([second._id, first._id]);
  expect(await listIds(owner, "?payment=online")).toEqual([]);
  const today = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10);
  expect(await listIds(owner, `?since=${today}&until=${today}`)).toHaveLength(3);
  expect(await listIds(owner, "?until=2020-01-01")).toEqual([]);
});

test("tagged orders are found by their tag, and each change is in the history once", async ({ shop }) => {
  const asha = await shop.createCustomer("asha");
  const [first, second] = [await placeOrder(shop, asha), await placeOrder(shop, asha)];
  const owner = await createStaff(shop, "owner");
  const tag = { orderIds: [first._id, second._id], add: ["Gift "] };
  expect((await owner.request("POST", "/orders/tags", tag)).json().message).toBe("2 orders are changed.");
  expect((await owner.request("POST", "/orders/tags", tag)).json().message).toBe("0 orders are changed.");
  expect(await listIds(owner, "?tag=gift")).toEqual([second._id, first._id]);
  await owner.request("POST", "/orders/tags", { orderIds: [first._id], remove: ["gift"], add: ["fragile", "VIP"] });
  expect((await owner.request("GET", "/orders/tags")).json().tags).toEqual(["fragile", "gift", "vip"]);
  expect((await owner.request("GET", "/history?entity=order&action=order.tag")).json().changes).toHaveLength(3);
});

test("orders are counted by the statuses that need work", async ({ shop }) => {
  await placeThreeOrders(shop);
  const owner = await createStaff(shop, "owner");
  expect((await owner.request("GET", "/orders/counts")).json().counts).toEqual({
    confirmed: 1,
    processing: 1,
    shipped: 0,
    "in transit": 0,
    returning: 0,
  });
});

test("a packer sees open orders without money and email, sets only packing statuses, and cannot sort by totals", async ({
  shop,
}) => {
  const asha = await shop.createCustomer("asha");
  const [open, delivered] = [await placeOrder(shop, asha), await placeOrder(shop, asha)];
  for (const status of ["processing", "shipped", "delivered"] as const)
    await transitionOrder(shop.context, delivered._id, status);
  const packer = await createStaff(shop, "packer");
  for (const query of ["", "?status=delivered&status=confirmed", `?q=${open._id}`])
    expect(await listIds(packer, query)).toEqual([open._id]);
  expect(await listIds(packer, "?status=delivered")).toEqual([]);
  const { body } = await packer.request("GET", `/orders/${open._id}`);
  expect(JSON.parse(body).order).toMatchObject({ items: [{ quantity: 1 }], address: { city: sampleAddress.city } });
  for (const text of [body, (await packer.request("GET", "/orders")).body])
    expect(text).not.toMatch(/price|total|email|coupon|quote|others|paymentStatus|@/i);
  expect((await packer.request("GET", `/orders/${delivered._id}`)).statusCode).toBe(404);
  expect((await packer.request("GET", "/orders?sort=-total")).statusCode).toBe(403);
  const set = (to: string) => packer.request("POST", "/orders/statuses", { orderIds: [open._id], to });
  expect((await set("cancelled")).statusCode).toBe(403);
  expect((await set("processing")).json().results).toMatchObject([{ outcome: "changed" }]);
  expect((await set("shipped")).json().results).toMatchObject([{ outcome: "changed" }]);
});

test("many orders change their status at once: each has its own result, and repeating changes nothing", async ({
  shop,
}) => {
  const asha = await shop.createCustomer("asha");
  const [first, second] = [await placeOrder(shop, asha), await placeOrder(shop, asha)];
  await transitionOrder(shop.context, second._id, "cancelled");
  const owner = await createStaff(shop, "owner");
  const missing = "0".repeat(24);
  const pack = () =>
    owner.request("POST", "/orders/statuses", {
      orderIds: [first._id, second._id, missing, first._id],
      to: "processing",
    });
  const responses = await Promise.all(Array.from({ length: 20 }, pack));
  const outcomes = responses.map((response) =>
    response.json().results.map(({ outcome }: { outcome: string }) => outcome),
  );
  expect(outcomes.map(([outcome]) => outcome).filter((outcome) => outcome === "changed")).toHaveLength(1);
  expect(new Set(outcomes.map(([, ...others]) => others.join()))).toEqual(new Set(["refused,refused"]));
  const [, refused] = (await pack()).json().results;
  expect(refused.reason).toBe("An order that is cancelled cannot become processing. Its state is final.");
  const { order } = (await owner.request("GET", `/orders/${first._id}`)).json();
  expect(order.timeline).toMatchObject([
    { status: "confirmed", actor: "customer" },
    { status: "processing", actor: "Sample owner" },
  ]);
  expect(order.nextStatuses).toEqual(["shipped", "cancelled"]);
  expect(order.others).toMatchObject({ count: 1, orders: [{ _id: second._id, status: "cancelled" }] });
  expect(order).toMatchObject({ email: expect.stringContaining("@"), quote: { total: first.totalAmount } });
});

test("a status is found and set in each of its spellings", async ({ shop }) => {
  const order = await placeOrder(shop, await shop.createCustomer("asha"));
  const owner = await createStaff(shop, "owner");
  for (const status of ["processing", "shipped"] as const) await transitionOrder(shop.context, order._id, status);
  const change = await owner.request("POST", "/orders/statuses", { orderIds: [order._id], to: "in_transit" });
  expect(change.json().results, change.body).toMatchObject([{ outcome: "changed" }]);
  for (const spelling of ["in%20transit", "in-transit", "in_transit"])
    expect((await list(owner, `?status=${spelling}`)).orders).toMatchObject([{ _id: order._id, status: "in transit" }]);
});

test("a note that is sent again adds nothing, and another one with its id is refused", async ({ shop }) => {
  const asha = await shop.createCustomer("asha");
  const [order, other] = [await placeOrder(shop, asha), await placeOrder(shop, asha)];
  const [owner, support] = [await createStaff(shop, "owner"), await createStaff(shop, "support")];
  const note = { noteId: newId(), text: "Call before delivery." };
  const send = () => owner.request("POST", `/orders/${order._id}/notes`, note);
  const responses = await Promise.all([send(), send(), send()]);
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect((await send()).json().notes).toMatchObject([{ _id: note.noteId, text: note.text }]);
  const { changes } = (await owner.request("GET", `/history?entity=order&entityId=${order._id}`)).json();
  expect(changes).toHaveLength(1);
  const refused = [
    await owner.request("POST", `/orders/${other._id}/notes`, note),
    await owner.request("POST", `/orders/${order._id}/notes`, { ...note, text: "Called." }),
    await support.request("POST", `/orders/${order._id}/notes`, note),
  ];
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([409, 409, 409]);
});

test("members delete only their own notes, and added and deleted notes are in the history", async ({ shop }) => {
  const order = await placeOrder(shop, await shop.createCustomer("asha"));
  const [owner, support] = [await createStaff(shop, "owner"), await createStaff(shop, "support")];
  const path = `/orders/${order._id}/notes`;
  expect((await owner.request("POST", path, { text: "  " })).statusCode).toBe(400);
  await owner.request("POST", path, { text: "Call before delivery." });
  const { notes } = (await support.request("POST", path, { text: "Called." })).json();
  expect(notes).toMatchObject([
    { author: "Sample owner", text: "Call before delivery.", isOwn: false },
    { author: "Sample support", text: "Called.", isOwn: true },
  ]);
  expect((await support.request("DELETE", `${path}/${notes[0]._id}`)).statusCode).toBe(404);
  expect((await support.request("DELETE", `${path}/${notes[1]._id}`)).json().notes).toHaveLength(1);
  const { changes } = (await owner.request("GET", `/history?entity=order&entityId=${order._id}`)).json();
  expect(changes.map(({ action }: { action: string }) => action)).toEqual([
    "order.remove-note",
    "order.add-note",
    "order.add-note",
  ]);
  expect((await owner.request("POST", `/orders/${"0".repeat(24)}/notes`, { text: "Lost." })).statusCode).toBe(404);
});
