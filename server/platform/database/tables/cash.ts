import type { Generated } from "kysely";

/** Cash on delivery that couriers have paid to the shop. Amounts in paise. */
export type CashTables = {
  remittances: RemittancesTable;
  remittance_rows: RemittanceRowsTable;
};

type RemittancesTable = {
  id: string;
  courier: string;
  file_name: string;
  sha256: string;
  imported_by: string;
  imported_at: Date;
};

type RemittanceRowsTable = {
  id: string;
  remittance_id: string;
  order_id: string;
  awb: string;
  amount: number;
  paid_on: string | null;
  reference: Generated<string>;
};
