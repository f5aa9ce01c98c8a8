import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { sql } from "kysely";
import { openImportDesk } from "../../../../tests/support/import/import-desk.ts";
import { waitForMailedCode } from "../../../../tests/support/shop/mailed-code.ts";
import { expect, type TestShop, test } from "../../../../tests/support/shop/shop.ts";
import { createStaff, type TestStaff } from "../../../../tests/support/shop/staff.ts";
import { newId } from "../../../platform/database/id.ts";
import { toCsvLine } from "../../../platform/http/csv.ts";
import { maintainSummaries } from "../../customers/index.ts";

type Dump = Record<string, unknown>;

/** Everything that an import of customers could touch, as it is in the database. */
async function dumpCustomers({ context }: TestShop): Promise<Dump> {
  await maintainSummaries(context);
  const tables = ["customers", "customer_summaries", "customer_tags", "profiles", "newsletter_subscribers", "orders"];
  const select = (table: string) =>
    sql`(select ${sql.lit(table)} as name, coalesce(jsonb_agg(to_jsonb(t) order by to_jsonb(t)::text), '[]') as rows from ${sql.table(table)} t)`;
  const { rows } = await sql<{
    name: string;
    rows: unknown;
  }>`${sql.join(tables.map(select), sql` union all `)}`.execute(context.db);
  return Object.fromEntries(rows.map(({ name, rows }) => [name, rows]));
}

async function exportCustomers(shop: TestShop, staff: TestStaff): Promise<Record<string, string>[]> {
  await maintainSummaries(shop.context);
  const response = await staff.request("GET", "/customers/export?sort=joined");
  expect(response.statusCode, response.body).toBe(200);
  return parse(response.body, { columns: true, bom: true });
}

const toFile = (rows: readonly Record<string, string>[], columns = Object.keys(rows[0] ?? {})) =>
  // Cells of the export are written as they are: `toCsvLine` would protect formulas again.
  [columns, ...rows.map((row) => columns.map((name) => row[name] ?? ""))].map((cells) =>
    cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(","),
  );

async function open(shop: TestShop, role = "owner") {
  const staff = await createStaff(shop, role);
  return { staff, desk: openImportDesk(staff) };
}

type Desk = ReturnType<typeof openImportDesk>;

async function check(desk: Desk, lines: readonly string[], options: object = {}) {
  const importId = await desk.upload(lines, { name: "customers.csv" });
  await desk.check(importId, options);
  return { importId, item: await desk.get(importId), rows: (await desk.rows(importId)).rows };
}

const setTags = async ({ context }: TestShop, id: string, tags: readonly string[]) => {
  for (const tag of tags) await context.db.insertInto("customer_tags").values({ customer_id: id, tag }).execute();
};

test("changed tags are shown before, imported and undone; calculated columns are not read", async ({ shop }) => {
  const asha = await shop.createCustomer("asha");
  const ravi = await shop.createCustomer("ravi");
  await setTags(shop, asha.id, ["vip", "wholesale, large"]);
  await setTags(shop, ravi.id, ["slow"]);
  const before = await dumpCustomers(shop);
  const { staff, desk } = await open(shop);
  const rows = await exportCustomers(shop, staff);
  expect(rows.map(({ Tags }) => Tags)).toEqual(['vip, "wholesale, large"', "slow"]);
  const edited = rows.map((row, at) => (at === 0 ? { ...row, Tags: '"wholesale, large", gold', Orders: "99" } : row));
  const { importId, item, rows: checked } = await check(desk, toFile(edited));
  expect(item).toMatchObject({ kind: "customers", checked: { new: 0, updated: 1, unchanged: 1, refused: 0 } });
  const kinds = Object.fromEntries(item.columns.map(({ name, kind }) => [name, kind]));
  expect(kinds).toMatchObject({ Id: "key", Tags: "other", Phone: "phone", Orders: null, Spent: null, Blocked: null });
  expect(checked).toMatchObject([
    {
      ...{ key: asha.email, outcome: "updated" },
      changes: [{ field: "tags", before: "vip, wholesale, large", after: "gold, wholesale, large" }],
    },
  ]);
  expect(await dumpCustomers(shop)).toEqual(before);
  await desk.run(importId);
  const tags = await shop.context.db.selectFrom("customer_tags").selectAll().orderBy("tag").execute();
  expect(tags.map(({ tag }) => tag)).toEqual(["gold", "slow", "wholesale, large"]);
  expect(await desk.get(importId)).toMatchObject({ counts: { updated: 1, unchanged: 1 }, hasFile: false });
  expect((await check(desk, toFile(edited))).item.checked).toMatchObject({ updated: 0, unchanged: 2 });
  await desk.undo(importId);
  expect(await desk.get(importId)).toMatchObject({ undone: { restored: 1 }, left: [] });
  expect(await dumpCustomers(shop)).toEqual(before);
});

