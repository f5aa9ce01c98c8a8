import { formatPaise } from "#contract/values/money.ts";
import type { AppContext } from "../../../context.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { type Actor, recordAudit } from "../../shop/audit/audit.ts";
import {
  deleteRemittance,
  deleteRemittanceRows,
  findRemittanceForUpdate,
  listRemittanceOrders,
  lockOrders,
} from "./cash-queries.ts";

/**
 * Deletes a remittance that was imported or recorded by mistake, so that the cash of its orders is missing again.
 * Idempotent.
 */
export function withdrawRemittance(context: AppContext, by: Actor, remittanceId: string): Promise<void> {
  return context.db.transaction().execute(async (trx) => {
    const remittance = await findRemittanceForUpdate(trx, remittanceId);
    if (remittance) await dropRemittance(trx, context, by, remittance);
  });
}

type Remittance = NonNullable<Awaited<ReturnType<typeof findRemittanceForUpdate>>>;

/** `undoes`: the id of the row of the audit log whose change is undone. */
export async function dropRemittance(
  trx: Transaction,
  context: Pick<AppContext, "now">,
  by: Actor,
  { id, courier, file_name: file }: Remittance,
  undoes?: number,
) {
  await lockOrders(trx, await listRemittanceOrders(trx, id));
  const { rows, amount } = await deleteRemittanceRows(trx, id);
  await deleteRemittance(trx, id);
  await recordAudit(trx, context, by, {
    action: "cash.withdraw-remittance",
    entity: "remittance",
    entityId: id,
    undoes,
    before: { courier, file, rows, amount: formatPaise(amount) },
  });
}
