import type { Database } from "../../../../platform/database/database.ts";
import { type ItemRow, listItems } from "../record/order-queries.ts";
import type { ItemQuantity } from "../record/parcel-queries.ts";
import { type CancelledRefundUnits, listRefundedUnits, listReturnedUnits, type RefundedUnits } from "./unit-queries.ts";

/**
 * The units of a line of an order by what has happened to them. Edits, refunds by units and returns take their limits
 * from here, so that each unit is paid back once.
 */
export type LineUnits = {
  /** Units that the order has now: cancelled and replaced ones are no longer among them. */
  ordered: number;
  refunded: number;
  /** The amount that was paid back for the refunded units, in paise. */
  refundedAmount: number;
  /** Units in returns and exchanges that were not rejected or withdrawn. */
  returned: number;
  /** Units that are neither refunded nor in a return that waits for its inspection, which pays them back. */
  refundable: number;
  /** Units that are neither in a return nor refunded without coming back. The customer may keep such refunded units. */
  returnable: number;
  /** Units that can become another variant: refunded ones can only leave the order. */
  replaceable: number;
};
export type UnitAccount = ReadonlyMap<string, LineUnits>;

/** The units of an order by the id of their line. */
export async function getUnitAccount(
  db: Database,
  orderId: string,
  items?: readonly Pick<ItemRow, "id" | "quantity">[],
): Promise<UnitAccount> {
  const lines = items ?? (await listItems(db, [orderId]));
  return countUnits(lines, await listRefundedUnits(db, orderId), await listReturnedUnits(db, orderId));
}

export function countUnits(
  items: readonly Pick<ItemRow, "id" | "quantity">[],
  refunds: readonly RefundedUnits[],
  returns: readonly (ItemQuantity & { isOpen: boolean })[],
): UnitAccount {
  return new Map(
    items.map(({ id, quantity: ordered }) => {
      const refundsOfLine = refunds.filter(({ itemId }) => itemId === id);
      const returnsOfLine = returns.filter(({ itemId }) => itemId === id);
      const refunded = sumUnits(refundsOfLine);
      const returned = sumUnits(returnsOfLine);
      const open = sumUnits(returnsOfLine.filter(({ isOpen }) => isOpen));
      const apart = sumUnits(refundsOfLine.filter(({ cameBack }) => !cameBack));
      return [
        id,
        {
          ordered,
          refunded,
          refundedAmount: refundsOfLine.reduce((sum, { amount }) => sum + amount, 0),
          returned,
          refundable: Math.max(0, ordered - refunded - open),
          returnable: Math.max(0, ordered - returned - apart),
          replaceable: Math.max(0, ordered - refunded),
        },
      ];
    }),
  );
}

const sumUnits = (units: readonly { quantity: number }[]) => units.reduce((sum, { quantity }) => sum + quantity, 0);

/**
 * The refunded units among the cancelled ones, with the amount that was paid back for them, oldest refund first.
 * Refunded units are cancelled before others, because staff refund a unit that is missing and then take it out of the
 * order.
 */
export function takeRefundedUnits(
  refunds: readonly RefundedUnits[],
  cancelled: ReadonlyMap<string, number>,
): CancelledRefundUnits[] {
  const remaining = new Map(cancelled);
  return refunds.flatMap(({ refundId, itemId, quantity: refunded, amount: paid }) => {
    const quantity = Math.min(refunded, remaining.get(itemId) ?? 0);
    if (quantity === 0) return [];
    remaining.set(itemId, (remaining.get(itemId) ?? 0) - quantity);
    const amount = Math.floor((paid * quantity) / refunded);
    return [{ refundId, itemId, quantity, amount }];
  });
}