test("an empty cell empties the tags only if that is chosen", async ({ shop }) => {
  const asha = await shop.createCustomer("asha");
  await setTags(shop, asha.id, ["vip"]);
  const { desk } = await open(shop);
  const file = ["Id,Email,Tags", `${asha.id},${asha.email},`];
  const retained = await check(desk, file);
  expect(retained.item.checked).toMatchObject({ updated: 0, unchanged: 1 });
  expect(retained.rows[0]?.retained).toEqual([{ field: "tags", before: "vip", after: "" }]);
  const emptied = await check(desk, file, { allowEmpty: true });
  expect(emptied.rows[0]?.changes).toEqual([{ field: "tags", before: "vip", after: "" }]);
});

test("what only customers change is refused with both values, row by row, and phone numbers without them", async ({
  shop,
}) => {
  const asha = await shop.createCustomer("asha");
  const ravi = await shop.createCustomer("ravi");
  await shop.context.db.updateTable("customers").set({ name: "Ravi Iyer" }).where("id", "=", ravi.id).execute();
  await shop.placeCodOrder(asha, await shop.createProduct());
  const { staff, desk } = await open(shop);
  const [first, second] = await exportCustomers(shop, staff);
  const { rows } = await check(
    desk,
    toFile([
      { ...first, Phone: "+91 98765 00000" },
      { ...second, Name: "Ravi Nair", Tags: "vip" },
      { ...second, Id: "nobody" },
      { ...second, Id: newId(), Email: "new@sample.example", Kind: "guest" },
      { ...second, Id: newId(), Email: "not an address" },
      { ...second, Id: second!.Id!, Email: "twice@sample.example" },
    ] as Record<string, string>[]),
  );
  expect(rows.map(({ outcome, reason }) => [outcome, reason])).toEqual([
    ["refused", "The phone number differs from that in the shop. Only the customer changes it."],
    ["refused", expect.stringContaining("Name differs: “Ravi Iyer” in the shop, “Ravi Nair” in the file.")],
    ["refused", '"nobody" is not the id of a customer.'],
    ["refused", "There is no such guest in the shop. Guests come with their orders only."],
    ["refused", '"not an address" is not an email address.'],
    ["refused", expect.stringContaining("is already on line 3")],
  ]);
});

