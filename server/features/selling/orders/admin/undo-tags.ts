import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../../context.ts";
import type { Database } from "../../../../platform/database/database.ts";
import { type Actor, type AuditRow, isUndone, recordAudit } from "../../../shop/audit/audit.ts";
import { deleteTags, insertTags, listTagsByOrder, lockOrdersForTags } from "./order-tag-queries.ts";

type Undone = Pick<AuditRow, "id" | "entity_id" | "before" | "after">;
type Tags = { tags: string[] };

/**
 * The reasons why changes of orders' tags cannot be undone (the tags were changed again), by the row's id. Changes that
 * can be undone have no entry.
 */
export async function findTagConflicts(db: Database, rows: readonly Undone[]): Promise<ReadonlyMap<number, string>> {
  const tagsByOrder = await listTagsByOrder(
    db,
    rows.map(({ entity_id: orderId }) => orderId),
  );
  return new Map(
    rows.flatMap(({ id, entity_id: orderId, before, after }): [number, string][] => {
      const tags = tagsByOrder.get(orderId) ?? new Set();
      const isAsAfter =
        (after as Tags).tags.every((tag) => tags.has(tag)) && !(before as Tags).tags.some((tag) => tags.has(tag));
      return isAsAfter ? [] : [[id, "The order's tags were changed again later."]];
    }),
  );
}

/** Removes the added tags and adds the removed ones. Returns false if the change was undone before. */
export function undoTags(context: AppContext, by: Actor, row: Undone): Promise<boolean> {
  return context.db.transaction().execute(async (trx) => {
    const { entity_id: orderId, before, after } = row;
    const ids = await lockOrdersForTags(trx, [orderId]);
    if (await isUndone(trx, row.id)) return false;
    const conflict = (await findTagConflicts(trx, [row])).get(row.id);
    if (conflict) throw new Refusal("illegal_move", conflict);
    const [removed, added] = [(before as Tags).tags, (after as Tags).tags];
    if (removed.length > 0) await insertTags(trx, ids, removed);
    if (added.length > 0) await deleteTags(trx, ids, added);
    const change = { action: "order.tag", entity: "order", entityId: orderId, undoes: row.id };
    await recordAudit(trx, context, by, { ...change, before: { tags: added }, after: { tags: removed } });
    return true;
  });
}
