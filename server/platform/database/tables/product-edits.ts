import type { ColumnType, Generated } from "kysely";
import type { BatchState } from "#contract/admin/batch-states.ts";
import type { BulkEditRefusal } from "#contract/admin/products/bulk-edits.ts";
import type { ProductFilters, SharedFields } from "#contract/admin/products/matching-products.ts";
import type { ProductStatus } from "#contract/admin/products/product-sorts.ts";

export type ProductEditTables = { bulk_edits: BulkEditsTable };

type BulkEditsTable = {
  id: string;
  filters: ColumnType<ProductFilters, string, never>;
  fields: ColumnType<SharedFields, string, never>;
  status: ProductStatus | null;
  last_matching_id: string;
  actor_id: string;
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
  refusals: ColumnType<BulkEditRefusal[], string | undefined, string>;
  last_product_id: string | null;
  last_audit_id: number | null;
};
