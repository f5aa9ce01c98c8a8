import type { StaffCustomer } from "#contract/admin/customers/customers.ts";
import { orderNumber } from "#contract/orders/order-status.ts";
import { sampleAddress, type TestCustomer, toSelection } from "../../../../../tests/support/shop/builders.ts";
import { expect, type TestShop, test } from "../../../../../tests/support/shop/shop.ts";
import { createStaff, type TestStaff } from "../../../../../tests/support/shop/staff.ts";
import { transitionOrder } from "../../../selling/orders/index.ts";
import { maintainSummaries } from "../summaries/maintain-summaries.ts";

async function placeOrder(shop: TestShop, { api }: TestCustomer, address = {}, quantity = 1) {
  const { _id: addressId } = (await api.addresses.add({ ...sampleAddress, ...address })).address;
  const product = await shop.createProduct({ inventory: 20 });
  const items = [{ ...toSelection(product), quantity }];
  return (await api.orders.place({ items, addressId, paymentMethod: "cod" })).order;
}

async function list(shop: TestShop, staff: TestStaff, query = "") {
  await maintainSummaries(shop.context);
  const response = await staff.request("GET", `/customers${query}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json() as { customers: StaffCustomer[]; next: string | null };
}
const listNames = async (shop: TestShop, staff: TestStaff, query = "") =>
  (await list(shop, staff, query)).customers.map(({ name }) => name);

async function move({ context }: TestShop, orderId: string, ...statuses: Parameters<typeof transitionOrder>[2][]) {
  for (const status of statuses) await transitionOrder(context, orderId, status);
}

test("the list has every customer with their figures, and finds them by name, email, phone and order", {
  tags: "long",
}, async ({ shop }) => {
  const [asha, ravi] = [await shop.createCustomer("asha"), await shop.createCustomer("ravi")];
  await shop.createCustomer("nobody");
  const first = await placeOrder(shop, asha, { firstName: "Anjali", lastName: "Menon", phone: "+91 98765 43210" });
  const second = await placeOrder(shop, asha, { firstName: "Anjali", lastName: "Menon", phone: "080 4123 4567" }, 2);
  const lost = await placeOrder(shop, ravi, { firstName: "Ravi", lastName: "Iyer", phone: "90000 11111" });
  const cancelled = await placeOrder(shop, ravi, { firstName: "Ravi", lastName: "Iyer", phone: "90000 11111" });
  await move(shop, lost._id, "processing", "shipped", "returning");
  await move(shop, cancelled._id, "cancelled");
  const owner = await createStaff(shop, "owner");
  const { customers } = await list(shop, owner);
  expect(customers).toMatchObject([
    {
      name: "Ravi Iyer",
      email: ravi.email,
      phone: "90000 11111",
      isGuest: false,
      orders: 1,
      returned: 0,
      undelivered: 1,
      spent: lost.totalAmount,
      lastOrderAt: expect.any(String),
      tags: [],
      note: null,
      blocks: [],
    },
    { name: "Anjali Menon", orders: 2, spent: first.totalAmount + second.totalAmount, undelivered: 0 },
    { orders: 0, spent: 0, lastOrderAt: null },
  ]);
  const number = orderNumber(first._id);
  for (const text of ["anjali", "LI MEN", asha.email, "98765 43210", "43210", "+91 98765 43210", "41234567"])
    expect(await listNames(shop, owner, `?q=${encodeURIComponent(text)}`), text).toEqual(["Anjali Menon"]);
  for (const text of [number, `#${number}`, first._id, asha.id])
    expect(await listNames(shop, owner, `?q=${encodeURIComponent(text)}`), text).toEqual(["Anjali Menon"]);
  for (const text of ["%%%", "___", "\\\\\\", "5557777", "#ffffffff"])
    expect(await listNames(shop, owner, `?q=${encodeURIComponent(text)}`), text).toEqual([]);
  expect((await owner.request("GET", "/customers?q=an")).json()).toMatchObject({ code: "invalid" });
  expect(await listNames(shop, owner, "?orders=undelivered")).toEqual(["Ravi Iyer"]);
  expect(await listNames(shop, owner, "?orders=none")).toHaveLength(1);
  expect(await listNames(shop, owner, "?orders=some&sort=-spent")).toEqual(["Anjali Menon", "Ravi Iyer"]);
});

