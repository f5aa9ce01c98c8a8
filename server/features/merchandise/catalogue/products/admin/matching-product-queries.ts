import { sql } from "kysely";
import type { ProductFilters } from "#contract/admin/products/bulk/matching-products.ts";
import type { Database } from "../../../../../platform/database/database.ts";
import { toConditions } from "./product-list-queries.ts";

const matching = (filters: ProductFilters) => sql.join([sql`true`, ...toConditions(filters)], sql` and `);

/** The number of products that match, counted no further than `max`. */
export async function countMatchingProducts(db: Database, filters: ProductFilters, max: number) {
  const { rows } = await sql<{ count: number; last: string | null }>`
    select count(*)::int as count, max(id) as last from (
      select p.id from products p where ${matching(filters)} limit ${max}) p`.execute(db);
  return rows[0] ?? { count: 0, last: null };
}

/** The ids of the next products that match, in ascending order. `last`: the highest id that may be listed. */
export async function listMatchingProducts(
  db: Database,
  filters: ProductFilters,
  { after = "", last, limit }: { after?: string | undefined; last?: string | undefined; limit: number },
): Promise<string[]> {
  const end = last === undefined ? sql`` : sql`and p.id <= ${last}`;
  const { rows } = await sql<{ id: string }>`
    select p.id from products p where ${matching(filters)} and p.id > ${after} ${end} order by p.id limit ${limit}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
