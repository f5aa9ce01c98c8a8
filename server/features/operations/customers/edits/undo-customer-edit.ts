import type { NewAddress } from "#contract/account/addresses.ts";
import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../../context.ts";
import type { Database, Transaction } from "../../../../platform/database/database.ts";
import { type AccountContact, getContacts, lockContact, saveContact } from "../../../people/account/index.ts";
import { findAddresses } from "../../../people/addresses/addresses.ts";
import type { StaffMember } from "../../../people/staff/index.ts";
import { type AuditRow, isUndone, recordAudit, toStaffActor } from "../../../shop/audit/audit.ts";
import { eraseEditedValues } from "../../../shop/audit/index.ts";
import { deleteAccounts, lockUnusedAccounts } from "../file/customer-file-queries.ts";
import { addAuditedAddress, dropAddress, lockOwnAddress, saveAddress } from "./edit-address-book.ts";

type Undone = Pick<AuditRow, "id" | "action" | "entity_id" | "before" | "after">;
type Fields = Readonly<Record<string, string>>;
type AddressFields = Fields & { addressId: string };

const hasValues = (stored: Readonly<Record<string, unknown>> | undefined, fields: Fields) =>
  Object.entries(fields).every(([name, value]) => name === "addressId" || stored?.[name] === value);

/** The reason why a correction of a name or phone number cannot be undone, by the row's id; no entry if it can. */
export async function findContactConflicts(
  db: Database,
  rows: readonly Undone[],
): Promise<ReadonlyMap<number, string>> {
  const ids = rows.map(({ entity_id: customerId }) => customerId ?? "");
  const contacts = await getContacts(db, ids);
  return new Map(
    rows.flatMap((row): [number, string][] => {
      const conflict = findContactConflict(contacts.get(row.entity_id ?? ""), row);
      return conflict ? [[row.id, conflict]] : [];
    }),
  );
}

const findContactConflict = (contact: AccountContact | undefined, { after }: Undone) =>
  hasValues(contact, after as Fields) ? undefined : "The name or phone number was changed again later.";

/** Restores the name and phone number. Returns false if the change was undone before. */
export function undoContactEdit(context: AppContext, by: StaffMember, row: Undone): Promise<boolean> {
  return context.db.transaction().execute(async (trx) => {
    const customerId = row.entity_id ?? "";
    const locked = await lockContact(trx, customerId);
    if (await isUndone(trx, row.id)) return false;
    if (!locked) throw accountIsGone();
    const conflict = findContactConflict(locked.contact, row);
    if (conflict) throw new Refusal("illegal_move", conflict);
    const before = row.before as Partial<AccountContact>;
    // A profile, which the customer has filled in since, has no empty fields.
    if (locked.hasProfile && Object.values(before).includes(""))
      throw new Refusal("illegal_move", "The customer has filled in the profile since.");
    await saveContact(trx, customerId, { ...locked, contact: { ...locked.contact, ...before } });
    await recordAudit(trx, context, toStaffActor(by), {
      action: "customer.edit",
      entity: "customer",
      entityId: customerId,
      before: row.after as Fields,
      after: before,
      undoes: row.id,
    });
    return true;
  });
}

const toAddressId = ({ entity_id: customerId, before, after }: Undone) => ({
  customerId: customerId ?? "",
  addressId: ((before ?? after) as AddressFields).addressId,
});

/** The reason why a change of an address cannot be undone, by the row's id; no entry if it can. */
export async function findCustomerAddressConflicts(
  db: Database,
  rows: readonly Undone[],
): Promise<ReadonlyMap<number, string>> {
  const ids = rows.map((row) => toAddressId(row).addressId);
  const found = new Map((await findAddresses(db, ids)).map((address) => [address._id, address]));
  return new Map(
    rows.flatMap((row): [number, string][] => {
      const { addressId, customerId } = toAddressId(row);
      const address = found.get(addressId);
      const conflict = findAddressConflict(address?.customerId === customerId ? address : undefined, row);
      return conflict ? [[row.id, conflict]] : [];
    }),
  );
}

function findAddressConflict(address: NewAddress | undefined, { action, after }: Undone): string | undefined {
  if (action === "customer.remove-address") return address ? "The address is back already." : undefined;
  if (!address) return "The address was removed later.";
  return hasValues(address, after as Fields) ? undefined : "The address was changed again later.";
}

/**
 * Undoes a change of an address: removes an added address, or brings back a removed one or earlier fields. Returns
 * false if the change was undone before.
 */
export function undoAddressChange(context: AppContext, by: StaffMember, row: Undone): Promise<boolean> {
  return context.db.transaction().execute(async (trx) => {
    const id = toAddressId(row);
    const locked = await lockContact(trx, id.customerId);
    if (await isUndone(trx, row.id)) return false;
    if (!locked) throw accountIsGone();
    const address = await lockOwnAddress(trx, id);
    const conflict = findAddressConflict(address, row);
    if (conflict) throw new Refusal("illegal_move", conflict);
    await restoreAddress(trx, context, by, { row, id, address });
    return true;
  });
}

type Restored = { row: Undone; id: ReturnType<typeof toAddressId>; address: NewAddress | undefined };

async function restoreAddress(trx: Transaction, context: AppContext, by: StaffMember, { row, id, address }: Restored) {
  const { addressId, ...before } = (row.before ?? { addressId: id.addressId }) as AddressFields;
  if (!address) {
    const isRestored = await addAuditedAddress(trx, context, by, id, before as NewAddress, row.id);
    if (!isRestored) throw new Refusal("illegal_move", "The address book has the same address again.");
  } else if (row.action === "customer.add-address") await dropAddress(trx, context, by, id, address, row.id);
  else await saveAddress(trx, context, by, id, address, { ...address, ...before }, row.id);
}

/**
 * Deletes an account that staff have added, while nobody has used it. Its audit rows lose the entered values, because a
 * later erasure would not find them. Returns false if the account was deleted so before.
 */
export function undoAddedCustomer(context: AppContext, by: StaffMember, row: Undone): Promise<boolean> {
  return context.db.transaction().execute(async (trx) => {
    const customerId = row.entity_id ?? "";
    const unused = await lockUnusedAccounts(trx, [customerId]);
    if (await isUndone(trx, row.id)) return false;
    if (unused.length === 0)
      throw new Refusal("illegal_move", "The account has been used since, or has addresses. Erase its data instead.");
    await deleteAccounts(trx, unused);
    await recordAudit(trx, context, toStaffActor(by), {
      action: "customer.undo-add",
      entity: "customer",
      entityId: customerId,
      undoes: row.id,
    });
    await eraseEditedValues(trx, [customerId]);
    return true;
  });
}

const accountIsGone = () => new Refusal("illegal_move", "The account was deleted or merged.");
