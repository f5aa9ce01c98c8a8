import { type Selectable, sql } from "kysely";
import type { SortName } from "#contract/admin/lists/define-list.ts";
import type { SaleSort, saleList } from "#contract/admin/promotions/promotion-lists.ts";
import type { Database, Transaction } from "../../../../platform/database/database.ts";
import { getRow } from "../../../../platform/database/get-row.ts";
import { type ListSorts, toListOrder } from "../../../../platform/database/list-sorts.ts";
import type { Tables } from "../../../../platform/database/tables.ts";

export type SaleRow = Omit<Selectable<Tables["sales"]>, "repricing_xid" | "recheck_xid">;
export type SaleTimes = Pick<SaleRow, "ends_at" | "paused_at">;
/** The reduction of a sale, and its products. */
export type SaleTerms = Pick<SaleRow, "percent" | "amount" | "fixed_price" | "category_ids" | "tag" | "product_ids">;

/** Inserts a sale. Returns false if there is one with this id already. */
export async function insertSale(trx: Transaction, sale: SaleRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("sales")
    .values(sale)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export function listSalesById(db: Database, ids: readonly string[]): Promise<SaleRow[]> {
  return db.selectFrom("sales").selectAll().where("id", "in", ids).execute();
}

export async function findSale(db: Database, id: string): Promise<SaleRow | undefined> {
  return db.selectFrom("sales").selectAll().where("id", "=", id).executeTakeFirst();
}

/**
 * Whether a variant `v` costs less because of the sale `s` of its product `p`. Before the sale, its price is compared
 * with the present one, and during the sale with the one that the variant would have without it. Where sales overlap,
 * each unit counts for the sale that sets its price.
 */
const becomesCheaper = sql`case
  when s.is_applied then v.regular_price is not null and price_setting_sale(p, v.regular_price, v.price) = s.id
  else sale_price(coalesce(v.regular_price, v.price), s.percent, s.amount, s.fixed_price) < v.price end`;

export type ListedSaleRow = SaleRow & {
  products: number | null;
  cheaper: number;
  categoryNames: string[];
  sortValue: string;
};

const sorts: ListSorts<SortName<typeof saleList>> = {
  id: sql`s.id`,
  values: {
    created: "id",
    starts: { column: sql`s.starts_at`, type: "time" },
    ends: { column: sql`s.ends_at`, type: "time" },
  },
};

type SalePage = { id?: string; sort?: SaleSort | undefined; after?: string | undefined; limit: number; now: Date };

/** A page of sales, or the sale with this `id`. Products are counted for sales that have not ended, all in one pass. */
export async function listSales(db: Database, { id, sort = "-created", after, limit, now }: SalePage) {
  const { order, following, sortValue } = toListOrder(sorts, { sort, after });
  const { rows } = await sql<ListedSaleRow>`
    with page as materialized (
      select s.*, ${sortValue} as sort_value from sales s
      where ${following} and (${id ?? null}::text is null or s.id = ${id ?? null}::text) order by ${order} limit ${limit}
    ),
    counts as (
      select s.id, count(*)::int as products, count(*) filter (
        where exists (select from variants v where v.product_id = p.id and ${becomesCheaper}))::int as cheaper
      from products p join sales s on is_in_sale(s, p)
      where p.status = 'active' and s.id in (select id from page) and s.ends_at > ${now}::timestamptz
      group by s.id
    )
    select s.*, s.sort_value as "sortValue", case when s.ends_at > ${now}::timestamptz then coalesce(c.products, 0) end as products, coalesce(c.cheaper, 0) as cheaper,
      array(select g.name from categories g where g.id = any(s.category_ids) order by g.name) as "categoryNames"
    from page s left join counts c on c.id = s.id order by ${order}`.execute(db);
  return rows;
}

/** Serializes changes of sales. The lock is held while the rows of sales are written, but not while prices are. */
export async function lockSales(trx: Transaction) {
  await sql`select pg_advisory_xact_lock(15700001)`.execute(trx);
}

export async function setSaleTimes(trx: Transaction, id: string, times: SaleTimes) {
  await trx.updateTable("sales").set(times).where("id", "=", id).execute();
}

/**
 * Marks the sales that apply from now on, and those that no longer apply. Every price that is saved after this follows
 * the change. The other prices remain to be written.
 */
export async function markDueSales(trx: Transaction, now: Date) {
  await sql`
    update sales set is_applied = not is_applied, repricing_xid = pg_current_xact_id()
    where is_applied <> (paused_at is null and starts_at <= ${now}::timestamptz and ends_at > ${now}::timestamptz)
  `.execute(trx);
}

/**
 * `at`: the next moment at which a sale starts or ends, which may have passed. `isRepricing`: whether prices remain to
 * be written after a start or end. `isUnsettled`: whether any price may still be from before a start or end.
 */
export async function findSaleState(db: Database, now: Date) {
  const { rows } = await sql<{ at: Date | null; isRepricing: boolean; isUnsettled: boolean }>`
    select min(case when is_applied then ends_at else starts_at end)
        filter (where is_applied or (paused_at is null and ends_at > greatest(starts_at, ${now}::timestamptz))) as at,
      coalesce(bool_or(repricing_xid is not null), false) as "isRepricing",
      coalesce(bool_or(repricing_xid is not null or recheck_xid is not null), false) as "isUnsettled"
    from sales`.execute(db);
  return rows[0] ?? { at: null, isRepricing: false, isUnsettled: false };
}

type PreviewedProduct = { id: string; name: string; before: number; after: number };

/**
 * The number of products that a sale would have, the number of those that would become cheaper, and the best-selling of
 * these with their lowest prices before and after. Prices in paise.
 */
export async function previewSale(db: Database, terms: SaleTerms, limit: number) {
  const sale = sql`jsonb_populate_record(null::sales, ${JSON.stringify(terms)}::jsonb)`;
  const found = await sql<{ products: number; cheaper: number; steepFalls: number; shown: PreviewedProduct[] }>`
    with scoped as materialized (
      select p.id, p.name, p.sold, cheaper.before, cheaper.after
      from (select * from ${sale}) s, products p
      left join lateral (
        select v.price as before, sale_price(coalesce(v.regular_price, v.price), s.percent, s.amount, s.fixed_price) as after
        from variants v where v.product_id = p.id and ${becomesCheaper} order by v.inventory > 0 desc, v.price limit 1
      ) cheaper on true
      where p.status = 'active' and is_in_sale(${sale}, p)
    )
    select (select count(*)::int from scoped) as products, (select count(after)::int from scoped) as cheaper,
      (select count(*) filter (where after < before / 2.0)::int from scoped) as "steepFalls",
      array(select jsonb_build_object('id', id, 'name', name, 'before', before, 'after', after) from scoped
        where after is not null order by sold desc, id limit ${limit}) as shown`.execute(db);
  return getRow(found);
}
