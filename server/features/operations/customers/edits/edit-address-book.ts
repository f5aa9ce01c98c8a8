import type { NewAddress } from "#contract/account/addresses.ts";
import type { EditCustomerAddress } from "#contract/admin/customers/customer-edits.ts";
import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../../context.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { newId } from "../../../../platform/database/id.ts";
import { applyFieldChanges } from "../../../../platform/http/request/field-changes.ts";
import { lockContact } from "../../../people/account/index.ts";
import { addToAddressBook, deleteAddress, lockAddress, updateAddress } from "../../../people/addresses/addresses.ts";
import { requirePhoneAccess, type StaffMember } from "../../../people/staff/index.ts";
import { listChangedFields, recordAudit, toStaffActor } from "../../../shop/audit/audit.ts";
import { noSuchAccount } from "./edit-contact.ts";

/** Returns false if the address book has the address already, as after a repeated request. */
export function addCustomerAddress(context: AppContext, by: StaffMember, customerId: string, input: NewAddress) {
  return context.db.transaction().execute(async (trx) => {
    if (!(await lockContact(trx, customerId))) throw noSuchAccount();
    return addAuditedAddress(trx, context, by, { customerId, addressId: newId() }, input);
  });
}

type AddressId = { customerId: string; addressId: string };

/** `undoes`: the audit row of the removal that is undone. */
export async function addAuditedAddress(
  trx: Transaction,
  context: AppContext,
  by: StaffMember,
  { customerId, addressId }: AddressId,
  input: NewAddress,
  undoes?: number,
): Promise<boolean> {
  const added = await addToAddressBook(trx, customerId, addressId, input);
  if (!added) throw new Refusal("conflict", "The address book is full. Remove an address first.");
  if (!added.isNew) return false;
  await recordAudit(trx, context, toStaffActor(by), {
    action: "customer.add-address",
    entity: "customer",
    entityId: customerId,
    after: { addressId, ...input },
    undoes,
  });
  return true;
}

/**
 * Corrects an address of the customer's address book. Placed orders keep their copy. Returns whether anything changed.
 * @throws Refusal with the fields that somebody else has changed meanwhile
 */
export function editCustomerAddress(
  context: AppContext,
  by: StaffMember,
  { customerId, addressId }: AddressId,
  changes: EditCustomerAddress,
): Promise<boolean> {
  requirePhoneAccess(by, changes);
  return context.db.transaction().execute(async (trx) => {
    const address = await requireAddress(trx, { customerId, addressId });
    return saveAddress(trx, context, by, { customerId, addressId }, address, applyFieldChanges(address, changes));
  });
}

/** Stores the changed fields of a locked address. Returns false if there are none. */
export async function saveAddress(
  trx: Transaction,
  context: AppContext,
  by: StaffMember,
  { customerId, addressId }: AddressId,
  before: NewAddress,
  after: NewAddress,
  undoes?: number,
): Promise<boolean> {
  const changed = listChangedFields(before, after);
  if (Object.keys(changed.after ?? {}).length === 0) return false;
  await updateAddress(trx, customerId, addressId, after);
  await recordAudit(trx, context, toStaffActor(by), {
    action: "customer.edit-address",
    entity: "customer",
    entityId: customerId,
    before: { addressId, ...changed.before },
    after: { addressId, ...changed.after },
    undoes,
  });
  return true;
}

export function removeCustomerAddress(context: AppContext, by: StaffMember, id: AddressId): Promise<void> {
  return context.db.transaction().execute(async (trx) => {
    await dropAddress(trx, context, by, id, await requireAddress(trx, id));
  });
}

/** Removes a locked address. */
export async function dropAddress(
  trx: Transaction,
  context: AppContext,
  by: StaffMember,
  { customerId, addressId }: AddressId,
  address: NewAddress,
  undoes?: number,
) {
  await deleteAddress(trx, customerId, addressId);
  await recordAudit(trx, context, toStaffActor(by), {
    action: "customer.remove-address",
    entity: "customer",
    entityId: customerId,
    before: { addressId, ...address },
    undoes,
  });
}

async function requireAddress(trx: Transaction, { customerId, addressId }: AddressId): Promise<NewAddress> {
  if (!(await lockContact(trx, customerId))) throw noSuchAccount();
  const address = await lockOwnAddress(trx, { customerId, addressId });
  if (!address) throw new Refusal("not_found", "This address is not in the customer's address book.");
  return address;
}

export async function lockOwnAddress(
  trx: Transaction,
  { customerId, addressId }: AddressId,
): Promise<NewAddress | undefined> {
  const found = await lockAddress(trx, customerId, addressId);
  if (!found) return undefined;
  const { _id, ...address } = found;
  return address;
}
