import type { CourierRowState } from "#contract/admin/orders/shipping/courier-row-states.ts";
import type { OrderStatus } from "#contract/orders/order-status.ts";
import { canTransition } from "../../record/order-transitions.ts";
import type { ParcelOrder } from "./courier-state-queries.ts";
import { type CourierTarget, findTarget } from "./known-states.ts";
import type { CourierRow } from "./parse-courier-states.ts";

export type PlannedCourierRow = CourierRow & {
  order: ParcelOrder | undefined;
  to: CourierTarget | undefined;
  state: CourierRowState;
  reason: string;
};

/**
 * Decides which change each row makes. An order of several parcels is delivered, or on its way back, only if the file
 * says so for all of its parcels. If two rows are about the same parcel, the first row counts if both have the same
 * state, and neither row counts otherwise.
 */
export function planCourierStates(
  rows: readonly CourierRow[],
  orders: ReadonlyMap<string, ParcelOrder>,
): PlannedCourierRow[] {
  const byAwb = Map.groupBy(rows, ({ awb }) => toKey(awb));
  const planned = rows.map((row): PlannedCourierRow => {
    const order = row.awb === "" ? undefined : orders.get(toKey(row.awb));
    const target = findTarget(row.status);
    const to = target === "early" ? undefined : target;
    return { ...row, order, to, ...decide(row, order, byAwb.get(toKey(row.awb)) ?? []) };
  });
  const readyByOrder = Map.groupBy(
    planned.filter(({ state }) => state === "ready"),
    ({ order }) => order?.id,
  );
  return planned.map((row) =>
    row.state === "ready" ? requireAllParcels(row, readyByOrder.get(row.order?.id) ?? []) : row,
  );
}

type Decision = { state: CourierRowState; reason: string };
const decided = (state: CourierRowState, reason = ""): Decision => ({ state, reason });

/** `same`: all rows about the row's parcel. */
function decide(row: CourierRow, order: ParcelOrder | undefined, same: readonly CourierRow[]): Decision {
  if (row.problem !== "") return decided("invalid", row.problem);
  if (!order) return decided("unknown", "No parcel has this tracking number.");
  const target = findTarget(row.status);
  if (target === undefined) return decided("unclear", `The shop does not know the state “${row.status}”.`);
  if (same.some((other) => findTarget(other.status) !== target))
    return decided("unclear", "The file has two states of this parcel. Leave one of them.");
  const [first] = same;
  if (first && first.line !== row.line) return decided("unchanged", `The same as line ${first.line}.`);
  return decideTransition(order.status, target);
}

function decideTransition(from: OrderStatus, to: CourierTarget | "early"): Decision {
  if (from === "pending" || from === "confirmed" || from === "processing")
    return decided("backwards", `The order is ${labels[from]} and was not shipped in the shop yet. Ship it first.`);
  if (from === "cancelled") return decided("backwards", "The order is cancelled.");
  if (to === "early" || from === to) return decided("unchanged");
  if (canTransition(from, to)) return decided("ready");
  return decided("backwards", `An order that is ${from} can no longer become ${to}.`);
}

const labels = { pending: "not paid", confirmed: "not packed", processing: "packed" } as const;

/** `ready`: all rows about the row's order that would change its status. */
function requireAllParcels(row: PlannedCourierRow, ready: readonly PlannedCourierRow[]): PlannedCourierRow {
  const { order, to } = row;
  const agreeing = ready.filter((other) => other.to === to).length;
  if (to === "in transit" || order === undefined || agreeing >= order.parcels) return row;
  const reason = `The order has ${order.parcels} parcels, and not all of them are ${to} in this file.`;
  return { ...row, state: "incomplete", reason };
}

const toKey = (awb: string) => awb.toLowerCase();
