import type { ColumnType, Generated } from "kysely";
import type { BatchState } from "#contract/admin/batch-states.ts";
import type { RevisionTerms } from "#contract/admin/prices/prices.ts";

export type PriceTables = { price_revisions: PriceRevisionsTable };

type PriceRevisionsTable = {
  id: string;
  note: string;
  terms: ColumnType<RevisionTerms, string, string>;
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
  last_product_id: string | null;
  last_audit_id: number | null;
};
