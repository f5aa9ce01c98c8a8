import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { sql } from "kysely";
import { openImports } from "../../../../../tests/support/import/import-requests.ts";
import { propertyTimeLimit } from "../../../../../tests/support/property-time-limit.ts";
import { sampleAddress } from "../../../../../tests/support/shop/builders.ts";
import { expect, type TestShop, test } from "../../../../../tests/support/shop/shop.ts";
import { createStaff, type TestStaff } from "../../../../../tests/support/shop/staff.ts";
import { newId } from "../../../../platform/database/id.ts";
import { transitionOrder } from "../../../selling/orders/index.ts";
import { measures } from "../../reports/measures.ts";

const tables = [
  "orders",
  "order_items",
  "order_tags",
  "order_events",
  "order_notes",
  "stock_movements",
  "variants",
  "payments",
  "invoices",
  "customers",
  "returns",
  "partial_refunds",
];
/**
 * The statistics of each day, including changes that are not added yet. A job adds them each minute, possibly between
 * the two dumps of a test.
 */
const statistics = sql`(
  select day, dimension, key, ${sql.raw(measures.map((measure) => `sum(${measure}) as ${measure}`).join(", "))}
  from (select * from daily_stats union all select * from daily_stats_changes) counted group by day, dimension, key
)`;

/** Everything that belongs to orders, as it is in the database. */
async function dumpOrders({ context: { db } }: TestShop): Promise<Record<string, unknown>> {
  const select = (name: string, from = sql`${sql.table(name)}`) =>
    sql`(select ${sql.lit(name)} as name, coalesce(jsonb_agg(to_jsonb(t) order by to_jsonb(t)::text), '[]') as rows from ${from} t)`;
  const dumps = [...tables.map((table) => select(table)), select("statistics", statistics)];
  const { rows } = await sql<{ name: string; rows: unknown }>`${sql.join(dumps, sql` union all `)}`.execute(db);
  return Object.fromEntries(rows.map(({ name, rows }) => [name, rows]));
}

async function exportOrders(staff: TestStaff): Promise<{ body: string; rows: Record<string, string>[] }> {
  const { statusCode, body } = await staff.request("GET", "/orders/export?sort=placedAt");
  expect(statusCode, body).toBe(200);
  return { body, rows: parse(body, { columns: true, bom: true }) };
}

const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
const toFile = (rows: readonly Record<string, string>[]) =>
  [Object.keys(rows[0] ?? {}), ...rows.map(Object.values)].map((cells) => cells.map(quote).join(","));

async function open(shop: TestShop, role = "owner") {
  const staff = await createStaff(shop, role);
  return { staff, imports: openImports(staff) };
}

async function check(imports: ReturnType<typeof openImports>, lines: readonly string[] | Buffer, options: object = {}) {
  const importId = await imports.upload(lines, { name: "orders.csv" });
  await imports.check(importId, options);
  return { importId, item: await imports.get(importId), rows: (await imports.rows(importId)).rows };
}

async function placeOrders(shop: TestShop, count: number) {
  const asha = await shop.createCustomer("asha");
  const orders = [];
  for (let at = 0; at < count; at += 1) orders.push(await shop.placeCodOrder(asha, await shop.createProduct()));
  return orders.map(({ _id }) => _id);
}

test("only the tags of exported orders are imported, and the undo leaves everything as it was", {
  tags: "long",
}, async ({ shop }) => {
  const [first = "", second = ""] = await placeOrders(shop, 2);
  await transitionOrder(shop.context, second, "processing");
  const { staff, imports } = await open(shop);
  await staff.request("POST", "/orders/tags", { orderIds: [first], add: ["gift", "fragile"] });
  const before = await dumpOrders(shop);
  const { rows } = await exportOrders(staff);
  const edited = rows.map((row, at) => (at === 0 ? { ...row, Tags: "Gift, call first" } : row));
  const { importId, item, rows: checked } = await check(imports, toFile(edited));
  expect(item).toMatchObject({ kind: "orders", checked: { new: 0, updated: 1, unchanged: 1, refused: 0 } });
  expect(checked).toMatchObject([
    {
      key: rows[0]?.Order,
      outcome: "updated",
      changes: [{ field: "tags", before: "fragile, gift", after: "call first, gift" }],
    },
  ]);
  expect(await dumpOrders(shop)).toEqual(before);
  const mails = shop.mailbox.mails.length;
  await imports.run(importId);
  const { order_tags: _, ...others } = before;
  expect(await dumpOrders(shop)).toMatchObject(others);
  expect(shop.mailbox.mails).toHaveLength(mails);
  expect((await check(imports, toFile(edited))).item.checked).toEqual({ new: 0, updated: 0, unchanged: 2, refused: 0 });
  await imports.undo(importId);
  expect(await imports.get(importId)).toMatchObject({ undone: { restored: 1 }, left: [] });
  expect(await dumpOrders(shop)).toEqual(before);
});

