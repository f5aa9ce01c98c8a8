import type { Insertable } from "kysely";
import type { Transaction } from "../../platform/database/database.ts";
import type { StaffTables } from "../../platform/database/tables/staff.ts";

export async function insertAuditRows(trx: Transaction, rows: readonly Insertable<StaffTables["audit_log"]>[]) {
  await trx.insertInto("audit_log").values(rows).execute();
}
