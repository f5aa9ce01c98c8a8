import { sql } from "kysely";
import type { ChangeNotifications } from "#contract/admin/notifications/notifications.ts";
import { drainMails } from "../../../../tests/support/shop/drain-jobs.ts";
import { refusedName } from "../../../../tests/support/shop/mailbox.ts";
import {
  completeSandboxPayment,
  placeOnlineOrder,
  placePaidOrder,
} from "../../../../tests/support/shop/online-payment.ts";
import { expect, type TestShop, test } from "../../../../tests/support/shop/shop.ts";
import { createStaff, type TestStaff } from "../../../../tests/support/shop/staff.ts";
import { newId } from "../../../platform/database/id.ts";
import { transitionOrder } from "../../selling/orders/index.ts";
import { mailNotifications } from "./mail-notifications.ts";

const minuteMs = 60_000;

async function choose(staff: TestStaff, changes: ChangeNotifications) {
  const response = await staff.request("PUT", "/auth/notifications", changes);
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}

const isNotification = ({ text }: { text?: string | undefined }) => text?.includes("/admin/account/notifications");

/** Waits for this number of mails about notifications to this address, and returns them. */
async function waitForMails({ mailbox }: TestShop, address: string, count: number) {
  const list = () => mailbox.mails.filter((mail) => mail.to?.[0]?.address === address && isNotification(mail));
  await expect.poll(() => list().length).toBe(count);
  return list();
}

test("a new order is mailed once to members who chose so, with the data that their role may see", {
  tags: "long",
}, async ({ shop }) => {
  const [owner, packer] = [await createStaff(shop, "owner"), await createStaff(shop, "packer")];
  await createStaff(shop, "manager");
  for (const staff of [owner, packer]) await choose(staff, { timings: { "new-order": "at once" } });
  const asha = await shop.createCustomer("asha");
  const order = await shop.placeCodOrder(asha, await shop.createProduct({ price: 1234 }));
  await Promise.all([mailNotifications(shop.context), mailNotifications(shop.context)]);
  shop.advanceClock(6 * minuteMs);
  await mailNotifications(shop.context);
  await drainMails(shop);
  const number = order._id.slice(-8).toUpperCase();
  const [toOwner] = await waitForMails(shop, "owner@sample.example", 1);
  const [toPacker] = await waitForMails(shop, "packer@sample.example", 1);
  await waitForMails(shop, "manager@sample.example", 0);
  expect(toOwner?.text).toContain(`Order #${number}: 1 unit · ₹1,`);
  expect(toOwner?.text).toContain("· COD");
  expect(toPacker?.text).toContain(`Order #${number}: 1 unit\n`);
  for (const secret of ["₹", "COD", "asha", "Sample Shopper"]) {
    expect(toPacker?.text).not.toContain(secret);
    expect(toPacker?.html).not.toContain(secret);
  }
  expect(toPacker?.text).toContain(`/admin/orders/${order._id}`);
});

test("of 200 orders at once each is mailed exactly once to each subscriber, in a mail for each five minutes", {
  tags: "long",
}, async ({ shop }) => {
  const emails = ["owner@sample.example", "packer@sample.example"];
  for (const role of ["owner", "packer"])
    await choose(await createStaff(shop, role), { timings: { "new-order": "at once" } });
  const { _id: first } = await shop.placeCodOrder(await shop.createCustomer("asha"), await shop.createProduct());
  const addOrders = async (count: number) => {
    const ids = Array.from({ length: count }, () => newId());
    await sql`
      insert into orders (id, customer_id, status, payment_method, address, mrp, discount, shipping, total)
      select id, customer_id, status, payment_method, address, mrp, discount, shipping, total
      from (select unnest(${ids}::text[]) as id) new, (select * from orders where id = ${first}) o (
        ignored_id, customer_id, status, payment_method, address, mrp, discount, coupon, coupon_code, shipping, total
      )`.execute(shop.context.db);
    await sql`
      insert into order_events (id, order_id, status) select id, id, 'confirmed' from unnest(${ids}::text[]) id`.execute(
      shop.context.db,
    );
  };
  const runAtOnce = () => Promise.all(Array.from({ length: 8 }, () => mailNotifications(shop.context)));
  await Promise.all([addOrders(99), runAtOnce(), addOrders(100), runAtOnce()]);
  await runAtOnce();
  for (let index = 0; index < 3; index++) {
    await drainMails(shop);
    shop.advanceClock(5 * minuteMs + 1);
    await runAtOnce();
  }
  await drainMails(shop);
  const rows = await shop.context.db.selectFrom("staff_notifications").selectAll().execute();
  expect(rows).toHaveLength(400);
  for (const email of emails) {
    const mails = shop.mailbox.mails.filter((mail) => mail.to?.[0]?.address === email && isNotification(mail));
    const counts = mails.map(({ subject }) => (subject?.startsWith("A new") ? 1 : Number.parseInt(subject ?? "", 10)));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(200);
    expect(counts.length).toBeLessThanOrEqual(2);
  }
  expect(new Set(rows.map(({ job_id }) => job_id)).size).toBe(shop.mailbox.mails.filter(isNotification).length);
});

