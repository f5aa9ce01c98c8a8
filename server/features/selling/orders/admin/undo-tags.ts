import { needsPermission, recordAudit, toStaffActor } from "../../../shop/audit/audit.ts";
import { defineUndo } from "../../../shop/audit/index.ts";
import { deleteTags, insertTags, listTagsByOrder, lockOrdersForTags } from "./order-tag-queries.ts";

const toTags = (fields: unknown) => (fields as { tags: string[] }).tags;

/** Removes the added tags and adds the removed ones. Other tags of the order may have changed since. */
export const orderTagUndo = defineUndo({
  isAllowed: needsPermission("orders:pack"),
  undoneInTurn: true,
  lock: (trx, row) => lockOrdersForTags(trx, [row.entity_id]),
  read: (db, rows) => listTagsByOrder(db, [...new Set(rows.map((row) => row.entity_id))]),
  findConflict(tagsByOrder, { entity_id: orderId, before, after }) {
    const tags = tagsByOrder.get(orderId) ?? new Set();
    const isAsAfter = toTags(after).every((tag) => tags.has(tag)) && !toTags(before).some((tag) => tags.has(tag));
    return isAsAfter ? undefined : "The order's tags were changed again later.";
  },
  async write(trx, context, by, { row: { id, entity_id: orderId, before, after } }) {
    const [removed, added] = [toTags(before), toTags(after)];
    if (removed.length > 0) await insertTags(trx, [orderId], removed);
    if (added.length > 0) await deleteTags(trx, [orderId], added);
    await recordAudit(trx, context, toStaffActor(by), {
      action: "order.tag",
      entity: "order",
      entityId: orderId,
      undoes: id,
      before: { tags: added },
      after: { tags: removed },
    });
  },
});
