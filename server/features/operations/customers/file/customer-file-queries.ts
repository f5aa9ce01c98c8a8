import { sql } from "kysely";
import type { Database, Transaction } from "../../../../platform/database/database.ts";
import { contactEmail } from "../../../people/account/index.ts";
import { tablesOfCustomers } from "../merge/move-rows-queries.ts";

export type FoundCustomer = {
  id: string;
  /** The address at which the customer receives mail. Name and phone number are those of the list and its export. */
  email: string;
  name: string;
  phone: string;
  /** The name with which the account was created. `name` may be that of an address. */
  accountName: string;
  isGuest: boolean;
  isDeleted: boolean;
  isMerged: boolean;
  tags: string[];
};

/** Customers with one of these ids, and accounts with one of these emails. */
export async function findCustomers(
  db: Database,
  { ids, emails }: { ids: readonly string[]; emails: readonly string[] },
): Promise<FoundCustomer[]> {
  const { rows } = await sql<FoundCustomer>`
    select c.id, ${contactEmail("c")} as email, coalesce(s.name, c.name, '') as name, coalesce(s.phone, '') as phone,
      coalesce(c.name, '') as "accountName",
      c.guest_email is not null as "isGuest", c.deleted_at is not null as "isDeleted",
      exists (select from customer_merges m where m.merged_id = c.id) as "isMerged",
      array(select t.tag from customer_tags t where t.customer_id = c.id order by t.tag) as tags
    from customers c left join customer_summaries s on s.customer_id = c.id
    where c.id = any(${ids}::text[]) or (c.email = any(${emails}::text[]) and c.guest_email is null)`.execute(db);
  return rows;
}

export type NewAccount = { id: string; email: string; name: string };

/** Adds accounts without a password. Returns the ids of the accounts whose id and email were free. */
export async function insertAccounts(trx: Transaction, accounts: readonly NewAccount[], now: Date): Promise<string[]> {
  if (accounts.length === 0) return [];
  const rows = await trx
    .insertInto("customers")
    .values(
      accounts.map(({ id, email, name }) => ({
        id,
        email,
        name: name || null,
        created_at: now,
        // This hash matches no password, as that of guests.
        password_hash: "none",
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Tables whose rows do not show that a customer has used the account: the shop writes them by itself, or an import
 * writes them with the account.
 */
const ownTables = ["customer_summaries", "customer_tags"];

/**
 * Locks these accounts. Returns the ids of those that nobody has used since they were created: without password and
 * sign-in, and without anything that belongs to them.
 */
export async function lockUnusedAccounts(
  trx: Transaction,
  ids: readonly string[],
  importedAddressIds: readonly string[] = [],
): Promise<string[]> {
  await sql`select from customers where id = any(${ids}::text[]) order by id for update`.execute(trx);
  const tables = Object.keys(tablesOfCustomers).filter((table) => !ownTables.includes(table));
  const uses = tables.map(
    (table) =>
      sql`exists (select from ${sql.table(table)} t where t.customer_id = c.id ${
        table === "addresses" ? sql`and t.id <> all(${importedAddressIds}::text[])` : sql``
      })`,
  );
  const { rows } = await sql<{ id: string }>`
    select c.id from customers c where c.id = any(${ids}::text[]) and c.deleted_at is null and c.password_hash = 'none' and c.token_version = 1
      and not (${sql.join(uses, sql` or `)})
      and not exists (select from security_events e where e.email = c.email and e.at >= c.created_at)
      and not exists (select from one_time_codes o where o.email = c.email)`.execute(trx);
  return rows.map(({ id }) => id);
}

/** The ids of those addresses that customers have made their default or ordered to. */
export async function findUsedAddresses(trx: Transaction, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select a.id from addresses a where a.id = any(${ids}::text[])
      and (a.is_default or exists (select from orders o where o.customer_id = a.customer_id and o.address->>'_id' = a.id))`.execute(
    trx,
  );
  return rows.map(({ id }) => id);
}

export async function deleteAccounts(trx: Transaction, ids: readonly string[]) {
  await sql`delete from customers where id = any(${ids}::text[])`.execute(trx);
}
