import { sql } from "kysely";
import type { ScanOutcome, StockCountState } from "#contract/admin/stock/stock-counts.ts";
import type { Database } from "../../../platform/database/database.ts";
import { unpackedUnits } from "./unpacked-unit-queries.ts";

export type CountRow = {
  id: string;
  name: string;
  state: StockCountState;
  version: number;
  startedAt: Date;
  startedBy: string;
  endedAt: Date | null;
  endedBy: string | null;
  variants: number;
  units: number;
  differences: number;
};
const selectCounts = sql`
  select c.id, c.name, c.state, c.version, c.started_at as "startedAt", c.started_by as "startedBy", c.ended_at as "endedAt", c.ended_by as "endedBy",
    coalesce(l.variants, 0) as variants, coalesce(l.units, 0) as units, coalesce(l.differences, 0) as differences
  from stock_counts c left join lateral (
    select count(*)::int as variants, sum(counted)::int as units, (count(*) filter (where counted <> expected))::int as differences
    from stock_count_lines where count_id = c.id
  ) l on true`;

/** All open counts, and the latest ended ones, at most `ended`. */
export async function listCounts(db: Database, { ended }: { ended: number }): Promise<CountRow[]> {
  const { rows } = await sql<CountRow>`
    (${selectCounts} where c.state = 'open' order by c.id desc)
    union all (${selectCounts} where c.state <> 'open' order by c.ended_at desc, c.id desc limit ${ended})`.execute(db);
  return rows;
}

export async function findCount(db: Database, countId: string): Promise<CountRow | undefined> {
  const { rows } = await sql<CountRow>`${selectCounts} where c.id = ${countId}`.execute(db);
  return rows[0];
}

export type VariantRow = {
  variantId: string;
  productId: string;
  name: string;
  color: string;
  size: string;
  sku: string | null;
  barcode: string | null;
  image: string | null;
  expected: number;
};
export type LineRow = VariantRow & { counted: number; moved: boolean };

const variantColumns = sql`v.id as "variantId", p.id as "productId", p.name, c.color, v.size, v.sku, v.barcode, coalesce(c.images[1], p.images[1]) as image`;
const joinProduct = sql`join products p on p.id = v.product_id join product_colors c on c.id = v.color_id`;

/** The lines of a count, the latest change first. `variantIds`: only the lines of these variants. */
export async function listLines(db: Database, countId: string, variantIds?: readonly string[]): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select ${variantColumns}, l.counted, l.expected, l.moved
    from stock_count_lines l join variants v on v.id = l.variant_id ${joinProduct}
    where l.count_id = ${countId} ${variantIds ? sql`and l.variant_id = any(${variantIds}::text[])` : sql``}
    order by l.changed_at desc, l.variant_id`.execute(db);
  return rows;
}

/** Other sizes of the counted colors that should be on the shelf, and that no open count has. */
export async function listMissing(db: Database, countId: string, limit: number): Promise<VariantRow[]> {
  const { rows: candidates } = await sql<{ id: string }>`
    select v.id from variants v
    where v.color_id in (select w.color_id from stock_count_lines l join variants w on w.id = l.variant_id where l.count_id = ${countId})
      and not exists (select from stock_count_lines l where l.variant_id = v.id and l.is_open)`.execute(db);
  const { rows } = await sql<VariantRow>`
    select ${variantColumns}, s.units as expected
    from (${unpackedUnits(candidates.map(({ id }) => id))}) s join variants v on v.id = s.variant_id ${joinProduct}
    where s.units > 0 order by p.name, p.id, c.position, c.id, v.position, v.id limit ${limit}`.execute(db);
  return rows;
}

export type RejectedRow = { code: string; outcome: ScanOutcome; times: number };

/** Codes that were not counted, the latest first. */
export async function listRejected(db: Database, countId: string, limit: number): Promise<RejectedRow[]> {
  const { rows } = await sql<RejectedRow>`
    select code, outcome, count(*)::int as times from stock_count_scans
    where count_id = ${countId} and outcome <> 'counted' group by code, outcome order by max(at) desc, code limit ${limit}`.execute(
    db,
  );
  return rows;
}
