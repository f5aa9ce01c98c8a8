import type { Generated, Kysely, Transaction } from "kysely";

/** The tables of schema.sql. Amounts are in paise; the connection must parse bigint as number. */
export type SandboxTables = {
  sandbox_orders: { id: string; amount: number; currency: string; receipt: Generated<string>; created_at: Date };
  sandbox_payments: {
    id: string;
    order_id: string;
    amount: number;
    status: "created" | "authorized" | "captured" | "refunded" | "failed";
    email: Generated<string>;
    contact: Generated<string>;
    capture_at: Date | null;
    created_at: Date;
  };
  sandbox_refunds: {
    id: string;
    payment_id: string;
    amount: number;
    idempotency_key: string | null;
    created_at: Date;
  };
};
export type SandboxDatabase = Kysely<SandboxTables>;
export type SandboxTransaction = Transaction<SandboxTables>;
