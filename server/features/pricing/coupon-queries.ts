import { type Selectable, sql } from "kysely";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { prepared } from "../../platform/database/prepared.ts";
import type { Tables } from "../../platform/database/tables.ts";

export type CouponRow = Selectable<Tables["coupons"]>;

/** The coupon, and how many of this customer's orders have redeemed it. */
export async function findCoupon(db: Database, code: string, customerId: string) {
  return await db
    .selectFrom("coupons as c")
    .selectAll()
    .select(
      sql<number>`(select count(*) from coupon_redemptions u where u.code = c.code and u.customer_id = ${customerId})`.as(
        "timesUsed",
      ),
    )
    .where("c.code", "=", code)
    .executeTakeFirst();
}

/** Whether the customer's cart or one of their orders has the coupon. Undefined if no coupon has this code. */
export async function findCouponUsage(db: Database, code: string, customerId: string) {
  const { rows } = await sql<{ isUsedByCustomer: boolean }>`
    select exists (select from carts where customer_id = ${customerId} and coupon_code = c.code)
      or exists (select from coupon_redemptions where code = c.code and customer_id = ${customerId}) as "isUsedByCustomer"
    from coupons c where c.code = ${code} ${prepared}`.execute(db);
  return rows[0];
}

/** Locks the rows in one order: two orders that exchange the same two coupons in opposite directions would deadlock. */
export async function lockCoupons(trx: Transaction, codes: readonly string[]) {
  await sql`select from coupons where code = any(${codes}::text[]) order by code for no key update`.execute(trx);
}

/** Undefined if no uses are left, else the uses per customer. A coupon without a limit of uses is not locked. */
export async function decrementUsesLeft(trx: Transaction, code: string) {
  const { rows } = await sql<{ usesPerCustomer: number | null }>`
    with decremented as (update coupons set uses_left = uses_left - 1 where code = ${code} and uses_left > 0 returning code)
    select uses_per_customer as "usesPerCustomer" from coupons
    where code = ${code} and (uses_left is null or exists (select from decremented))`.execute(trx);
  return rows[0];
}

/** Serializes one customer's orders while they count and insert redemptions. */
export async function lockCustomer(trx: Transaction, id: string) {
  await sql`select from customers where id = ${id} for no key update`.execute(trx);
}

export type Redemption = { code: string; orderId: string; customerId: string };

/**
 * False if the customer has used the coupon as often as allowed.
 * @param maximum uses per customer; null: unlimited
 */
export async function insertRedemption(
  trx: Transaction,
  redemption: Redemption,
  maximum: number | null,
): Promise<boolean> {
  const { rows } = await sql`
    insert into coupon_redemptions (order_id, code, customer_id)
    select ${redemption.orderId}, ${redemption.code}, ${redemption.customerId}
    where ${maximum}::int is null or ${maximum}::int > (
      select count(*) from coupon_redemptions where code = ${redemption.code} and customer_id = ${redemption.customerId}
    )
    returning order_id`.execute(trx);
  return rows.length > 0;
}

export async function deleteRedemption(trx: Transaction, orderId: string) {
  await sql`
    with deleted as (delete from coupon_redemptions where order_id = ${orderId} returning code)
    update coupons set uses_left = uses_left + 1
    where code = (select code from deleted) and uses_left is not null`.execute(trx);
}

/** False if a coupon with this code exists. */
export async function insertCoupon(db: Database, coupon: CouponRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("coupons")
    .values(coupon)
    .onConflict((conflict) => conflict.column("code").doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** With the number of redemptions of each coupon, newest first. */
export async function listCoupons(db: Database) {
  return await db
    .selectFrom("coupons as c")
    .leftJoin("coupon_redemptions as u", "u.code", "c.code")
    .selectAll("c")
    .select(({ fn }) => fn.count<number>("u.order_id").as("uses"))
    .groupBy("c.code")
    .orderBy("c.created_at", "desc")
    .orderBy("c.code")
    .execute();
}

/** True if the coupon was active until now; undefined if no coupon has this code. */
export async function markCouponEnded(db: Database, code: string, now: Date): Promise<boolean | undefined> {
  const { rows } = await sql<{ ended: boolean }>`
    with ended as (
      update coupons set ends_at = ${now}
      where code = ${code} and (ends_at is null or ends_at > ${now}) returning code
    )
    select exists (select from ended) as ended from coupons where code = ${code}`.execute(db);
  return rows[0]?.ended;
}
