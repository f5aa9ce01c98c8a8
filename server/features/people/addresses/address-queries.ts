import { sql } from "kysely";
import type { Address, NewAddress } from "#contract/account/addresses.ts";
import type { Database, Transaction } from "../../../platform/database/database.ts";

export function listAddresses(db: Database, customerId: string): Promise<Address[]> {
  return db.selectFrom("addresses").select(columns).where("customer_id", "=", customerId).orderBy("id").execute();
}

type PreferredIds = { defaultId: string | null; lastUsedId: string | null };

/**
 * The ids of the default address that the customer has chosen, and of the address in the book that was ordered to last.
 */
export async function findPreferredAddresses(db: Database, customerId: string): Promise<PreferredIds> {
  const { rows } = await sql<PreferredIds>`
    select
      (select id from addresses where customer_id = ${customerId} and is_default limit 1) as "defaultId",
      (select a.id from orders o join addresses a on a.id = o.address->>'_id' and a.customer_id = o.customer_id
        where o.customer_id = ${customerId} order by o.id desc limit 1) as "lastUsedId"`.execute(db);
  return rows[0] ?? { defaultId: null, lastUsedId: null };
}

/**
 * Makes this address the only default. Returns false if the address is not the customer's. The address book must be
 * locked.
 */
export async function setDefaultAddress(trx: Transaction, customerId: string, id: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    update addresses set is_default = (id = ${id})
    where customer_id = ${customerId} and (id = ${id} or is_default)
      and exists (select from addresses own where own.id = ${id} and own.customer_id = ${customerId})
    returning id`.execute(trx);
  return rows.length > 0;
}

/** Locks the customer's row, so that concurrent additions to the address book run one after another. */
export async function lockAddressBook(trx: Transaction, customerId: string) {
  await trx.selectFrom("customers").select("id").where("id", "=", customerId).forNoKeyUpdate().execute();
}

export function insertAddress(db: Database, customerId: string, id: string, address: NewAddress): Promise<Address> {
  return db
    .insertInto("addresses")
    .values({ id, customer_id: customerId, ...toRow(address) })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Locks an address, so that nobody changes it until the transaction ends. */
export function lockAddress(trx: Transaction, customerId: string, id: string): Promise<Address | undefined> {
  return trx
    .selectFrom("addresses")
    .select(columns)
    .where("id", "=", id)
    .where("customer_id", "=", customerId)
    .forUpdate()
    .executeTakeFirst();
}

/** The addresses of these customers, by the customer's id. */
export async function listAddressBooks(
  db: Database,
  customerIds: readonly string[],
): Promise<ReadonlyMap<string, Address[]>> {
  if (customerIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("addresses")
    .select([...columns, "customer_id as customerId"])
    .where("customer_id", "in", [...customerIds])
    .orderBy("id")
    .execute();
  return Map.groupBy(rows, ({ customerId }) => customerId);
}

/** Addresses with these ids that exist, with their customers. */
export function findAddresses(db: Database, ids: readonly string[]) {
  return db
    .selectFrom("addresses")
    .select([...columns, "customer_id as customerId"])
    .where("id", "in", ids)
    .execute();
}

export function updateAddress(
  db: Database,
  customerId: string,
  id: string,
  address: NewAddress,
): Promise<Address | undefined> {
  return db
    .updateTable("addresses")
    .set(toRow(address))
    .where("id", "=", id)
    .where("customer_id", "=", customerId)
    .returning(columns)
    .executeTakeFirst();
}

export async function deleteAddress(db: Database, customerId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("addresses")
    .where("id", "=", id)
    .where("customer_id", "=", customerId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

const columns = [
  "id as _id",
  "first_name as firstName",
  "last_name as lastName",
  "address_line_1 as addressLine1",
  "address_line_2 as addressLine2",
  "city",
  "state",
  "country",
  "postal_code as postalCode",
  "phone",
] as const;

function toRow(address: NewAddress) {
  return {
    first_name: address.firstName,
    last_name: address.lastName,
    address_line_1: address.addressLine1,
    address_line_2: address.addressLine2,
    city: address.city,
    state: address.state,
    country: address.country,
    postal_code: address.postalCode,
    phone: address.phone,
  };
}
