import { type RawBuilder, sql } from "kysely";
import type { BlockedMatter } from "#contract/orders/customer-block-kinds.ts";
import type { Database, Transaction } from "../../../../platform/database/database.ts";
import { contactEmail, countedCustomerIds } from "../../../people/account/index.ts";

/** The number is arbitrary: no other advisory lock of the shop has it. */
const blocksLock = sql.lit(6_500_001);

/**
 * Orders that are being placed hold this lock, so that a new block waits for them, and the next orders wait for the
 * block. It is a condition that is always true, so that a query can take the lock.
 */
export const acquireSharedBlocksLock = sql`(select pg_advisory_xact_lock_shared(${blocksLock})) is not null`;

/** Waits for orders that are being placed, which were not checked against the new blocks. */
export async function lockBlocks(trx: Transaction) {
  await sql`select pg_advisory_xact_lock(${blocksLock})`.execute(trx);
}

/**
 * The keys by which a customer's blocks are found: the account, its email, and the phone numbers of the account, the
 * profile and the address. For a guest, also the account and the other guests with the same email.
 */
export function keysOf(customerId: RawBuilder<unknown>, phone: RawBuilder<unknown>) {
  return sql`(
    select 'account' as kind, unnest(${countedCustomerIds(sql`${customerId}::text`)}) as value
    union all select 'email', ${contactEmail("c")} from customers c where c.id = ${customerId}
    union all select 'phone', normalize_phone(c.phone) from customers c where c.id = ${customerId}
    union all select 'phone', normalize_phone(mobile_number) from profiles where customer_id = ${customerId}
    union all select 'phone', normalize_phone(${phone})
  )`;
}

/** Selects an array of what a customer's active blocks refuse. */
export function selectBlocks(customerId: RawBuilder<unknown>, phone: RawBuilder<unknown>) {
  return sql`array(
    select distinct b.blocks from ${keysOf(customerId, phone)} k
    join customer_blocks b on b.kind = k.kind and b.value = k.value and b.lifted_at is null
  )`;
}

/** The active blocks that apply to a customer, newest first. */
export async function listMatchingBlocks(
  db: Database,
  { customerId, phone }: { customerId: string; phone: string },
): Promise<BlockRow[]> {
  const { rows } = await sql<BlockRow>`
    select distinct b.id, b.kind, coalesce(${contactEmail("c")}, b.value) as value, b.blocks, b.reason, b.blocked_by, b.blocked_at,
      b.lifted_by, b.lifted_at, b.attempts, b.last_attempt_at
    from ${keysOf(sql`${customerId}`, sql`${phone}`)} k
    join customer_blocks b on b.kind = k.kind and b.value = k.value and b.lifted_at is null
    left join customers c on c.id = b.customer_id
    order by b.id desc`.execute(db);
  return rows;
}

/** `value`: the blocked phone number or email, or the email of the blocked account. */
export type BlockRow = {
  id: string;
  kind: "account" | "phone" | "email";
  value: string;
  blocks: BlockedMatter;
  reason: string;
  blocked_by: string;
  blocked_at: Date;
  lifted_by: string | null;
  lifted_at: Date | null;
  /** The number of orders that the block has refused. */
  attempts: number;
  last_attempt_at: Date | null;
};

/**
 * The customer's orders with cash on delivery that arrived or came back, and how many of them came back. Exchanges cost
 * nothing.
 */
export async function countReturnedCod(
  db: Database,
  customerId: string,
): Promise<{ orders: number; returned: number }> {
  const { rows } = await sql<{ orders: number; returned: number }>`
    select count(*)::int as orders, (count(*) filter (where o.status = 'returning' or r.order_id is not null))::int as returned
    from orders o left join returns r on r.order_id = o.id and r.kind = 'rto'
    where o.customer_id = ${customerId} and o.payment_method = 'cod' and o.total > 0
      and o.status in ('delivered', 'returning', 'returned')`.execute(db);
  return rows[0] ?? { orders: 0, returned: 0 };
}
