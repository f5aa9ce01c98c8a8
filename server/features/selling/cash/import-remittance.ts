import { createHash } from "node:crypto";
import type { UploadRemittance } from "#contract/admin/cash/cash.ts";
import { formatPaise } from "#contract/values/money.ts";
import type { AppContext } from "../../../context.ts";
import type { Database } from "../../../platform/database/database.ts";
import { newId } from "../../../platform/database/id.ts";
import { type Actor, recordAudit } from "../../shop/audit/audit.ts";
import {
  deleteRemittance,
  findOrdersByAwb,
  insertRemittanceRows,
  listTakenRows,
  lockOrders,
  lockRemittance,
} from "./cash-queries.ts";
import { type ParsedRemittance, parseRemittance } from "./parse-remittance.ts";
import { type PlannedRow, planRemittance } from "./plan-remittance.ts";

/** `taken`: the number of rows that are imported, or would be. `amount`: their sum in paise. */
export type RemittancePlan = Pick<ParsedRemittance, "headings" | "columns"> & {
  rows: PlannedRow[];
  taken: number;
  amount: number;
};

/** Plans an import of the file, without changes. */
export async function previewRemittance(db: Database, { csv, columns, courier }: UploadRemittance) {
  return plan(db, courier, await parseRemittance(csv, columns));
}

/**
 * Imports the rows of a courier's file whose orders are delivered and whose cash is missing. A second import of the
 * same file adds only rows that could not be imported before. A row that was imported from any file never counts again.
 */
export async function importRemittance(
  context: AppContext,
  by: Actor,
  upload: UploadRemittance,
): Promise<RemittancePlan> {
  const { courier, fileName, csv, columns } = upload;
  const parsed = await parseRemittance(csv, columns);
  return context.db.transaction().execute(async (trx) => {
    const newRemittanceId = newId();
    const remittanceId = await lockRemittance(trx, {
      id: newRemittanceId,
      courier,
      file_name: fileName,
      imported_by: by.name,
      imported_at: context.now(),
      sha256: createHash("sha256").update(csv).digest("hex"),
    });
    const matched = await findOrdersByAwb(trx, courier, toAwbs(parsed));
    await lockOrders(trx, [...new Set([...matched.values()].map(({ id }) => id))]);
    const planned = await plan(trx, courier, parsed);
    const taken = planned.rows.flatMap(({ state, order, awb, amount, paidOn, reference }) =>
      state === "ready" && order && amount !== null
        ? [{ id: newId(), orderId: order.id, awb, amount, paidOn, reference }]
        : [],
    );
    if (taken.length === 0) {
      if (remittanceId === newRemittanceId) await deleteRemittance(trx, remittanceId);
      return planned;
    }
    await insertRemittanceRows(trx, remittanceId, taken);
    await recordAudit(trx, context, by, {
      action: "cash.import-remittance",
      entity: "remittance",
      entityId: remittanceId,
      after: { courier, file: fileName, rows: taken.length, amount: formatPaise(planned.amount) },
    });
    return planned;
  });
}

async function plan(db: Database, courier: string, parsed: ParsedRemittance): Promise<RemittancePlan> {
  const orders = await findOrdersByAwb(db, courier, toAwbs(parsed));
  const taken = await listTakenRows(db, [...new Set([...orders.values()].map(({ id }) => id))]);
  const rows = planRemittance(parsed.rows, { orders, taken });
  const ready = rows.filter(({ state }) => state === "ready");
  const amount = ready.reduce((sum, row) => sum + (row.amount ?? 0), 0);
  return { headings: parsed.headings, columns: parsed.columns, rows, taken: ready.length, amount };
}

const toAwbs = ({ rows }: ParsedRemittance) => [...new Set(rows.flatMap(({ awb }) => (awb === "" ? [] : [awb])))];
