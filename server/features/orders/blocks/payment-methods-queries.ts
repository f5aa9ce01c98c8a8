import { sql } from "kysely";
import type { BlockedMatter } from "#contract/orders/customer-block-kinds.ts";
import type { Database } from "../../../platform/database/database.ts";
import { selectBlocks } from "./block-match-queries.ts";

/** What active blocks refuse for a customer's orders to one of their addresses. Undefined if the address is not the customer's. */
export async function findBlocksOfAddress(
  db: Database,
  { customerId, addressId }: { customerId: string; addressId: string },
): Promise<readonly BlockedMatter[] | undefined> {
  const { rows } = await sql<{ blocks: BlockedMatter[] }>`
    select ${selectBlocks(sql`a.customer_id`, sql`a.phone`)} as blocks from addresses a
    where a.id = ${addressId} and a.customer_id = ${customerId}`.execute(db);
  return rows[0]?.blocks;
}
