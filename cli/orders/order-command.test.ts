import { CompiledQuery, sql } from "kysely";
import { beforeEach } from "vitest";
import { orderNumber } from "#contract/orders/order-status.ts";
import { getNewestOrders } from "../../server/features/selling/orders/index.ts";
import { createPaymentSandbox } from "../../server/payment-sandbox.ts";
import { openDatabase } from "../../server/platform/database/database.ts";
import { sampleAddress, toSelection } from "../../tests/support/shop/builders.ts";
import { placePaidOrder } from "../../tests/support/shop/online-payment.ts";
import { expect, type TestShop, test } from "../../tests/support/shop/shop.ts";
import type { Command } from "../terminal/command.ts";
import { orderCommand } from "./order-command.ts";
import { ordersCommand } from "./orders-command.ts";

async function run(command: Command, shop: TestShop, ...args: string[]): Promise<string[]> {
  const output: string[] = [];
  const print = (line: string) => output.push(line);
  const terminal = { out: print, error: print, interactive: false, confirm: answer };
  expect(await command.run(args, { getContext: async () => shop.context, terminal })).toBe(0);
  return output;
}
/** Answers the questions of the command as the merchant would. */
let answer: ((question: string) => Promise<boolean>) | undefined;
beforeEach(() => {
  answer = undefined;
});
const runOrder = (shop: TestShop, ...args: string[]) => run(orderCommand, shop, ...args);
const runOrders = (shop: TestShop, ...args: string[]) => run(ordersCommand, shop, ...args);

test("an order is found by number and passes through its states, and a repeated command changes nothing", {
  tags: "long",
}, async ({ shop }) => {
  const asha = await shop.createCustomer("asha");
  const { _id } = await shop.placeCodOrder(asha, await shop.createProduct());
  const number = orderNumber(_id);
  expect(await runOrder(shop, ` # ${number} `, "processing")).toEqual([`Order #${number} is processing.`]);
  expect(await runOrder(shop, _id, "shipped", "--note", "Sample Carrier 12345")).toEqual([
    `Order #${number} is shipped.`,
  ]);
  expect(await runOrder(shop, `#${number}`, "shipped", "--note", "Again")).toEqual([
    `Order #${number} is already shipped: nothing was changed.`,
  ]);
  await runOrder(shop, number.toLowerCase(), "in-transit");
  await runOrder(shop, number, "delivered");
  const { history } = (await asha.api.orders.get({ orderId: _id })).order;
  expect(history.map(({ status, note }) => [status, note])).toEqual([
    ["confirmed", ""],
    ["processing", ""],
    ["shipped", "Sample Carrier 12345"],
    ["in transit", ""],
    ["delivered", ""],
  ]);
  await expect(runOrder(shop, number, "cancelled")).rejects.toThrow(
    "An order that is delivered cannot become cancelled. Its state is final.",
  );
  await expect(runOrder(shop, number, "processing")).rejects.toThrow("cannot become processing");
});

test.for(["in transit", "in-transit", "in_transit", "In-Transit"])(
  "orders are set to and listed by the state %s",
  async (spelling, { shop }) => {
    const { _id } = await shop.placeCodOrder(await shop.createCustomer(), await shop.createProduct());
    for (const state of ["processing", "shipped"]) await runOrder(shop, _id, state);
    expect(await runOrder(shop, _id, spelling)).toEqual([`Order #${orderNumber(_id)} is in transit.`]);
    expect(await runOrders(shop, spelling)).toEqual([expect.stringContaining(orderNumber(_id))]);
  },
);

test("cancelling an order returns its items to stock", async ({ shop }) => {
  const kurta = await shop.createProduct({ inventory: 1 });
  const { _id } = await shop.placeCodOrder(await shop.createCustomer(), kurta);
  await runOrder(shop, _id, "cancelled", "--note", "The last one was torn", "--yes");
  await expect(shop.inventoryOf(kurta)).resolves.toBe(1);
});

