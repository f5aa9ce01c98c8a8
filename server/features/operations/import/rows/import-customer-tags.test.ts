import fc from "fast-check";
import {
  checkCustomers,
  dumpCustomers,
  exportCustomers,
  openCustomerImports,
  setTags,
  toFile,
} from "../../../../../tests/support/import/customers-file.ts";
import { expect, test } from "../../../../../tests/support/shop/shop.ts";
import { newId } from "../../../../platform/database/id.ts";
import { toCsvLine } from "../../../../platform/http/csv.ts";

test("changed tags are shown by a check, imported and undone, and calculated columns are not read", {
  tags: "long",
}, async ({ shop }) => {
  const asha = await shop.createCustomer("asha");
  const ravi = await shop.createCustomer("ravi");
  await setTags(shop, asha.id, ["vip", "wholesale, large"]);
  await setTags(shop, ravi.id, ["slow"]);
  const before = await dumpCustomers(shop);
  const { staff, imports } = await openCustomerImports(shop);
  const rows = await exportCustomers(shop, staff);
  expect(rows.map(({ Tags }) => Tags)).toEqual(['vip, "wholesale, large"', "slow"]);
  const edited = rows.map((row, at) => (at === 0 ? { ...row, Tags: '"wholesale, large", gold', Orders: "99" } : row));
  const { importId, item, rows: checked } = await checkCustomers(imports, toFile(edited));
  expect(item).toMatchObject({ kind: "customers", checked: { new: 0, updated: 1, unchanged: 1, refused: 0 } });
  const kinds = Object.fromEntries(item.columns.map(({ name, kind }) => [name, kind]));
  expect(kinds).toMatchObject({ Id: "key", Tags: "other", Phone: "phone", Orders: null, Spent: null, Blocked: null });
  expect(checked).toMatchObject([
    {
      key: asha.email,
      outcome: "updated",
      changes: [{ field: "tags", before: "vip, wholesale, large", after: "gold, wholesale, large" }],
    },
  ]);
  expect(await dumpCustomers(shop)).toEqual(before);
  await imports.run(importId);
  const tags = await shop.context.db.selectFrom("customer_tags").selectAll().orderBy("tag").execute();
  expect(tags.map(({ tag }) => tag)).toEqual(["gold", "slow", "wholesale, large"]);
  expect(await imports.get(importId)).toMatchObject({ counts: { updated: 1, unchanged: 1 }, hasFile: false });
  expect((await checkCustomers(imports, toFile(edited))).item.checked).toMatchObject({ updated: 0, unchanged: 2 });
  await imports.undo(importId);
  expect(await imports.get(importId)).toMatchObject({ undone: { restored: 1 }, left: [] });
  expect(await dumpCustomers(shop)).toEqual(before);
});

test("an empty cell empties the tags only if that is chosen", async ({ shop }) => {
  const asha = await shop.createCustomer("asha");
  await setTags(shop, asha.id, ["vip"]);
  const { imports } = await openCustomerImports(shop);
  const file = ["Id,Email,Tags", `${asha.id},${asha.email},`];
  const retained = await checkCustomers(imports, file);
  expect(retained.item.checked).toMatchObject({ updated: 0, unchanged: 1 });
  expect(retained.rows[0]?.retained).toEqual([{ field: "tags", before: "vip", after: "" }]);
  const emptied = await checkCustomers(imports, file, { allowEmpty: true });
  expect(emptied.rows[0]?.changes).toEqual([{ field: "tags", before: "vip", after: "" }]);
});

test("tags that were changed since the dry run or the import stay, with the reason", async ({ shop }) => {
  const asha = await shop.createCustomer("asha");
  const ravi = await shop.createCustomer("ravi");
  const { imports } = await openCustomerImports(shop);
  const file = ["Id,Email,Tags", `${asha.id},,vip`, `${ravi.id},,vip`];
  const { importId } = await checkCustomers(imports, file);
  await setTags(shop, asha.id, ["late"]);
  await imports.run(importId);
  expect((await imports.rows(importId, "?result=refused")).rows).toMatchObject([
    { reason: "tags was empty when the file was checked, and is “late” now. Check the file again." },
  ]);
  await setTags(shop, ravi.id, ["later"]);
  await imports.undo(importId);
  expect(await imports.get(importId)).toMatchObject({
    undone: { left: 1 },
    left: [{ recordId: ravi.id, conflicts: ["The tags were changed since the import."] }],
  });
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

test("any exported customers import again unchanged, and an import with any tags is undone to the byte", {
  tags: "long",
}, async ({ shop }) => {
  const { db } = shop.context;
  const { staff, imports } = await openCustomerImports(shop);
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
          const unchanged = await imports.upload(file, { name: "customers.csv" });
          await imports.check(unchanged, options);
          expect((await imports.get(unchanged)).checked).toEqual({
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
        await imports.check(importId, { allowEmpty: true });
        const { checked } = await imports.get(importId);
        expect(checked?.refused).toBe(0);
        if (checked?.updated === 0) return;
        await imports.run(importId);
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
        await imports.undo(importId);
        expect(await dumpCustomers(shop)).toEqual(before);
      },
    ),
    { numRuns: 25 },
  );
});
