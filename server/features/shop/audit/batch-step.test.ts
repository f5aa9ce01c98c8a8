import { CompiledQuery, sql } from "kysely";
import { expect, test } from "../../../../tests/support/shop/shop.ts";
import { openDatabase } from "../../../platform/database/database.ts";
import { listBatchStep } from "./audit-queries.ts";

/** The batch has this number of changes, then as many other changes follow, then as many of the batch again. */
const changes = 10_000;
const step = 100;
const batchId = "1".padStart(24, "0");
const rowsRead = /actual time=\S+ rows=(\d+)|Rows Removed by Filter: (\d+)/;

test("a step of a batch reads its own changes, not all of the batch", async ({ shop }) => {
  const { db, databaseUrl } = shop.context;
  await sql`
    insert into audit_log (at, actor_kind, actor, action, entity, entity_id, batch_id)
    select now(), 'staff', 'Sample manager', 'price.change', 'variant', n::text,
      case when n <= ${changes} or n > 2 * ${changes} then ${batchId} end
    from generate_series(1, 3 * ${changes}) n`.execute(db);
  await sql`analyze`.execute(db);
  const last = await sql<{ id: number }>`
    select id from audit_log where entity_id = ${String(changes)}`.execute(db);
  const queries: CompiledQuery[] = [];
  await using observed = openDatabase(databaseUrl, { onQuery: (query) => void queries.push(query) });
  const rows = await listBatchStep(observed, {
    batchId,
    action: "price.change",
    after: last.rows[0]!.id,
    limit: step,
  });
  expect(rows).toMatchObject({ length: step, 0: { entity_id: String(2 * changes + 1) } });
  const { sql: text, parameters } = queries[0]!;
  const plan = await db.executeQuery<{ "QUERY PLAN": string }>(
    CompiledQuery.raw(`explain analyze ${text}`, [...parameters]),
  );
  const read = plan.rows.map((row) => {
    const [, returned, removed] = rowsRead.exec(row["QUERY PLAN"]) ?? [];
    return Number(returned ?? removed ?? 0);
  });
  expect(Math.max(...read)).toBeLessThanOrEqual(step);
});
