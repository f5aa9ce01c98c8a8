import { sql } from "kysely";
import { Refusal } from "#contract/http/errors.ts";
import { test as base, expect, type TestShop } from "../../../../tests/support/shop/shop.ts";
import { openDatabase } from "../../../platform/database/database.ts";
import { newId } from "../../../platform/database/id.ts";
import { applyFieldChanges } from "../../../platform/http/request/field-changes.ts";
import { changeEach, commandLine, listBatchRows } from "./audit.ts";
import { type AuditRow, insertAuditRows, listAuditRows } from "./audit-queries.ts";
import { defineAuditedRecord } from "./audited-record.ts";

const test = base.extend({ runsJobs: false });

type Note = { title: string; text: string };

/** A record of notes, which are stored in a table that has a title and a text. */
const notes = defineAuditedRecord<Note>({
  entity: "note",
  isAllowed: () => true,
  reasons: {
    back: "The note is back.",
    gone: "The note was removed later.",
    changed: (field) => `The ${field} was changed later.`,
  },
  lock: (trx) => sql`lock table saved_replies in share row exclusive mode`.execute(trx),
  async find(db) {
    const rows = await db.selectFrom("saved_replies").select(["id", "title", "text"]).execute();
    return new Map(rows.map(({ id, ...note }) => [id, note]));
  },
  async write(trx, { id, after }, at) {
    await trx.deleteFrom("saved_replies").where("id", "=", id).execute();
    if (after)
      await trx
        .insertInto("saved_replies")
        .values({ id, ...after, updated_at: at })
        .execute();
  },
  check: (stored, { id, after }) =>
    [...stored].some(([otherId, { title }]) => title === after.title && otherId !== id)
      ? new Refusal("conflict", "The title is taken.")
      : undefined,
});

const member = { id: newId(), name: "Asha", granted: new Set<never>() };
const first: Note = { title: "First", text: "Dear customer" };

const save = (
  { context }: TestShop,
  id: string,
  change: (stored: Note | undefined) => Note | undefined,
  batchId?: string,
) => notes.save(context, id, change, { by: commandLine, batchId });
const change = (shop: TestShop, id: string, changes: Parameters<typeof applyFieldChanges<Note>>[1], batchId?: string) =>
  save(shop, id, (stored) => applyFieldChanges(stored ?? first, changes), batchId);

async function add(shop: TestShop, note: Note = first) {
  const id = newId();
  await save(shop, id, () => note);
  return id;
}

async function read({ context: { db } }: TestShop, id: string): Promise<Note | undefined> {
  return db.selectFrom("saved_replies").select(["title", "text"]).where("id", "=", id).executeTakeFirst();
}

/** The rows of a note, newest first. */
const listRows = ({ context: { db } }: TestShop, id: string) =>
  listAuditRows(db, { entity: "note", entityId: id, limit: 1000 });
const undo = ({ context }: TestShop, row: AuditRow | undefined) => notes.undo.run(context, member, row!);
const findConflict = async ({ context }: TestShop, row: AuditRow | undefined) =>
  (await notes.undo.findConflicts(context, [row!])).get(row!.id);

/** Undoes a change that cannot be undone. Returns the reason, which the history shows too. */
async function findReason(shop: TestShop, row: AuditRow | undefined) {
  const reason = await findConflict(shop, row);
  await expect(undo(shop, row)).rejects.toMatchObject({ code: "illegal_move", message: reason });
  return reason;
}

const times = <Result>(count: number, run: (index: number) => Promise<Result>) =>
  Promise.allSettled(Array.from({ length: count }, (_, index) => run(index)));

test("a record that is added, changed and removed has a row for each change, with the fields that differ", async ({
  shop,
}) => {
  const id = await add(shop);
  const long = "Thank you. ".repeat(90);
  await change(shop, id, { text: { from: first.text, to: long } });
  expect(await change(shop, id, { text: { from: first.text, to: long } })).toBe(false);
  await save(shop, id, () => undefined);
  expect(await save(shop, id, () => undefined)).toBe(false);
  expect((await listRows(shop, id)).reverse()).toMatchObject([
    { action: "note.add", before: null, after: first, undoes: null },
    { action: "note.change", before: { text: first.text }, after: { text: long } },
    { action: "note.remove", before: { title: "First", text: long }, after: null },
  ]);
  const [, changed] = await listRows(shop, id);
  expect(Object.keys(changed?.after ?? {})).toEqual(["text"]);
});

test("of 200 changes of one field at once, one is saved and the others name the field", {
  tags: "long",
}, async ({ shop }) => {
  const id = await add(shop);
  const results = await times(200, (index) => change(shop, id, { text: { from: first.text, to: `Text ${index}` } }));
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  for (const result of results)
    if (result.status === "rejected")
      expect(result.reason).toMatchObject({ code: "conflict", errors: { text: expect.any(String) } });
  expect(await listRows(shop, id)).toHaveLength(2);
});

test("200 undos of one change at once undo it once", { tags: "long" }, async ({ shop }) => {
  const id = await add(shop);
  await change(shop, id, { text: { from: first.text, to: "Hello" } });
  const [changed] = await listRows(shop, id);
  const results = await times(200, () => undo(shop, changed));
  expect(results.filter((result) => result.status === "fulfilled" && result.value)).toHaveLength(1);
  expect(results.filter(({ status }) => status === "rejected")).toEqual([]);
  expect(await read(shop, id)).toEqual(first);
  expect(await listRows(shop, id)).toHaveLength(3);
});

