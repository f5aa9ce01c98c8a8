import { sql } from "kysely";
import type { Database, Transaction } from "../../../../platform/database/database.ts";

/** A coupon by its code, or a batch by its id. */
export type PromotionKey = { entity: "coupon" | "coupon-batch"; id: string };
/** When a coupon ends and since when it is paused. */
export type CouponTimes = { ends_at: Date | null; paused_at: Date | null };

const tables = { coupon: "coupons", "coupon-batch": "coupon_batches" } as const;
const keys = { coupon: "code", "coupon-batch": "id" } as const;

/** The times of coupons and batches by their keys. Missing ones have no entry. */
export async function listCouponTimes(
  db: Database,
  entity: PromotionKey["entity"],
  ids: readonly string[],
): Promise<ReadonlyMap<string, CouponTimes>> {
  const { rows } = await sql<CouponTimes & { id: string }>`
    select ${sql.ref(keys[entity])} as id, ends_at, paused_at from ${sql.table(tables[entity])}
    where ${sql.ref(keys[entity])} = any(${ids}::text[])`.execute(db);
  return new Map(rows.map(({ id, ...times }) => [id, times]));
}

/** Locks a coupon, or a batch and all its coupons in the order in which orders lock them. */
export async function lockForChange(trx: Transaction, { entity, id }: PromotionKey) {
  if (entity === "coupon-batch") await sql`select from coupon_batches where id = ${id} for no key update`.execute(trx);
  const ofBatch = sql`batch_id = ${id}`;
  await sql`
    select from coupons where ${entity === "coupon" ? sql`code = ${id}` : ofBatch} order by code for no key update
  `.execute(trx);
}

/**
 * Sets the times of a coupon, or of a batch and its coupons. Coupons of a batch that were ended or paused alone are
 * left as they are.
 */
export async function setCouponTimes(
  trx: Transaction,
  { entity, id }: PromotionKey,
  { from, to }: { from: CouponTimes; to: CouponTimes },
) {
  const set = sql`set ends_at = ${to.ends_at}::timestamptz, paused_at = ${to.paused_at}::timestamptz`;
  if (entity === "coupon") {
    await sql`update coupons ${set} where code = ${id}`.execute(trx);
    return;
  }
  await sql`update coupon_batches ${set} where id = ${id}`.execute(trx);
  await sql`
    update coupons ${set} where batch_id = ${id}
      and ends_at is not distinct from ${from.ends_at}::timestamptz
      and paused_at is not distinct from ${from.paused_at}::timestamptz`.execute(trx);
}
