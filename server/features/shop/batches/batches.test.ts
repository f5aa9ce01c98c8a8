import { sql } from "kysely";
import { Refusal } from "#contract/http/errors.ts";
import { listenForChanges } from "../../../../tests/support/shop/listen-for-changes.ts";
import { test as base, expect, type TestShop } from "../../../../tests/support/shop/shop.ts";
import { changed } from "../../../platform/cache/changes.ts";
import { newId } from "../../../platform/database/id.ts";
import { type Actor, listUndoingRows, recordAudit } from "../audit/audit.ts";
import { type Batch, defineBatch, toProgress } from "./batches.ts";

// The tests run the jobs themselves.
const test = base.extend({ runsJobs: false });

const action = "product.edit";
const owner: Actor = { kind: "staff", id: newId(), name: "Sample owner" };
const manager: Actor = { kind: "staff", id: newId(), name: "Sample manager" };

/** Changes the brand of products. Products whose brand is "Fixed" are refused. `onStep` runs at the end of each step. */
function defineBrandChange(onStep: () => void = () => {}) {
  return defineBatch({
    // A test can queue only jobs of a type that the shop has.
    kind: "bulk-edit",
    name: "change of brands",
    permission: "products:write",
    secondsToStop: 0,
    perStep: { records: 2, undoneRows: 2 },
    async select(db, _batch: Batch<{ brand: string }>, { after = "", limit }) {
      const rows = db.selectFrom("products").select("id").where("id", ">", after).orderBy("id").limit(limit);
      return (await rows.execute()).map(({ id }) => id);
    },
    step:
      async (context, { id: batchId, terms: { brand } }, ids) =>
      async (trx, by) => {
        const products = await trx.selectFrom("products").selectAll().where("id", "in", ids).execute();
        const changing = products.filter((product) => product.brand !== "Fixed");
        for (const { id } of changing) await trx.updateTable("products").set({ brand }).where("id", "=", id).execute();
        const rows = changing.map((product) => ({
          before: { brand: product.brand },
          after: { brand },
          entityId: product.id,
        }));
        await recordAudit(trx, context, by, ...rows.map((row) => ({ ...row, action, entity: "product", batchId })));
        const refused = products.filter((product) => !changing.includes(product));
        const refusals = refused.map(({ id, name }) => ({ productId: id, name, reason: "The brand is fixed." }));
        onStep();
        return { changed: changing.length, refused: refused.length, refusals };
      },
    action: () => action,
    undoStep:
      async (context, { terms }, rows) =>
      async (trx, by) => {
        const undone = (
          await listUndoingRows(
            trx,
            rows.map(({ id }) => id),
          )
        ).map(({ undoes }) => undoes);
        let restored = 0;
        for (const { id, entity_id: entityId, before } of rows.filter((row) => !undone.includes(row.id))) {
          const { brand } = before as { brand: string };
          const product = trx
            .updateTable("products")
            .set({ brand })
            .where("id", "=", entityId)
            .where("brand", "=", terms.brand);
          if ((await product.executeTakeFirst()).numUpdatedRows === 0n) continue;
          await recordAudit(trx, context, by, { action, entity: "product", entityId, after: { brand }, undoes: id });
          restored += 1;
        }
        onStep();
        return { changed: restored, refused: rows.length - restored };
      },
    announce: (trx) => changed(trx, "brands"),
    describe: (_db, batches) => batches.map((batch) => ({ ...toProgress(batch), refusals: batch.refusals })),
  });
}

const brandChange = defineBrandChange();

async function createProducts(shop: TestShop, brands: readonly string[]) {
  for (const [n, brand] of brands.entries()) await shop.createProduct({ name: `Kurta ${n}`, brand });
}
const listBrands = async ({ context: { db } }: TestShop) =>
  (await db.selectFrom("products").select("brand").orderBy("id").execute()).map(({ brand }) => brand);

async function start({ context }: TestShop, { by = owner, brand = "Loom", id = newId() } = {}) {
  await brandChange.start(context, by, { id, terms: { brand }, total: 5, audit: { after: { brand } } });
  return id;
}
const listRows = ({ context: { db } }: TestShop, of: string) =>
  db.selectFrom("audit_log").select(["actor", "undoes", "batch_id"]).where("action", "=", of).orderBy("id").execute();

const five = ["House", "House", "Weave", "House", "House"];

