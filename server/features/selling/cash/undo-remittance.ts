import { formatPaise } from "#contract/values/money.ts";
import { needsPermission, toStaffActor } from "../../shop/audit/audit.ts";
import { defineUndo } from "../../shop/audit/index.ts";
import { findRemittanceForUpdate, sumRemittances } from "./cash-queries.ts";
import { dropRemittance } from "./withdraw-remittance.ts";

/** Withdraws an imported remittance: the cash of its orders is missing again. */
export const remittanceUndo = defineUndo({
  isAllowed: needsPermission("cash:write"),
  lock: (trx, row) => findRemittanceForUpdate(trx, row.entity_id),
  read: (db, rows) => sumRemittances(db, [...new Set(rows.map((row) => row.entity_id))]),
  findConflict(sums, { entity_id: remittanceId, after }) {
    const stored = sums.get(remittanceId);
    if (!stored) return "The remittance was withdrawn later.";
    const { rows, orders, amount } = after as { rows?: number; orders?: number; amount: string };
    // A second import of the same file may have added rows. Each import has its own row in the history.
    const isSame = stored.rows === (rows ?? orders) && formatPaise(stored.amount) === amount;
    return isSame ? undefined : "The file was imported again, with more rows: withdraw it under Cash on delivery.";
  },
  async write(trx, context, by, { row }) {
    const remittance = await findRemittanceForUpdate(trx, row.entity_id);
    if (remittance) await dropRemittance(trx, context, toStaffActor(by), remittance, row.id);
  },
});