test("an undo restores the fields of its change and leaves fields that were changed since", async ({ shop }) => {
  const id = await add(shop);
  await change(shop, id, { text: { from: first.text, to: "Hello" } });
  await change(shop, id, { title: { from: "First", to: "Second" } });
  const [renamed, changed] = await listRows(shop, id);
  expect(await undo(shop, changed)).toBe(true);
  expect(await read(shop, id)).toEqual({ title: "Second", text: first.text });
  await change(shop, id, { title: { from: "Second", to: "Third" } });
  expect(await findReason(shop, renamed)).toBe("The title was changed later.");
});

test("the undo of an added record removes it, and the undo of that brings it back whole", async ({ shop }) => {
  const id = await add(shop);
  const [added] = await listRows(shop, id);
  expect(await undo(shop, added)).toBe(true);
  expect(await read(shop, id)).toBeUndefined();
  const [removed] = await listRows(shop, id);
  expect(removed).toMatchObject({ action: "note.remove", undoes: added?.id, before: first, actor: "Asha" });
  expect(await undo(shop, removed)).toBe(true);
  expect(await read(shop, id)).toEqual(first);
  expect(await undo(shop, removed)).toBe(false);
});

test("changes of a record that is gone, or back, cannot be undone", async ({ shop }) => {
  const id = await add(shop);
  await change(shop, id, { text: { from: first.text, to: "Hello" } });
  const [changed, added] = await listRows(shop, id);
  expect(await findReason(shop, added)).toBe("The text was changed later.");
  await save(shop, id, () => undefined);
  const [removed] = await listRows(shop, id);
  expect(await findReason(shop, changed)).toBe("The note was removed later.");
  await save(shop, id, () => first);
  expect(await findReason(shop, removed)).toBe("The note is back.");
});

test("the record's own check applies to changes and undos alike", async ({ shop }) => {
  const id = await add(shop);
  await save(shop, id, () => undefined);
  const other = await add(shop);
  const [removed] = await listRows(shop, id);
  expect(await findReason(shop, removed)).toBe("The title is taken.");
  await expect(save(shop, id, () => first)).rejects.toMatchObject({ code: "conflict", message: "The title is taken." });
  await change(shop, other, { title: { from: "First", to: "Second" } });
  expect(await undo(shop, removed)).toBe(true);
});

test("a batch is undone without the records that were changed since", async ({ shop }) => {
  const { context } = shop;
  const ids = [await add(shop, { ...first, title: "1" }), await add(shop, { ...first, title: "2" })];
  const batchId = newId();
  for (const id of ids) await change(shop, id, { text: { from: first.text, to: "Hello" } }, batchId);
  await change(shop, ids[0]!, { text: { from: "Hello", to: "Good day" } });
  const rows = await listBatchRows(context.db, batchId);
  expect(rows).toHaveLength(2);
  const results = await changeEach(
    rows.toReversed(),
    (row) => row.entity_id,
    (row) => undo(shop, row),
  );
  expect(results).toEqual([
    { _id: ids[1], outcome: "changed", reason: "" },
    { _id: ids[0], outcome: "refused", reason: "The text was changed later." },
  ]);
  expect((await read(shop, ids[1]!))?.text).toBe(first.text);
});

test("a row of an earlier build with the beginning of a long text is compared with it, and does not restore it", async ({
  shop,
}) => {
  const { db, now } = shop.context;
  const long = "Thank you. ".repeat(90);
  const id = await add(shop, { ...first, text: long });
  const cut = `${long.slice(0, 500)}…`;
  const row = { at: now(), action: "note.change", entity: "note", entity_id: id, reason: "", batch_id: undefined };
  const origin = { undoes: undefined, actor_kind: "staff", actor_id: null, actor: "Asha" };
  const sides = [
    { before: { text: "Hello" }, after: { text: cut } },
    { before: { text: cut }, after: { text: long } },
  ];
  await db.transaction().execute((trx) =>
    insertAuditRows(
      trx,
      sides.map((side) => ({ ...row, ...origin, ...side })),
    ),
  );
  const [shortened, lengthened] = await listRows(shop, id);
  expect(await findReason(shop, shortened)).toBe("The history has only the beginning of the earlier text.");
  expect(await undo(shop, lengthened)).toBe(true);
  expect(await read(shop, id)).toEqual({ title: "First", text: "Hello" });
});

test("the conflicts of many rows take as many queries as those of one", async ({ shop }) => {
  const id = await add(shop);
  for (let index = 0; index < 20; index++) await save(shop, id, () => ({ ...first, text: `Text ${index}` }));
  const rows = await listRows(shop, id);
  const queries: string[] = [];
  await using db = openDatabase(shop.context.databaseUrl, { onQuery: ({ sql: text }) => void queries.push(text) });
  const conflicts = await notes.undo.findConflicts({ ...shop.context, db }, rows);
  expect(conflicts.size).toBe(20);
  expect(queries).toHaveLength(1);
});