test("a batch changes all records in steps, and its undo restores them as a whole", async ({ shop }) => {
  await createProducts(shop, five);
  const { context } = shop;
  const id = await start(shop);
  expect(await brandChange.get(context.db, id)).toMatchObject({
    state: "running",
    by: "Sample owner",
    total: 5,
    lookedAt: 0,
  });
  await brandChange.run(context, id);
  const [batch] = await brandChange.list(context.db);
  expect(batch).toMatchObject({ _id: id, state: "done", lookedAt: 5, changed: 5, refused: 0 });
  expect(batch?.finishedAt).not.toBeNull();
  expect(await listBrands(shop)).toEqual(Array(5).fill("Loom"));
  expect(await brandChange.undo(context, manager, id)).toBe(true);
  await brandChange.run(context, id);
  expect(await brandChange.get(context.db, id)).toMatchObject({ state: "undone", restored: 5, overtaken: 0 });
  expect(await listBrands(shop)).toEqual(five);
});

test("the rows of the history have the batch and the member who started it, and those of an undo the member who undid it", async ({
  shop,
}) => {
  await createProducts(shop, ["House"]);
  const id = await start(shop);
  await brandChange.run(shop.context, id);
  await brandChange.undo(shop.context, manager, id);
  await brandChange.run(shop.context, id);
  const [begun] = await shop.context.db
    .selectFrom("audit_log")
    .select("id")
    .where("action", "=", "bulk-edit.start")
    .execute();
  expect(await listRows(shop, "bulk-edit.start")).toEqual([{ actor: "Sample owner", undoes: null, batch_id: id }]);
  expect(await listRows(shop, "bulk-edit.undo")).toEqual([
    { actor: "Sample manager", undoes: begun?.id, batch_id: null },
  ]);
  const rows = await listRows(shop, action);
  expect(rows.filter(({ undoes }) => undoes === null)).toMatchObject([{ actor: "Sample owner", batch_id: id }]);
  expect(rows.filter(({ undoes }) => undoes !== null)).toMatchObject([{ actor: "Sample manager" }]);
});

test("a job that dies within a step changes nothing of it, and the next job continues with this step", async ({
  shop,
}) => {
  await createProducts(shop, five);
  const { context } = shop;
  const dyingIn = (lastStep: number) => {
    let steps = 0;
    return defineBrandChange(() => {
      steps += 1;
      if (steps === lastStep) throw new Error("killed");
    });
  };
  const id = await start(shop);
  await expect(dyingIn(2).run(context, id)).rejects.toThrow("killed");
  expect(await listBrands(shop)).toEqual(["Loom", "Loom", "Weave", "House", "House"]);
  expect(await brandChange.get(context.db, id)).toMatchObject({ state: "running", lookedAt: 2, changed: 2 });
  await brandChange.run(context, id);
  expect(await brandChange.get(context.db, id)).toMatchObject({ state: "done", lookedAt: 5, changed: 5 });
  await brandChange.undo(context, owner, id);
  await expect(dyingIn(2).run(context, id)).rejects.toThrow("killed");
  expect(await brandChange.get(context.db, id)).toMatchObject({ state: "undoing", restored: 2 });
  await brandChange.run(context, id);
  expect(await brandChange.get(context.db, id)).toMatchObject({ state: "undone", restored: 5, overtaken: 0 });
  expect(await listBrands(shop)).toEqual(five);
  expect(await listRows(shop, action)).toHaveLength(10);
});

test("two jobs of one batch make each step once", async ({ shop }) => {
  await createProducts(shop, [...five, ...five]);
  const { context } = shop;
  const id = await start(shop);
  const runTwice = () => Promise.all([brandChange.run(context, id), brandChange.run(context, id)]);
  await runTwice();
  expect(await brandChange.get(context.db, id)).toMatchObject({ state: "done", lookedAt: 10, changed: 10 });
  expect(await listRows(shop, action)).toHaveLength(10);
  await brandChange.undo(context, owner, id);
  await runTwice();
  expect(await brandChange.get(context.db, id)).toMatchObject({ state: "undone", restored: 10, overtaken: 0 });
  expect(await listRows(shop, action)).toHaveLength(20);
});

test("a job with many steps ends after some of them and queues the next job", async ({ shop }) => {
  await createProducts(shop, five);
  const { context } = shop;
  const id = await start(shop);
  await brandChange.run(context, id, 1);
  expect(await brandChange.get(context.db, id)).toMatchObject({ state: "running", lookedAt: 2 });
  const { rows } = await sql`select data ->> 'batchId' as id from pgboss.job where name = 'bulk-edit'`.execute(
    context.db,
  );
  expect(rows).toEqual([{ id }, { id }]);
});

