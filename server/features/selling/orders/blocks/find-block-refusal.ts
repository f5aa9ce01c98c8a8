import { Refusal } from "#contract/http/errors.ts";
import type { BlockedMatter } from "#contract/orders/customer-block-kinds.ts";

/** The refusal of an order by a block. It does not tell the block's reason, which only staff know. */
export class BlockRefusal extends Refusal {
  readonly blocks: BlockedMatter;

  constructor(blocks: BlockedMatter) {
    super(blocks === "orders" ? "order_refused" : "cod_refused", messages[blocks]);
    this.blocks = blocks;
  }
}

const messages: Record<BlockedMatter, string> = {
  orders: "We cannot take this order online. Please contact us.",
  cod: "Cash on delivery is not available for this order; please pay online.",
};

/** Why a customer with these blocks cannot order with this payment. */
export function findBlockRefusal(blocks: readonly BlockedMatter[], isCod: boolean): BlockRefusal | undefined {
  if (blocks.includes("orders")) return new BlockRefusal("orders");
  if (isCod && blocks.includes("cod")) return new BlockRefusal("cod");
  return undefined;
}
