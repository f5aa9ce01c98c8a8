import { Refusal } from "#contract/http/errors.ts";
import { success } from "#contract/http/response.ts";
import type { QuoteReturn, ReturnQuoteResponse } from "#contract/orders/returns.ts";
import { toRupees } from "#contract/values/money.ts";
import type { AppContext } from "../../../../context.ts";
import type { Customer } from "../../../people/account/index.ts";
import { quoteRefund } from "../refunds/partial/request-partial-refund.ts";
import { getUnitAccount } from "../units/unit-account.ts";
import { requireOwnOrder } from "./own-order.ts";
import { isSameVariant, toVariant } from "./request-return.ts";
import { listReturnableItems } from "./returnable.ts";

/**
 * The amount that the customer gets back for these units once they have arrived and passed their inspection.
 * @throws Refusal if more units are named than can be returned
 */
export async function quoteReturn(
  { db }: Pick<AppContext, "db">,
  customer: Customer,
  orderId: string,
  { items: units }: QuoteReturn,
): Promise<ReturnQuoteResponse> {
  const { order } = await requireOwnOrder(db, customer, orderId);
  const returnable = listReturnableItems(order, await getUnitAccount(db, orderId, order.items));
  const items = units.map(({ quantity, ...variant }) => {
    const item = returnable.find((other) => isSameVariant(variant, toVariant(other)));
    if (!item || item.quantity < quantity) {
      throw new Refusal("conflict", "Some of these items are in another return already, or were refunded.");
    }
    return { itemId: item.id, quantity };
  });
  return success({ refund: toRupees(await quoteRefund(db, order, { items, isReturn: true })) });
}
