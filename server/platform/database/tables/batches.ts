import type { ColumnType, Generated } from "kysely";
import type { BatchRefusal } from "#contract/admin/batch-progress.ts";
import type { BatchState } from "#contract/admin/batch-states.ts";

export type BatchTables = { batches: BatchesTable };

/** `last_id`: the last selected id. `last_audit_id`: the last row of the audit log that an undo has looked at. */
type BatchesTable = {
  id: string;
  kind: string;
  terms: ColumnType<unknown, string, never>;
  actor_id: string | null;
  actor: string;
  created_at: Date;
  finished_at: Date | null;
  state: Generated<BatchState>;
  total: number;
  looked_at: Generated<number>;
  changed: Generated<number>;
  refused: Generated<number>;
  restored: Generated<number>;
  overtaken: Generated<number>;
  refusals: ColumnType<BatchRefusal[], string | undefined, string>;
  last_id: string | null;
  last_audit_id: number | null;
};
