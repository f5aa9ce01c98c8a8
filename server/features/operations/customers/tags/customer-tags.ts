import type { TagCustomers } from "#contract/admin/customers/customer-page.ts";
import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../../context.ts";
import type { Database } from "../../../../platform/database/database.ts";
import { newId } from "../../../../platform/database/id.ts";
import { type Actor, type AuditRow, isUndone, recordAudit } from "../../../shop/audit/audit.ts";
import { deleteTags, insertTags, listTagsByCustomer, lockCustomers } from "./customer-tag-queries.ts";

/** Idempotent: tags that a customer has or lacks already are left alone. Returns the number of changed customers. */
export function tagCustomers(context: AppContext, by: Actor, { customerIds, add, remove }: TagCustomers) {
  return context.db.transaction().execute(async (trx) => {
    const ids = await lockCustomers(trx, [...new Set(customerIds)]);
    if (ids.length === 0) throw new Refusal("not_found", "There is no such customer.");
    const added = add.length > 0 ? await insertTags(trx, ids, [...new Set(add)]) : [];
    const removed = remove.length > 0 ? await deleteTags(trx, ids, remove) : [];
    const changed = ids.filter((id) => [...added, ...removed].some((row) => row.customer_id === id));
    const tagsOf = (rows: typeof added, id: string) =>
      rows.flatMap(({ customer_id, tag }) => (customer_id === id ? tag : []));
    const batchId = newId();
    const changes = changed.map((id) => ({
      action: "customer.tag",
      entity: "customer",
      entityId: id,
      batchId,
      before: { tags: tagsOf(removed, id) },
      after: { tags: tagsOf(added, id) },
    }));
    await recordAudit(trx, context, by, ...changes);
    return changed.length;
  });
}

type Undone = Pick<AuditRow, "id" | "entity_id" | "before" | "after">;
type Tags = { tags: string[] };

/**
 * The reason why a change of a customer's tags cannot be undone (they were changed again), by the row's id; no entry if
 * it can.
 */
export async function findCustomerTagConflicts(
  db: Database,
  rows: readonly Undone[],
): Promise<ReadonlyMap<number, string>> {
  const ids = rows.map(({ entity_id: customerId }) => customerId);
  const tagsByCustomer = await listTagsByCustomer(db, ids);
  return new Map(
    rows.flatMap(({ id, entity_id: customerId, before, after }): [number, string][] => {
      const tags = tagsByCustomer.get(customerId) ?? new Set();
      const isAsAfter =
        (after as Tags).tags.every((tag) => tags.has(tag)) && !(before as Tags).tags.some((tag) => tags.has(tag));
      return isAsAfter ? [] : [[id, "The customer's tags were changed again later."]];
    }),
  );
}

/** Removes the added tags and adds the removed ones. Returns false if the change was undone before. */
export function undoCustomerTags(context: AppContext, by: Actor, row: Undone): Promise<boolean> {
  return context.db.transaction().execute(async (trx) => {
    const { entity_id: customerId, before, after } = row;
    const ids = await lockCustomers(trx, [customerId]);
    if (await isUndone(trx, row.id)) return false;
    if (ids.length === 0) throw new Refusal("illegal_move", "The account was deleted.");
    const conflict = (await findCustomerTagConflicts(trx, [row])).get(row.id);
    if (conflict) throw new Refusal("illegal_move", conflict);
    const [removed, added] = [(before as Tags).tags, (after as Tags).tags];
    if (removed.length > 0) await insertTags(trx, ids, removed);
    if (added.length > 0) await deleteTags(trx, ids, added);
    const change = { action: "customer.tag", entity: "customer", entityId: customerId, undoes: row.id };
    await recordAudit(trx, context, by, { ...change, before: { tags: added }, after: { tags: removed } });
    return true;
  });
}
