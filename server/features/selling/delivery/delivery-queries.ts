import { type RawBuilder, type Selectable, sql } from "kysely";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import type { Tables } from "../../../platform/database/tables.ts";

export type AreaRow = Selectable<Tables["delivery_areas"]>;

/**
 * A subquery for a lateral join with `days`, `cod_allowed` and `zone` of the area of an address. It has no row if the
 * table has no such area.
 */
export function selectArea(country: RawBuilder<unknown>, postalCode: RawBuilder<unknown>) {
  return sql`(
    select case when min_days is not null then array[min_days, max_days] end as days, cod_allowed, zone
    from find_delivery_area(${country}, ${postalCode})
  )`;
}

export function listAreas(db: Database): Promise<AreaRow[]> {
  return db.selectFrom("delivery_areas").selectAll().orderBy("prefix").execute();
}

/** Other changes of areas wait until the transaction ends. */
export async function lockAreas(trx: Transaction): Promise<AreaRow[]> {
  await sql`lock table delivery_areas in share row exclusive mode`.execute(trx);
  return listAreas(trx);
}

export async function upsertAreas(trx: Transaction, areas: readonly AreaRow[]) {
  if (areas.length === 0) return;
  await sql`
    insert into delivery_areas
    select * from jsonb_populate_recordset(null::delivery_areas, ${JSON.stringify(areas)}::jsonb)
    on conflict (prefix) do update set state = excluded.state, city = excluded.city, zone = excluded.zone,
      min_days = excluded.min_days, max_days = excluded.max_days, cod_allowed = excluded.cod_allowed`.execute(trx);
}

export async function deleteAreas(trx: Transaction, prefixes: readonly string[]) {
  await sql`delete from delivery_areas where prefix = any(${prefixes}::text[])`.execute(trx);
}

type Place = { country: string; postalCode: string };
export async function findZone(db: Database, { country, postalCode }: Place): Promise<string | null> {
  const { rows } = await sql<{ zone: string }>`select zone from find_delivery_area(${country}, ${postalCode})`.execute(
    db,
  );
  return rows[0]?.zone ?? null;
}

type OwnAddress = { addressId: string; customerId: string };
/** Undefined if the customer has no such address. */
export async function findZoneOfAddress(
  db: Database,
  { addressId, customerId }: OwnAddress,
): Promise<{ zone: string | null } | undefined> {
  const { rows } = await sql<{ zone: string | null }>`
    select d.zone from addresses a left join lateral find_delivery_area(a.country, a.postal_code) d on true
    where a.id = ${addressId} and a.customer_id = ${customerId}`.execute(db);
  return rows[0];
}

export async function findZoneOfDefault(db: Database, customerId: string): Promise<string | null> {
  const { rows } = await sql<{ zone: string }>`
    select d.zone from addresses a cross join lateral find_delivery_area(a.country, a.postal_code) d
    where a.customer_id = ${customerId} and a.is_default`.execute(db);
  return rows[0]?.zone ?? null;
}

export async function listZones(db: Database): Promise<string[]> {
  const rows = await db.selectFrom("delivery_areas").select("zone").distinct().execute();
  return rows.map(({ zone }) => zone);
}
