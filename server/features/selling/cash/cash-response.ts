import type { OutstandingOrder, Remittance, RemittanceLine } from "#contract/admin/cash/cash.ts";
import { orderNumber } from "#contract/orders/order-status.ts";
import { toRupees } from "#contract/values/money.ts";
import type { RemittanceRecord, RemittanceRowRecord } from "./cash-queries.ts";
import type { RemittancePlan } from "./import-remittance.ts";
import type { OutstandingRecord } from "./outstanding-queries.ts";
import type { PlannedRow } from "./plan-remittance.ts";

const toOrder = (id: string) => ({ _id: id, number: orderNumber(id) });

export function toPlanResponse({ headings, columns, rows, taken, amount }: RemittancePlan) {
  return { headings, columns, lines: rows.map(toLine), taken, amount: toRupees(amount) };
}

function toLine({ line, awb, paidOn, reference, state, problem, order, expected, amount }: PlannedRow): RemittanceLine {
  return {
    line,
    awb,
    paidOn,
    reference,
    state,
    problem,
    order: order ? toOrder(order.id) : null,
    expected: expected === null ? null : toRupees(expected),
    paid: amount === null ? null : toRupees(amount),
    difference: expected === null || amount === null ? null : toRupees(amount - expected),
  };
}

export function toOutstandingOrder({ id, deliveredAt, ...order }: OutstandingRecord): OutstandingOrder {
  const { courier, awbs, expected, remitted } = order;
  const amounts = { expected: toRupees(expected), remitted: toRupees(remitted) };
  return { ...toOrder(id), deliveredAt: deliveredAt.toISOString(), courier, awbs, ...amounts };
}

export function toRemittance({ id, importedAt, amount, ...remittance }: RemittanceRecord): Remittance {
  return { _id: id, importedAt: importedAt.toISOString(), amount: toRupees(amount), ...remittance };
}

export function toRemittanceRow({ orderId, awb, paidOn, reference, amount, total, remitted }: RemittanceRowRecord) {
  const amounts = { amount: toRupees(amount), expected: toRupees(total), remitted: toRupees(remitted) };
  return { awb, paidOn, reference, order: toOrder(orderId), ...amounts };
}
