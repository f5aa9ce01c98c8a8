import type { Generated } from "kysely";
import type { ScanOutcome, StockCountState } from "#contract/admin/stock/stock-counts.ts";

/** Counts of shelves, the variants that were found there, and each scan. */
export type StockCountTables = {
  stock_counts: {
    id: string;
    name: string;
    state: Generated<StockCountState>;
    version: Generated<number>;
    started_at: Date;
    started_by: string;
    ended_at: Date | null;
    ended_by: string | null;
  };
  stock_count_lines: {
    count_id: string;
    variant_id: string;
    counted: number;
    expected: number;
    moved: Generated<boolean>;
    is_open: Generated<boolean>;
    changed_at: Date;
  };
  stock_count_scans: {
    id: string;
    count_id: string;
    kind: "scan" | "set" | "remove";
    code: string;
    variant_id: string | null;
    outcome: ScanOutcome;
    counted: number;
    at: Date;
    by: string;
  };
};
