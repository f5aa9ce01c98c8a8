import type { Generated } from "kysely";

export type PaymentTables = {
  provider_orders: { id: string; order_id: string; amount: number; created_at: Date; poll_at: Date | null };
  payments: PaymentsTable;
  refunds: RefundsTable;
  payment_events: { id: string; received_at: Date };
  sandbox_orders: { id: string; amount: number; currency: string; receipt: Generated<string>; created_at: Date };
  sandbox_payments: SandboxPaymentsTable;
  sandbox_refunds: SandboxRefundsTable;
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
  cause: "cancelled" | "late" | "duplicate" | "wrong amount" | "manual";
  requested_at: Date;
  attempted_at: Date | null;
  confirmed_at: Date | null;
};

type SandboxPaymentsTable = {
  id: string;
  order_id: string;
  amount: number;
  status: "created" | "authorized" | "captured" | "refunded" | "failed";
  email: Generated<string>;
  contact: Generated<string>;
  capture_at: Date | null;
  created_at: Date;
};

type SandboxRefundsTable = {
  id: string;
  payment_id: string;
  amount: number;
  idempotency_key: string | null;
  created_at: Date;
};
