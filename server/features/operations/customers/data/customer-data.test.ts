import { sql } from "kysely";
import { sampleAddress, toSelection } from "../../../../../tests/support/shop/builders.ts";
import { drainJobs } from "../../../../../tests/support/shop/drain-jobs.ts";
import { expect, type TestShop, test } from "../../../../../tests/support/shop/shop.ts";
import { createStaff } from "../../../../../tests/support/shop/staff.ts";
import { transitionOrder } from "../../../selling/orders/index.ts";
import { eraseFromHistory } from "../../../shop/audit/index.ts";
import { maintainSummaries } from "../summaries/maintain-summaries.ts";

async function createAsha(shop: TestShop) {
  const asha = await shop.createCustomer("asha");
  const address = { ...sampleAddress, firstName: "Anjali", lastName: "Menon", phone: "98765 43210" };
  const { _id: addressId } = (await asha.api.addresses.add(address)).address;
  const items = [{ ...toSelection(await shop.createProduct({ inventory: 20 })), quantity: 1 }];
  const { order } = await asha.api.orders.place({ items, addressId, paymentMethod: "cod" });
  return { asha, order };
}

test("staff with the permission export the stored data of a customer, tags and notes too, which the history records", async ({
  shop,
}) => {
  const { asha, order } = await createAsha(shop);
  const [owner, accountant] = [await createStaff(shop, "owner"), await createStaff(shop, "accountant")];
  await owner.request("POST", "/customers/tags", { customerIds: [asha.id], add: ["vip"] });
  await owner.request("POST", `/customers/${asha.id}/notes`, { text: "Wears size L." });
  const response = await owner.request("GET", `/customers/${asha.id}/data`);
  expect(response.headers["content-disposition"]).toContain("attachment");
  const data = JSON.parse(response.body);
  expect(data.staff).toMatchObject({ tags: ["vip"], notes: [{ text: "Wears size L." }] });
  expect(data.customer).toMatchObject({ account: { email: asha.email }, addresses: [{ first_name: "Anjali" }] });
  expect(data.customer.orders).toMatchObject([{ _id: order._id }]);
  // The data has phone numbers, which this role may not see.
  expect((await accountant.request("GET", `/customers/${asha.id}/data`)).statusCode).toBe(403);
  const rows = await shop.context.db
    .selectFrom("audit_log")
    .select(["entity_id", "before", "after"])
    .where("action", "=", "customer.export-data")
    .execute();
  expect(rows).toEqual([{ entity_id: asha.id, before: null, after: null }]);
});

