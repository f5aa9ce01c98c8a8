import { type Selectable, sql } from "kysely";
import type { Database, InTransaction } from "../database/open.ts";
import { prepared } from "../database/prepared.ts";
import type { Tables } from "../database/tables.ts";

export type CouponRow = Selectable<Tables["coupons"]>;

/** The coupon, and how often this customer's orders hold it. */
export async function findCoupon(db: Database, code: string, customerId: string) {
  return await db
    .selectFrom("coupons as c")
    .selectAll()
    .select(
      sql<number>`(select count(*) from coupon_redemptions u where u.code = c.code and u.customer_id = ${customerId})`.as(
        "used",
      ),
    )
    .where("c.code", "=", code)
    .executeTakeFirst();
}

/** Whether the customer has it, in the cart or in an order. Undefined when there is no such coupon. */
export async function findCouponUsage(db: Database, code: string, customerId: string) {
  const { rows } = await sql<{ isUsedByCustomer: boolean }>`
    select exists (select from carts where customer_id = ${customerId} and coupon_code = c.code)
      or exists (select from coupon_redemptions where code = c.code and customer_id = ${customerId}) as had
    from coupons c where c.code = ${code} ${prepared}`.execute(db);
  return rows[0];
}

/** Two orders that give back and take two coupons crosswise would wait for each other, did they not begin here. */
export async function lockCoupons(trx: InTransaction, codes: readonly string[]) {
  await sql`select from coupons where code = any(${codes}::text[]) order by code for no key update`.execute(trx);
}

/** Undefined when none are left; else how often one customer may use it. One that has no limit is not held. */
export async function decrementUsesLeft(trx: InTransaction, code: string) {
  const { rows } = await sql<{ usesPerCustomer: number | null }>`
    with taken as (update coupons set uses_left = uses_left - 1 where code = ${code} and uses_left > 0 returning code)
    select uses_per_customer as "usesPerCustomer" from coupons
    where code = ${code} and (uses_left is null or exists (select from taken))`.execute(trx);
  return rows[0];
}

/** Of one customer's orders, one at a time counts and writes its use. */
export async function lockCustomer(trx: InTransaction, id: string) {
  await sql`select from customers where id = ${id} for no key update`.execute(trx);
}

export type Redemption = { code: string; orderId: string; customerId: string };

/** False when the customer has used it as often as may be. */
export async function insertRedemption(
  trx: InTransaction,
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

export async function deleteRedemption(trx: InTransaction, orderId: string) {
  await sql`
    with given as (delete from coupon_redemptions where order_id = ${orderId} returning code)
    update coupons set uses_left = uses_left + 1
    where code = (select code from given) and uses_left is not null`.execute(trx);
}

/** False when there is one of that code. */
export async function insertCoupon(db: Database, coupon: CouponRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("coupons")
    .values(coupon)
    .onConflict((conflict) => conflict.column("code").doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** With the number of orders that each counts in, newest first. */
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

/** Whether it went on until now; undefined when there is no such coupon. */
export async function markCouponEnded(db: Database, code: string, now: Date): Promise<boolean | undefined> {
  const { rows } = await sql<{ ended: boolean }>`
    with ended as (
      update coupons set ends_at = ${now}
      where code = ${code} and (ends_at is null or ends_at > ${now}) returning code
    )
    select exists (select from ended) as ended from coupons where code = ${code}`.execute(db);
  return rows[0]?.ended;
}
