import { type RawBuilder, sql } from "kysely";

/** Where a customer of the table or alias receives mail: the account's address, or what a guest has typed. */
export function contactEmail(customers: string): RawBuilder<string> {
  return sql<string>`coalesce(${sql.ref(`${customers}.guest_email`)}, ${sql.ref(`${customers}.email`)})`;
}

/** The ids of all customers with this address: its account, and its guests. */
export function customerIdsOf(email: RawBuilder<unknown>): RawBuilder<string[]> {
  return sql<string[]>`array(
    select id from customers where email = ${email} union all select id from customers where guest_email = ${email}
  )`;
}

/**
 * The ids of the customers whose uses of a coupon count as this customer's: of a guest all guests with the same address. Not its account, because the
 * refusal of a coupon would reveal to anybody who types the address that it has one.
 */
export function sameCustomerIds(customerId: RawBuilder<unknown>): RawBuilder<string[]> {
  return sql<string[]>`array(${selectSame(customerId)})`;
}

/**
 * The ids of the customers whose orders count as this customer's towards limits: of a guest all guests with the same address, and its account. Not the
 * other way around, because a stranger who types an address as a guest must not use up the limits of its account.
 */
export function countedCustomerIds(customerId: RawBuilder<unknown>): RawBuilder<string[]> {
  return sql<string[]>`array(
    ${selectSame(customerId)}
    union select account.id from customers g join customers account on account.email = g.guest_email where g.id = ${customerId}
  )`;
}

const selectSame = (customerId: RawBuilder<unknown>) => sql`select ${customerId}
    union select other.id from customers g join customers other on other.guest_email = g.guest_email where g.id = ${customerId}`;
