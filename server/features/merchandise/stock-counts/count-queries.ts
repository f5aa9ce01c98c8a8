import { sql } from "kysely";
import type { ScanOutcome, ScanResult, StockCountState } from "#contract/admin/stock/stock-counts.ts";
import { toGtin14 } from "#contract/values/barcode.ts";
import type { Transaction } from "../../../platform/database/database.ts";

type NewCount = { id: string; name: string; at: Date; by: string };
/** Returns false if there is a count with this id. */
export async function insertCount(trx: Transaction, { id, name, at, by }: NewCount): Promise<boolean> {
  const row = await trx
    .insertInto("stock_counts")
    .values({ id, name, started_at: at, started_by: by, ended_at: null, ended_by: null })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks a count, so that its changes are made one after the other. */
export function lockCount(trx: Transaction, countId: string) {
  return trx.selectFrom("stock_counts").selectAll().where("id", "=", countId).forUpdate().executeTakeFirst();
}

export async function advanceVersion(trx: Transaction, countId: string) {
  await sql`update stock_counts set version = version + 1 where id = ${countId}`.execute(trx);
}

type End = { id: string; state: Exclude<StockCountState, "open">; at: Date; by: string };
/** Ends a count. Other counts may have its variants from now on. */
export async function endCount(trx: Transaction, { id, state, at, by }: End) {
  await trx.updateTable("stock_counts").set({ state, ended_at: at, ended_by: by }).where("id", "=", id).execute();
  await trx.updateTable("stock_count_lines").set({ is_open: false }).where("count_id", "=", id).execute();
}

/** The ids of the variants that have each of these codes as their SKU, in any letter case, or as their barcode. */
export async function findByCode(trx: Transaction, codes: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
  const gtins = codes.flatMap((code) => {
    const gtin = toGtin14(code);
    return gtin === undefined ? [] : { code, gtin };
  });
  const { rows } = await sql<{ code: string; ids: string[] }>`
    select code, array_agg(id) as ids from (
      select upper(sku) as code, id::text from variants where sku is not null and upper(sku) = any(${codes}::text[])
      union select g.code, v.id::text
      from unnest(${gtins.map(({ code }) => code)}::text[], ${gtins.map(({ gtin }) => gtin)}::text[]) as g (code, gtin)
      join variants v on lpad(v.barcode, 14, '0') = g.gtin and v.barcode is not null
    ) found group by code`.execute(trx);
  return new Map(rows.map(({ code, ids }) => [code, ids]));
}

/**
 * Adds variants to the count with 0 counted units. Variants that an open count has are left out. Two counts that add
 * the same variant wait for each other, in the order of the ids.
 */
export async function addLines(
  trx: Transaction,
  countId: string,
  expected: ReadonlyMap<string, number>,
  at: Date,
): Promise<void> {
  await sql`
    insert into stock_count_lines (count_id, variant_id, counted, expected, changed_at)
    select ${countId}, id, 0, units, ${at} from unnest(${[...expected.keys()]}::text[], ${[...expected.values()]}::int[]) as v (id, units)
    order by id on conflict do nothing`.execute(trx);
}

/** The open lines of these variants, with the count that has them. */
export async function findOpenLines(trx: Transaction, variantIds: readonly string[]) {
  return trx
    .selectFrom("stock_count_lines as l")
    .innerJoin("stock_counts as c", "c.id", "l.count_id")
    .select(["l.variant_id as variantId", "l.count_id as countId", "l.counted", "c.name"])
    .where("l.variant_id", "in", [...variantIds])
    .where("l.is_open", "=", true)
    .execute();
}

/** Adds scanned units. Sets `moved` if the variant's units on the shelf have changed since it was first counted. */
export async function addUnits(
  trx: Transaction,
  countId: string,
  units: ReadonlyMap<string, number>,
  { unpacked, at }: { unpacked: ReadonlyMap<string, number>; at: Date },
) {
  const ids = [...units.keys()];
  await sql`
    update stock_count_lines l set counted = l.counted + s.units, moved = l.moved or l.expected <> s.unpacked, changed_at = ${at}
    from unnest(${ids}::text[], ${[...units.values()]}::int[], ${ids.map((id) => unpacked.get(id) ?? 0)}::int[]) as s (id, units, unpacked)
    where l.count_id = ${countId} and l.variant_id = s.id`.execute(trx);
}

type SetLine = { countId: string; variantId: string; counted: number; expected: number; at: Date };
/**
 * Sets a typed number of units. The number is a new count of the units that are on the shelf now, so `moved` is reset.
 */
export async function setLine(trx: Transaction, { countId, variantId, counted, expected, at }: SetLine) {
  await trx
    .updateTable("stock_count_lines")
    .set({ counted, expected, moved: false, changed_at: at })
    .where("count_id", "=", countId)
    .where("variant_id", "=", variantId)
    .execute();
}

export async function deleteLine(trx: Transaction, countId: string, variantId: string) {
  await trx
    .deleteFrom("stock_count_lines")
    .where("count_id", "=", countId)
    .where("variant_id", "=", variantId)
    .execute();
}

export async function countLines(trx: Transaction, countId: string): Promise<number> {
  const { count } = await trx
    .selectFrom("stock_count_lines")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("count_id", "=", countId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function listKnownScans(trx: Transaction, countId: string, scanIds: readonly string[]) {
  return trx
    .selectFrom("stock_count_scans")
    .select(["id as scanId", "code", "outcome", "variant_id as variantId"])
    .where("count_id", "=", countId)
    .where("id", "in", [...scanIds])
    .execute();
}

type NewScan = Pick<ScanResult, "scanId" | "code" | "variantId"> & {
  kind: "scan" | "set" | "remove";
  outcome: ScanOutcome;
  counted: number;
};
export async function insertScans(
  trx: Transaction,
  countId: string,
  scans: readonly NewScan[],
  { at, by }: { at: Date; by: string },
) {
  const rows = scans.map(({ scanId, variantId, ...scan }) => ({
    ...scan,
    id: scanId,
    count_id: countId,
    variant_id: variantId,
    at,
    by,
  }));
  await trx
    .insertInto("stock_count_scans")
    .values(rows)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}
