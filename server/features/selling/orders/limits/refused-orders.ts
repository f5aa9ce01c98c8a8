import type { BlockedMatter } from "#contract/orders/customer-block-kinds.ts";
import type { AppContext } from "../../../../context.ts";
import type { Database } from "../../../../platform/database/database.ts";
import type { Customer } from "../../../people/account/index.ts";
import { countBlockedAttempt } from "../blocks/count-attempt-queries.ts";
import { hashNetwork, OrderBlocked, OrderLimitExceeded } from "./order-limits.ts";
import { listRefusedOrders, type RefusalCause, upsertRefusedOrder } from "./refused-order-queries.ts";

/**
 * Attempts of one customer above one limit, or against blocks, on one day. The size is that of the largest order, the
 * total in paise.
 */
export type RefusedOrders = Awaited<ReturnType<typeof listRefusedOrders>>[number];

type Attempt = { customer: Customer; network: string; addressId: string };

/**
 * Counts an order above a limit, or of a blocked customer. Not part of the order's transaction, which is rolled back.
 */
export async function recordRefusedOrder(
  context: AppContext,
  { customer, network, addressId }: Attempt,
  error: unknown,
) {
  if (!(error instanceof OrderLimitExceeded || error instanceof OrderBlocked)) return;
  const at = context.now();
  const limit = error instanceof OrderBlocked ? causeOfBlock[error.blocks] : error.limit;
  const order = { customerId: customer.id, limit, network: hashNetwork(context, network), ...error.size, at };
  await upsertRefusedOrder(context.db, order);
  if (!(error instanceof OrderBlocked)) return;
  await countBlockedAttempt(context.db, { customerId: customer.id, addressId, blocks: error.blocks, at });
}

const causeOfBlock: Record<BlockedMatter, RefusalCause> = {
  cod: "blocked from cash on delivery",
  orders: "blocked from ordering",
};

export function getRefusedOrders(db: Database, { limit }: { limit: number }): Promise<RefusedOrders[]> {
  return listRefusedOrders(db, limit);
}
