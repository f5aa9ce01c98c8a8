import { type Insertable, sql } from "kysely";
import type { Database, Transaction } from "../../../../platform/database/database.ts";
import type { Tables } from "../../../../platform/database/tables.ts";
import type { CouponRow } from "../../pricing/index.ts";

/** Inserts a batch. Returns false if there is one with this id already. */
export async function insertBatch(trx: Transaction, batch: Insertable<Tables["coupon_batches"]>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("coupon_batches")
    .values(batch)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function findBatch(db: Database, id: string) {
  return db.selectFrom("coupon_batches").select(["prefix", "codes"]).where("id", "=", id).executeTakeFirst();
}

/** Inserts codes and returns how many of them did not exist. */
export async function insertCodes(trx: Transaction, codes: readonly string[], row: Omit<CouponRow, "code">) {
  const { numAffectedRows } = await sql`
    insert into coupons
    select r.* from unnest(${codes}::text[]) as code
    cross join lateral jsonb_populate_record(null::coupons, ${JSON.stringify(row)}::jsonb || jsonb_build_object('code', code)) r
    on conflict (code) do nothing`.execute(trx);
  return Number(numAffectedRows);
}

/** The coupons of a batch, with the code as `id`, sorted by it. */
export async function listBatchCodes(
  db: Database,
  batchId: string,
  { after, limit }: { after: string; limit: number },
) {
  return db
    .selectFrom("coupons as c")
    .leftJoin("coupon_redemptions as r", "r.code", "c.code")
    .select(["c.code as id", "r.redeemed_at as redeemedAt", "r.order_id as orderId"])
    .where("c.batch_id", "=", batchId)
    .where("c.code", ">", after)
    .orderBy("c.code")
    .limit(limit)
    .execute();
}

export type BatchCode = Awaited<ReturnType<typeof listBatchCodes>>[number];
