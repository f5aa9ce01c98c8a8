import type { ColumnType, Generated } from "kysely";

export type PaymentTables = {
  provider_orders: { id: string; order_id: string; amount: number; created_at: Date; poll_at: Date | null };
  payments: PaymentsTable;
  refunds: RefundsTable;
  processed_refunds: {
    id: string;
    payment_id: string;
    amount: number;
    received_at: Date;
    mail_due: ColumnType<boolean, boolean | undefined>;
  };
  partial_refunds: PartialRefundsTable;
  refund_requests: RefundRequestsTable;
  refunded_replacements: { refund_id: string; item_id: string; quantity: number };
  partial_refund_items: { refund_id: string; item_id: string; quantity: number; amount: number };
  cancelled_refund_units: { edit_id: string; refund_id: string; item_id: string; quantity: number; amount: number };
  payment_events: { id: string; received_at: Date };
};

type PaymentsTable = {
  id: string;
  order_id: string;
  amount: number;
  state: "refused" | "captured";
  reason: Generated<string>;
  received_at: Date;
};

type RefundRequestsTable = {
  id: string;
  order_id: string;
  amount: number | null;
  items: ColumnType<{ itemId: string; quantity: number }[] | null, string | null, never>;
  reason: string;
  requested_by: string;
  requested_by_id: string;
  requested_at: Date;
  status: Generated<"requested" | "confirmed" | "declined">;
  decided_by: Generated<string>;
  decided_at: Date | null;
};

type PartialRefundsTable = {
  id: string;
  order_id: string;
  payment_id: string | null;
  amount: number;
  reason: string;
  reference: string;
  requested_by: string;
  requested_by_id: string | null;
  requested_at: Date;
  job_id: string | null;
  attempted_at: Date | null;
  provider_refund_id: string | null;
  failed: string | null;
};

type RefundsTable = {
  id: string;
  payment_id: string;
  amount: number;
  cause: "cancelled" | "late" | "duplicate" | "wrong amount" | "manual" | "returned";
  requested_at: Date;
  attempted_at: Date | null;
  confirmed_at: Date | null;
};
