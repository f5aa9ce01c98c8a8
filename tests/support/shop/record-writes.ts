import { sql } from "kysely";
import type { TestShop } from "./test-shop.ts";

/** The tables in which one transaction has inserted, updated or deleted rows, and how many it wrote in each. */
export type RecordedTransaction = { tables: string[]; rows: Record<string, number> };

/**
 * Records from now on which tables each committed transaction writes, with a trigger on every table of the shop and on
 * the tables in `others`. The returned function returns the transactions since its last call, in the order of their
 * beginning.
 */
export async function recordWrites(
  { context: { db } }: TestShop,
  others: readonly string[] = [],
): Promise<() => Promise<RecordedTransaction[]>> {
  await sql`create table recorded_writes (transaction xid8 not null, name text not null)`.execute(db);
  await sql`
    create function record_write() returns trigger language plpgsql as $$
    begin
      insert into public.recorded_writes values (pg_current_xact_id(), tg_argv[0]);
      return null;
    end $$`.execute(db);
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and relname <> 'recorded_writes'`.execute(db);
  for (const name of [...tables.map((table) => table.name), ...others])
    await sql`
      create trigger record_write after insert or update or delete on ${sql.table(name)}
      for each row execute function record_write(${sql.lit(name)})`.execute(db);
  return async () => {
    const { rows } = await sql<{ transaction: string; name: string }>`
      delete from recorded_writes returning transaction::text, name`.execute(db);
    const byTransaction = Map.groupBy(rows, ({ transaction }) => Number(transaction));
    return [...byTransaction]
      .sort(([a], [b]) => a - b)
      .map(([, writes]) => ({
        tables: [...new Set(writes.map(({ name }) => name))].sort(),
        rows: Object.fromEntries(
          Array.from(
            Map.groupBy(writes, ({ name }) => name),
            ([name, { length }]) => [name, length],
          ),
        ),
      }));
  };
}

/** Tables whose rows nobody manages. A transaction that writes these alone needs no row in the audit log. */
const unauditedTables = new Set([
  // Tables that are derived from other tables, or that tell caches about changes.
  "changes",
  "change_epoch",
  "index_epoch",
  "product_index",
  "product_search",
  "product_words",
  "search_words",
  "image_placeholders",
  // Logs of requests and deliveries, and counters that limit them.
  "rate_limits",
  "security_events",
  "mail_deliveries",
  "webhook_deliveries",
  "webhook_events",
  "payment_events",
  // The mails that were sent to staff, and the jobs that failed.
  "staff_notifications",
  "staff_daily_mails",
  "failed_jobs",
  // Sums of rows in other tables and of logged errors.
  "daily_stats_changes",
  "daily_stats",
  "monthly_stats",
  "daily_stats_checks",
  "uncounted_days",
  "logged_errors",
  "missed_searches",
  "customer_changes",
  "customer_summaries",
  // The progress of jobs, whose start and whose changes are in the audit log. A refund reaches the payment provider
  // later than its request.
  "batches",
  "backup_runs",
  "partial_refunds",
  "sandbox_payments",
  "sandbox_refunds",
  // The progress of writing a sale's prices, in steps that follow the change in the audit log.
  "sales",
  // Sessions and mailed links end by themselves. Their use is in the security log, and the changes made with them are
  // in the audit log.
  "staff_sessions",
  "staff_password_resets",
  // The progress of imports and their dry runs. The changes of an import are in the audit log, with its products.
  "imports",
  "import_files",
  "import_rows",
  // New categories of an import are created before the transaction of their first products.
  "categories",
]);

/**
 * Returns the tables of each transaction that writes other tables than `unauditedTables` without a row in the audit
 * log.
 */
export function findUnaudited(transactions: readonly RecordedTransaction[]): string[] {
  return transactions.flatMap(({ tables }) => {
    if (tables.includes("audit_log")) return [];
    const managed = tables.filter((name) => !unauditedTables.has(name));
    return managed.length > 0 ? [managed.join(", ")] : [];
  });
}

/**
 * Leaves out the transactions that write the prices of a sale in steps. They follow the transaction that changes the
 * sale, which is in the audit log (decision 0031).
 */
export function withoutSalePrices(transactions: readonly RecordedTransaction[]): RecordedTransaction[] {
  return transactions.filter(({ tables }) => tables.includes("sales") || !tables.includes("variant_prices"));
}
