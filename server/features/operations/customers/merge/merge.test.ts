import { sql } from "kysely";
import type { CustomerDetails } from "#contract/admin/customers/customer-page.ts";
import { sampleAddress, type TestCustomer, toSelection } from "../../../../../tests/support/shop/builders.ts";
import { expect, type TestShop, test } from "../../../../../tests/support/shop/shop.ts";
import { createStaff, type TestStaff } from "../../../../../tests/support/shop/staff.ts";
import { maintainSummaries } from "../summaries/maintain-summaries.ts";
import { tablesOfCustomers } from "./move-rows-queries.ts";

async function place(shop: TestShop, { api }: TestCustomer, quantity = 1) {
  const { _id: addressId } = (await api.addresses.add(sampleAddress)).address;
  const items = [{ ...toSelection(await shop.createProduct({ inventory: 20 })), quantity }];
  return (await api.orders.place({ items, addressId, paymentMethod: "cod" })).order;
}
const merge = (staff: TestStaff, customerId: string, otherId: string) =>
  staff.request("POST", `/customers/${customerId}/merge`, { otherId, isSamePerson: true });
const preview = (staff: TestStaff, customerId: string, otherId: string) =>
  staff.request("GET", `/customers/${customerId}/merge?otherId=${otherId}`);
const read = async (staff: TestStaff, id: string): Promise<CustomerDetails> =>
  (await staff.request("GET", `/customers/${id}`)).json().customer;

test("every table with a key of a customer is moved or dropped", async ({ shop }) => {
  const { rows } = await sql<{ name: string }>`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'customers'::regclass and conparentid = 0`.execute(shop.context.db);
  expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(tablesOfCustomers).sort());
});

test("everything of the merged account becomes the customer's, duplicates once, as the preview lists it", {
  tags: "long",
}, async ({ shop }) => {
  const { db } = shop.context;
  const [asha, other] = [await shop.createCustomer("asha"), await shop.createCustomer("asha-2")];
  const owner = await createStaff(shop, "owner");
  const [own, moved] = [await place(shop, asha), await place(shop, other, 2)];
  const [kurta, shirt] = [
    await shop.createProduct({ inventory: 9 }),
    await shop.createProduct({ name: "Linen Shirt" }),
  ];
  await asha.api.cart.add(toSelection(kurta));
  await other.api.cart.add({ ...toSelection(kurta), quantity: 3 });
  await other.api.cart.add(toSelection(shirt));
  for (const { api } of [asha, other]) await api.wishlist.add({ productId: kurta.id });
  await other.api.wishlist.add({ productId: shirt.id });
  await asha.api.reviews.save({ productId: kurta.id, rating: 2, comment: "Tight." });
  await other.api.reviews.save({ productId: kurta.id, rating: 5, comment: "Lovely." });
  await other.api.reviews.save({ productId: shirt.id, rating: 4, comment: "Good." });
  for (const { api } of [asha, other]) await api.questions.ask({ productId: kurta.id, text: "Is it lined?" });
  await other.api.questions.ask({ productId: shirt.id, text: "Does it shrink?" });
  await other.api.alerts.request({ ...toSelection(kurta), kind: "price-drop" });
  await owner.request("POST", "/customers/tags", { customerIds: [asha.id, other.id], add: ["vip"] });
  await owner.request("POST", "/customers/tags", { customerIds: [other.id], add: ["wholesale"] });
  await owner.request("POST", `/customers/${other.id}/notes`, { text: "Prefers calls." });
  await owner.request("POST", `/customers/${other.id}/blocks`, { blocks: "cod", isPhoneBlocked: false });

  const shown = (await preview(owner, asha.id, other.id)).json().preview;
  expect(shown).toMatchObject({
    customer: { email: asha.email },
    other: { email: other.email },
    moved: {
      orders: 1,
      addresses: 1,
      cartItems: 1,
      wishlist: 1,
      reviews: 2,
      questions: 1,
      alerts: 1,
      tags: 1,
      notes: 1,
      blocks: 1,
    },
    dropped: { password: 1, sessions: 1, cartItems: 1, wishlist: 1, reviews: 1, tags: 1 },
  });
  // A preview changes nothing.
  expect((await other.api.cart.get()).cart.cartItems).toHaveLength(2);
  expect((await preview(owner, asha.id, other.id)).json().preview).toEqual(shown);

  const responses = await Promise.all(Array.from({ length: 20 }, () => merge(owner, asha.id, other.id)));
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(responses.map(() => 200));
  const audit = await db
    .selectFrom("audit_log")
    .select(["action", "entity_id", "after"])
    .where("action", "like", "customer.%merge%")
    .orderBy("id")
    .execute();
  expect(audit).toMatchObject([
    {
      action: "customer.merge",
      entity_id: asha.id,
      after: { mergedId: other.id, moved: shown.moved, dropped: shown.dropped },
    },
    { action: "customer.be-merged", entity_id: other.id, after: { mergedInto: asha.id } },
  ]);
  expect((await asha.api.orders.mine()).orders.map(({ _id }) => _id).sort()).toEqual([own._id, moved._id].sort());
  const quantities = (await asha.api.cart.get()).cart.cartItems.map(({ quantity }) => quantity);
  expect(quantities.sort()).toEqual([1, 3]);
  expect((await asha.api.wishlist.all()).data).toHaveLength(2);
  expect((await asha.api.reviews.mine({ productId: kurta.id })).review).toMatchObject({ rating: 5 });
  const counts = await db
    .selectFrom("products")
    .select(["rating_sum", "rating_count"])
    .where("id", "=", kurta.id)
    .executeTakeFirst();
  expect(counts).toEqual({ rating_sum: 5, rating_count: 1 });
  expect((await asha.api.alerts.mine()).alerts).toHaveLength(1);
  await maintainSummaries(shop.context);
  const { customers } = (await owner.request("GET", "/customers")).json();
  expect(customers).toMatchObject([
    { _id: asha.id, orders: 2, tags: ["vip", "wholesale"], note: "Prefers calls.", blocks: ["cod"] },
  ]);
  expect(await read(owner, asha.id)).toMatchObject({
    placedOrders: 2,
    reviews: 2,
    merged: [{ _id: other.id, email: other.email, by: "Sample owner" }],
    mergedInto: null,
  });
  expect(await read(owner, other.id)).toMatchObject({
    placedOrders: 0,
    mergedInto: { _id: asha.id, email: asha.email },
  });
});

