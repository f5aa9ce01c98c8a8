import type { NewAddress } from "#contract/account/addresses.ts";
import type { AppContext } from "../../../../context.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { newId } from "../../../../platform/database/id.ts";
import { addToAddressBook, deleteAddress, findAddresses } from "../../../people/addresses/addresses.ts";
import { toTagDifference } from "../../../selling/orders/index.ts";
import { type Actor, type AuditedChange, recordAudit } from "../../../shop/audit/audit.ts";
import { eraseEditedValues } from "../../../shop/audit/index.ts";
import { deleteTags, insertTags, listTagsByCustomer, lockCustomers } from "../tags/customer-tag-queries.ts";
import { type CustomerPlan, compareCustomers } from "./compare-customers.ts";
import { describeCustomerColumn, readCustomerKey, toCustomerColumn } from "./customer-columns.ts";
import { deleteAccounts, findUsedAddresses, insertAccounts, lockUnusedAccounts } from "./customer-file-queries.ts";
import { toFingerprint } from "./file-addresses.ts";

type Clock = Pick<AppContext, "now">;
type By = { by: Actor; batchId: string };
type Written = {
  recordId: string;
  isCreated: boolean;
  tags?: { before: string[]; after: string[] };
  addresses?: { id: string; fingerprint: string }[];
};

/**
 * Writes the plans of rows that were compared with `lock` in the same transaction. Accounts are created without a
 * password: their owners set one, or sign in by a mailed code. Nobody gets a mail, and no consent is given. Returns the
 * plans that were written, without those of accounts whose email was taken meanwhile.
 */
async function write(trx: Transaction, { now }: Clock, plans: readonly CustomerPlan[], { by, batchId }: By) {
  const accounts = plans.flatMap(({ recordId, account }) => (account ? [{ id: recordId, ...account }] : []));
  const sorted = accounts.toSorted((a, b) => (a.email < b.email ? -1 : 1));
  // Accounts are added in one order, so that two imports of the same accounts wait for each other without a deadlock.
  const created = new Set(await insertAccounts(trx, sorted, now()));
  const written: Written[] = [];
  const audit: AuditedChange[] = [];
  for (const { recordId, account, tags, addresses: stated = [] } of plans) {
    if (account && !created.has(recordId)) continue;
    const { added, removed } = toTagDifference(tags);
    if (added.length > 0) await insertTags(trx, [recordId], added);
    if (removed.length > 0) await deleteTags(trx, [recordId], removed);
    const addresses = await addAddresses(trx, recordId, stated);
    written.push({
      recordId,
      isCreated: account !== undefined,
      ...(tags && { tags }),
      ...(addresses.length > 0 && {
        addresses: addresses.map(({ id, address }) => ({ id, fingerprint: toFingerprint(address) })),
      }),
    });
    const change = { entity: "customer", entityId: recordId, batchId };
    if (account) audit.push({ action: "customer.import", ...change, after: { tags: added } });
    else if (tags) audit.push({ action: "customer.tag", ...change, before: { tags: removed }, after: { tags: added } });
    for (const { id, address } of addresses)
      audit.push({ action: "customer.add-address", ...change, after: { addressId: id, ...address } });
  }
  await recordAudit(trx, { now }, by, ...audit);
  return written;
}

/** Adds the addresses that the book does not have. */
async function addAddresses(trx: Transaction, customerId: string, addresses: readonly NewAddress[]) {
  const added: { id: string; address: NewAddress }[] = [];
  // The first address is added last, because the newest address gives a customer the name that lists show.
  for (const address of addresses.toReversed()) {
    const id = newId();
    const result = await addToAddressBook(trx, customerId, id, address);
    if (result?.isNew) added.push({ id, address });
  }
  return added;
}

type Reverted = { recordId: string; undone: "restored" | "removed" | "left"; conflicts: string[] };

/**
 * Undoes an import: tags that are still those of the import, addresses that nobody has changed or used, and accounts
 * that nobody has used. Conflicts are named, and do not stop the rest.
 */
