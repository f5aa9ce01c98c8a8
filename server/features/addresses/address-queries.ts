import type { Address, NewAddress } from "#contract/account/addresses.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";

export function listAddresses(db: Database, customerId: string): Promise<Address[]> {
  return db.selectFrom("addresses").select(columns).where("customer_id", "=", customerId).orderBy("id").execute();
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
