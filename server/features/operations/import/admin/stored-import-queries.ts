import { type Insertable, sql } from "kysely";
import type { Database, Transaction } from "../../../../platform/database/database.ts";
import type { Tables } from "../../../../platform/database/tables.ts";
import type { ImportedRow } from "../products/import-products.ts";

export function insertFilePart(trx: Transaction, importId: string, part: number, content: Buffer) {
  return trx.insertInto("import_files").values({ import_id: importId, part, content }).execute();
}

/** The parts of an uploaded file, one at a time. */
export async function* readFileParts(db: Database, importId: string): AsyncGenerator<Buffer> {
  for (let part = 0; ; part += 1) {
    const row = await db
      .selectFrom("import_files")
      .select("content")
      .where("import_id", "=", importId)
      .where("part", "=", part)
      .executeTakeFirst();
    if (!row) return;
    yield row.content;
  }
}

export async function hasFile(db: Database, importId: string): Promise<boolean> {
  const row = await db.selectFrom("import_files").select("part").where("import_id", "=", importId).executeTakeFirst();
  return row !== undefined;
}

/** Locks the row of an import. Other transactions that change its state wait. */
export function lockImport(trx: Transaction, importId: string) {
  return trx.selectFrom("imports").selectAll().where("id", "=", importId).forUpdate().executeTakeFirst();
}

export async function deleteFile(db: Database, importId: string) {
  await db.deleteFrom("import_files").where("import_id", "=", importId).execute();
}

export async function deleteRows(db: Database, importId: string) {
  await db.deleteFrom("import_rows").where("import_id", "=", importId).execute();
}

/** A batch that an interrupted attempt has stored is replaced. */
export async function storeRows(db: Database, rows: readonly Insertable<Tables["import_rows"]>[]) {
  if (rows.length === 0) return;
  await db
    .insertInto("import_rows")
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(["import_id", "line"]).doUpdateSet((row) => ({
        key: row.ref("excluded.key"),
        product_key: row.ref("excluded.product_key"),
        outcome: row.ref("excluded.outcome"),
        reason: row.ref("excluded.reason"),
        changes: row.ref("excluded.changes"),
        retained: row.ref("excluded.retained"),
        notes: row.ref("excluded.notes"),
      })),
    )
    .execute();
}

/**
 * Stores the result of the import with each row of the dry run. The dry run does not store most unchanged rows, so a
 * row is added if the import refuses it.
 */
export async function storeResults(db: Database, importId: string, rows: readonly ImportedRow[]) {
  if (rows.length === 0) return;
  await sql`
    insert into import_rows (import_id, line, key, product_key, outcome, result, reason)
    select ${importId}, r.line, r.key, r.product_key, 'unchanged', r.outcome, r.reason
    from unnest(${rows.map(({ line }) => line)}::int[], ${rows.map(({ key }) => key)}::text[],
      ${rows.map(({ productKey }) => productKey)}::text[], ${rows.map(({ outcome }) => outcome)}::text[],
      ${rows.map(({ reason }) => reason)}::text[]) as r(line, key, product_key, outcome, reason)
    where r.outcome = 'refused' or exists (select from import_rows where import_id = ${importId} and line = r.line)
    on conflict (import_id, line) do update set
      -- A product that an interrupted attempt has written is unchanged in the next.
      result = case when excluded.result = 'unchanged' then coalesce(import_rows.result, excluded.result) else excluded.result end,
      reason = case when excluded.result = 'refused' then excluded.reason else import_rows.reason end`.execute(db);
}

/** The dry run's changes of these products. */
export function findExpectedRows(db: Database, importId: string, productKeys: readonly string[]) {
  return db
    .selectFrom("import_rows")
    .select(["product_key as productKey", "outcome", "changes"])
    .where("import_id", "=", importId)
    .where("product_key", "=", sql<string>`any(${productKeys}::text[])`)
    .execute();
}

type RowFilters = {
  outcome?: string | undefined;
  result?: string | undefined;
  after?: number | undefined;
  limit: number;
};

export function listRows(db: Database, importId: string, { outcome, result, after = 0, limit }: RowFilters) {
  return db
    .selectFrom("import_rows")
    .selectAll()
    .where("import_id", "=", importId)
    .where("line", ">", after)
    .$if(outcome !== undefined, (query) => query.where("outcome", "=", sql<"new">`${outcome}`))
    .$if(result !== undefined, (query) => query.where("result", "=", sql<"new">`${result}`))
    .orderBy("line")
    .limit(limit)
    .execute();
}

export async function countResults(db: Database, importId: string) {
  const { rows } = await sql<{ refused: number }>`
    select (count(*) filter (where result = 'refused'))::int as refused from import_rows where import_id = ${importId}`.execute(
    db,
  );
  return rows[0]?.refused ?? 0;
}

/**
 * Deletes files and dry runs from before `files`, files with personal data from before `personal`, and former values
 * from before `reversals`.
 */
export async function deleteOldImportData(
  db: Database,
  { files, personal, reversals }: Record<"files" | "personal" | "reversals", Date>,
) {
  await sql`delete from import_files f using imports i where i.id = f.import_id and i.created_at < ${files}`.execute(
    db,
  );
  await sql`
    delete from import_files f using imports i
    where i.id = f.import_id and i.kind <> 'products' and i.created_at < ${personal}`.execute(db);
  await sql`delete from import_rows r using imports i where i.id = r.import_id and i.created_at < ${files}`.execute(db);
  await sql`delete from import_products p using imports i where i.id = p.import_id and i.created_at < ${reversals}`.execute(
    db,
  );
  await sql`delete from imported_records r using imports i where i.id = r.import_id and i.created_at < ${reversals}`.execute(
    db,
  );
}
