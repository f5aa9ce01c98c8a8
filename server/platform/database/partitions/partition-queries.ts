import { sql } from "kysely";
import type { Database, Transaction } from "../database.ts";
import type { PartitionedTable } from "./partitions.ts";

export type Partition = {
  name: string;
  /** The partition for rows of no other. */
  isDefault: boolean;
  /** The table from before it was partitioned: rows of all months until `until`. */
  isPast: boolean;
  /** Exclusive. Null: the default partition. */
  until: Date | null;
};

/** False if another process maintains this table at the moment. Ends with the transaction. */
export async function tryLock(trx: Transaction, table: string): Promise<boolean> {
  // Waiting for a lock blocks all who come later, so a long transaction, such as a backup, must not stop the shop.
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
 * Attached when it is complete: creating it as a partition would also make readers wait. Rows of this month are moved from the
 * default partition, which holds them if the month began without a partition. Writers wait for the milliseconds that this takes:
 * one that has chosen the default partition before would fail.
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
    // Moving a row is no change of it: the audit log's triggers would refuse.
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

/** Autovacuum analyzes partitions only. The planner needs figures of the whole table, too. */
export async function analyzeTable(db: Database, table: string) {
  await sql`analyze ${sql.table(table)}`.execute(db);
}
