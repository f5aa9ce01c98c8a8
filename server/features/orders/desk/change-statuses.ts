import type { ChangeStatuses, StatusesChangedResponse } from "#contract/admin/orders.ts";
import type { Permission } from "#contract/admin/permissions.ts";
import { Refusal } from "#contract/http/errors.ts";
import { type OrderStatus, orderNumber } from "#contract/orders/order-status.ts";
import type { AppContext } from "../../../context.ts";
import { toStaffActor } from "../../audit/audit.ts";
import { transitionOrder } from "../transitions/transition-order.ts";
import type { Reader } from "./reader.ts";

/** Packing and shipping; everything else is `orders:write`. */
const packerStatuses: readonly OrderStatus[] = ["processing", "shipped"];

/**
 * Each order in a transaction of its own: one that cannot become `to` does not hold up the others. Idempotent.
 * @throws Refusal if the member may not set this status on any order
 */
export async function changeStatuses(context: AppContext, by: Reader, { orderIds, to, note }: ChangeStatuses) {
  const required: Permission = packerStatuses.includes(to) ? "orders:pack" : "orders:write";
  if (!by.granted.has(required)) throw new Refusal("forbidden", `Your role does not allow to make an order ${to}.`);
  const results: StatusesChangedResponse["results"] = [];
  for (const orderId of new Set(orderIds)) results.push(await changeStatus(context, by, { orderId, to, note }));
  return results;
}

async function changeStatus(
  context: AppContext,
  by: Reader,
  { orderId, to, note }: { orderId: string; to: OrderStatus; note: string },
) {
  const result = { orderId, number: orderNumber(orderId) };
  // A refusal is the result of this order only. All other errors are bugs.
  try {
    const changed = await transitionOrder(context, orderId, to, { by: toStaffActor(by), note });
    return { ...result, outcome: changed ? ("changed" as const) : ("unchanged" as const), reason: "" };
  } catch (error) {
    if (error instanceof Refusal) return { ...result, outcome: "refused" as const, reason: error.message };
    throw error;
  }
}
