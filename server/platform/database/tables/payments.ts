import type { Generated } from "kysely";

export type PaymentTables = {
  provider_orders: { id: string; order_id: string; amount: number; created_at: Date; poll_at: Date | null };
  payments: PaymentsTable;
  refunds: RefundsTable;
  processed_refunds: { id: string; payment_id: string; amount: number; received_at: Date };
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

type RefundsTable = {
  id: string;
  payment_id: string;
  amount: number;
  cause: "cancelled" | "late" | "duplicate" | "wrong amount" | "manual" | "returned";
  requested_at: Date;
  attempted_at: Date | null;
  confirmed_at: Date | null;
};