test("an undo stops a running batch and restores what it has changed, except records that were changed again", async ({
  shop,
}) => {
  await createProducts(shop, five);
  const { context } = shop;
  const id = await start(shop);
  // The undo begins while a job is within its second step.
  let steps = 0;
  let undo: Promise<boolean> | undefined;
  const interrupted = defineBrandChange(() => {
    steps += 1;
    if (steps === 2) undo = brandChange.undo(context, owner, id);
  });
  await interrupted.run(context, id, 2);
  expect(await undo).toBe(true);
  const { state, changed: count } = await brandChange.get(context.db, id);
  expect([state, count]).toEqual(["undoing", 4]);
  await sql`update products set brand = 'Other' where id = (select min(id) from products)`.execute(context.db);
  await brandChange.run(context, id);
  expect(await brandChange.get(context.db, id)).toMatchObject({
    state: "undone",
    changed: 4,
    restored: 3,
    overtaken: 1,
  });
  expect(await listBrands(shop)).toEqual(["Other", ...five.slice(1)]);
});

test("refused records are counted, the first 100 with the reason, until the batch is undone", async ({ shop }) => {
  await createProducts(shop, ["House", "Fixed"]);
  const { context } = shop;
  await sql`update products set name = 'Fixed kurta' where brand = 'Fixed'`.execute(context.db);
  const id = await start(shop);
  await brandChange.run(context, id);
  const { refused, refusals } = await brandChange.get(context.db, id);
  expect(refused).toBe(1);
  expect(refusals).toMatchObject([{ name: "Fixed kurta", reason: "The brand is fixed." }]);
  const stored = JSON.stringify(Array(99).fill(refusals[0]));
  const other = await start(shop);
  await context.db.updateTable("batches").set({ refusals: stored, refused: 99 }).where("id", "=", other).execute();
  await sql`update products set brand = 'Fixed'`.execute(context.db);
  await brandChange.run(context, other);
  const full = await brandChange.get(context.db, other);
  expect([full.refused, full.refusals.length]).toEqual([101, 100]);
  await brandChange.undo(context, owner, id);
  expect((await brandChange.get(context.db, id)).refusals).toEqual([]);
});

test("a repeated start and a repeated undo do nothing, also at the same time", async ({ shop }) => {
  await createProducts(shop, ["House"]);
  const { context } = shop;
  const id = newId();
  const batch = { id, terms: { brand: "Loom" }, total: 1, audit: { after: {} } };
  const repeat = (act: () => Promise<boolean>) => Promise.all([act(), act(), act()]);
  expect((await repeat(() => brandChange.start(context, owner, batch))).filter(Boolean)).toHaveLength(1);
  await brandChange.run(context, id);
  const refusal = new Refusal("invalid", "Nothing would change.");
  expect(await brandChange.start(context, owner, { ...batch, refusal })).toBe(false);
  expect((await repeat(() => brandChange.undo(context, owner, id))).filter(Boolean)).toHaveLength(1);
  await brandChange.run(context, id);
  expect(await brandChange.undo(context, owner, id)).toBe(false);
  expect(await listRows(shop, "bulk-edit.start")).toHaveLength(1);
  expect(await listRows(shop, "bulk-edit.undo")).toHaveLength(1);
});

test("a refused batch leaves nothing, and one that does not exist is not found", async ({ shop }) => {
  const { context } = shop;
  const refusal = new Refusal("invalid", "Nothing would change.");
  const batch = { id: newId(), terms: { brand: "Loom" }, total: 0, audit: { after: {} }, refusal };
  await expect(brandChange.start(context, owner, batch)).rejects.toBe(refusal);
  expect(await brandChange.list(context.db)).toEqual([]);
  expect(await listRows(shop, "bulk-edit.start")).toEqual([]);
  const message = "There is no such change of brands.";
  await expect(brandChange.get(context.db, batch.id)).rejects.toMatchObject({ code: "not_found", message });
  await expect(brandChange.undo(context, owner, batch.id)).rejects.toMatchObject({ code: "not_found", message });
  await brandChange.run(context, batch.id);
});

test("what many steps change is announced with the first and the last step", async ({ shop }) => {
  await createProducts(shop, five);
  const received: string[] = [];
  const stop = await listenForChanges(shop.context.databaseUrl, (topics) => received.push(...topics));
  await brandChange.run(shop.context, await start(shop));
  await expect.poll(() => received.filter((topic) => topic === "brands").length).toBe(2);
  await stop();
});
