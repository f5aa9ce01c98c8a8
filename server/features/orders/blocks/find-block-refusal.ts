import { Refusal } from "#contract/http/errors.ts";
import type { BlockedMatter } from "#contract/orders/customer-block-kinds.ts";

/** Why a customer with these blocks cannot order with this payment. Staff alone know the reason of a block. */
export function findBlockRefusal(blocks: readonly BlockedMatter[], isCod: boolean): Refusal | undefined {
  if (blocks.includes("orders"))
    return new Refusal("order_refused", "We cannot take this order online. Please contact us.");
  if (isCod && blocks.includes("cod"))
    return new Refusal("cod_refused", "Cash on delivery is not available for this order; please pay online.");
  return undefined;
}
