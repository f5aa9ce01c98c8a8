import { sql } from "kysely";
import { createApi } from "#contract/client.ts";
import { orderNumber } from "#contract/orders/order-status.ts";
import { sampleAddress, toSelection } from "../../../../tests/support/shop/builders.ts";
import { createInjectTransport } from "../../../../tests/support/shop/inject-transport.ts";
import { waitForMailedCode } from "../../../../tests/support/shop/mailed-code.ts";
import { expect, type TestShop, test } from "../../../../tests/support/shop/shop.ts";
import { anonymiseAccount, createAccount } from "../../people/account/index.ts";
import { transitionOrder } from "../../selling/orders/index.ts";
import { deleteOwnRows, lockAccount } from "./delete-account-queries.ts";

const password = "Cotton!Days7";

async function signUp(shop: TestShop, email = "asha@sample.example") {
  await createAccount(shop.context.db, { email, password });
  const { token, user } = await createApi(createInjectTransport(shop.app)).account.login({ email, password });
  return { id: user._id, email, token, api: createApi(createInjectTransport(shop.app), () => token) };
}

const remove = ({ app }: TestShop, token: string, payload: object = { password }) =>
  app.inject({
    method: "POST",
    url: "/api/v1/user/delete",
    payload,
    headers: { authorization: `Bearer ${token}` },
  });

async function deliver({ context }: TestShop, id: string) {
  for (const status of ["processing", "shipped", "delivered"] as const) await transitionOrder(context, id, status);
}

test("deleting an account removes all its records except orders, invoices and anonymous reviews, and frees its email", {
  tags: "long",
}, async ({ shop }) => {
  const { db } = shop.context;
  const asha = await signUp(shop);
  const other = await createApi(createInjectTransport(shop.app)).account.login({ email: asha.email, password });
  const kurta = await shop.createProduct({ inventory: 10 });
  const { address } = await asha.api.addresses.add(sampleAddress);
  const items = [{ ...toSelection(kurta), quantity: 1 }];
  const gift = { message: "For Meera" };
  const { order } = await asha.api.orders.place({ items, addressId: address._id, paymentMethod: "cod", gift });
  await deliver(shop, order._id);
  await asha.api.cart.add({ ...toSelection(kurta), quantity: 1 });
  await asha.api.wishlist.add({ productId: kurta.id });
  await asha.api.reviews.save({ productId: kurta.id, rating: 5, comment: "Soft." });
  await asha.api.questions.ask({ productId: kurta.id, text: "Does it shrink?" });
  const response = await remove(shop, asha.token);
  expect(response.json()).toMatchObject({ message: "Your account was deleted." });

  // All sessions have ended, and the password no longer signs in.
  for (const token of [asha.token, other.token]) expect((await remove(shop, token)).statusCode).toBe(401);
  await expect(asha.api.account.login({ email: asha.email, password })).rejects.toMatchObject({
    code: "credentials_wrong",
  });
  for (const table of ["addresses", "wishlist_items", "carts", "sessions", "profiles"] as const)
    expect(await db.selectFrom(table).selectAll().where("customer_id", "=", asha.id).execute(), table).toEqual([]);
  expect(
    await db
      .selectFrom("security_events")
      .selectAll()
      .where("email", "=", asha.email)
      .where("kind", "<>", "wrong-password")
      .execute(),
  ).toEqual([]);
  expect(await db.selectFrom("questions").selectAll().execute()).toEqual([]);
  const stored = await db.selectFrom("orders").selectAll().where("id", "=", order._id).executeTakeFirstOrThrow();
  expect(stored).toMatchObject({ status: "delivered", address: sampleAddress, gift_message: null });
  expect(await db.selectFrom("invoices").select("id").where("order_id", "=", order._id).execute()).toHaveLength(1);
  const { reviews } = await createApi(createInjectTransport(shop.app)).reviews.list({ productId: kurta.id });
  expect(reviews).toMatchObject([
    { comment: "Soft.", userName: "Former customer", verified: true, userId: { email: "" } },
  ]);

  const audit = await db.selectFrom("audit_log").selectAll().where("action", "=", "account.delete").execute();
  expect(audit).toMatchObject([
    { entity_id: asha.id, actor_kind: "customer", actor: "customer", before: null, after: null },
  ]);
  const mails = () => shop.mailbox.mails.filter(({ subject }) => subject?.includes("account was deleted"));
  await expect.poll(() => mails().length).toBe(1);

  // A new account with the address sees nothing of the old one.
  const again = await signUp(shop);
  expect(again.id).not.toBe(asha.id);
  expect((await again.api.orders.mine()).total).toBe(0);
  await expect(again.api.orders.get({ orderId: order._id })).rejects.toMatchObject({ code: "not_found" });
});