test("cancelling asks for confirmation, and changes nothing without it", async ({ shop }) => {
  const asha = await shop.createCustomer("asha");
  const { _id } = await shop.placeCodOrder(asha, await shop.createProduct({ price: 1299.5 }));
  const question = `Cancel order #${orderNumber(_id)} of ₹1,399.50?`;
  await expect(runOrder(shop, _id, "cancelled")).rejects.toThrow(question);
  await expect(runOrder(shop, _id, "cancelled")).rejects.toThrow("add --yes");
  const questions: string[] = [];
  answer = async (text) => questions.push(text) > 1;
  await expect(runOrder(shop, _id, "cancelled")).rejects.toThrow("Nothing was changed.");
  expect((await asha.api.orders.get({ orderId: _id })).order.status).toBe("confirmed");
  expect(await runOrder(shop, _id, "cancelled")).toEqual([`Order #${orderNumber(_id)} is cancelled.`]);
  expect(questions).toEqual(Array(2).fill(expect.stringContaining(question)));
  // No question is asked, because nothing would change.
  await runOrder(shop, _id, "cancelled");
  await expect(runOrder(shop, _id, "returned")).rejects.toThrow("Its state is final.");
  expect(questions).toHaveLength(2);
});

test("an order that was refused at the door is returning, then returned", async ({ shop }) => {
  const { _id } = await shop.placeCodOrder(await shop.createCustomer("asha"), await shop.createProduct());
  for (const state of ["processing", "shipped", "returning"]) await runOrder(shop, _id, state);
  await expect(runOrder(shop, _id, "delivered")).rejects.toThrow("It can become returned.");
  expect(await runOrder(shop, _id, "returned", "--yes")).toEqual([`Order #${orderNumber(_id)} is returned.`]);
  const restock = async () => (await runOrder(shop, _id, "returned", "--restock", "--yes")).at(-1);
  expect(await restock()).toBe("Its items are in stock again.");
  expect(await restock()).toBe("Its items were inspected already.");
  await expect(runOrder(shop, _id, "delivered", "--restock")).rejects.toThrow("requires the state returned");
});

test("an unknown or ambiguous order number is refused and changes nothing", async ({ shop }) => {
  const asha = await shop.createCustomer("asha");
  const [kurta, { db }] = [await shop.createProduct(), shop.context];
  const [first, second] = [await shop.placeCodOrder(asha, kurta), await shop.placeCodOrder(asha, kurta)];
  // The end of an id is a counter. If the data of two shops is in one database, two ids may have the same ending.
  const secondId = `0123456789abcdef${second._id.slice(-8)}`;
  await db
    .updateTable("orders")
    .set({ id: secondId })
    .where("id", "=", (await copyOrder(shop, first._id)).id)
    .execute();
  await expect(runOrder(shop, orderNumber(second._id), "processing")).rejects.toThrow(
    new RegExp(
      `Several orders end in ${orderNumber(second._id)}: give the whole id.\\n  ${second._id}.*\\n  ${secondId}`,
    ),
  );
  await runOrder(shop, secondId, "processing");
  expect((await asha.api.orders.get({ orderId: second._id })).order.status).toBe("confirmed");
  await expect(runOrder(shop, "00000000", "processing")).rejects.toThrow("There is no order #00000000.");
  await expect(runOrder(shop, "1234", "processing")).rejects.toThrow(`"1234" is not an order number`);
});

/** A copy of the order without items; the caller changes its id. */
async function copyOrder({ context: { db } }: TestShop, id: string) {
  const row = await db.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const copy = { ...row, id: "f".repeat(24), address: JSON.stringify(row.address), idempotency_key: null };
  return await db.insertInto("orders").values(copy).returning("id").executeTakeFirstOrThrow();
}

test.for([
  [[], "Name one order"],
  [["0123456789abcdef01234567", "--note", "x"], "--note requires a state"],
  [["0123456789abcdef01234567", "confirmed"], "becomes confirmed when it is placed and paid, not by this command"],
  [["0123456789abcdef01234567", "lost"], 'There is no state "lost": processing, shipped, in-transit'],
  [["0123456789abcdef01234567", "shipped", "--note", "x".repeat(201)], "200 characters"],
] as const)("`order %j` is a usage error", async ([args, reason]) => {
  const terminal = { out: () => {}, error: () => {}, interactive: false };
  const environment = { getContext: async () => undefined as never, terminal };
  await expect(orderCommand.run(args, environment)).rejects.toThrow(reason);
});

