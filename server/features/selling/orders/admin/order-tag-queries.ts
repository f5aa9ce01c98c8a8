import { sql } from "kysely";
import type { Database, Transaction } from "../../../../platform/database/database.ts";

/** The orders of these ids, locked in one order so that concurrent changes of tags wait for each other. */
export async function lockOrdersForTags(trx: Transaction, orderIds: readonly string[]): Promise<string[]> {
  const rows = await trx
    .selectFrom("orders")
    .select("id")
    .where("id", "in", orderIds)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns the tags that were missing. */
export function insertTags(trx: Transaction, orderIds: readonly string[], tags: readonly string[]) {
  const rows = orderIds.flatMap((id) => tags.map((tag) => ({ order_id: id, tag })));
  return trx
    .insertInto("order_tags")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning(["order_id", "tag"])
    .execute();
}

/** Returns the tags that were there. */
export function deleteTags(trx: Transaction, orderIds: readonly string[], tags: readonly string[]) {
  return trx
    .deleteFrom("order_tags")
    .where("order_id", "in", orderIds)
    .where("tag", "in", tags)
    .returning(["order_id", "tag"])
    .execute();
}

export async function listTagsByOrder(
  db: Database,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const rows = await db
    .selectFrom("order_tags")
    .select(["order_id", "tag"])
    .where("order_id", "in", orderIds)
    .execute();
  const byOrder = Map.groupBy(rows, (row) => row.order_id);
  return new Map([...byOrder].map(([id, tags]) => [id, new Set(tags.map(({ tag }) => tag))]));
}

/** Every tag once, by skipping from tag to tag in the index: orders may be a million, tags are few. */
export async function listTags(db: Database): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`
    with recursive tags as (
      (select tag from order_tags order by tag limit 1)
      union all
      select (select tag from order_tags where tag > tags.tag order by tag limit 1) from tags where tags.tag is not null
    )
    select tag from tags where tag is not null
  `.execute(db);
  return rows.map(({ tag }) => tag);
}
