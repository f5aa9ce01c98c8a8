import type { Transaction } from "../../../../platform/database/database.ts";
import { newId } from "../../../../platform/database/id.ts";
import type { ItemRow, OrderRow } from "../record/order-queries.ts";

/** The order in which an exchange is sent, with its first event. */
export async function insertReplacement(
  trx: Transaction,
  order: OrderRow,
  items: readonly ItemRow[],
  returnId: string,
) {
  const { id, status, address, created_at } = order;
  await trx
    .insertInto("orders")
    .values({ ...order, address: JSON.stringify(address), idempotency_key: null, request_hash: null, network: null })
    .execute();
  await trx
    .insertInto("order_items")
    .values([...items])
    .execute();
  await trx
    .insertInto("order_events")
    .values({ id: newId(), order_id: id, status, actor: "merchant", created_at })
    .execute();
  await trx.updateTable("returns").set({ replacement_order_id: id }).where("id", "=", returnId).execute();
}
