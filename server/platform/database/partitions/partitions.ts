import type { Database, Transaction } from "../database.ts";
import {
  analyzeTable,
  createPartition,
  deleteRowsBefore,
  dropPartition,
  listPartitions,
  type Partition,
  tryLock,
} from "./partition-queries.ts";

/**
 * A table that is partitioned by month (UTC). Its migration creates it `partition by range (column)`, with a default
 * partition `TABLE_default`, so that a write never fails for lack of a partition.
 */
export type PartitionedTable = {
  table: string;
  /** The partition key, a date or a timestamptz. */
  column: string;
  /** A month is dropped when its last day is more than this many days ago. Undefined: never. */
  keepDays?: number;
  /** Percentage of a page that inserts fill, below 100 for rows that are updated. */
  fillfactor?: number;
};

/** Months that are created in advance. A shop whose maintenance fails for longer writes to the default partition. */
const monthsAhead = 3;

/**
 * Creates the partitions of the coming months, and drops partitions that are older than the retention. Safe in several
 * processes.
 */
export async function maintainPartitions(db: Database, tables: readonly PartitionedTable[], now: Date) {
  for (const table of tables) {
    const isChanged = await db.transaction().execute((trx) => maintainTable(trx, table, now));
    if (isChanged) await analyzeTable(db, table.table);
  }
}

async function maintainTable(trx: Transaction, partitioned: PartitionedTable, now: Date): Promise<boolean> {
  const { table, column, keepDays } = partitioned;
  if (!(await tryLock(trx, table))) return false;
  const partitions = await listPartitions(trx, table);
  const defaultPartition = partitions.find(({ isDefault }) => isDefault)?.name;
  const months = listMissingMonths(table, partitions, now);
  for (const month of months) await createPartition(trx, partitioned, month, defaultPartition);
  if (keepDays === undefined) return months.length > 0;

  const oldestStored = startOfMonth(new Date(now.getTime() - keepDays * 86_400_000));
  const expired = partitions.filter(({ until }) => until && until <= oldestStored);
  for (const { name } of expired) await dropPartition(trx, name);
  const mixed = partitions.filter(({ isDefault, isPast }) => isDefault || isPast);
  for (const { name } of mixed.filter((partition) => !expired.includes(partition)))
    await deleteRowsBefore(trx, name, column, oldestStored);
  return months.length + expired.length > 0;
}

/** The missing months begin where the newest partition ends, so that a shop that was closed for months has no gap. */
function listMissingMonths(table: string, partitions: readonly Partition[], now: Date) {
  const newest = partitions.reduce((latest, { until }) => Math.max(latest, until?.getTime() ?? 0), 0);
  const end = addMonths(startOfMonth(now), monthsAhead + 1);
  const months: { name: string; from: Date; until: Date }[] = [];
  for (let from = newest ? new Date(newest) : startOfMonth(now); from < end; from = addMonths(from, 1))
    months.push({
      name: `${table}_${from.toISOString().slice(0, 7).replace("-", "_")}`,
      from,
      until: addMonths(from, 1),
    });
  return months;
}

function startOfMonth(date: Date): Date {
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth()));
}

function addMonths(date: Date, months: number): Date {
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months));
}