test("a new account has no password and gets no mail; its owner signs in by a mailed code, after which an undo leaves it", async ({
  shop,
}) => {
  const { desk } = await open(shop);
  const before = await dumpCustomers(shop);
  const emails = ["meera@sample.example", "kiran@sample.example"];
  const file = [
    "Name,Email,Phone,Kind,Tags",
    `"Meera ""M"" Das",Meera@Sample.example,+91 98765 43210,account,"vip, old shop"`,
    `'=Kiran,${emails[1]},,,`,
  ];
  const { importId, rows } = await check(desk, file);
  expect(rows).toMatchObject([
    {
      ...{ outcome: "new", notes: [expect.stringContaining("phone number is not imported")] },
      changes: [
        { field: "email", after: emails[0] },
        { field: "name", after: 'Meera "M" Das' },
        { field: "tags", after: "old shop, vip" },
      ],
    },
    { outcome: "new", changes: [{ field: "email" }, { field: "name", after: "=Kiran" }] },
  ]);
  await desk.run(importId);
  expect(shop.mailbox.mails.filter(({ to }) => to?.some(({ address }) => emails.includes(address ?? "")))).toEqual([]);
  const accounts = await shop.context.db.selectFrom("customers").selectAll().orderBy("email", "desc").execute();
  expect(accounts).toMatchObject([
    { email: emails[0], name: 'Meera "M" Das', password_hash: "none", guest_email: null },
    { email: emails[1], name: "=Kiran" },
  ]);
  expect((await dumpCustomers(shop)).newsletter_subscribers).toEqual([]);
  expect((await check(desk, file)).item.checked).toEqual({ new: 0, updated: 0, unchanged: 2, refused: 0 });
  await shop.api.account.requestLoginCode({ email: emails[0]! });
  const otp = await waitForMailedCode(shop.mailbox, emails[0]!, /code/i);
  await shop.api.account.loginWithCode({ email: emails[0]!, otp });
  await desk.undo(importId);
  expect(await desk.get(importId)).toMatchObject({
    undone: { left: 1, removed: 1 },
    left: [{ recordId: accounts[0]!.id, name: 'Meera "M" Das', conflicts: [expect.stringContaining("has been used")] }],
  });
  const left = (await dumpCustomers(shop)).customers as { email: string }[];
  expect(left.map(({ email }) => email)).toEqual([emails[0]]);
  expect(before.customers).toEqual([]);
});

test("with the data of a customer, what dry runs show of it is erased", async ({ shop }) => {
  const asha = await shop.createCustomer("asha");
  const { staff, desk } = await open(shop);
  const { importId } = await check(desk, ["Email,Tags", `${asha.email},vip`, "meera@sample.example,vip"]);
  const erased = await staff.request("POST", `/customers/${asha.id}/erase`, { email: asha.email });
  expect(erased.statusCode, erased.body).toBe(200);
  expect((await desk.rows(importId)).rows.map(({ key }) => key)).toEqual(["meera@sample.example"]);
});

test("tags that were changed since the dry run or the import stay, with the reason", async ({ shop }) => {
  const asha = await shop.createCustomer("asha");
  const ravi = await shop.createCustomer("ravi");
  const { desk } = await open(shop);
  const file = ["Id,Email,Tags", `${asha.id},,vip`, `${ravi.id},,vip`];
  const { importId } = await check(desk, file);
  await setTags(shop, asha.id, ["late"]);
  await desk.run(importId);
  expect((await desk.rows(importId, "?result=refused")).rows).toMatchObject([
    { reason: "tags was empty at the dry run, and is “late” now. Check the file again." },
  ]);
  await setTags(shop, ravi.id, ["later"]);
  await desk.undo(importId);
  expect(await desk.get(importId)).toMatchObject({
    undone: { left: 1 },
    left: [{ recordId: ravi.id, conflicts: ["The tags were changed since the import."] }],
  });
});

test("an import needs customers:write; its rows customers:read; phone numbers customers:phone", async ({ shop }) => {
  const { db } = shop.context;
  await sql`update roles set permissions = '{customers:read,customers:write,products:read}' where name = 'support'`.execute(
    db,
  );
  const asha = await shop.createCustomer("asha");
  const { staff: support, desk } = await open(shop, "support");
  const { desk: packers } = await open(shop, "packer");
  const writer = await createStaff(shop, "writer");
  const file = ["Id,Email,Phone,Tags", `${asha.id},,+91 98765 43210,vip`];
  const importId = await desk.upload(file, { name: "customers.csv" });
  const { columns } = await desk.get(importId);
  expect(columns.find(({ name }) => name === "Phone")).toMatchObject({ denied: true, sample: "" });
  expect((await support.request("POST", `/imports/${importId}/check`, {})).json().message).toContain("Phone");
  await desk.check(importId, { ignored: ["Phone"] });
  for (const path of ["", "/rows"])
    expect((await writer.request("GET", `/imports/${importId}${path}`)).statusCode, path).toBe(403);
  expect((await writer.request("GET", "/imports")).json().imports).toEqual([]);
  expect((await packers.send(Buffer.from(file.join("\n")), "customers.csv")).statusCode).toBe(403);
  expect(
    (
      await writer.upload(
        `/imports?${new URLSearchParams({ importId: newId(), name: "c.csv" })}`,
        Buffer.from(file.join("\n")),
      )
    ).statusCode,
  ).toBe(403);
  expect((await support.request("POST", `/imports/${importId}/check`, { ignored: ["Id", "Phone"] })).statusCode).toBe(
    400,
  );
});

