/** Data that the admin area stores and computes about customers. */
export type CustomerTables = {
  customer_changes: { customer_id: string };
  customer_summaries: CustomerSummariesTable;
  customer_tags: { customer_id: string; tag: string };
  customer_notes: CustomerNotesTable;
  /** Notes as they were before a change, stored for 30 days. */
  former_customer_notes: FormerCustomerNotesTable;
  customer_merges: CustomerMergesTable;
};

type CustomerSummariesTable = {
  customer_id: string;
  name: string;
  email: string;
  is_guest: boolean;
  phone: string;
  phones: string[];
  orders: number;
  spent: number;
  returned: number;
  undelivered: number;
  last_order_at: Date;
};

type CustomerMergesTable = {
  merged_id: string;
  customer_id: string;
  email: string;
  was_guest: boolean;
  merged_by: string;
  merged_at: Date;
};

type CustomerNotesTable = {
  id: string;
  customer_id: string;
  staff_id: string | null;
  author: string;
  text: string;
  created_at: Date;
  edited_at: Date | null;
};

type FormerCustomerNotesTable = {
  id: string;
  note_id: string;
  customer_id: string;
  author: string;
  text: string;
  created_at: Date;
  edited_at: Date | null;
  replaced_at: Date;
};
