import { type Selectable, sql } from "kysely";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import { prepared, preparedArray } from "../../../platform/database/prepared.ts";
import type { Tables } from "../../../platform/database/tables.ts";
import { countedCustomerIds, sameCustomerIds } from "../../people/account/index.ts";

export type CouponRow = Selectable<Tables["coupons"]>;

/** `orderId`: an order that is not counted among the customer's earlier ones. */
export type CouponLookup = { code: string; customerId: string; orderId?: string | undefined };
export type FoundCoupon = CouponRow & {
  timesUsed: number;
  isInCart: boolean;
  /** Whether the customer has an order that is not cancelled. Only looked up for coupons for first orders. */
  hasOrdered: boolean;
  categoryNames: string[];
};

/** The names of a coupon's categories. `c` is the table `coupons` or its alias. */
export const categoryNames = sql<string[]>`array(
  select g.name from unnest(c.category_ids) with ordinality as i (id, position) join categories g on g.id = i.id order by i.position)`;

/** For each lookup the coupon, how many of the customer's orders have redeemed it, and whether their cart has it. */
export async function findCoupons(
  db: Database,
  lookups: readonly CouponLookup[],
): Promise<readonly (FoundCoupon | undefined)[]> {
  const codes = lookups.map(({ code }) => code);
  const customers = lookups.map(({ customerId }) => customerId);
  const orders = lookups.map(({ orderId }) => orderId ?? null);
  const { rows } = await sql<FoundCoupon & { position: number }>`
    select r.position, c.code, c.type, c.percent, c.amount, c.minimum_total, c.starts_at, c.ends_at, c.uses_left,
      c.uses_per_customer, c.created_at, c.paused_at, c.batch_id, c.first_order, c.category_ids, c.buy_quantity, c.get_quantity, ${categoryNames} as "categoryNames",
      c.first_order and exists (select from orders o where o.customer_id = any(${countedCustomerIds(sql`r.customer_id`)})
        and o.status <> 'cancelled' and o.id is distinct from r.order_id) as "hasOrdered",
      (select count(*) from coupon_redemptions u where u.code = c.code and u.customer_id = any(${sameCustomerIds(sql`r.customer_id`)})) as "timesUsed",
      exists (select from carts where customer_id = r.customer_id and coupon_code = c.code) as "isInCart"
    from unnest(${preparedArray(codes, "text")}, ${preparedArray(customers, "text")}, ${preparedArray(orders, "text")})
      with ordinality as r (code, customer_id, order_id, position)
    join coupons c on c.code = r.code ${prepared}`.execute(db);
  const found = new Map(rows.map(({ position, ...coupon }) => [position, coupon]));
  return lookups.map((_, index) => found.get(index + 1));
}

/** Locks the rows in one order: two orders that exchange the same two coupons in opposite directions would deadlock. */
export async function lockCoupons(trx: Transaction, codes: readonly string[]) {
  await sql`select from coupons where code = any(${codes}::text[]) order by code for no key update`.execute(trx);
}

/**
 * Takes the requested number of uses of each coupon. If any coupon has fewer left, none is taken. Returns the coupons
 * that exist. The rows are locked in one order. A coupon without a limit of uses is not locked.
 */
export async function decrementUsesLeft(trx: Transaction, requested: ReadonlyMap<string, number>) {
  const { rows } = await sql<{
    code: string;
    usesPerCustomer: number | null;
    isForFirstOrder: boolean;
    available: number | null;
  }>`
    with requested as (
      select * from unnest(${preparedArray([...requested.keys()], "text")}, ${preparedArray([...requested.values()], "integer")})
        as r (code, uses)
    ),
    locked as (
      select code, uses_left from coupons where code in (select code from requested) and uses_left is not null
      order by code for no key update
    ),
    decremented as (
      update coupons c set uses_left = l.uses_left - r.uses from locked l join requested r on r.code = l.code
      where c.code = l.code and not exists (select from locked join requested using (code) where uses_left < uses)
    )
    select c.code, c.uses_per_customer as "usesPerCustomer", c.first_order as "isForFirstOrder", l.uses_left as available
    from requested r join coupons c on c.code = r.code left join locked l on l.code = c.code ${prepared}`.execute(trx);
  return new Map(rows.map((row) => [row.code, row]));
}

