// @module-tag long
import { sql } from "kysely";
import { createApi } from "#contract/client.ts";
import { orderStatuses } from "#contract/orders/order-status.ts";
import { saveProducts } from "../server/features/merchandise/catalogue/products/save/product-save.ts";
import { canTransition } from "../server/features/selling/orders/record/order-transitions.ts";
import { transitionOrder } from "../server/features/selling/orders/transitions/transition-order.ts";
import { test } from "../tests/support/shop/demo-shop.ts";
import { createInjectTransport } from "../tests/support/shop/inject-transport.ts";
import { expect, type TestShop } from "../tests/support/shop/shop.ts";
import { createDemoProducts } from "./catalogue/products.ts";
import { demoAccount } from "./customers/demo-account.ts";
import { demoOwner } from "./customers/demo-staff.ts";
import { seedDemoShop } from "./seed.ts";

const tables = [
  "products",
  "customers",
  "profiles",
  "addresses",
  "orders",
  "order_items",
  "order_events",
  "reviews",
  "wishlist_items",
  "cart_items",
  "articles",
  "banners",
  "coupons",
  "invoices",
] as const;

/** Counts the rows of each table, the units sold and the sum of stars. */
async function countAll({ context: { db } }: TestShop) {
  const counts = await Promise.all(
    tables.map(async (table) => {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(db);
      return [table, rows[0]!.count] as const;
    }),
  );
  const { rows } = await sql`select sum(sold)::int as sold, sum(rating_sum)::int as stars from products`.execute(db);
  return { ...Object.fromEntries(counts), ...(rows[0] as { sold: number; stars: number }) };
}

async function logIn(shop: TestShop) {
  const { token } = await shop.api.account.login({ ...demoAccount, rememberMe: false });
  return createApi(createInjectTransport(shop.app), () => token);
}

test("seeding takes under ten seconds of CPU time, and a second run changes nothing", {
  tags: "long",
}, async ({ shop }) => {
  const before = process.cpuUsage();
  expect(await seedDemoShop(shop.context)).toEqual({ customer: demoAccount, owner: demoOwner });
  expect(process.cpuUsage(before).user).toBeLessThan(10_000_000); // µs
  const full = await countAll(shop);
  expect(full).toMatchObject({
    products: createDemoProducts(new Date()).length,
    customers: 41,
    orders: 260,
    reviews: 1200,
  });
  const { quote } = (await (await logIn(shop)).cart.applyCoupon({ code: "WELCOME10" })).cart;
  expect(quote.coupon).toBeGreaterThan(0);
  shop.advanceClock(3 * 24 * 60 * 60 * 1000);
  await seedDemoShop(shop.context);
  expect(await countAll(shop)).toEqual(full);
});

test("two processes that start at the same time seed the shop once", async ({ shop }) => {
  await Promise.all([seedDemoShop(shop.context), seedDemoShop(shop.context)]);
  expect(await countAll(shop)).toMatchObject({
    orders: 260,
    reviews: 1200,
    wishlist_items: 5,
    cart_items: 2,
    addresses: 2,
  });
});

test("an interrupted run is completed by the next", async ({ shop }) => {
  const { db } = shop.context;
  await saveProducts(db, createDemoProducts(new Date()).slice(0, 70));
  await seedDemoShop(shop.context);
  const full = await countAll(shop);
  // The rows are deleted as if the process had died before the reviews, or before the demo customer was complete.
  for (const table of ["provider_orders", "payments"]) {
    const own = sql`select id from orders where idempotency_key like 'demo-own-%'`;
    await sql`delete from ${sql.table(table)} where order_id in (${own})`.execute(db);
  }
  // Triggers prevent the deletion of invoices, so they are disabled meanwhile.
  await sql`alter table invoices disable trigger user`.execute(db);
  for (const table of ["invoices", "invoice_series"]) await sql`delete from ${sql.table(table)}`.execute(db);
  await sql`alter table invoices enable trigger user`.execute(db);
  await sql`delete from orders where idempotency_key like 'demo-own-%'`.execute(db);
  await sql`delete from wishlist_items where ctid in (select ctid from wishlist_items limit 3)`.execute(db);
  await sql`delete from addresses where ctid in (select ctid from addresses limit 1)`.execute(db);
  await sql`delete from reviews`.execute(db);
  await seedDemoShop(shop.context);
  const { sold: _, stars: __, ...counts } = full;
  expect(await countAll(shop)).toMatchObject(counts);
});

