import { sql } from "kysely";
import type { Database } from "../../server/platform/database/database.ts";

type TableFigures = {
  table: string;
  updates: number;
  hotUpdates: number;
  deadRows: number;
  liveRows: number;
  vacuums: number;
  tableBytes: number;
  indexBytes: number;
};
type Figures = Map<string, TableFigures>;

export async function measureTables(db: Database): Promise<Figures> {
  // Idle connections report their counts with a delay of up to a second.
  await sql`select pg_stat_force_next_flush(), pg_stat_clear_snapshot(), pg_sleep(1.5)`.execute(db);
  const { rows } = await sql<TableFigures>`
    select relname as table, n_tup_upd as updates, n_tup_hot_upd as "hotUpdates", n_dead_tup as "deadRows", n_live_tup as "liveRows",
      autovacuum_count as vacuums, pg_table_size(relid) as "tableBytes", pg_indexes_size(relid) as "indexBytes"
    from pg_stat_user_tables where schemaname = 'public'`.execute(db);
  return new Map(rows.map((row) => [row.table, row]));
}

/** Prints the figures. The indexes are rebuilt to compare their size with the size without bloat. */
export async function printTables(db: Database, before: Figures, after: Figures) {
  const rows = [];
  for (const [table, figures] of after) {
    const start = before.get(table);
    const updates = figures.updates - (start?.updates ?? 0);
    if (!start || updates < 100) continue;
    await sql`reindex table ${sql.table(table)}`.execute(db);
    const { rows: sizes } = await sql<{ bytes: number }>`select pg_indexes_size(${table}::regclass) as bytes`.execute(
      db,
    );
    rows.push({
      table,
      updates,
      "HOT %": Math.round(((figures.hotUpdates - start.hotUpdates) / updates) * 100),
      "dead rows": figures.deadRows,
      "live rows": figures.liveRows,
      autovacuums: figures.vacuums - start.vacuums,
      "table MB": megabytes(figures.tableBytes),
      "grew MB": megabytes(figures.tableBytes - start.tableBytes),
      "indexes MB": megabytes(figures.indexBytes),
      "indexes grew MB": megabytes(figures.indexBytes - start.indexBytes),
      "index bloat": (figures.indexBytes / Math.max(sizes[0]?.bytes ?? 1, 1)).toFixed(2),
    });
  }
  console.table(rows.sort((a, b) => b.updates - a.updates));
  const { rows: unused } = await sql<{ name: string; mb: number }>`
    select indexrelname as name, round(pg_relation_size(indexrelid) / 1e6) as mb from pg_stat_user_indexes
    where schemaname = 'public' and idx_scan = 0 and pg_relation_size(indexrelid) > 5e6 order by 2 desc`.execute(db);
  console.log(
    `Indexes of more than 5 MB that this load did not use: ${unused.map(({ name, mb }) => `${name} (${mb} MB)`).join(", ")}`,
  );
}
const megabytes = (bytes: number) => Number((bytes / 1e6).toFixed(1));