test("an order is shown with its items, prices and delivery address", async ({ shop }) => {
  const asha = await shop.createCustomer("asha");
  const kurta = await shop.createProduct({ name: "Sample Kurta", price: 1299 });
  await shop.context.db.updateTable("variants").set({ sku: "K-1-M" }).where("product_id", "=", kurta.id).execute();
  const { _id } = await shop.placeCodOrder(asha, kurta);
  await runOrder(shop, _id, "processing", "--note", "On the table");
  const lines = await runOrder(shop, orderNumber(_id));
  expect(lines[0]).toBe(`#${orderNumber(_id)}  processing  cash on delivery`);
  expect(lines[2]).toMatch(/^1 × +Sample Kurta +\S.* K-1-M +\S+ +₹1,299$/);
  expect(lines.join("\n")).toMatch(/Shipping +₹100\nTotal +₹1,399\n\nSample Shopper\n/);
  expect(lines.at(-4)).toMatch(/@/);
  expect(lines.at(-1)).toMatch(/ {2}processing: On the table$/);
});

test("an order whose payment was partly refunded by hand shows how much", async ({ shop }) => {
  await shop.listen();
  const asha = await shop.createCustomer("asha");
  const { order, payment } = await placePaidOrder(shop, asha, await shop.createProduct());
  expect((await runOrder(shop, order._id))[0]).toMatch(/confirmed {2}online, paid$/);
  await createPaymentSandbox(shop.context).refundPayment(payment.id, 99_50);
  const firstLine = async () => (await runOrder(shop, order._id))[0];
  await expect.poll(firstLine).toMatch(/online, paid, ₹99\.50 refunded$/);
});