const word = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 12 }),
  fc.stringMatching(/^['=+\-@,"; \n]{0,4}[a-zअ-ह]{1,6}$/),
  fc.constantFrom("=1+1", "'=a", "''=a", "O'Brien, Ana", 'say "hi"', "a;b", "–", "😀 Ünï"),
);
const clean = (text: string) => text.replaceAll("\0", "").trim();
const tag = word.map((text) => clean(text).slice(0, 40).trim().toWellFormed()).filter(Boolean);
const customers = fc.array(
  fc.record({ name: word.map((text) => clean(text).toWellFormed()), tags: fc.uniqueArray(tag, { maxLength: 4 }) }),
  { minLength: 1, maxLength: 6 },
);

test("any exported customers import again unchanged, and an import with any tags is undone to the byte", async ({
  shop,
}) => {
  const { db } = shop.context;
  const { staff, desk } = await open(shop);
  await fc.assert(
    fc.asyncProperty(
      customers,
      fc.array(fc.uniqueArray(tag, { maxLength: 3 }), { minLength: 6, maxLength: 6 }),
      async (made, edits) => {
        await db.deleteFrom("customers").execute();
        for (const [at, { name, tags }] of made.entries()) {
          const id = newId();
          const account = { id, email: `c${at}@sample.example`, name: name || null, password_hash: "x" };
          await db.insertInto("customers").values(account).execute();
          await setTags(shop, id, tags);
        }
        const before = await dumpCustomers(shop);
        const response = await staff.request("GET", "/customers/export");
        const file = Buffer.from(response.body);
        for (const options of [{}, { allowEmpty: true }]) {
          const unchanged = await desk.upload(file, { name: "customers.csv" });
          await desk.check(unchanged, options);
          expect((await desk.get(unchanged)).checked).toEqual({
            new: 0,
            updated: 0,
            unchanged: made.length,
            refused: 0,
          });
        }
        const ids = await exportCustomers(shop, staff);
        const lines = ids.map(({ Id = "" }, at) =>
          toCsvLine([Id, (edits[at] ?? []).map((text) => `"${text.replaceAll('"', '""')}"`).join(",")]),
        );
        const importId = newId();
        const query = new URLSearchParams({ importId, name: "tags.csv", kind: "customers" });
        await staff.upload(`/imports?${query}`, Buffer.from(["Id,Tags\r\n", ...lines].join("")));
        await desk.check(importId, { allowEmpty: true });
        const { checked } = await desk.get(importId);
        expect(checked?.refused).toBe(0);
        if (checked?.updated === 0) return;
        await desk.run(importId);
        const tags = await db.selectFrom("customer_tags").selectAll().execute();
        const expected = ids.map(({ Id }, at) => [Id, (edits[at] ?? []).toSorted()]);
        expect(
          ids.map(({ Id }) => [
            Id,
            tags
              .filter((row) => row.customer_id === Id)
              .map((row) => row.tag)
              .toSorted(),
          ]),
        ).toEqual(expected);
        await desk.undo(importId);
        expect(await dumpCustomers(shop)).toEqual(before);
      },
    ),
    { numRuns: 25 },
  );
});