test("erasing leaves the orders, and no name, email or note in tables of customers or in the history", async ({
  shop,
}) => {
  const { db } = shop.context;
  const { asha, order } = await createAsha(shop);
  const [owner, manager] = [await createStaff(shop, "owner"), await createStaff(shop, "manager")];
  await owner.request("POST", "/customers/tags", { customerIds: [asha.id], add: ["vip"] });
  await owner.request("POST", `/customers/${asha.id}/notes`, { text: "Anjali wears size L." });
  await owner.request("POST", `/orders/${order._id}/notes`, { text: `Anjali (${asha.email}) asked for a call.` });
  const insert = {
    at: shop.context.now(),
    actor_kind: "staff",
    actor: "Sample owner",
    entity_id: "f".repeat(24),
  } as const;
  await db
    .insertInto("audit_log")
    .values([
      { ...insert, action: "import.upload", entity: "import", after: JSON.stringify({ file: `${asha.email}.csv` }) },
      { ...insert, action: "product.edit", entity: "product", reason: `Asked by ${asha.email}.` },
      ...["+919876543210", "919876543210", "09876543210", "+91 98765 43210"].map((phone) => ({
        ...insert,
        action: "product.edit",
        entity: "product",
        reason: `Call ${phone}.`,
      })),
    ])
    .execute();
  await maintainSummaries(shop.context);
  const erase = (email: string, staff = owner) => staff.request("POST", `/customers/${asha.id}/erase`, { email });
  expect((await erase(asha.email, manager)).statusCode).toBe(403);
  expect((await erase("other@sample.example")).json()).toMatchObject({
    code: "invalid",
    errors: { email: expect.any(String) },
  });
  expect((await erase(asha.email)).json()).toMatchObject({
    code: "conflict",
    message: expect.stringContaining("not sent"),
  });
  for (const status of ["processing", "shipped", "delivered"] as const)
    await transitionOrder(shop.context, order._id, status);
  const responses = await Promise.all([erase(asha.email), erase(` ${asha.email.toUpperCase()}`)]);
  expect(responses.map(({ statusCode }) => statusCode).filter((code) => code !== 200 && code !== 404)).toEqual([]);
  await drainJobs(shop, "history-erasure");
  await maintainSummaries(shop.context);
  for (const table of ["customer_summaries", "customer_tags", "customer_notes", "addresses", "sessions"] as const)
    expect(await db.selectFrom(table).selectAll().where("customer_id", "=", asha.id).execute(), table).toEqual([]);
  const row = await db.selectFrom("customers").selectAll().where("id", "=", asha.id).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ email: `${asha.id}@deleted.invalid`, name: null, deleted_at: expect.any(Date) });
  expect(await db.selectFrom("orders").select("id").where("customer_id", "=", asha.id).execute()).toHaveLength(1);
  const audit = await db.selectFrom("audit_log").selectAll().where("entity", "=", "customer").execute();
  expect(audit.filter(({ action }) => action === "customer.erase")).toHaveLength(1);
  expect(JSON.stringify(audit)).not.toMatch(new RegExp(`${asha.email}|Anjali`));
  const log = JSON.stringify(await db.selectFrom("audit_log").selectAll().execute());
  expect(log).not.toContain(asha.email);
  expect(log).not.toMatch(/98765 ?43210/);
  expect(log).toContain("[erased].csv");
  expect(log).toContain("[erased] ([erased]) asked for a call.");
  const notes = await db.selectFrom("order_notes").select("text").execute();
  expect(notes).toEqual([{ text: "[erased] ([erased]) asked for a call." }]);
  const change = sql`update audit_log set actor = 'Somebody'`.execute(db);
  await expect(change).rejects.toThrow("only be added to");
  const mails = () => shop.mailbox.mails.filter(({ subject }) => subject?.includes("account was deleted"));
  await expect.poll(() => mails().length).toBe(1);
  // The page shows that the data was deleted, and the list no longer has the customer.
  const { customer } = (await owner.request("GET", `/customers/${asha.id}`)).json();
  expect(customer).toMatchObject({ deletedAt: expect.any(String), placedOrders: 1, notes: [], addresses: [] });
  expect((await owner.request("GET", "/customers")).json().customers).toEqual([]);
  expect((await erase(asha.email)).statusCode).toBe(404);
});

test("the history is erased in batches, each row once", async ({ shop }) => {
  const { db, now } = shop.context;
  const row = {
    at: now(),
    actor_kind: "staff",
    actor: "Sample owner",
    action: "product.edit",
    entity: "product",
  } as const;
  const reasons = ["Asked by asha@sample.example.", "Made of cotton.", "asha@sample.example called."];
  await db
    .insertInto("audit_log")
    .values(reasons.map((reason) => ({ ...row, entity_id: "f".repeat(24), reason })))
    .execute();
  const person = { emails: ["asha@sample.example"], phones: [], fullNames: [], names: [] };
  for (let run = 0; run < 2; run++) await eraseFromHistory(db, person, 1);
  const left = await db.selectFrom("audit_log").select("reason").orderBy("id").execute();
  expect(left.map(({ reason }) => reason)).toEqual(["Asked by [erased].", "Made of cotton.", "[erased] called."]);
});

test("a guest is erased without touching what others have under the typed email", async ({ shop }) => {
  const { db } = shop.context;
  const asha = await shop.createCustomer("asha");
  await asha.api.newsletter.subscribe({ email: asha.email });
  const guestId = "b".repeat(24);
  await db
    .insertInto("customers")
    .values({ id: guestId, email: `${guestId}@guest.invalid`, guest_email: asha.email, password_hash: "none" })
    .execute();
  const owner = await createStaff(shop, "owner");
  expect((await owner.request("POST", `/customers/${guestId}/erase`, { email: asha.email })).statusCode).toBe(200);
  const guest = await db.selectFrom("customers").selectAll().where("id", "=", guestId).executeTakeFirstOrThrow();
  expect(guest).toMatchObject({ guest_email: null, deleted_at: expect.any(Date) });
  expect((await asha.api.account.me()).user.email).toBe(asha.email);
  expect(await db.selectFrom("newsletter_subscribers").selectAll().execute()).toHaveLength(1);
});
