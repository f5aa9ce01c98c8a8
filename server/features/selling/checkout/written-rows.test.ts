import { sql } from "kysely";
import { sampleAddress, toSelection } from "../../../../tests/support/shop/builders.ts";
import { recordWrites } from "../../../../tests/support/shop/record-writes.ts";
import { expect, type TestShop, test } from "../../../../tests/support/shop/shop.ts";

/** Without jobs, whose later work would be counted too: mails, sums of statistics and figures of customers. */
const testWithoutJobs = test.extend({ runsJobs: false });

/** Two products of one size each, with cash on delivery. */
async function prepareOrder(shop: TestShop) {
  const asha = await shop.createCustomer("asha");
  const { _id: addressId } = (await asha.api.addresses.add(sampleAddress)).address;
  const products = [await shop.createProduct({ inventory: 9 }), await shop.createProduct({ inventory: 9 })];
  const items = products.map((product) => ({ ...toSelection(product), quantity: 1 }));
  return { email: asha.email, place: () => asha.api.orders.place({ items, addressId, paymentMethod: "cod" }) };
}

testWithoutJobs("an order of two products writes these rows in one transaction, and no others", async ({ shop }) => {
  const { place } = await prepareOrder(shop);
  const readWrites = await recordWrites(shop, ["pgboss.job"]);
  await place();
  const [transaction, ...others] = await readWrites();
  expect(others).toEqual([]);
  expect(transaction?.rows).toEqual({
    orders: 1,
    order_items: 2,
    order_events: 1,
    stock_movements: 2,
    variants: 2,
    products: 2,
    product_index: 2,
    product_daily_stats: 2,
    // Counted are day, payment and place of the order, and day, size and each product of its items.
    daily_stats_changes: 7,
    customer_changes: 1,
    "pgboss.job": 1,
  });
});

test("an order and its mail are written in five transactions", async ({ shop }) => {
  const { email, place } = await prepareOrder(shop);
  const readWrites = await recordWrites(shop, ["pgboss.job"]);
  await place();
  await shop.mailbox.waitForMail(email);
  const countJobs = async () =>
    (await sql`select from pgboss.job where name = 'mail'`.execute(shop.context.db)).rows.length;
  await expect.poll(countJobs).toBe(0);
  const written = (await readWrites()).map(({ rows }) => rows);
  const ofOrder = written.filter((rows) => rows.orders ?? rows["pgboss.job"] ?? rows.mail_deliveries);
  expect(ofOrder).toEqual([
    expect.objectContaining({ orders: 1, "pgboss.job": 1 }),
    // The job is taken, its mail is marked before and after it is sent, and the job is deleted.
    { "pgboss.job": 1 },
    { mail_deliveries: 1 },
    { mail_deliveries: 1 },
    { "pgboss.job": 1 },
  ]);
});
