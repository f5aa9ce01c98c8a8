import type { BlockedMatter } from "#contract/orders/customer-block-kinds.ts";

/** `blockIds`: the ids of the new blocks. */
export function toBlockedResponse(blockIds: string[], { blocks }: { blocks: BlockedMatter }) {
  const matter = blocks === "cod" ? "Cash on delivery" : "Ordering";
  return { message: `${matter} is blocked${blockIds.length === 0 ? " already" : ""}.`, blockIds };
}
