import type { NewAddress } from "#contract/account/addresses.ts";
import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../../context.ts";
import { type AccountContact, getContacts, lockContact, saveContact } from "../../../people/account/index.ts";
import { findAddresses } from "../../../people/addresses/addresses.ts";
import type { StaffMember } from "../../../people/staff/index.ts";
import { type AuditRow, isUndone, needsPermission, recordAudit, toStaffActor } from "../../../shop/audit/audit.ts";
import { defineUndo, eraseEditedValues } from "../../../shop/audit/index.ts";
import { deleteAccounts, lockUnusedAccounts } from "../file/customer-file-queries.ts";
import { addAuditedAddress, dropAddress, lockOwnAddress, saveAddress } from "./edit-address-book.ts";

type Fields = Readonly<Record<string, string>>;
type AddressFields = Fields & { addressId: string };

const accountIsGone = () => new Refusal("illegal_move", "The account was deleted or merged.");

const hasValues = (stored: Readonly<Record<string, unknown>> | undefined, fields: Fields) =>
  Object.entries(fields).every(([name, value]) => name === "addressId" || stored?.[name] === value);

/** Restores the name and phone number. */
export const contactUndo = defineUndo({
  isAllowed: needsPermission("customers:write"),
  lock: (trx, row) => lockContact(trx, row.entity_id),
  read: (db, rows) => getContacts(db, [...new Set(rows.map((row) => row.entity_id))]),
  findConflict(contacts, { entity_id: customerId, after }) {
    const isSame = hasValues(contacts.get(customerId), after as Fields);
    return isSame ? undefined : "The name or phone number was changed again later.";
  },
  async write(trx, context, by, { row }) {
    const { id, entity_id: customerId } = row;
    const locked = await lockContact(trx, customerId);
    if (!locked) throw accountIsGone();
    const [before, after] = [row.before as Partial<AccountContact>, row.after as Fields];
    // A profile, which the customer has filled in since, has no empty fields.
    if (locked.hasProfile && Object.values(before).includes(""))
      throw new Refusal("illegal_move", "The customer has filled in the profile since.");
    await saveContact(trx, customerId, { ...locked, contact: { ...locked.contact, ...before } });
    await recordAudit(trx, context, toStaffActor(by), {
      action: "customer.edit",
      entity: "customer",
      entityId: customerId,
      before: after,
      after: before,
      undoes: id,
    });
  },
});

const toAddressId = ({ entity_id: customerId, before, after }: AuditRow) => ({
  customerId,
  addressId: ((before ?? after) as AddressFields).addressId,
});
const toKey = ({ customerId, addressId }: ReturnType<typeof toAddressId>) => `${customerId} ${addressId}`;

/** Removes an added address, or brings back a removed one or earlier fields. */
export const customerAddressUndo = defineUndo<ReadonlyMap<string, NewAddress>>({
  isAllowed: needsPermission("customers:write"),
  async lock(trx, row) {
    const id = toAddressId(row);
    await lockContact(trx, id.customerId);
    await lockOwnAddress(trx, id);
  },
  async read(db, rows) {
    const found = await findAddresses(db, [...new Set(rows.map((row) => toAddressId(row).addressId))]);
    return new Map(
      found.map(({ _id: addressId, customerId, ...fields }) => [toKey({ customerId, addressId }), fields]),
    );
  },
  findConflict(addresses, row) {
    const address = addresses.get(toKey(toAddressId(row)));
    if (row.action === "customer.remove-address") return address ? "The address is back already." : undefined;
    if (!address) return "The address was removed later.";
    return hasValues(address, row.after as Fields) ? undefined : "The address was changed again later.";
  },
  async write(trx, context, by, { row, state }) {
    const id = toAddressId(row);
    if (!(await lockContact(trx, id.customerId))) throw accountIsGone();
    const { addressId: _, ...before } = (row.before ?? {}) as Partial<AddressFields>;
    const address = state.get(toKey(id));
    if (!address) {
      const isRestored = await addAuditedAddress(trx, context, by, id, before as NewAddress, row.id);
      if (!isRestored) throw new Refusal("illegal_move", "The address book has the same address again.");
    } else if (row.action === "customer.add-address") await dropAddress(trx, context, by, id, address, row.id);
    else await saveAddress(trx, context, by, id, address, { ...address, ...before }, row.id);
  },
});

/**
 * Deletes an account that staff have added, while nobody has used it. Its audit rows lose the entered values, because a
 * later erasure would not find them. Returns false if the account was deleted so before.
 */
export function undoAddedCustomer(context: AppContext, by: StaffMember, row: AuditRow): Promise<boolean> {
  return context.db.transaction().execute(async (trx) => {
    const customerId = row.entity_id;
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
