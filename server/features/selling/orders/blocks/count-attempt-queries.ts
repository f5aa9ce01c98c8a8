import { sql } from "kysely";
import type { BlockedMatter } from "#contract/orders/customer-block-kinds.ts";
import type { Database } from "../../../../platform/database/database.ts";
import { keysOf } from "./block-match-queries.ts";

type Attempt = { customerId: string; addressId: string; blocks: BlockedMatter; at: Date };

/** Counts an order that was refused at each block that refuses it. The rows are locked in one order. */
export async function countBlockedAttempt(db: Database, { customerId, addressId, blocks, at }: Attempt) {
  await sql`
    with matching as (
      select id from customer_blocks where lifted_at is null and blocks = ${blocks} and (kind, value) in (
        select k.kind, k.value from addresses a cross join lateral ${keysOf(sql`a.customer_id`, sql`a.phone`)} k
        where a.id = ${addressId} and a.customer_id = ${customerId}
      ) order by id for no key update
    )
    update customer_blocks b set attempts = b.attempts + 1, last_attempt_at = greatest(b.last_attempt_at, ${at}::timestamptz)
    from matching m where b.id = m.id`.execute(db);
}
