import { maxAddresses } from "#contract/account/account-limits.ts";
import { type Address, NewAddress } from "#contract/account/addresses.ts";
import { Refusal } from "#contract/http/errors.ts";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import { newId } from "../../../platform/database/id.ts";
import type { Customer } from "../account/index.ts";
import {
  deleteAddress,
  findPreferredAddresses,
  insertAddress,
  listAddresses,
  lockAddressBook,
  setDefaultAddress,
  updateAddress,
} from "./address-queries.ts";

/** The address book, with the ids of the addresses that the checkout prefers. */
export async function getAddressBook(db: Database, customer: Pick<Customer, "id">) {
  return { addresses: await listAddresses(db, customer.id), ...(await findPreferredAddresses(db, customer.id)) };
}

/** Makes an address the default, which the checkout selects from now on. Idempotent. */
export async function makeDefaultAddress(db: Database, customer: Customer, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockAddressBook(trx, customer.id);
    if (!(await setDefaultAddress(trx, customer.id, id))) throw addressNotFound();
  });
}

/** Adds an address, or returns an identical existing one, so that a double click adds only one. */
export function addAddress(db: Database, customer: Customer, input: NewAddress): Promise<Address> {
  return db.transaction().execute(async (trx) => {
    const added = await addToAddressBook(trx, customer.id, newId(), input);
    if (!added) throw new Refusal("conflict", "Your address book is full.");
    return added.address;
  });
}
const fields = NewAddress.keyof().options;

/**
 * Adds an address unless the book has an identical one, which is then returned. Returns undefined if the book is full.
 */
export async function addToAddressBook(trx: Transaction, customerId: string, id: string, input: NewAddress) {
  await lockAddressBook(trx, customerId);
  const book = await listAddresses(trx, customerId);
  const existing = book.find((address) => fields.every((field) => address[field] === input[field]));
  if (existing) return { address: existing, isNew: false };
  if (book.length >= maxAddresses) return undefined;
  return { address: await insertAddress(trx, customerId, id, input), isNew: true };
}

export async function editAddress(db: Database, customer: Customer, id: string, input: NewAddress): Promise<Address> {
  const address = await updateAddress(db, customer.id, id, input);
  if (!address) throw addressNotFound();
  return address;
}

/** Orders have their own copy of the address and are not affected. */
export async function removeAddress(db: Database, customer: Customer, id: string): Promise<void> {
  if (!(await deleteAddress(db, customer.id, id))) throw addressNotFound();
}

export { deleteAddress, findAddresses, listAddressBooks, lockAddress, updateAddress } from "./address-queries.ts";

export function addressNotFound(): Refusal {
  return new Refusal("not_found", "This address is not in your address book.");
}
