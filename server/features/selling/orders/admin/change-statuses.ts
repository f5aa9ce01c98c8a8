import type { StatusesChangedResponse } from "#contract/admin/order-changes.ts";
import type { ChangeStatuses, UndoStatuses } from "#contract/admin/orders/orders.ts";
import { Refusal } from "#contract/http/errors.ts";
import { type OrderStatus, orderNumber } from "#contract/orders/order-status.ts";
import type { AppContext } from "../../../../context.ts";
import { newId } from "../../../../platform/database/id.ts";
import type { StaffMember } from "../../../people/staff/index.ts";
import { type AuditRow, toStaffActor } from "../../../shop/audit/audit.ts";
import { transitionOrder } from "../transitions/transition-order.ts";
import { undoTransition } from "../transitions/undo-transition.ts";

/** The statuses that need `orders:pack`. All others need `orders:write`. */
const packerStatuses: readonly OrderStatus[] = ["processing", "shipped"];

/**
 * Changes each order in a transaction of its own, so that an order that cannot become `to` does not hold up the others.
 * Idempotent.
 * @throws Refusal if the member may not set this status on any order
 */
export function changeStatuses(context: AppContext, by: StaffMember, { orderIds, to, note }: ChangeStatuses) {
  requireStatusPermission(by, to);
  const details = { by: toStaffActor(by), note, batchId: newId() };
  return forEachOrder(orderIds, (orderId) => transitionOrder(context, orderId, to, details));
}

/**
 * Undoes the change of these orders to `status`, each in a transaction of its own.
 * @throws Refusal if the member may not set this status on any order
 */
export function undoStatuses(context: AppContext, by: StaffMember, { orderIds, status }: UndoStatuses) {
  requireStatusPermission(by, status);
  return forEachOrder(orderIds, (orderId) => undoTransition(context, orderId, status, { by: toStaffActor(by) }));
}

/** Undoes one change of status, identified by its row of the audit log. Returns false if it was undone before. */
export function undoStatusChange(
  context: AppContext,
  by: StaffMember,
  { id, entity_id: orderId, after }: Pick<AuditRow, "id" | "entity_id" | "after">,
): Promise<boolean> {
  const { status } = after as { status: OrderStatus };
  requireStatusPermission(by, status);
  return undoTransition(context, orderId, status, { by: toStaffActor(by), auditId: id });
}

export function canSetStatus(by: StaffMember, status: OrderStatus): boolean {
  return by.granted.has(packerStatuses.includes(status) ? "orders:pack" : "orders:write");
}

function requireStatusPermission(by: StaffMember, status: OrderStatus) {
  if (canSetStatus(by, status)) return;
  throw new Refusal("forbidden", `Your role does not allow changing an order to ${status}, or undoing that.`);
}

/**
 * `change` returns whether it changed the order. Each order has its own result: one that is refused does not hold up
 * the others.
 */
export async function forEachOrder(orderIds: readonly string[], change: (orderId: string) => Promise<boolean>) {
  const results: StatusesChangedResponse["results"] = [];
  for (const orderId of new Set(orderIds)) {
    const result = { orderId, number: orderNumber(orderId) };
    // A refusal is the result of this order only. All other errors are bugs.
    try {
      results.push({ ...result, outcome: (await change(orderId)) ? "changed" : "unchanged", reason: "" });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      results.push({ ...result, outcome: "refused", reason: error.message });
    }
  }
  return results;
}