test("owners are mailed by default about payments in doubt and refunds that are not confirmed within an hour", async ({
  shop,
}) => {
  await shop.listen();
  await createStaff(shop, "owner");
  const asha = await shop.createCustomer("asha");
  const { order, razorpayOrder } = await placeOnlineOrder(asha, await shop.createProduct());
  await transitionOrder(shop.context, order._id, "cancelled");
  await completeSandboxPayment(shop, razorpayOrder?.id ?? "", "paid");
  const { order: twice } = await placePaidOrder(shop, asha, await shop.createProduct());
  const { db } = shop.context;
  const { id: payment } = await db
    .selectFrom("payments")
    .select("id")
    .where("order_id", "=", twice._id)
    .executeTakeFirstOrThrow();
  const requested_at = new Date();
  await db
    .insertInto("refunds")
    .values({
      id: newId(),
      payment_id: payment,
      amount: 100,
      cause: "duplicate",
      requested_at,
      attempted_at: null,
      confirmed_at: null,
    })
    .execute();
  await mailNotifications(shop.context);
  const [mail] = await waitForMails(shop, "owner@sample.example", 1);
  expect(mail?.text).toContain(`Order #${twice._id.slice(-8).toUpperCase()}: Paid twice`);
  await drainMails(shop);
  await db.updateTable("refunds").set({ confirmed_at: null }).where("payment_id", "=", payment).execute();
  shop.advanceClock(61 * minuteMs);
  await mailNotifications(shop.context);
  const [, late] = await waitForMails(shop, "owner@sample.example", 2);
  expect(late?.text).toContain("The provider has not confirmed a refund for an hour");
});

test("a requested return is mailed to those who decide about it", async ({ shop }) => {
  const manager = await createStaff(shop, "manager");
  await choose(manager, { timings: { "return-requested": "at once" } });
  const asha = await shop.createCustomer("asha");
  const order = await shop.placeCodOrder(asha, await shop.createProduct());
  for (const status of ["processing", "shipped", "delivered"] as const)
    await transitionOrder(shop.context, order._id, status);
  const { productId, selectedSize, selectedColor } = order.items[0]!;
  const line = { productId, selectedSize, selectedColor, quantity: 1, reason: "Too small" as const };
  await asha.api.orders.requestReturn(
    { orderId: order._id },
    { returnId: newId(), items: [line], comment: "Secret of Asha" },
  );
  await mailNotifications(shop.context);
  const [mail] = await waitForMails(shop, "manager@sample.example", 1);
  expect(mail?.subject).toMatch(/^A return is requested/);
  expect(mail?.text).not.toContain("Secret of Asha");
});

test("a mail that the server refuses is reported to owners, and a refused report is not reported again", async ({
  shop,
}) => {
  const owner = `${refusedName}.owner@sample.example`;
  await createStaff(shop, "owner");
  const { db, jobs } = shop.context;
  await db.updateTable("staff").set({ email: owner }).where("email", "=", "owner@sample.example").execute();
  await createStaff(shop, "owner", "second@sample.example");
  const mail = { to: `${refusedName}@sample.example`, subject: "Hello", text: "Hello", html: "<p>Hello</p>" };
  await jobs.add(db, "mail", mail);
  const countFailed = async () => (await db.selectFrom("failed_jobs").select("job_id").execute()).length;
  await expect.poll(countFailed).toBe(1);
  await mailNotifications(shop.context);
  const [received] = await waitForMails(shop, "second@sample.example", 1);
  expect(received?.text).toContain("Email: Failed for good");
  expect(received?.text).not.toContain(mail.to);
  await expect.poll(countFailed).toBe(2);
  for (let index = 0; index < 3; index++) {
    shop.advanceClock(6 * minuteMs);
    await mailNotifications(shop.context);
  }
  await drainMails(shop);
  expect(await countFailed()).toBe(2);
  await waitForMails(shop, "second@sample.example", 1);
});

test("a job that has failed for an hour is mailed", async ({ shop }) => {
  await createStaff(shop, "owner");
  await sql`
    insert into pgboss.job (name, state, retry_count, retry_limit, created_on, start_after)
    values ('refund', 'retry', 60, 4400, now() - interval '59 minutes', now() + interval '1 day')`.execute(
    shop.context.db,
  );
  await mailNotifications(shop.context);
  shop.advanceClock(2 * minuteMs);
  await mailNotifications(shop.context);
  const [mail] = await waitForMails(shop, "owner@sample.example", 1);
  expect(mail?.text).toContain("Refund: Has been failing for an hour and is being retried");
});

test("nothing is mailed to a member who is disabled, has lost the permission or has switched the mails off", {
  tags: "long",
}, async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  const roles = ["packer", "manager"];
  const others = [await createStaff(shop, "packer"), await createStaff(shop, "manager")];
  for (const staff of [owner, ...others]) await choose(staff, { timings: { "new-order": "at once" } });
  const { staff } = (await owner.request("GET", "/staff")).json();
  const [packerId, managerId] = roles.map(
    (role) => staff.find(({ email }: { email: string }) => email.startsWith(role))._id,
  );
  const product = await shop.createProduct();
  const asha = await shop.createCustomer("asha");
  await shop.placeCodOrder(asha, product);
  await mailNotifications(shop.context);
  await waitForMails(shop, "packer@sample.example", 1);
  // The event waits for the next mail when the role, the account or the choice changes.
  await shop.placeCodOrder(asha, product);
  await mailNotifications(shop.context);
  expect((await owner.request("PUT", `/staff/${packerId}/role`, { role: "writer" })).statusCode).toBe(200);
  expect((await owner.request("PUT", `/staff/${managerId}/access`, { disabled: true })).statusCode).toBe(200);
  await choose(owner, { timings: { "new-order": "off" } });
  await shop.placeCodOrder(asha, product);
  shop.advanceClock(6 * minuteMs);
  await mailNotifications(shop.context);
  await drainMails(shop);
  for (const role of ["owner", ...roles]) await waitForMails(shop, `${role}@sample.example`, 1);
  // Events before the choice are not mailed later.
  await choose(owner, { timings: { "new-order": "at once" } });
  await mailNotifications(shop.context);
  await drainMails(shop);
  await waitForMails(shop, "owner@sample.example", 1);
});
