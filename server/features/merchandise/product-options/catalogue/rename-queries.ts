import { sql } from "kysely";
import type { ProductOptionsQuery, RenameOption } from "#contract/admin/products/product-options.ts";
import type { Database } from "../../../../platform/database/database.ts";
import { containsText } from "../../../../platform/database/text-search.ts";

/** The table and column that have the names. */
const sources = {
  color: { table: sql.table("product_colors"), name: sql.ref("n.color"), group: sql.ref("n.product_id") },
  size: { table: sql.table("variants"), name: sql.ref("n.size"), group: sql.ref("n.color_id") },
};

export async function listNames(db: Database, { kind, q }: ProductOptionsQuery, limit: number) {
  const { table, name } = sources[kind];
  const { rows } = await sql<{ name: string; products: number }>`
    select ${name} as name, count(distinct n.product_id)::int as products from ${table} n
    where ${q} = '' or ${containsText(name, q)}
    group by 1 order by lower(${name}), 1 limit ${limit}`.execute(db);
  return rows;
}

/**
 * Products that have the old name. `taken`: whether the product, or for a size the same colour of the product, has the
 * new name, too.
 */
const selectAffected = ({ kind, from, to }: RenameOption) => {
  const { table, name, group } = sources[kind];
  const other =
    kind === "color" ? sql`o.product_id = ${group} and lower(o.color)` : sql`o.color_id = ${group} and lower(o.size)`;
  return sql`select n.product_id, bool_or(exists (
      select from ${table} o where ${other} = lower(${to}) and o.id <> n.id)) as taken
    from ${table} n where ${name} = ${from} group by n.product_id`;
};

export async function countAffected(db: Database, rename: RenameOption) {
  const { table, name } = sources[rename.kind];
  const { rows } = await sql<{ renamed: number; leftAlone: number; existing: number }>`
    with affected as (${selectAffected(rename)})
    select count(*) filter (where not taken)::int as renamed, count(*) filter (where taken)::int as "leftAlone",
      (select count(distinct n.product_id)::int from ${table} n where ${name} = ${rename.to}
        and n.product_id not in (select product_id from affected)) as existing
    from affected`.execute(db);
  return rows[0] ?? { renamed: 0, leftAlone: 0, existing: 0 };
}

export async function listAffected(db: Database, rename: RenameOption, taken: boolean, limit: number) {
  const { rows } = await sql<{ _id: string; name: string }>`
    select p.id as "_id", p.name from (${selectAffected(rename)}) a join products p on p.id = a.product_id
    where a.taken = ${taken} order by p.name, p.id limit ${limit}`.execute(db);
  return rows;
}

/** The next products that have the name, in the order of their ids. */
export async function listProductsNamed(
  db: Database,
  { kind, from }: Pick<RenameOption, "kind" | "from">,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const { table, name } = sources[kind];
  const { rows } = await sql<{ id: string }>`
    select distinct n.product_id as id from ${table} n where ${name} = ${from} and n.product_id > ${after}
    order by n.product_id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