test("an account is not deleted while an order is under way, a return is open or money is to be sent back, and the refusal says what to do", async ({
  shop,
}) => {
  const asha = await signUp(shop);
  const order = await shop.placeCodOrder(asha, await shop.createProduct());
  const number = orderNumber(order._id);
  const refused = async () => {
    const response = await remove(shop, asha.token);
    expect(response.statusCode).toBe(409);
    return response.json().message;
  };
  expect(await refused()).toBe(`Order #${number} is not sent yet. Cancel it first, or wait until it has arrived.`);
  await transitionOrder(shop.context, order._id, "processing");
  await transitionOrder(shop.context, order._id, "shipped");
  expect(await refused()).toBe(`Order #${number} is under way. Wait until it has arrived.`);
  await transitionOrder(shop.context, order._id, "delivered");
  const returns = await asha.api.orders.returns({ orderId: order._id });
  const [line] = returns.returnable;
  const returnId = "a".repeat(24);
  await asha.api.orders.requestReturn(
    { orderId: order._id },
    {
      returnId,
      payout: "sample@upi",
      items: [
        {
          ...toSelection({ id: order.items[0]!.productId, size: line!.selectedSize, color: line!.selectedColor }),
          quantity: 1,
          reason: "Too large",
        },
      ],
    },
  );
  expect(await refused()).toMatch(`A return of order #${number} is open. Withdraw it first`);
  await asha.api.orders.withdrawReturn({ orderId: order._id, returnId });
  expect((await remove(shop, asha.token)).statusCode).toBe(200);
});

test("a wrong or missing password deletes nothing", async ({ shop }) => {
  const asha = await signUp(shop);
  expect((await remove(shop, asha.token, { password: "Wrong!Days7" })).json()).toMatchObject({
    code: "invalid",
    errors: { password: "The password is wrong." },
  });
  expect((await remove(shop, asha.token, {})).json()).toMatchObject({ code: "invalid" });
  expect((await asha.api.account.me()).user.email).toBe(asha.email);
});

test("a mailed code deletes the account as the password does, and a wrong code does not", async ({ shop }) => {
  const asha = await signUp(shop);
  const headers = { authorization: `Bearer ${asha.token}` };
  const url = "/api/v1/user/deletion-code";
  expect((await shop.app.inject({ method: "POST", url, headers, payload: {} })).statusCode).toBe(200);
  const otp = await waitForMailedCode(shop.mailbox, asha.email, /code to delete/);
  const wrong = otp === "111111" ? "222222" : "111111";
  expect((await remove(shop, asha.token, { otp: wrong })).json()).toMatchObject({ code: "code_wrong" });
  expect((await asha.api.account.me()).user.email).toBe(asha.email);
  expect((await remove(shop, asha.token, { otp })).statusCode).toBe(200);
  await expect(asha.api.account.me()).rejects.toMatchObject({ code: "unauthenticated" });
});

test("concurrent requests delete an account at most once, and not if one of them places an order", {
  tags: "long",
}, async ({ shop }) => {
  const product = await shop.createProduct({ inventory: 100 });
  for (let round = 0; round < 5; round++) {
    const asha = await signUp(shop, `asha${round}@sample.example`);
    const { address } = await asha.api.addresses.add(sampleAddress);
    const items = [{ ...toSelection(product), quantity: 1 }];
    const place = () =>
      asha.api.orders.place({ items, addressId: address._id, paymentMethod: "cod" }).then(
        () => "placed",
        ({ code }: { code: string }) => code,
      );
    const outcomes = await Promise.all([
      remove(shop, asha.token),
      remove(shop, asha.token),
      place(),
      remove(shop, asha.token),
    ]);
    const account = await shop.context.db
      .selectFrom("customers as c")
      .select([
        "c.deleted_at",
        (where) =>
          where
            .selectFrom("orders as o")
            .select(({ fn }) => fn.countAll<number>().as("count"))
            .whereRef("o.customer_id", "=", "c.id")
            .as("orders"),
      ])
      .where("c.id", "=", asha.id)
      .executeTakeFirstOrThrow();
    // The account is never gone while an order of it is under way.
    expect(account.deleted_at === null ? account.orders : 0, JSON.stringify(outcomes)).toBe(account.orders);
    const audit = await shop.context.db
      .selectFrom("audit_log")
      .select("id")
      .where("action", "=", "account.delete")
      .where("entity_id", "=", asha.id)
      .execute();
    expect(audit).toHaveLength(account.deleted_at === null ? 0 : 1);
  }
});

