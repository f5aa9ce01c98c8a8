import type { ColumnType, Generated } from "kysely";
import type { ImportKind } from "#contract/admin/imports/import-states.ts";

type Json<Value> = ColumnType<Value, string | undefined, string>;
export type ImportState = "uploaded" | "checking" | "ready" | "running" | "done" | "failed" | "undoing" | "undone";
type Outcome = "new" | "updated" | "unchanged" | "refused";
export type StoredImportColumn = { name: string; field: string | null; kind: string | null; sample: string };
type StoredFieldChange = { field: string; variant?: string | undefined; before: string; after: string };

/** Imports of products, customers and orders. */
export type ImportTables = {
  imports: ImportsTable;
  import_files: { import_id: string; part: number; content: Buffer };
  import_rows: ImportRowsTable;
  import_products: ImportProductsTable;
  imported_records: ImportedRecordsTable;
};

type ImportsTable = {
  id: string;
  kind: Generated<ImportKind>;
  created_at: Date;
  actor_kind: string;
  actor_id: string | null;
  actor: string;
  file_name: string;
  bytes: ColumnType<number>;
  columns: Json<StoredImportColumn[]>;
  options: Json<Record<string, unknown>>;
  source: Generated<string>;
  state: ImportState;
  problem: Generated<string>;
  checked: ColumnType<
    (Record<Outcome, number> & { steepFalls?: number }) | null,
    string | null | undefined,
    string | null
  >;
  counts: ColumnType<Record<Outcome, number> | null, string | null | undefined, string | null>;
  undone: ColumnType<Record<string, number> | null, string | null | undefined, string | null>;
  position: Generated<number>;
  progress: Generated<number>;
  started_at: Date | null;
  finished_at: Date | null;
  stock_key: string | null;
  category_ids: Generated<string[]>;
  image_hosts: Generated<string[]>;
};

type ImportRowsTable = {
  import_id: string;
  line: number;
  key: string;
  product_key: Generated<string>;
  outcome: Outcome;
  reason: Generated<string>;
  changes: Json<StoredFieldChange[]>;
  retained: Json<StoredFieldChange[]>;
  notes: Json<string[]>;
  result: Outcome | null;
};

type ImportProductsTable = {
  import_id: string;
  product_id: string;
  outcome: "new" | "updated";
  reversal: ColumnType<unknown, string, string>;
  undone: "restored" | "removed" | "archived" | "partly" | "left" | null;
  conflicts: Generated<string[]>;
};

/**
 * Data for undoing an import of a record. `isCreated`: the import has created the record. `tags`: the record's tags
 * before and after the import. `addresses`: the addresses that the import has added.
 */
export type RecordReversal = {
  isCreated?: boolean;
  tags?: { before: string[]; after: string[] };
  addresses?: { id: string; fingerprint: string }[];
};

type ImportedRecordsTable = {
  import_id: string;
  record_id: string;
  outcome: "new" | "updated";
  reversal: ColumnType<RecordReversal, string, string>;
  undone: "restored" | "removed" | "left" | null;
  conflicts: Generated<string[]>;
};
