import { CompiledQuery, sql } from "kysely";
import { expect, test } from "../../../../../tests/support/shop/shop.ts";
import { openDatabase } from "../../../../platform/database/database.ts";
import { listLastTransitions } from "./undo-queries.ts";

const idOf = (n: number) => n.toString(16).padStart(24, "0");
const rowsRemoved = /Rows Removed by Filter: (\d+)/;
/** The number of changes of one order, with a margin. */
const maxRowsRemoved = 5;

test("the last transitions of a page of changes are found by order, not among all changes of the shop", {
  tags: "long",
}, async ({ shop }) => {
  const { db, databaseUrl } = shop.context;
  await sql`insert into customers (id, email, password_hash) values (${idOf(1)}, 'asha@sample.example', 'none')`.execute(
    db,
  );
  await sql`
    insert into orders (id, customer_id, status, payment_method, address, mrp, discount, shipping, total)
    select lpad(to_hex(n), 24, '0'), ${idOf(1)}, 'processing', 'cod', '{}', 100, 0, 0, 100 from generate_series(1, 4000) n`.execute(
    db,
  );
  await sql`
    insert into order_events (id, order_id, status) select id, id, 'processing' from orders`.execute(db);
  await sql`
    insert into audit_log (at, actor_kind, actor, action, entity, entity_id)
    select now(), 'staff', 'Sample packer', 'order.change-status', 'order', o.id from orders o, generate_series(1, 2) order by o.id`.execute(
    db,
  );
  await sql`analyze`.execute(db);
  const queries: CompiledQuery[] = [];
  await using observed = openDatabase(databaseUrl, { onQuery: (query) => void queries.push(query) });
  const found = await listLastTransitions(observed, [idOf(7), idOf(3999)]);
  expect(found).toMatchObject([{ auditId: expect.any(Number) }, { auditId: expect.any(Number) }]);
  const { sql: text, parameters } = queries[0]!;
  const plan = await db.executeQuery<{ "QUERY PLAN": string }>(
    CompiledQuery.raw(`explain analyze ${text}`, [...parameters]),
  );
  const removed = plan.rows.map((row) => Number(rowsRemoved.exec(row["QUERY PLAN"])?.[1] ?? 0));
  expect(Math.max(...removed)).toBeLessThanOrEqual(maxRowsRemoved);
});