test("control characters in a customer's address do not reach the terminal", async ({ shop }) => {
  const { api } = await shop.createCustomer("asha");
  const kurta = toSelection(await shop.createProduct());
  const { address } = await api.addresses.add({ ...sampleAddress, firstName: "Asha\u001b[2J", city: "Pune\n#0" });
  await api.orders.place({ addressId: address._id, items: [{ ...kurta, quantity: 1 }], paymentMethod: "cod" });
  const [line, ...more] = await runOrders(shop);
  expect(line).toMatch(/Asha�\[2J Shopper, Pune�#0$/);
  expect(more).toEqual([]);
  const shown = await runOrder(shop, line!.slice(1, 9));
  expect(shown).toContain("Asha�[2J Shopper");
  expect(shown.join("")).not.toContain("\u001b");
});

test("orders are searched by number, person, place and SKU, and listed from a day on", async ({ shop }) => {
  const { db } = shop.context;
  const [asha, ravi] = [await shop.createCustomer("asha"), await shop.createCustomer("ravi")];
  const kurta = await shop.createProduct({ name: "Bagru Kurta", price: 1299.5 });
  await db.updateTable("variants").set({ sku: "K-1-M" }).where("product_id", "=", kurta.id).execute();
  const first = await shop.placeCodOrder(asha, kurta);
  const second = await shop.placeCodOrder(ravi, await shop.createProduct({ name: "Silk Saree" }));
  const address = JSON.stringify({ ...second.address, firstName: "Ravi 100%", city: "Pune", phone: "+91 98765-43210" });
  await db.updateTable("orders").set({ address }).where("id", "=", second._id).execute();
  const found = async (...args: string[]) => (await runOrders(shop, ...args)).map((line) => line.slice(1, 9));
  const [firstNumber, secondNumber] = [orderNumber(first._id), orderNumber(second._id)];
  for (const text of [`#${firstNumber.toLowerCase()}`, asha.email.toUpperCase(), "k-1-m"])
    expect(await found("--search", ` ${text} `), text).toEqual([firstNumber]);
  for (const text of ["ravi 100%", "pune", "9876543210", "+91 98765"])
    expect(await found("--search", text), text).toEqual([secondNumber]);
  expect(await found("confirmed", "--limit", " 5 ")).toEqual([secondNumber, firstNumber]);
  expect(await runOrders(shop, "--search", "100%")).toHaveLength(1);
  expect(await runOrders(shop, "shipped", "--search", "pune")).toEqual(['No order is shipped and contains "pune".']);
  expect((await runOrders(shop, "--search", "k-1-m"))[0]).toContain(" ₹1,399.50 ");

  await db
    .updateTable("orders")
    .set({ created_at: new Date("2026-01-31T18:29:59Z") })
    .where("id", "=", first._id)
    .execute();
  expect(await found("--since", "2026-02-01")).toEqual([secondNumber]);
  expect(await found("--since", "2026-01-31")).toEqual([secondNumber, firstNumber]);
  expect(await runOrders(shop, "--since", "2999-01-01")).toEqual(["No order was placed on 2999-01-01 or later."]);
  await expect(runOrders(shop, "--since", "yesterday")).rejects.toThrow('--since: "yesterday" is not a day');
  await expect(runOrders(shop, "--search", " ")).rejects.toThrow("--search: the text is empty.");
  await expect(runOrders(shop, "--search", "s")).rejects.toThrow("--search: Search for at least three characters.");
});

test("a search for a complete number, id or email uses an index and finds no other order", async ({ shop }) => {
  const queries: CompiledQuery[] = [];
  const db = openDatabase(shop.context.databaseUrl, { onQuery: (query) => void queries.push(query) });
  const [asha, natasha] = [await shop.createCustomer("asha"), await shop.createCustomer("natasha")];
  await shop.context.db
    .updateTable("customers")
    .set({ email: `nat${asha.email}` })
    .where("id", "=", natasha.id)
    .execute();
  const kurta = await shop.createProduct();
  const { _id } = await shop.placeCodOrder(asha, kurta);
  const other = await shop.placeCodOrder(natasha, kurta);
  const indexes = { [asha.email]: "customers_email_key", [orderNumber(_id)]: "orders_by_number", [_id]: "orders_pkey" };
  for (const [search, index] of Object.entries(indexes)) {
    const found = await getNewestOrders(db, { search: search.toLowerCase(), limit: 20 });
    expect(
      found.map(({ id }) => id),
      search,
    ).toEqual([_id]);
    // Earlier queries look for an order with this number; the last one is the search.
    const query = queries.splice(0).at(-1);
    const { rows } = await db.transaction().execute(async (trx) => {
      await sql`set local enable_seqscan = off`.execute(trx);
      return trx.executeQuery(CompiledQuery.raw(`explain ${query!.sql}`, [...query!.parameters]));
    });
    expect(JSON.stringify(rows), search).toContain(index);
    queries.length = 0;
  }
  // Eight digits that are no order number may also be a part of a phone number.
  const address = JSON.stringify({ ...sampleAddress, phone: "+91 98765 43210" });
  await db.updateTable("orders").set({ address }).where("id", "=", other._id).execute();
  expect((await getNewestOrders(db, { search: "76543210", limit: 20 })).map(({ id }) => id)).toEqual([other._id]);
  await db.destroy();
});

test("an order is found by its number through an index", async ({ shop }) => {
  const { db } = shop.context;
  const explained = await db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    return sql<{ "QUERY PLAN": string }>`explain select from orders where right(id, 8) = '1a2b3c4d'`.execute(trx);
  });
  expect(JSON.stringify(explained.rows)).toContain("orders_by_number");
});

test("orders are listed newest first, optionally filtered by state", async ({ shop }) => {
  expect(await runOrders(shop)).toEqual(["There are no orders."]);
  const asha = await shop.createCustomer("asha");
  const kurta = await shop.createProduct({ price: 1299 });
  const [first, second] = [await shop.placeCodOrder(asha, kurta), await shop.placeCodOrder(asha, kurta)];
  await runOrder(shop, first._id, "processing");
  const lines = await runOrders(shop);
  expect(lines.map((line) => line.slice(1, 9))).toEqual([orderNumber(second._id), orderNumber(first._id)]);
  expect(lines[1]).toMatch(/processing +cash on delivery +₹1,399 +1 item +Sample Shopper, Sample City$/);
  expect(await runOrders(shop, "processing")).toHaveLength(1);
  expect(await runOrders(shop, "--limit", "1")).toEqual([
    expect.stringContaining(orderNumber(second._id)),
    "There are older orders: --limit N shows more.",
  ]);
  expect(await runOrders(shop, "--limit", "2")).toEqual(lines);
  expect(await runOrders(shop, "in-transit")).toEqual(["No order is in transit."]);
  await expect(runOrders(shop, "lost")).rejects.toThrow('There is no state "lost". The states are pending, confirmed,');
});
