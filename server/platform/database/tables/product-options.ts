import type { Generated } from "kysely";
import type { BatchState } from "#contract/admin/batch-states.ts";
import type { OptionKind } from "#contract/admin/products/product-sorts.ts";

export type ProductOptionTables = { option_renames: OptionRenamesTable };

type OptionRenamesTable = {
  id: string;
  kind: OptionKind;
  old_name: string;
  new_name: string;
  actor_id: string | null;
  actor: string;
  created_at: Date;
  finished_at: Date | null;
  state: Generated<BatchState>;
  total: number;
  renamed: Generated<number>;
  left_alone: Generated<number>;
  restored: Generated<number>;
  overtaken: Generated<number>;
  last_product_id: string | null;
  last_audit_id: number | null;
};
