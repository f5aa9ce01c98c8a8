import { sql } from "kysely";
import type { BlockedMatter } from "#contract/orders/customer-block-kinds.ts";
import type { Database } from "../../../../platform/database/database.ts";
import { selectArea } from "../../delivery/delivery.ts";
import { selectBlocks } from "./block-match-queries.ts";

/** What active blocks refuse to a customer, and whether a postal code allows cash on delivery. */
export type PlaceLimits = { blocks: readonly BlockedMatter[]; postalCode: string; isCodAllowed: boolean };

/**
 * What active blocks refuse for a customer's orders to one of their addresses, and whether the delivery table allows
 * cash on delivery there. Undefined if the address is not the customer's.
 */
export async function findAddressLimits(
  db: Database,
  { customerId, addressId }: { customerId: string; addressId: string },
): Promise<PlaceLimits | undefined> {
  const { rows } = await sql<PlaceLimits>`
    select ${selectBlocks(sql`a.customer_id`, sql`a.phone`)} as blocks, a.postal_code as "postalCode",
      coalesce(d.cod_allowed, true) as "isCodAllowed"
    from addresses a left join lateral ${selectArea(sql`a.country`, sql`a.postal_code`)} d on true
    where a.id = ${addressId} and a.customer_id = ${customerId}`.execute(db);
  return rows[0];
}