test("other amounts, status and addresses are refused with both values, and unknown orders with the reason", {
  tags: "long",
}, async ({ shop }) => {
  const [id = ""] = await placeOrders(shop, 1);
  const { staff, imports } = await open(shop);
  const {
    rows: [row = {}],
  } = await exportOrders(staff);
  const reasonOf = async (changes: Record<string, string>, options: object = {}) => {
    const { rows, item } = await check(imports, toFile([{ ...row, ...changes }]), options);
    return rows[0]?.reason ?? JSON.stringify(item.checked);
  };
  const advice = "Orders are not changed by an import: leave the column out, or export again.";
  expect(await reasonOf({ Total: "13,000.50" })).toBe(
    `Total differs: ${row.Total} in the shop, 13,000.50 in the file. ${advice}`,
  );
  expect(await reasonOf({ Status: "delivered", Units: "3" })).toBe(
    `Status differs: confirmed in the shop, delivered in the file. Units differs: 1 in the shop, 3 in the file. ${advice}`,
  );
  expect(await reasonOf({ Phone: "+91 98765 00000" })).toBe(
    `The phone number differs from that in the shop. ${advice}`,
  );
  expect(await reasonOf({ Name: "Somebody Else" })).toContain("Somebody Else in the file");
  expect(await reasonOf({ Tags: "a".repeat(41) })).toContain("is not a tag");
  expect(await reasonOf({ Id: newId() })).toBe("There is no such order in the shop. An import creates no orders.");
  const unchanged = JSON.stringify({ new: 0, updated: 0, refused: 0, unchanged: 1 });
  expect(JSON.parse(await reasonOf({ Status: "delivered" }, { ignored: ["Status"] }))).toEqual(JSON.parse(unchanged));
  expect(JSON.parse(await reasonOf({ Total: `${Number(row.Total).toFixed(2)}` }))).toEqual(JSON.parse(unchanged));
  expect((await dumpOrders(shop)).orders).toMatchObject([{ id, status: "confirmed" }]);
});

test("orders are imported with orders:write and orders:totals only, and seen with orders:totals", async ({ shop }) => {
  await placeOrders(shop, 1);
  const { staff, imports } = await open(shop);
  const { body } = await exportOrders(staff);
  const { importId } = await check(imports, Buffer.from(body));
  const { staff: packer, imports: packers } = await open(shop, "packer");
  expect((await packers.send(Buffer.from(body), "orders.csv")).statusCode).toBe(403);
  expect((await packer.request("GET", `/imports/${importId}/rows`)).statusCode).toBe(403);
  const writer = await createStaff(shop, "writer");
  expect((await writer.request("GET", `/imports/${importId}`)).statusCode).toBe(403);
});

test("erasing a customer's data also erases the customer's orders from the rows of dry runs", async ({ shop }) => {
  const [id = ""] = await placeOrders(shop, 1);
  await transitionOrder(shop.context, id, "cancelled");
  const { staff, imports } = await open(shop);
  const {
    rows: [row = {}],
  } = await exportOrders(staff);
  const { importId, rows } = await check(imports, toFile([{ ...row, Name: "Somebody Else" }]));
  expect(rows[0]?.reason).toContain(row.Name);
  const { id: customerId, email } = await shop.context.db
    .selectFrom("customers")
    .select(["id", "email"])
    .executeTakeFirstOrThrow();
  const erased = await staff.request("POST", `/customers/${customerId}/erase`, { email });
  expect(erased.statusCode, erased.body).toBe(200);
  expect((await imports.rows(importId)).rows).toEqual([]);
});

const text = fc
  .oneof(
    fc.string({ unit: "grapheme", maxLength: 10 }),
    fc.stringMatching(/^['=+\-@,"; \n]{0,4}[a-zअ-ह]{1,6}$/),
    fc.constantFrom("=1+1", "'=a", "O'Brien, Ana", "a\r\nb"),
  )
  .map((value) => value.replaceAll("\0", "").trim().toWellFormed());
const tag = text
  .map((value) => value.toLowerCase().replaceAll(",", "").slice(0, 40).trim().toWellFormed())
  .filter(Boolean);
const tags = fc.uniqueArray(tag, { maxLength: 3 });
const made = fc.array(
  fc.record({ firstName: text, lastName: text, city: text, business: fc.option(text), tags, edit: tags }),
  {
    minLength: 3,
    maxLength: 3,
  },
);

test("any exported orders import again unchanged, and an import with any tags is undone to the byte", {
  tags: "long",
}, async ({ shop }) => {
  const { db } = shop.context;
  const ids = await placeOrders(shop, 3);
  await transitionOrder(shop.context, ids[1] ?? "", "cancelled");
  const { staff, imports } = await open(shop);
  await fc.assert(
    fc.asyncProperty(made, async (orders) => {
      await db.deleteFrom("order_tags").execute();
      for (const [at, { business, tags: own, edit: _, ...names }] of orders.entries()) {
        const id = ids[at] ?? "";
        const address = JSON.stringify({ ...sampleAddress, ...names });
        const company = { business_name: business || null, business_gstin: business ? "29ABCDE1234F1Z5" : null };
        await db
          .updateTable("orders")
          .set({ address, ...company } as never)
          .where("id", "=", id)
          .execute();
        for (const each of own) await db.insertInto("order_tags").values({ order_id: id, tag: each }).execute();
      }
      const before = await dumpOrders(shop);
      const { body, rows } = await exportOrders(staff);
      for (const options of [{}, { allowEmpty: true }])
        expect((await check(imports, Buffer.from(body), options)).item.checked).toEqual({
          new: 0,
          updated: 0,
          unchanged: 3,
          refused: 0,
        });
      const edited = rows.map((row, at) => ({ ...row, Tags: (orders[at]?.edit ?? []).map(quote).join(",") }));
      const { importId, item } = await check(imports, toFile(edited), { allowEmpty: true });
      expect(item.checked?.refused).toBe(0);
      if (item.checked?.updated === 0) return;
      await imports.run(importId);
      await imports.undo(importId);
      expect(await dumpOrders(shop)).toEqual(before);
    }),
    { numRuns: 20, ...propertyTimeLimit },
  );
});

test("columns of orders are known in any case", async ({ shop }) => {
  const [id = ""] = await placeOrders(shop, 1);
  const { imports } = await open(shop);
  const { item } = await check(imports, ["ORDER,ID,tags", `,${id},gift`]);
  expect(item).toMatchObject({ kind: "orders", checked: { new: 0, updated: 1, unchanged: 0, refused: 0 } });
});
