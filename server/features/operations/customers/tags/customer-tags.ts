import type { TagCustomers } from "#contract/admin/customers/customer-page.ts";
import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../../context.ts";
import { newId } from "../../../../platform/database/id.ts";
import { type Actor, needsPermission, recordAudit, toStaffActor } from "../../../shop/audit/audit.ts";
import { defineUndo } from "../../../shop/audit/index.ts";
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

const toTags = (fields: unknown) => (fields as { tags: string[] }).tags;

/** Removes the added tags and adds the removed ones. Other tags of the customer may have changed since. */
export const customerTagUndo = defineUndo({
  isAllowed: needsPermission("customers:write"),
  undoneInTurn: true,
  lock: (trx, row) => lockCustomers(trx, [row.entity_id]),
  read: (db, rows) => listTagsByCustomer(db, [...new Set(rows.map((row) => row.entity_id))]),
  findConflict(tagsByCustomer, { entity_id: customerId, before, after }) {
    const tags = tagsByCustomer.get(customerId);
    if (!tags) return "The account was deleted.";
    const isAsAfter = toTags(after).every((tag) => tags.has(tag)) && !toTags(before).some((tag) => tags.has(tag));
    return isAsAfter ? undefined : "The customer's tags were changed again later.";
  },
  async write(trx, context, by, { row: { id, entity_id: customerId, before, after } }) {
    const [removed, added] = [toTags(before), toTags(after)];
    if (removed.length > 0) await insertTags(trx, [customerId], removed);
    if (added.length > 0) await deleteTags(trx, [customerId], added);
    await recordAudit(trx, context, toStaffActor(by), {
      action: "customer.tag",
      entity: "customer",
      entityId: customerId,
      undoes: id,
      before: { tags: added },
      after: { tags: removed },
    });
  },
});
