import type { OutstandingOrder } from "#contract/admin/cash/cash.ts";
import { toPaise } from "#contract/values/money.ts";

/** The missing cash of these orders, in paise. */
export const sumMissing = (orders: readonly OutstandingOrder[]): number =>
  orders.reduce((sum, { expected, remitted }) => sum + toPaise(expected) - toPaise(remitted), 0);
