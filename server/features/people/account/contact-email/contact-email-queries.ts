import { type RawBuilder, sql } from "kysely";

/**
 * The address at which a customer of the table or alias receives mail: the account's email, or the email that a guest
 * has typed.
 */
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
 * The ids of the customers whose uses of a coupon count as this customer's. A guest counts together with all guests
 * with the same address. The account of the address does not count, because the refusal of a coupon would reveal to
 * anybody who types the address that it has an account.
 */
export function sameCustomerIds(customerId: RawBuilder<unknown>): RawBuilder<string[]> {
  return sql<string[]>`array(${selectSame(customerId)})`;
}

/**
 * The ids of the customers whose orders count towards the limits of this customer. A guest counts together with all
 * guests with the same address, and with its account. An account counts alone, because a stranger who types an address
 * as a guest must not use up the limits of its account.
 */
export function countedCustomerIds(customerId: RawBuilder<unknown>): RawBuilder<string[]> {
  return sql<string[]>`array(
    ${selectSame(customerId)}
    union select account.id from customers g join customers account on account.email = g.guest_email where g.id = ${customerId}
  )`;
}

const selectSame = (customerId: RawBuilder<unknown>) => sql`select ${customerId}
    union select other.id from customers g join customers other on other.guest_email = g.guest_email where g.id = ${customerId}`;
