import type { ReceiveCash } from "#contract/admin/cash/cash.ts";
import { formatPaise } from "#contract/values/money.ts";
import type { AppContext } from "../../../context.ts";
import { newId } from "../../../platform/database/id.ts";
import { type Actor, recordAudit } from "../../shop/audit/audit.ts";
import {
  deleteRemittance,
  insertRemittanceRows,
  listMissingCash,
  lockOrders,
  lockRemittance,
  sumRemittance,
} from "./cash-queries.ts";

/** `taken`: the number of orders whose cash was recorded. `amount`: their sum in paise. */
type ReceivedCash = { taken: number; amount: number };

/**
 * Records that the missing cash of delivered orders was received without a file, for example from the shop's own
 * riders. Orders whose cash is not missing are left out. Idempotent by `remittanceId`.
 */
export function receiveCash(
  context: AppContext,
  by: Actor,
  { remittanceId, orderIds, receivedFrom: courier, reference }: ReceiveCash,
): Promise<ReceivedCash> {
  return context.db.transaction().execute(async (trx) => {
    const id = await lockRemittance(trx, {
      id: remittanceId,
      courier,
      file_name: "",
      imported_by: by.name,
      imported_at: context.now(),
      sha256: remittanceId,
    });
    const recorded = await sumRemittance(trx, id);
    if (recorded.taken > 0) return recorded;
    await lockOrders(trx, orderIds);
    const missing = await listMissingCash(trx, orderIds);
    if (missing.length === 0) {
      await deleteRemittance(trx, id);
      return recorded;
    }
    const rows = missing.map(({ orderId, amount }) => ({
      id: newId(),
      orderId,
      amount,
      awb: "",
      paidOn: null,
      reference,
    }));
    await insertRemittanceRows(trx, id, rows);
    const amount = missing.reduce((sum, order) => sum + order.amount, 0);
    await recordAudit(trx, context, by, {
      action: "cash.receive",
      entity: "remittance",
      entityId: id,
      after: { courier, orders: rows.length, amount: formatPaise(amount), ...(reference && { reference }) },
    });
    return { taken: rows.length, amount };
  });
}