test("the subscriptions of the address end, and mails about old orders go nowhere", async ({ shop }) => {
  const { context } = shop;
  const asha = await signUp(shop);
  await context.db
    .insertInto("newsletter_subscribers")
    .values({ email: asha.email, customer_id: asha.id, confirmed_at: new Date() })
    .execute();
  const consent = { channel: "sms" as const, phone: "+918000000000", consented_at: new Date() };
  await context.db
    .insertInto("order_update_consents")
    .values({ id: "a".repeat(24), customer_id: asha.id, ...consent })
    .execute();
  const order = await shop.placeCodOrder(asha, await shop.createProduct());
  await asha.api.orders.cancel({ orderId: order._id });
  const row = {
    p256dh: "B",
    auth: "A",
    language: "en" as const,
    browser: "Unknown browser",
    subscribed_at: new Date(),
  };
  const subscribe = (digit: string, owner: { customer_id: string | null; order_id: string | null }) =>
    context.db
      .insertInto("push_subscriptions")
      .values({
        ...row,
        ...owner,
        id: digit.repeat(24),
        endpoint: "https://fcm.googleapis.com/",
        browser_id: digit.repeat(43),
      })
      .execute();
  await subscribe("a", { customer_id: asha.id, order_id: null });
  await subscribe("b", { customer_id: null, order_id: order._id });
  expect((await remove(shop, asha.token)).statusCode).toBe(200);
  expect(await context.db.selectFrom("push_subscriptions").selectAll().execute()).toEqual([]);
  expect(await context.db.selectFrom("newsletter_subscribers").selectAll().execute()).toEqual([]);
  expect(await context.db.selectFrom("order_update_consents").selectAll().execute()).toEqual([]);
  const { email } = await context.db
    .selectFrom("customers")
    .select("email")
    .where("id", "=", asha.id)
    .executeTakeFirstOrThrow();
  expect(email).toBe(`${asha.id}@deleted.invalid`);
  await context.db
    .transaction()
    .execute((trx) => context.jobs.add(trx, "mail", { to: email, subject: "Refund", text: "-", html: "-" }));
  await context.db
    .transaction()
    .execute((trx) =>
      context.jobs.add(trx, "mail", { to: "ravi@sample.example", subject: "Later", text: "-", html: "-" }),
    );
  await shop.mailbox.waitForMail("ravi@sample.example");
  expect(shop.mailbox.mails.filter(({ subject }) => subject === "Refund")).toEqual([]);
});

test("visitors, guests and the demo's accounts delete nothing", async ({ shop }) => {
  const guest = await shop.createGuest();
  expect((await remove(shop, guest.token)).statusCode).toBe(403);
  expect((await remove(shop, "none")).statusCode).toBe(401);
  const demo = await signUp(shop, "sample@kapas.example");
  expect((await remove(shop, demo.token)).json()).toMatchObject({ code: "forbidden" });
  expect((await demo.api.account.me()).user.email).toBe("sample@kapas.example");
});

test("an order that is placed while the account is deleted is refused", async ({ shop }) => {
  const { db } = shop.context;
  const asha = await signUp(shop);
  const { address } = await asha.api.addresses.add(sampleAddress);
  const items = [{ ...toSelection(await shop.createProduct()), quantity: 1 }];
  const placing = Promise.withResolvers<unknown>();
  await db.transaction().execute(async (trx) => {
    const owner = { id: asha.id, email: asha.email };
    await lockAccount(trx, owner);
    const placed = asha.api.orders.place({ items, addressId: address._id, paymentMethod: "cod" });
    placed.then(placing.resolve, placing.resolve);
    const countWaiting = async () => {
      const { rows } = await sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
      return rows.length;
    };
    await expect.poll(countWaiting).toBeGreaterThan(0);
    await deleteOwnRows(trx, owner);
    await anonymiseAccount(trx, asha.id, `${asha.id}@deleted.invalid`, new Date());
  });
  expect(await placing.promise).toMatchObject({ code: "not_found" });
  expect(await db.selectFrom("orders").select("id").execute()).toEqual([]);
});