test("a shop with its own products is not seeded", { tags: "long" }, async ({ shop }) => {
  await shop.createProduct();
  expect(await seedDemoShop(shop.context)).toBeUndefined();
  expect(await countAll(shop)).toMatchObject({ products: 1, customers: 0, orders: 0, banners: 0 });
});

test("sales of products, sales per day and orders agree", async ({ demo: shop }) => {
  const { db } = shop.context;
  const { rows: wrong } = await sql`
    with units as (
      select i.product_id, o.created_at::date as day, i.quantity from order_items i join orders o on o.id = i.order_id
      where o.status not in ('cancelled', 'returned'))
    select p.name from products p
    where p.sold <> (select coalesce(sum(quantity), 0) from units where product_id = p.id)
    union all
    select 'a day' from product_daily_stats d
    where d.sold <> (select coalesce(sum(quantity), 0) from units s where s.product_id = d.product_id and s.day = d.day)
    union all
    select 'no day' from units s where not exists (
      select from product_daily_stats d where d.product_id = s.product_id and d.day = s.day)
    union all
    select 'a total' from orders o where o.mrp - o.discount <> (
      select sum(i.price * i.quantity) from order_items i where i.order_id = o.id)
    union all
    select 'shipping' from orders o
    where o.shipping <> case when o.mrp - o.discount >= 625000 then 0 else 10000 end
    union all
    select 'stock' from products p where p.inventory <> (select sum(inventory) from variants s where s.product_id = p.id)
    union all
    select 'stars' from products p
    where array[p.rating_sum, p.rating_count]::bigint[] <> (
      select array[coalesce(sum(rating), 0), count(*)] from reviews r where r.product_id = p.id)`.execute(db);
  expect(wrong).toEqual([]);
});

test("packed orders have an invoice with GST, returned orders a credit note, numbered in the order of time", {
  tags: "long",
}, async ({ demo: shop }) => {
  const { rows: wrong } = await sql`
    select o.id, o.status from orders o
    left join invoices i on i.order_id = o.id and i.kind = 'invoice'
    left join invoices c on c.order_id = o.id and c.kind = 'credit note'
    where (i.id is not null) <> (o.status in ('processing', 'shipped', 'in transit', 'delivered', 'returning', 'returned'))
      or (c.id is not null) <> (o.status = 'returned')
      or i.created_at <> (select created_at from order_events where order_id = o.id and status = 'processing')
      or (i.document->'totals'->>'total')::int <> o.total
    union all
    select document->>'number', 'taxed wrongly' from invoices
    where document->>'supply' <> case when document->>'placeOfSupply' like 'Rajasthan%' then 'intra-state' else 'inter-state' end
    union all
    select series, 'numbered wrongly' from (
      select series, year, number, row_number() over (partition by series, year order by created_at) as expected from invoices
    ) numbered where number <> expected`.execute(shop.context.db);
  expect(wrong).toEqual([]);
  const { rows } = await sql`select kind, count(*)::int > 0 as some from invoices group by kind order by kind`.execute(
    shop.context.db,
  );
  expect(rows).toEqual([
    { kind: "credit note", some: true },
    { kind: "invoice", some: true },
  ]);
});

test("online payments match their orders, and cancelling refunds them", { tags: "long" }, async ({ demo: shop }) => {
  await shop.listen();
  const { rows: wrong } = await sql`
    select o.id from orders o
    left join payments p on p.order_id = o.id and p.state = 'captured' and p.amount = o.total
    left join sandbox_payments s on s.id = p.id and s.amount = p.amount
    left join refunds r on r.payment_id = p.id and r.amount = p.amount and r.confirmed_at is not null
    left join sandbox_refunds b on b.payment_id = s.id and b.amount = s.amount
    where o.payment_method = 'online' and o.status <> 'pending' and (
      s.id is null or (o.status = 'cancelled') <> (r.id is not null)
      or (r.id is not null) <> (s.status = 'refunded') or (r.id is not null) <> (b.id is not null))
    union all
    select order_id from payments p join orders o on o.id = p.order_id
    where o.payment_method = 'cod' or o.status = 'pending'`.execute(shop.context.db);
  expect(wrong).toEqual([]);
  const { id } = await shop.context.db
    .selectFrom("orders")
    .select("id")
    .where("payment_method", "=", "online")
    .where("status", "in", ["confirmed", "processing"])
    .executeTakeFirstOrThrow();
  await transitionOrder(shop.context, id, "cancelled");
  const refund = shop.context.db.selectFrom("refunds").select("confirmed_at").where("payment_id", "=", `pay_${id}`);
  await expect.poll(async () => (await refund.executeTakeFirst())?.confirmed_at).toBeTruthy();
});