test("figures follow refunds, names and phone numbers", { tags: "long" }, async ({ shop }) => {
  const asha = await shop.createCustomer("asha");
  const order = await placeOrder(shop, asha, { firstName: "Anjali", lastName: "Menon" }, 2);
  const owner = await createStaff(shop, "owner");
  const find = async () => (await list(shop, owner)).customers[0];
  expect(await find()).toMatchObject({ name: "Anjali Menon", orders: 1, spent: order.totalAmount });
  await move(shop, order._id, "processing", "shipped", "delivered");
  const amount = 100;
  const response = await owner.request("POST", `/orders/${order._id}/refunds`, {
    refundId: "a".repeat(24),
    amount,
    reason: "Sample",
    reference: "UPI 1",
  });
  expect(response.statusCode, response.body).toBe(200);
  expect((await find())?.spent).toBe(order.totalAmount - amount);
  const profile = { firstName: "Asha", lastName: "Rao", mobileNumber: "+91 80000 00000", country: "India" as const };
  await asha.api.account.createProfile({ ...profile, dateOfBirth: "1990-01-01T00:00:00.000Z" });
  expect(await find()).toMatchObject({ name: "Asha Rao", phone: "+91 80000 00000" });
  // Both numbers find the customer.
  for (const digits of ["8000000000", sampleAddress.phone.replaceAll(/\D/g, "")])
    expect(await listNames(shop, owner, `?q=${digits}`), digits).toEqual(["Asha Rao"]);
});

test("guests are listed once they have an order", async ({ shop }) => {
  const { db } = shop.context;
  const asha = await shop.createCustomer("asha");
  const order = await placeOrder(shop, asha);
  const guest = { id: "b".repeat(24), email: `${"b".repeat(24)}@guest.invalid`, guest_email: "meera@sample.example" };
  await db
    .insertInto("customers")
    .values({ ...guest, password_hash: "none" })
    .execute();
  const owner = await createStaff(shop, "owner");
  expect(await listNames(shop, owner, "?kind=guest")).toEqual([]);
  await db.updateTable("orders").set({ customer_id: guest.id }).where("id", "=", order._id).execute();
  const { customers } = await list(shop, owner, "?kind=guest");
  expect(customers).toMatchObject([{ email: "meera@sample.example", isGuest: true, orders: 1 }]);
  expect((await list(shop, owner, "?kind=account")).customers).toMatchObject([{ email: asha.email, orders: 0 }]);
});

test("deleted accounts are not listed", async ({ shop }) => {
  const { db } = shop.context;
  const asha = await shop.createCustomer("asha");
  const owner = await createStaff(shop, "owner");
  expect((await list(shop, owner, "?kind=account")).customers).toMatchObject([{ email: asha.email }]);
  await db.updateTable("customers").set({ deleted_at: new Date() }).where("id", "=", asha.id).execute();
  expect((await list(shop, owner, "?kind=account")).customers).toEqual([]);
});

