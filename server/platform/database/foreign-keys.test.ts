import { sql } from "kysely";
import { expect, test } from "../../../tests/support/shop/shop.ts";

/**
 * Tables whose references need no index. Orders are never deleted, and staff delete rows of the other tables one at a
 * time.
 */
const exceptions = ["orders", "authors", "categories", "coupons", "roles", "staff"];

test("every foreign key has an index for deletions of the referenced row", async ({ shop }) => {
  const { rows } = await sql<{ key: string }>`
    select c.conname as key from pg_constraint c join pg_class t on t.oid = c.conrelid
    where c.contype = 'f' and c.conparentid = 0 and t.relnamespace = 'public'::regnamespace
      and c.confrelid::regclass::text <> all(${exceptions}::text[])
      and not exists (
        select from pg_index i
        where i.indrelid = c.conrelid and c.conkey @> (i.indkey::int2[])[0:cardinality(c.conkey) - 1]
          -- A partial index that leaves out rows without a reference is enough.
          and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)',
            (select attname from pg_attribute a where a.attrelid = c.conrelid and a.attnum = c.conkey[1])))
      )
    order by 1`.execute(shop.context.db);
  expect(rows).toEqual([]);
});
