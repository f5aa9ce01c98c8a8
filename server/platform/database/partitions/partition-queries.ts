import { sql } from "kysely";
import type { Database, Transaction } from "../database.ts";
import type { PartitionedTable } from "./partitions.ts";

export type Partition = {
  name: string;
  /** Whether this is the default partition, which takes the rows of months without a partition. */
  isDefault: boolean;
  /** Whether this is the former unpartitioned table, with the rows of all months before `until`. */
  isPast: boolean;
  /** Exclusive upper bound; null for the default partition. */
  until: Date | null;
};

/** Takes the lock for maintaining a table until the transaction ends. False if another process has it. */
export async function tryLock(trx: Transaction, table: string): Promise<boolean> {
  // Queries queue behind a statement that waits for a table lock. The timeout keeps a long transaction, such as a
  // backup, from stopping the shop.
  await sql`set local lock_timeout = '2s'`.execute(trx);
  // Bounds of date partitions are read as midnight UTC.
  await sql`set local timezone = 'UTC'`.execute(trx);
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`partitions ${table}`}, 0)) as locked`.execute(trx);
  return rows[0]?.locked ?? false;
}

export async function listPartitions(trx: Transaction, table: string): Promise<Partition[]> {
  const { rows } = await sql<Partition>`
    select c.relname as name, bound = 'DEFAULT' as "isDefault", bound like '%FROM (MINVALUE)%' as "isPast",
      substring(bound from 'TO \\(''([^'']+)''\\)')::timestamptz as until
    from pg_inherits i join pg_class c on c.oid = i.inhrelid, pg_get_expr(c.relpartbound, c.oid) as bound
    where i.inhparent = ${table}::regclass order by until`.execute(trx);
  return rows;
}

type Month = { name: string; from: Date; until: Date };

/**
 * Creates a table for the month and attaches it when it is complete, because `create table … partition of` would also
 * make readers wait. Rows of this month are moved from the default partition, which holds them if the month began
 * without a partition. Writers wait for the milliseconds that this takes, because a write that has already chosen the
 * default partition would fail.
 */
export async function createPartition(
  trx: Transaction,
  { table, column, fillfactor = 100 }: PartitionedTable,
  { name, from, until }: Month,
  defaultPartition: string | undefined,
) {
  const [parent, partition] = [sql.table(table), sql.table(name)];
  const [lower, upper] = [sql.lit(from.toISOString()), sql.lit(until.toISOString())];
  await sql`lock table only ${parent} in share row exclusive mode`.execute(trx);
  await sql`create table ${partition} (like ${parent} including all excluding identity)
    with (fillfactor = ${sql.lit(fillfactor)})`.execute(trx);
  if (defaultPartition) {
    await sql`lock table ${sql.table(defaultPartition)} in access exclusive mode`.execute(trx);
    // Moving a row is no change of its data, but the audit log's triggers would refuse the deletion.
    await sql`alter table ${sql.table(defaultPartition)} disable trigger user`.execute(trx);
    await sql`
      with moved as (
        delete from ${sql.table(defaultPartition)} where ${sql.ref(column)} >= ${lower} and ${sql.ref(column)} < ${upper}
        returning *
      )
      insert into ${partition} select * from moved`.execute(trx);
    await sql`alter table ${sql.table(defaultPartition)} enable trigger user`.execute(trx);
  }
  await sql`alter table ${parent} attach partition ${partition} for values from (${lower}) to (${upper})`.execute(trx);
}

export async function dropPartition(trx: Transaction, name: string) {
  await sql`drop table ${sql.table(name)}`.execute(trx);
}

export async function deleteRowsBefore(trx: Transaction, partition: string, column: string, before: Date) {
  await sql`delete from ${sql.table(partition)} where ${sql.ref(column)} < ${before}`.execute(trx);
}

/** Autovacuum analyzes partitions only, but the planner also needs statistics of the whole table. */
export async function analyzeTable(db: Database, table: string) {
  await sql`analyze ${sql.table(table)}`.execute(db);
}
