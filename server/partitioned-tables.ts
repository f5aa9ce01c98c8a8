import type { PartitionedTable } from "./platform/database/partitions/partitions.ts";

/** Every table that is partitioned by month (decision 0017). */
export const partitionedTables: readonly PartitionedTable[] = [
  // Rows of two years and the current month, to compare with the same month of the last year. Every sale and view
  // updates a row.
  { table: "product_daily_stats", column: "day", keepDays: 730, fillfactor: 80 },
  // Networks are personal data: a month's events are dropped 60 days after its end, so none is older than 92 days.
  { table: "security_events", column: "at", keepDays: 60 },
  // The audit log is never deleted, because it says who changed money, stock and permissions.
  { table: "audit_log", column: "at" },
];
