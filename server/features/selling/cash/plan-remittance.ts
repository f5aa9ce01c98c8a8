import type { CashRowState } from "#contract/admin/cash/cash-row-states.ts";
import type { MatchedOrder, TakenRow } from "./cash-queries.ts";
import type { RemittanceRow } from "./parse-remittance.ts";

/**
 * A row with its order and `state`, the effect of its import. `expected`: the order's missing cash before this row, in
 * paise.
 */
export type PlannedRow = RemittanceRow & {
  state: CashRowState;
  order: MatchedOrder | undefined;
  expected: number | null;
};

/**
 * Decides about the rows one after the other. Cash is expected for a whole order, so rows about several of its parcels
 * add up. An amount that is smaller or larger than expected is imported too, because it was paid. The difference is
 * shown.
 */
export function planRemittance(
  rows: readonly RemittanceRow[],
  { orders, taken }: { orders: ReadonlyMap<string, MatchedOrder>; taken: readonly TakenRow[] },
): PlannedRow[] {
  const keys = new Set(taken.map(({ orderId, awb, reference }) => toKey(orderId, awb, reference)));
  const remitted = new Map<string, number>();
  return rows.map((row) => {
    const order = row.awb === "" ? undefined : orders.get(row.awb.toLowerCase());
    if (row.problem !== "" || row.amount === null) return { ...row, order, state: "invalid", expected: null };
    if (!order) return { ...row, order, state: "unknown", expected: null };
    const before = remitted.get(order.id) ?? order.remitted;
    const expected = Math.max(0, order.total - before);
    const key = toKey(order.id, row.awb, row.reference);
    const state = findState(order, expected, keys.has(key));
    if (state === "ready") {
      keys.add(key);
      remitted.set(order.id, before + row.amount);
    }
    return { ...row, order, state, expected };
  });
}

function findState(order: MatchedOrder, expected: number, isTaken: boolean): CashRowState {
  if (order.paymentMethod !== "cod") return "prepaid";
  if (isTaken) return "remitted";
  if (order.status !== "delivered") return "undelivered";
  return expected === 0 ? "remitted" : "ready";
}

const toKey = (orderId: string, awb: string, reference: string) =>
  JSON.stringify([orderId, awb.toLowerCase(), reference.toLowerCase()]);
