import { sql } from "kysely";
import type { OrderStatus } from "#contract/orders/order-status.ts";
import { type ReturnKind, type ReturnStatus, returnKinds } from "#contract/orders/return-states.ts";
import type { Database } from "../../../platform/database/database.ts";

export type Waiting = { count: number; oldestAt: Date | null };

/** The number of orders in this status, and the time at which the oldest was placed. */
export function countOrdersIn(db: Database, status: OrderStatus): Promise<Waiting> {
  return db
    .selectFrom("orders")
    .select(({ fn }) => [fn.countAll<number>().as("count"), fn.min("created_at").as("oldestAt")])
    .where("status", "=", status)
    .executeTakeFirstOrThrow();
}

/** The number of returns by customers in this status, and the time at which the oldest was requested. */
export function countReturnsIn(
  db: Database,
  status: ReturnStatus,
  kinds: readonly ReturnKind[] = returnKinds,
): Promise<Waiting> {
  return db
    .selectFrom("returns")
    .select(({ fn }) => [fn.countAll<number>().as("count"), fn.min("requested_at").as("oldestAt")])
    .where("status", "=", status)
    .where("kind", "in", kinds)
    .executeTakeFirstOrThrow();
}

/** Refunds that somebody has to confirm. */
export function countRefundRequests(db: Database): Promise<Waiting> {
  return db
    .selectFrom("refund_requests")
    .select(({ fn }) => [fn.countAll<number>().as("count"), fn.min("requested_at").as("oldestAt")])
    .where("status", "=", "requested")
    .executeTakeFirstOrThrow();
}

/** Refunds that the provider has not confirmed after an hour. It confirms most within seconds. */
export function countOpenRefunds(db: Database, now: Date): Promise<Waiting> {
  return db
    .selectFrom("refunds")
    .select(({ fn }) => [fn.countAll<number>().as("count"), fn.min("requested_at").as("oldestAt")])
    .where("confirmed_at", "is", null)
    .where("requested_at", "<", new Date(now.getTime() - 3_600_000))
    .executeTakeFirstOrThrow();
}

/**
 * Jobs, including mails, that have failed for good: those that are still in the queue, and those of the last day that
 * the queue has deleted.
 */
export async function countFailedJobs(db: Database, now: Date): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select count(*)::int as count, min(failed_at) as "oldestAt" from (
      select created_on as failed_at from pgboss.job where state = 'failed'
      union all select failed_at from failed_jobs f where failed_at > ${new Date(now.getTime() - 86_400_000)}
        and not exists (select from pgboss.job j where j.id = f.job_id and j.state = 'failed')
    ) failed`.execute(db);
  return rows[0] ?? { count: 0, oldestAt: null };
}

type Sum = { orders: number; total: number };

/** Orders placed in this time that are neither unpaid nor cancelled. Total in paise. */
export function sumSales(db: Database, from: Date, before: Date): Promise<Sum> {
  return db
    .selectFrom("orders")
    .select(({ fn }) => [fn.countAll<number>().as("orders"), sumOfTotals])
    .where("created_at", ">=", from)
    .where("created_at", "<", before)
    .where("status", "not in", ["pending", "cancelled"])
    .executeTakeFirstOrThrow();
}

/** Cash on delivery of orders that are with the courier. Total in paise. */
export function sumCashUnderWay(db: Database): Promise<Sum> {
  return db
    .selectFrom("orders")
    .select(({ fn }) => [fn.countAll<number>().as("orders"), sumOfTotals])
    .where("status", "in", ["shipped", "in transit"])
    .where("payment_method", "=", "cod")
    .executeTakeFirstOrThrow();
}

const sumOfTotals = sql<number>`coalesce(sum(total), 0)::bigint`.as("total");