/** Serializes one customer's orders while they count and insert redemptions. */
export async function lockCustomer(trx: Transaction, id: string) {
  await sql`select from customers where id = ${id} for no key update`.execute(trx);
}

export type Redemption = { code: string; orderId: string; customerId: string };

/**
 * Inserts redemptions, except those of customers who have used the coupon as often as allowed. Guests with one email
 * count as one customer, also among these redemptions. Returns the orders without a redemption. `isFinal`: the order
 * would also be refused without the other redemptions.
 */
export async function insertRedemptions(
  trx: Transaction,
  redemptions: readonly (Redemption & { usesPerCustomer: number | null; isForFirstOrder: boolean })[],
): Promise<{ orderId: string; isFinal: boolean; hasOrdered: boolean }[]> {
  const orders = redemptions.map(({ orderId }) => orderId);
  const codes = redemptions.map(({ code }) => code);
  const customers = redemptions.map(({ customerId }) => customerId);
  const limits = redemptions.map(({ usesPerCustomer }) => usesPerCustomer);
  const firstOrders = redemptions.map(({ isForFirstOrder }) => isForFirstOrder);
  const { rows } = await sql<{ orderId: string; isFinal: boolean; hasOrdered: boolean }>`
    with requested as (
      select r.*, s.ids, (select count(*) from coupon_redemptions u where u.code = r.code and u.customer_id = any(s.ids)) as used,
        r.first_order and exists (select from orders o where o.customer_id = any(${countedCustomerIds(sql`r.customer_id`)})
          and o.status <> 'cancelled' and o.id <> r.order_id) as has_ordered
      from unnest(${preparedArray(orders, "text")}, ${preparedArray(codes, "text")}, ${preparedArray(customers, "text")},
        ${preparedArray(limits, "integer")}, ${preparedArray(firstOrders, "boolean")})
        with ordinality as r (order_id, code, customer_id, maximum, first_order, position)
      cross join lateral (select ${sameCustomerIds(sql`r.customer_id`)} as ids) s
    ), inserted as (
      insert into coupon_redemptions (order_id, code, customer_id)
      select r.order_id, r.code, r.customer_id from requested r
      where not r.has_ordered and (r.maximum is null or r.maximum > r.used + (
        select count(*) from requested b where b.position < r.position and b.code = r.code and b.customer_id = any(r.ids)
      ))
      returning order_id
    )
    select order_id as "orderId", coalesce(used >= maximum, false) as "isFinal", has_ordered as "hasOrdered" from requested
    where order_id not in (select order_id from inserted) ${prepared}`.execute(trx);
  return rows;
}

export async function deleteRedemption(trx: Transaction, orderId: string) {
  await sql`
    with deleted as (delete from coupon_redemptions where order_id = ${orderId} returning code)
    update coupons set uses_left = uses_left + 1
    where code = (select code from deleted) and uses_left is not null`.execute(trx);
}

/** Inserts a coupon. Returns false if a coupon with this code exists. */
export async function insertCoupon(db: Database, coupon: CouponRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("coupons")
    .values(coupon)
    .onConflict((conflict) => conflict.column("code").doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** How many of these categories exist. */
export async function countCategories(db: Database, ids: readonly string[]): Promise<number> {
  const { count } = await db
    .selectFrom("categories")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("id", "in", ids)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Coupons with their number of redemptions, newest first. Coupons of batches are left out. */
export async function listCoupons(db: Database) {
  return await db
    .selectFrom("coupons as c")
    .leftJoin("coupon_redemptions as u", "u.code", "c.code")
    .selectAll("c")
    .select(categoryNames.as("categoryNames"))
    .select(({ fn }) => fn.count<number>("u.order_id").as("uses"))
    .where("c.batch_id", "is", null)
    .groupBy("c.code")
    .orderBy("c.created_at", "desc")
    .orderBy("c.code")
    .execute();
}