async function revert(trx: Transaction, { now }: Clock, records: readonly Written[], { by, batchId }: By) {
  const ids = records.map(({ recordId }) => recordId);
  const existing = new Set(await lockCustomers(trx, ids));
  const imported = await lockImportedAddresses(trx, records);
  const created = records.filter(({ isCreated }) => isCreated).map(({ recordId }) => recordId);
  const unused = new Set(created.length > 0 ? await lockUnusedAccounts(trx, created, imported.unchanged) : []);
  const tagsById = await listTagsByCustomer(trx, ids);
  const reverted: Reverted[] = [];
  const removed: string[] = [];
  const audit: AuditedChange[] = [];
  for (const { recordId, isCreated, tags, addresses = [] } of records) {
    const end = (undone: Reverted["undone"], conflicts: string[] = []) =>
      reverted.push({ recordId, undone, conflicts });
    const asImported = (tags?.after ?? []).toSorted().join("\n");
    const isChanged = [...(tagsById.get(recordId) ?? [])].toSorted().join("\n") !== asImported;
    const hasChangedTags = (isCreated || tags !== undefined) && isChanged;
    if (!existing.has(recordId)) end("left", ["The customer was deleted or merged."]);
    else if (isCreated && !unused.has(recordId)) end("left", ["The account has been used since the import."]);
    else if (isCreated && hasChangedTags) end("left", ["The tags were changed since the import."]);
    else if (isCreated) {
      removed.push(recordId);
      end("removed");
    } else {
      const conflicts = hasChangedTags ? ["The tags were changed since the import."] : [];
      const { added, removed: missing } = toTagDifference(hasChangedTags ? undefined : tags);
      if (added.length > 0) await deleteTags(trx, [recordId], added);
      if (missing.length > 0) await insertTags(trx, [recordId], missing);
      for (const { id: addressId } of addresses) {
        const address = imported.stored.get(addressId);
        // An address that was removed since needs no undo.
        if (!address || address.customerId !== recordId) continue;
        if (!imported.unchanged.includes(addressId)) {
          conflicts.push("An address was changed or used since the import.");
          continue;
        }
        await deleteAddress(trx, recordId, addressId);
        const { _id, customerId: _, ...before } = address;
        const change = { entity: "customer", entityId: recordId, batchId };
        audit.push({ action: "customer.remove-address", ...change, before: { addressId, ...before } });
      }
      end(conflicts.length > 0 ? "left" : "restored", conflicts);
    }
  }
  if (removed.length > 0) await deleteAccounts(trx, removed);
  await recordAudit(trx, { now }, by, ...audit, ...reverted.map((record) => toAudit(record, batchId)));
  // The entered values of deleted accounts are erased from the history, because no later erasure finds them.
  if (removed.length > 0) await eraseEditedValues(trx, removed);
  return reverted;
}

/**
 * The imported addresses that exist, and the ids of those that are as imported and unused. The customers must be
 * locked.
 */
async function lockImportedAddresses(trx: Transaction, records: readonly Written[]) {
  const fingerprints = new Map(
    records.flatMap(({ addresses = [] }) => addresses.map((each) => [each.id, each.fingerprint])),
  );
  const ids = [...fingerprints.keys()];
  const stored = new Map((ids.length > 0 ? await findAddresses(trx, ids) : []).map((each) => [each._id, each]));
  const used = await findUsedAddresses(trx, ids);
  const unchanged = [...stored.values()]
    .filter((address) => toFingerprint(address) === fingerprints.get(address._id) && !used.includes(address._id))
    .map(({ _id }) => _id);
  return { stored, unchanged };
}

const toAudit = ({ recordId, undone, conflicts }: Reverted, batchId: string) => ({
  action: "customer.undo-import",
  entity: "customer",
  entityId: recordId,
  batchId,
  after: { undone },
  reason: conflicts.join(" "),
});

/** The exported file of customers, as an import reads it (server/features/operations/import/rows). */
export const customerFile = {
  toOwnColumn: toCustomerColumn,
  lists: ["Tags"],
  describeColumn: describeCustomerColumn,
  readKey: readCustomerKey,
  compare: compareCustomers,
  write,
  revert,
};
