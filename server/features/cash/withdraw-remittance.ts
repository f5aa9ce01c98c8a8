import { formatPaise } from "#contract/values/money.ts";
import type { AppContext } from "../../context.ts";
import { type Actor, recordAudit } from "../audit/audit.ts";
import {
  deleteRemittance,
  deleteRemittanceRows,
  findRemittanceForUpdate,
  listRemittanceOrders,
  lockOrders,
} from "./cash-queries.ts";

/** Takes back a remittance that was imported or recorded by mistake: the cash of its orders is missing again. Idempotent. */
export function withdrawRemittance(context: AppContext, by: Actor, remittanceId: string): Promise<void> {
  return context.db.transaction().execute(async (trx) => {
    const remittance = await findRemittanceForUpdate(trx, remittanceId);
    if (!remittance) return;
    await lockOrders(trx, await listRemittanceOrders(trx, remittanceId));
    const { rows, amount } = await deleteRemittanceRows(trx, remittanceId);
    await deleteRemittance(trx, remittanceId);
    await recordAudit(trx, context, by, {
      ...{ action: "cash.withdraw-remittance", entity: "remittance", entityId: remittanceId },
      before: { courier: remittance.courier, file: remittance.file_name, rows, amount: formatPaise(amount) },
    });
  });
}