test("the merged account cannot sign in, and its email is free for a new one", async ({ shop }) => {
  const [asha, other] = [await shop.createCustomer("asha"), await shop.createCustomer("asha-2")];
  const owner = await createStaff(shop, "owner");
  expect((await merge(owner, asha.id, other.id)).statusCode).toBe(200);
  await expect(other.api.account.me()).rejects.toMatchObject({ code: "unauthenticated" });
  await expect(place(shop, other)).rejects.toMatchObject({ code: "unauthenticated" });
  expect((await asha.api.account.me()).user.email).toBe(asha.email);
  const { email } = await shop.context.db
    .selectFrom("customers")
    .select("email")
    .where("id", "=", other.id)
    .executeTakeFirstOrThrow();
  expect(email).toMatch(/@deleted\.invalid$/);
});

test("a merge without permission or confirmation, into a guest, or with itself or an unknown account is refused", async ({
  shop,
}) => {
  const [asha, guest] = [await shop.createCustomer("asha"), await shop.createGuest()];
  await shop.placeCodOrder(guest, await shop.createProduct());
  const [owner, manager] = [await createStaff(shop, "owner"), await createStaff(shop, "manager")];
  expect((await merge(manager, asha.id, guest.id)).statusCode).toBe(403);
  expect((await merge(owner, guest.id, asha.id)).json()).toMatchObject({
    code: "illegal_move",
    message: /guest cannot sign in/,
  });
  expect((await merge(owner, asha.id, asha.id)).json()).toMatchObject({ code: "invalid" });
  expect((await merge(owner, asha.id, "f".repeat(24))).json()).toMatchObject({ code: "not_found" });
  const unconfirmed = await owner.request("POST", `/customers/${asha.id}/merge`, {
    otherId: guest.id,
    isSamePerson: false,
  });
  expect(unconfirmed.json()).toMatchObject({ code: "invalid" });
});

test("a guest who was merged into an account follows it into the next account, and cannot be merged otherwise", async ({
  shop,
}) => {
  const [asha, guest] = [await shop.createCustomer("asha"), await shop.createGuest()];
  const order = await shop.placeCodOrder(guest, await shop.createProduct());
  const owner = await createStaff(shop, "owner");
  expect((await merge(owner, asha.id, guest.id)).statusCode).toBe(200);
  expect((await asha.api.orders.mine()).orders).toMatchObject([{ _id: order._id }]);
  const third = await shop.createCustomer("third");
  expect((await merge(owner, third.id, guest.id)).json()).toMatchObject({ code: "illegal_move" });
  expect((await merge(owner, guest.id, third.id)).json()).toMatchObject({ code: "illegal_move" });
  // Customers that were merged into an account before follow it into the next one.
  expect((await merge(owner, third.id, asha.id)).statusCode).toBe(200);
  expect((await read(owner, third.id)).merged.map(({ _id }) => _id).sort()).toEqual([asha.id, guest.id].sort());
});

test("of concurrent merges in both directions one wins, and no concurrent order is lost", {
  tags: "long",
}, async ({ shop }) => {
  const [asha, other] = [await shop.createCustomer("asha"), await shop.createCustomer("asha-2")];
  const owner = await createStaff(shop, "owner");
  const product = await shop.createProduct({ inventory: 100 });
  const addresses = await Promise.all(
    [asha, other].map(async ({ api }) => (await api.addresses.add(sampleAddress)).address._id),
  );
  const attempts = Array.from({ length: 200 }, (_, n) => {
    if (n % 10 === 0) {
      const [customer, addressId] = n % 20 === 0 ? [asha, addresses[0]!] : [other, addresses[1]!];
      const items = [{ ...toSelection(product), quantity: 1 }];
      return customer.api.orders.place({ items, addressId, paymentMethod: "cod" }).then(
        () => "placed",
        ({ code }) => code,
      );
    }
    const [to, from] = n % 2 === 0 ? [asha.id, other.id] : [other.id, asha.id];
    return merge(owner, to, from).then(({ statusCode }) => statusCode);
  });
  const results = await Promise.all(attempts);
  expect(results.filter((result) => typeof result === "number" && result >= 500)).toEqual([]);
  const [first, second] = [await read(owner, asha.id), await read(owner, other.id)];
  const [stays, gone] = first.mergedInto ? [second, first] : [first, second];
  expect(gone).toMatchObject({ placedOrders: 0, mergedInto: { _id: stays._id } });
  expect(stays).toMatchObject({
    placedOrders: results.filter((result) => result === "placed").length,
    mergedInto: null,
  });
});
