import type { Database, Transaction } from "../../../../platform/database/database.ts";

/**
 * The customers of these ids who have not deleted their account, locked in one order so that concurrent changes of tags
 * wait for each other.
 */
export async function lockCustomers(trx: Transaction, customerIds: readonly string[]): Promise<string[]> {
  const rows = await trx
    .selectFrom("customers")
    .select("id")
    .where("id", "in", customerIds)
    .where("deleted_at", "is", null)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns the tags that were missing. */
export function insertTags(trx: Transaction, customerIds: readonly string[], tags: readonly string[]) {
  const rows = customerIds.flatMap((id) => tags.map((tag) => ({ customer_id: id, tag })));
  return trx
    .insertInto("customer_tags")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning(["customer_id", "tag"])
    .execute();
}

/** Returns the tags that were there. */
export function deleteTags(trx: Transaction, customerIds: readonly string[], tags: readonly string[]) {
  return trx
    .deleteFrom("customer_tags")
    .where("customer_id", "in", customerIds)
    .where("tag", "in", tags)
    .returning(["customer_id", "tag"])
    .execute();
}

/** The tags of the customers of these ids who have not deleted their account. */
export async function listTagsByCustomer(
  db: Database,
  customerIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const rows = await db
    .selectFrom("customers")
    .leftJoin("customer_tags", "customer_tags.customer_id", "customers.id")
    .select(["customers.id", "customer_tags.tag"])
    .where("customers.id", "in", customerIds)
    .where("customers.deleted_at", "is", null)
    .execute();
  const byCustomer = Map.groupBy(rows, (row) => row.id);
  return new Map([...byCustomer].map(([id, tags]) => [id, new Set(tags.flatMap(({ tag }) => tag ?? []))]));
}
