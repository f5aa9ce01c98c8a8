import { createECDH } from "node:crypto";
import { sampleAddress, toSelection } from "../../../../tests/support/shop/builders.ts";
import { expect, type TestShop, test } from "../../../../tests/support/shop/shop.ts";
import { newId } from "../../../platform/database/id.ts";

const download = ({ app }: TestShop, token: string) =>
  app.inject({ url: "/api/v1/user/data", headers: { authorization: `Bearer ${token}` } });

test("a customer downloads what the shop stores of the account, and nothing of others", async ({ shop }) => {
  const [asha, ravi] = [await shop.createCustomer("asha"), await shop.createCustomer("ravi")];
  const [kurta, saree] = [
    await shop.createProduct({ name: "Bagru Kurta" }),
    await shop.createProduct({ name: "Silk Saree" }),
  ];
  for (const { api } of [asha, ravi]) {
    await api.cart.add({ ...toSelection(kurta), quantity: 2 });
    await api.wishlist.add({ productId: saree.id });
  }
  const order = await shop.placeCodOrder(asha, saree);
  await shop.placeCodOrder(ravi, saree);
  const consent = { customer_id: asha.id, channel: "sms" as const, phone: "+918000000000", consented_at: new Date() };
  await shop.context.db
    .insertInto("order_update_consents")
    .values({ id: newId(), ...consent })
    .execute();
  const keys = { p256dh: createECDH("prime256v1").generateKeys("base64url"), auth: "A".repeat(22) };
  const subscription = { endpoint: "https://fcm.googleapis.com/sample", keys };
  await asha.api.orders.notifyBrowser({ subscription, language: "en" });
  await asha.api.reviews.save({ productId: saree.id, rating: 5, comment: "Shines." });
  await ravi.api.reviews.save({ productId: saree.id, rating: 1, comment: "Too heavy." });
  const response = await download(shop, asha.token);
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({
    "content-type": "application/json; charset=utf-8",
    "content-disposition": 'attachment; filename="my-data.json"',
    "cache-control": "no-store",
  });
  const data = response.json();
  expect(data).toMatchObject({
    account: { id: asha.id, email: asha.email },
    profile: null,
    addresses: [{ city: sampleAddress.city, phone: sampleAddress.phone }],
    cart: [{ name: "Bagru Kurta", color: "Red", size: "M", quantity: 2 }],
    wishlist: [{ name: "Silk Saree" }],
    reviews: [{ name: "Silk Saree", rating: 5, comment: "Shines." }],
    orderUpdates: [{ channel: "sms", phone: "+918000000000" }],
    notifiedBrowsers: [{ endpoint: subscription.endpoint, browser: "Unknown browser", order_id: null }],
    sessions: [{ ended_at: null }],
    orders: [{ _id: order._id, items: [{ name: "Silk Saree" }], address: { city: sampleAddress.city } }],
  });
  expect(response.body).not.toContain("Too heavy.");
  expect(response.body).not.toContain(ravi.email);
  expect(response.body).not.toMatch(/password_hash|code_hash/);
});

test("all orders are in the file, also more than a page of them", async ({ shop }) => {
  const asha = await shop.createCustomer();
  const { db } = shop.context;
  const { _id } = await shop.placeCodOrder(asha, await shop.createProduct());
  const row = await db.selectFrom("orders").selectAll().where("id", "=", _id).executeTakeFirstOrThrow();
  const copies = Array.from({ length: 101 }, (_, index) => ({
    ...row,
    address: JSON.stringify(row.address),
    idempotency_key: null,
    id: String(index).padStart(24, "0"),
  }));
  await db.insertInto("orders").values(copies).execute();
  const { orders } = (await download(shop, asha.token)).json();
  expect(new Set(orders.map((order: { _id: string }) => order._id)).size).toBe(102);
});

test("visitors and guests have no data to download", async ({ shop }) => {
  const guest = await shop.createGuest();
  expect((await download(shop, guest.token)).statusCode).toBe(403);
  expect((await download(shop, "none")).statusCode).toBe(401);
});

test("the eleventh download within an hour is refused", async ({ shop }) => {
  const { token } = await shop.createCustomer();
  for (let count = 1; count <= 10; count++) expect((await download(shop, token)).statusCode).toBe(200);
  const refused = await download(shop, token);
  expect(refused.statusCode).toBe(429);
  expect(refused.json().message).toContain("You have downloaded your data several times already.");
});
