import type { Generated } from "kysely";
import type { BlockedMatter, BlockKind } from "#contract/orders/customer-block-kinds.ts";

/** Records by staff about orders and customers. */
export type OrderAdminTables = {
  order_tags: { order_id: string; tag: string };
  order_notes: OrderNotesTable;
  customer_blocks: CustomerBlocksTable;
};

type OrderNotesTable = {
  id: string;
  order_id: string;
  staff_id: string | null;
  author: string;
  text: string;
  created_at: Date;
};

type CustomerBlocksTable = {
  id: string;
  kind: BlockKind;
  value: string;
  customer_id: string | null;
  blocks: BlockedMatter;
  reason: string;
  blocked_by: string;
  blocked_at: Date;
  lifted_by: string | null;
  lifted_at: Date | null;
  attempts: Generated<number>;
  last_attempt_at: Generated<Date | null>;
};
