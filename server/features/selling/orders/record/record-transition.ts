import type { OrderStatus } from "#contract/orders/order-status.ts";
import type { AppContext } from "../../../../context.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { type Actor, recordAudit } from "../../../shop/audit/audit.ts";

type Transition = { id: string; from: OrderStatus; to: OrderStatus; note: string; batchId?: string | undefined };

/** Writes a change of an order's status to the audit log. */
export async function recordTransition(
  trx: Transaction,
  context: Pick<AppContext, "now">,
  by: Actor,
  { id, from, to, note, batchId }: Transition,
) {
  const change = { action: "order.change-status", entity: "order", entityId: id, reason: note, batchId };
  await recordAudit(trx, context, by, { ...change, before: { status: from }, after: { status: to } });
}
