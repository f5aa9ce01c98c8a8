import { sql } from "kysely";
import type { Database, Transaction } from "../../../../platform/database/database.ts";
import type { RecordReversal } from "../../../../platform/database/tables/imports.ts";

/** The changes that an import has made to a customer or an order, so that an undo can revert them. */
export type WrittenRecord = {
  recordId: string;
  isCreated: boolean;
  tags?: { before: string[]; after: string[] };
  addresses?: { id: string; fingerprint: string }[];
};
export type RevertedRecord = { recordId: string; undone: "restored" | "removed" | "left"; conflicts: string[] };

/** Runs in the transaction that writes the records. If an interrupted attempt has noted a record, that note stays. */
export async function insertImportedRecords(trx: Transaction, importId: string, records: readonly WrittenRecord[]) {
  if (records.length === 0) return;
  await trx
    .insertInto("imported_records")
    .values(
      records.map(({ recordId, isCreated, tags, addresses }) => ({
        import_id: importId,
        record_id: recordId,
        outcome: isCreated ? ("new" as const) : ("updated" as const),
        reversal: JSON.stringify({
          isCreated,
          ...(tags && { tags }),
          ...(addresses && { addresses }),
        } satisfies RecordReversal),
        undone: null,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function countImportedRecords(db: Database, importId: string) {
  const { rows } = await sql<{ new: number; updated: number }>`
    select (count(*) filter (where outcome = 'new'))::int as new, (count(*) filter (where outcome = 'updated'))::int as updated
    from imported_records where import_id = ${importId}`.execute(db);
  return rows[0] ?? { new: 0, updated: 0 };
}

/** The next records that are not undone, locked. */
export async function lockRecordsToUndo(trx: Transaction, importId: string, limit: number): Promise<WrittenRecord[]> {
  const rows = await trx
    .selectFrom("imported_records")
    .select(["record_id", "reversal"])
    .where("import_id", "=", importId)
    .where("undone", "is", null)
    .orderBy("record_id")
    .limit(limit)
    .forUpdate()
    .execute();
  return rows.map(({ record_id: recordId, reversal: { isCreated = false, tags, addresses } }) => ({
    recordId,
    isCreated,
    ...(tags && { tags }),
    ...(addresses && { addresses }),
  }));
}

export async function storeUndoneRecords(trx: Transaction, importId: string, records: readonly RevertedRecord[]) {
  await sql`
    update imported_records i set undone = u.undone, conflicts = array(select jsonb_array_elements_text(u.conflicts::jsonb))
    from unnest(${records.map(({ recordId }) => recordId)}::text[], ${records.map(({ undone }) => undone)}::text[],
      ${records.map(({ conflicts }) => JSON.stringify(conflicts))}::text[]) as u(id, undone, conflicts)
    where i.import_id = ${importId} and i.record_id = u.id`.execute(trx);
}

export async function countUndoneRecords(db: Database, importId: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ undone: string; count: number }>`
    select undone, count(*)::int as count from imported_records where import_id = ${importId} and undone is not null
    group by undone order by undone`.execute(db);
  return Object.fromEntries(rows.map(({ undone, count }) => [undone, count]));
}

const names = {
  customers: sql<string | null>`(select s.name from customer_summaries s where s.customer_id = i.record_id)`,
  orders: sql<string | null>`(select '#' || upper(right(o.id, 8)) from orders o where o.id = i.record_id)`,
};

/** Records that an undo has not restored, or only in part. */
export async function listLeftRecords(
  db: Database,
  importId: string,
  { kind, limit }: { kind: keyof typeof names; limit: number },
) {
  const { rows } = await sql<{ recordId: string; name: string | null; conflicts: string[] }>`
    select i.record_id as "recordId", nullif(${names[kind]}, '') as name, i.conflicts from imported_records i
    where i.import_id = ${importId} and i.conflicts <> '{}' order by i.record_id limit ${limit}`.execute(db);
  return rows;
}
