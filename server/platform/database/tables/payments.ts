import type { Generated } from "kysely";

export type PaymentTables = {
  provider_orders: { id: string; order_id: string; amount: number; created_at: Date; poll_at: Date | null };
  payments: PaymentsTable;
  refunds: RefundsTable;
  processed_refunds: { id: string; payment_id: string; amount: number; received_at: Date };
  partial_refunds: PartialRefundsTable;
  partial_refund_items: { refund_id: string; item_id: string; quantity: number; amount: number };
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

type PartialRefundsTable = {
  id: string;
  order_id: string;
  payment_id: string | null;
  amount: number;
  reason: string;
  reference: string;
  requested_by: string;
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
