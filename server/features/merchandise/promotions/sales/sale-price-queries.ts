import { sql } from "kysely";
import type { Database, Transaction } from "../../../../platform/database/database.ts";

/** A sale, and the id of the transaction that started, ended or paused it. */
type MarkedSale = { id: string; xid: string };
/** The products of these sales, or these products, or all products. */
type PriceScope = { saleIds?: readonly string[]; productIds?: readonly string[] };

/** Makes processes take turns in writing prices, so that none writes prices that another has just written. */
export async function lockPriceWriting(trx: Transaction) {
  await sql`select pg_advisory_xact_lock(15700002)`.execute(trx);
}

/** Sales that have started, ended or were paused, and whose prices are not all written. */
export async function listRepricedSales(trx: Transaction): Promise<MarkedSale[]> {
  const { rows } = await sql<MarkedSale>`
    select id, repricing_xid::text as xid from sales where repricing_xid is not null order by id`.execute(trx);
  return rows;
}

/** Products with a price that is not the best price of the sales that apply, in the order of their ids. */
export async function listMispricedProducts(
  db: Database,
  { saleIds, productIds }: PriceScope,
  { after = "", limit }: { after?: string; limit: number },
): Promise<string[]> {
  const scope = saleIds
    ? sql`exists (select from sales s where s.id = any(${saleIds}::text[]) and is_in_sale(s, p))`
    : productIds
      ? sql`p.id = any(${productIds}::text[])`
      : sql`true`;
  const { rows } = await sql<{ id: string }>`
    select p.id from products p
    where p.id > ${after}::text and ${scope} and exists (
      select from variants v
      cross join lateral (
        select min(sale_price(coalesce(v.regular_price, v.price), s.percent, s.amount, s.fixed_price)) as price
        from sales s where s.is_applied and is_in_sale(s, p)
      ) best
      where v.product_id = p.id and v.price <> least(best.price, coalesce(v.regular_price, v.price))
    )
    order by p.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Computes the prices of these products anew. Locks their variants in the order in which orders lock them. */
export async function repriceProducts(trx: Transaction, productIds: readonly string[]) {
  await sql`select from variants where product_id = any(${productIds}::text[]) order by id for no key update`.execute(
    trx,
  );
  await sql`
    update variants set price = coalesce(regular_price, price), regular_price = null where product_id = any(${productIds}::text[])
  `.execute(trx);
}

/**
 * Marks the prices of these sales as written. Open transactions may still write prices from before, which are searched
 * for once these transactions have ended. A sale that has been changed again meanwhile has another transaction id, and
 * its prices remain to be written.
 */
export async function finishRepricing(trx: Transaction, sales: readonly MarkedSale[]) {
  await sql`
    update sales s set repricing_xid = null, recheck_xid = pg_snapshot_xmax(pg_current_snapshot())
    from unnest(${sales.map(({ id }) => id)}::text[], ${sales.map(({ xid }) => xid)}::text[]) as m (id, xid)
    where s.id = m.id and s.repricing_xid = m.xid::xid8`.execute(trx);
}

/**
 * Sales whose prices were written while transactions were open, all of which have ended since. After a restore into
 * another cluster, a stored transaction id can be higher than any of the new cluster, and counts as ended.
 */
export async function listDueRechecks(db: Database): Promise<MarkedSale[]> {
  const { rows } = await sql<MarkedSale>`
    select id, recheck_xid::text as xid from sales
    where recheck_xid <= pg_snapshot_xmin(pg_current_snapshot()) or recheck_xid > pg_snapshot_xmax(pg_current_snapshot())
    order by id`.execute(db);
  return rows;
}

export async function finishRechecks(trx: Transaction, sales: readonly MarkedSale[]) {
  await sql`
    update sales s set recheck_xid = null
    from unnest(${sales.map(({ id }) => id)}::text[], ${sales.map(({ xid }) => xid)}::text[]) as m (id, xid)
    where s.id = m.id and s.recheck_xid = m.xid::xid8`.execute(trx);
}
