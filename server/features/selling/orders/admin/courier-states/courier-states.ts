import type {
  ApplyCourierStates,
  CourierLine,
  CourierPlanResponse,
  UploadCourierStates,
} from "#contract/admin/orders/shipping/courier-states.ts";
import { orderNumber } from "#contract/orders/order-status.ts";
import type { AppContext } from "../../../../../context.ts";
import type { Database } from "../../../../../platform/database/database.ts";
import type { StaffMember } from "../../../../people/staff/index.ts";
import { toStaffActor } from "../../../../shop/audit/audit.ts";
import { transitionOrder } from "../../transitions/transition-order.ts";
import { forEachOrder } from "../change-statuses.ts";
import { findParcelOrders } from "./courier-state-queries.ts";
import { parseCourierStates } from "./parse-courier-states.ts";
import { type PlannedCourierRow, planCourierStates } from "./plan-courier-states.ts";

type Plan = Pick<CourierPlanResponse, "headings" | "columns" | "lines" | "changes">;

/** Lists the changes that each row of a courier's file would make, without making them. */
export async function previewCourierStates(
  db: Database,
  { courier, csv, columns: chosen }: UploadCourierStates,
): Promise<Plan> {
  const { headings, columns, rows } = await parseCourierStates(csv, chosen);
  const awbs = [...new Set(rows.flatMap(({ awb }) => awb || []))];
  const planned = planCourierStates(rows, await findParcelOrders(db, courier, awbs));
  const changes = new Map<string, Plan["changes"][number]>();
  for (const { state, order, to } of planned)
    if (state === "ready" && order && to) changes.set(order.id, { orderId: order.id, to });
  return { headings, columns, lines: planned.map(toLine), changes: [...changes.values()] };
}

const toLine = ({ line, awb, status, state, reason, order, to }: PlannedCourierRow): CourierLine => ({
  line,
  awb,
  status,
  state,
  reason,
  order: order ? { _id: order.id, number: orderNumber(order.id) } : null,
  from: order?.status ?? null,
  to: to ?? null,
});

/**
 * Changes each order in a transaction of its own, as every bulk change of statuses does. Idempotent. Returns the result
 * of each order.
 */
export function applyCourierStates(context: AppContext, by: StaffMember, { batchId, changes }: ApplyCourierStates) {
  const targets = new Map(changes.map(({ orderId, to }) => [orderId, to]));
  const details = { by: toStaffActor(by), batchId };
  return forEachOrder([...targets.keys()], (orderId) =>
    transitionOrder(context, orderId, targets.get(orderId) ?? "in transit", details),
  );
}
