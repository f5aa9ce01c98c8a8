import type { TagOrders } from "#contract/admin/orders/orders.ts";
import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../../context.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { newId } from "../../../../platform/database/id.ts";
import { type Actor, recordAudit } from "../../../shop/audit/audit.ts";
import { deleteTags, insertTags, lockOrdersForTags } from "./order-tag-queries.ts";

/** Idempotent: tags that an order has or lacks already are left alone. Returns the number of changed orders. */
export function tagOrders(context: AppContext, by: Actor, change: TagOrders): Promise<number> {
  return context.db.transaction().execute((trx) => tagInTransaction(trx, context, by, change));
}

export async function tagInTransaction(
  trx: Transaction,
  context: Pick<AppContext, "now">,
  by: Actor,
  { orderIds, add, remove }: TagOrders,
): Promise<number> {
  const ids = await lockOrdersForTags(trx, [...new Set(orderIds)]);
  if (ids.length === 0) throw new Refusal("not_found", "There is no such order.");
  const added = add.length > 0 ? await insertTags(trx, ids, [...new Set(add)]) : [];
  const removed = remove.length > 0 ? await deleteTags(trx, ids, remove) : [];
  const changed = ids.filter((id) => [...added, ...removed].some(({ order_id: orderId }) => orderId === id));
  const tagsOf = (rows: typeof added, id: string) =>
    rows.flatMap(({ order_id: orderId, tag }) => (orderId === id ? tag : []));
  const batchId = newId();
  const changes = changed.map((id) => ({
    action: "order.tag",
    entity: "order",
    entityId: id,
    batchId,
    before: { tags: tagsOf(removed, id) },
    after: { tags: tagsOf(added, id) },
  }));
  await recordAudit(trx, context, by, ...changes);
  return changed.length;
}