test("the filter of blocked customers finds blocked accounts, emails and phone numbers", async ({ shop }) => {
  const [asha, ravi, meera] = [
    await shop.createCustomer("asha"),
    await shop.createCustomer("ravi"),
    await shop.createCustomer("meera"),
  ];
  const order = await placeOrder(shop, asha, { firstName: "Asha", lastName: "Rao", phone: "90000 00001" });
  await placeOrder(shop, ravi, { firstName: "Ravi", lastName: "Iyer", phone: "90000 00002" });
  await placeOrder(shop, meera, { firstName: "Meera", lastName: "Das", phone: "90000 00003" });
  const owner = await createStaff(shop, "owner");
  const block = async (path: string, body: object) =>
    expect((await owner.request("POST", path, body)).statusCode).toBe(200);
  expect(await listNames(shop, owner, "?blocked=yes")).toEqual([]);
  await block(`/orders/${order._id}/blocks`, { blocks: "cod", isPhoneBlocked: false });
  await block("/customers/blocks", { blocks: "orders", email: ravi.email });
  await block("/customers/blocks", { blocks: "cod", phone: "+91 90000 00003" });
  const { customers } = await list(shop, owner, "?blocked=yes&sort=name");
  expect(customers.map(({ name, blocks }) => ({ name, blocks }))).toEqual([
    { name: "Asha Rao", blocks: ["cod"] },
    { name: "Meera Das", blocks: ["cod"] },
    { name: "Ravi Iyer", blocks: ["orders"] },
  ]);
});

test("every customer is on exactly one page, in every sort", async ({ shop }) => {
  const names = ["asha", "ravi", "meera", "zubin", "leela"];
  for (const [index, name] of names.entries()) {
    const customer = await shop.createCustomer(name);
    // Some have equal figures, and two no order.
    if (index < 3) await placeOrder(shop, customer, { firstName: "Same", lastName: index === 2 ? "Name" : "Other" });
  }
  const owner = await createStaff(shop, "owner");
  for (const field of ["lastOrder", "name", "orders", "spent", "joined"])
    for (const sort of [field, `-${field}`]) {
      const seen: string[] = [];
      let after = "";
      do {
        const { customers, next } = await list(shop, owner, `?sort=${sort}&limit=2${after}`);
        seen.push(...customers.map(({ _id }) => _id));
        after = next === null ? "" : `&after=${encodeURIComponent(next)}`;
      } while (after !== "");
      expect(new Set(seen).size, sort).toBe(names.length);
      expect(seen, sort).toHaveLength(names.length);
    }
  const { next } = await list(shop, owner, "?sort=name&limit=2");
  const wrong = await owner.request("GET", `/customers?sort=orders&after=${encodeURIComponent(next ?? "")}`);
  expect(wrong.json()).toMatchObject({ code: "invalid" });
});

async function placeOrderOfAnjali(shop: TestShop) {
  const asha = await shop.createCustomer("asha");
  await placeOrder(shop, asha, { firstName: "=Anjali", lastName: "Menon", phone: "98765 43210" });
}

test("accountants see and search customers without phone numbers", async ({ shop }) => {
  await placeOrderOfAnjali(shop);
  const [accountant, manager] = [await createStaff(shop, "accountant"), await createStaff(shop, "manager")];
  const { customers } = await list(shop, accountant);
  expect(customers[0]).toMatchObject({ name: "=Anjali Menon" });
  expect(customers[0]).not.toHaveProperty("phone");
  expect(await listNames(shop, accountant, "?q=98765")).toEqual([]);
  expect((await list(shop, manager)).customers[0]).toMatchObject({ phone: "98765 43210" });
});

test("accountants export customers without phone numbers, managers export none", async ({ shop }) => {
  await placeOrderOfAnjali(shop);
  await maintainSummaries(shop.context);
  const [accountant, manager] = [await createStaff(shop, "accountant"), await createStaff(shop, "manager")];
  expect((await manager.request("GET", "/customers/export")).statusCode).toBe(403);
  const { body } = await accountant.request("GET", "/customers/export?q=menon");
  expect(body).toContain("'=Anjali Menon");
  expect(body).not.toContain("43210");
  const rows = await shop.context.db
    .selectFrom("audit_log")
    .select("after")
    .where("action", "=", "customer.export")
    .execute();
  expect(rows).toEqual([
    { after: { name: "customers", filters: { sort: "-lastOrder", searched: true }, rows: 1, isComplete: true } },
  ]);
});
