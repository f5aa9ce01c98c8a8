import type { AppContext } from "../../../../../context.ts";
import type { Transaction } from "../../../../../platform/database/database.ts";
import { type Actor, type AuditedChange, recordAudit } from "../../../../shop/audit/audit.ts";
import { describeOrderColumn, toOrderColumn } from "../order-columns.ts";
import { deleteTags, insertTags, listTagsByOrder, lockOrdersForTags } from "../order-tag-queries.ts";
import { compareOrders, type OrderPlan } from "./compare-orders.ts";

type Clock = Pick<AppContext, "now">;
type By = { by: Actor; batchId: string };
type Tags = { before: string[]; after: string[] };
type Written = { recordId: string; isCreated: boolean; tags?: Tags };
type Reverted = { recordId: string; undone: "restored" | "removed" | "left"; conflicts: string[] };

/** Writes the tags that were compared with `lock` in the same transaction. */
async function write(trx: Transaction, { now }: Clock, plans: readonly OrderPlan[], { by, batchId }: By) {
  const written: Written[] = [];
  const audit: AuditedChange[] = [];
  for (const { recordId, tags } of plans) {
    if (!tags) continue;
    const { added, removed } = toTagDifference(tags);
    if (added.length > 0) await insertTags(trx, [recordId], added);
    if (removed.length > 0) await deleteTags(trx, [recordId], removed);
    written.push({ recordId, isCreated: false, tags });
    const change = { action: "order.tag", entity: "order", entityId: recordId, batchId };
    audit.push({ ...change, before: { tags: removed }, after: { tags: added } });
  }
  await recordAudit(trx, { now }, by, ...audit);
  return written;
}

export function toTagDifference({ before, after }: Tags = { before: [], after: [] }) {
  return {
    added: after.filter((tag) => !before.includes(tag)),
    removed: before.filter((tag) => !after.includes(tag)),
  };
}

/** Gives orders the tags that they had before an import, if they still have those of the import. */
async function revert(trx: Transaction, { now }: Clock, records: readonly Written[], { by, batchId }: By) {
  const ids = records.map(({ recordId }) => recordId);
  const existing = new Set(await lockOrdersForTags(trx, ids));
  const tagsById = await listTagsByOrder(trx, ids);
  const reverted: Reverted[] = [];
  for (const { recordId, tags } of records) {
    const present = [...(tagsById.get(recordId) ?? [])].toSorted();
    const isChanged = present.join() !== (tags?.after ?? []).toSorted().join();
    if (!existing.has(recordId) || isChanged) {
      const reason = isChanged ? "The tags were changed since the import." : "The order was deleted.";
      reverted.push({ recordId, undone: "left", conflicts: [reason] });
      continue;
    }
    const { added, removed } = toTagDifference(tags);
    if (added.length > 0) await deleteTags(trx, [recordId], added);
    if (removed.length > 0) await insertTags(trx, [recordId], removed);
    reverted.push({ recordId, undone: "restored", conflicts: [] });
  }
  const audit = reverted.map(({ recordId, undone, conflicts }) => ({
    action: "order.undo-import",
    entity: "order",
    entityId: recordId,
    batchId,
    after: { undone },
    reason: conflicts.join(" "),
  }));
  await recordAudit(trx, { now }, by, ...audit);
  return reverted;
}

/** The exported file of orders, as an import reads it (server/features/operations/import/rows): only tags change. */
export const orderFile = {
  toOwnColumn: toOrderColumn,
  lists: ["Tags"],
  describeColumn: describeOrderColumn,
  readKey: ({ Id: id = "" }: Readonly<Record<string, string>>) => id,
  compare: compareOrders,
  write,
  revert,
};
