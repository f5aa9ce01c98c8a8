import type { AppContext } from "../../../context.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { type Actor, type AuditedChange, recordAudit } from "../../audit/audit.ts";
import { eraseEditedValues } from "../../audit/index.ts";
import { toTagDifference } from "../../orders/index.ts";
import { deleteTags, insertTags, listTagsByCustomer, lockCustomers } from "../tags/customer-tag-queries.ts";
import { type CustomerPlan, compareCustomers } from "./compare-customers.ts";
import { describeCustomerColumn, readCustomerKey, toCustomerColumn } from "./customer-columns.ts";
import { deleteAccounts, insertAccounts, lockUnusedAccounts } from "./customer-file-queries.ts";

type Clock = Pick<AppContext, "now">;
type By = { by: Actor; batchId: string };
type Written = { recordId: string; isCreated: boolean; tags?: { before: string[]; after: string[] } };

/**
 * Writes what was compared with `lock` in the same transaction. Accounts are created without a password: their owners set one, or sign in by a mailed code. Nobody gets a
 * mail, and no consent is given. Returns the plans that were written; an account whose email was taken meanwhile is none of them.
 */
async function write(trx: Transaction, { now }: Clock, plans: readonly CustomerPlan[], { by, batchId }: By) {
  const accounts = plans.flatMap(({ recordId, account }) => (account ? [{ id: recordId, ...account }] : []));
  const sorted = accounts.toSorted((a, b) => (a.email < b.email ? -1 : 1));
  // In one order, so that two imports of the same accounts wait for each other instead of blocking each other.
  const created = new Set(await insertAccounts(trx, sorted, now()));
  const written: Written[] = [];
  const audit: AuditedChange[] = [];
  for (const { recordId, account, tags } of plans) {
    if (account && !created.has(recordId)) continue;
    const { added, removed } = toTagDifference(tags);
    if (added.length > 0) await insertTags(trx, [recordId], added);
    if (removed.length > 0) await deleteTags(trx, [recordId], removed);
    written.push({ recordId, isCreated: account !== undefined, ...(tags && { tags }) });
    const change = { entity: "customer", entityId: recordId, batchId };
    audit.push(
      account
        ? { action: "customer.import", ...change, after: { tags: added } }
        : { action: "customer.tag", ...change, before: { tags: removed }, after: { tags: added } },
    );
  }
  await recordAudit(trx, { now }, by, ...audit);
  return written;
}

type Reverted = { recordId: string; undone: "restored" | "removed" | "left"; conflicts: string[] };

/** Takes back what an import has written: tags that are still those of the import, and accounts that nobody has used. */
async function revert(trx: Transaction, { now }: Clock, records: readonly Written[], { by, batchId }: By) {
  const ids = records.map(({ recordId }) => recordId);
  const existing = new Set(await lockCustomers(trx, ids));
  const created = records.filter(({ isCreated }) => isCreated).map(({ recordId }) => recordId);
  const unused = new Set(created.length > 0 ? await lockUnusedAccounts(trx, created) : []);
  const tagsById = await listTagsByCustomer(trx, ids);
  const reverted: Reverted[] = [];
  const removed: string[] = [];
  for (const { recordId, isCreated, tags } of records) {
    const left = (reason: string) => reverted.push({ recordId, undone: "left", conflicts: [reason] });
    const asImported = (tags?.after ?? []).toSorted().join("\n");
    const isChanged = [...(tagsById.get(recordId) ?? [])].toSorted().join("\n") !== asImported;
    if (!existing.has(recordId)) left("The customer was deleted or merged.");
    else if (isCreated && !unused.has(recordId)) left("The account has been used since the import.");
    else if (isChanged) left("The tags were changed since the import.");
    else if (isCreated) {
      removed.push(recordId);
      reverted.push({ recordId, undone: "removed", conflicts: [] });
    } else {
      const { added, removed: missing } = toTagDifference(tags);
      if (added.length > 0) await deleteTags(trx, [recordId], added);
      if (missing.length > 0) await insertTags(trx, [recordId], missing);
      reverted.push({ recordId, undone: "restored", conflicts: [] });
    }
  }
  if (removed.length > 0) {
    await deleteAccounts(trx, removed);
    await eraseEditedValues(trx, removed);
  }
  await recordAudit(trx, { now }, by, ...reverted.map((record) => toAudit(record, batchId)));
  return reverted;
}

const toAudit = ({ recordId, undone, conflicts }: Reverted, batchId: string) => ({
  ...{ action: "customer.undo-import", entity: "customer", entityId: recordId, batchId },
  ...{ after: { undone }, reason: conflicts.join(" ") },
});

/** The exported file of customers, as an import reads it (server/features/import/rows). */
export const customerFile = {
  toOwnColumn: toCustomerColumn,
  lists: ["Tags"],
  describeColumn: describeCustomerColumn,
  readKey: readCustomerKey,
  compare: compareCustomers,
  write,
  revert,
};