test("the demo customer has an order in every status, with events that lead to it", async ({ demo: shop }) => {
  const api = await logIn(shop);
  const { orders } = await api.orders.mine({ limit: 50 });
  expect(new Set(orders.map(({ status }) => status))).toEqual(new Set(orderStatuses));
  expect(orders.find(({ status }) => status === "pending")?.paymentMethod).toBe("online");
  const dates = orders.map(({ orderDate }) => orderDate);
  expect(dates).toEqual(dates.toSorted().reverse());
  const all = await shop.context.db
    .selectFrom("order_events")
    .selectAll()
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const orderRows = await shop.context.db.selectFrom("orders").select(["id", "status", "created_at"]).execute();
  const histories = Map.groupBy(all, (step) => step.order_id);
  for (const { id, status, created_at } of orderRows) {
    const steps = histories.get(id)!;
    expect(steps[0]!.created_at).toEqual(created_at);
    expect(steps.at(-1)!.status).toBe(status);
    for (const [at, step] of steps.slice(1).entries()) expect(canTransition(steps[at]!.status, step.status)).toBe(true);
    expect(steps.at(-1)!.created_at <= new Date()).toBe(true);
  }
});

test("the demo customer has a profile, two addresses, five wishlist items and two cart items", async ({
  demo: shop,
}) => {
  const api = await logIn(shop);
  expect((await api.account.profile()).profile).toMatchObject({ firstName: "Sample", lastName: "Shopper" });
  const { addresses, defaultId } = await api.addresses.all();
  expect(addresses.map(({ _id, addressLine1 }) => [addressLine1, _id === defaultId])).toEqual([
    ["1 Sample Street", true],
    ["2 Sample Road", false],
  ]);
  expect((await api.wishlist.all()).data).toHaveLength(5);
  expect((await api.cart.get()).cartItems).toHaveLength(2);
});

test("reviews of the products with the most reviews show a dozen photos", async ({ demo: shop }) => {
  const products = shop.context.db.selectFrom("products").select("id").orderBy("rating_count", "desc").limit(12);
  const ids = (await products.execute()).map(({ id }) => id);
  const pages = await Promise.all(ids.map((id) => shop.api.reviews.list({ productId: id }, { withPhotos: "true" })));
  expect(pages.flatMap(({ reviews }) => reviews.flatMap(({ photos }) => photos))).toHaveLength(12);
});

test("a dozen products have a question that the shop has answered", async ({ demo: shop }) => {
  const rows = await shop.context.db.selectFrom("questions").select("product_id").distinct().execute();
  const pages = await Promise.all(rows.map(({ product_id: productId }) => shop.api.questions.list({ productId })));
  const questions = pages.flatMap((page) => page.questions);
  expect(questions.every(({ answers }) => answers.length === 1 && answers[0]!.author === null)).toBe(true);
  expect(new Set(questions.map(({ text }) => text)).size).toBe(12);
  expect(rows.length).toBeGreaterThanOrEqual(12);
});

test("new, trending and most popular products are three disjoint rows", async ({ demo: shop }) => {
  const { catalogue } = shop.api;
  const [fresh, trending, popular] = (
    await Promise.all([
      catalogue.newProducts({ limit: 10 }),
      catalogue.trending({ limit: 5 }),
      catalogue.mostOrdered({ limit: 8 }),
    ])
  ).map(({ products }) => products);
  const ids = [...fresh!, ...trending!, ...popular!].map(({ _id }) => _id);
  expect(new Set(ids).size).toBe(23);
  expect([...trending!, ...popular!].every(({ stockStatus }) => stockStatus === "In Stock")).toBe(true);
});
