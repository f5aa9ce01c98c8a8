import { Refusal } from "#contract/http/errors.ts";
import { formatPaise } from "#contract/values/money.ts";
import type { AppContext } from "../../../context.ts";
import type { Database } from "../../../platform/database/database.ts";
import { type Actor, type AuditRow, isUndone } from "../../shop/audit/audit.ts";
import { findRemittanceForUpdate, sumRemittances } from "./cash-queries.ts";
import { dropRemittance } from "./withdraw-remittance.ts";

type Undone = Pick<AuditRow, "id" | "entity_id" | "after">;

/**
 * The reasons why imports of remittances cannot be undone, by the row's id. Imports that can be undone have no entry.
 */
export async function findRemittanceConflicts(
  db: Database,
  rows: readonly Undone[],
): Promise<ReadonlyMap<number, string>> {
  const sums = await sumRemittances(
    db,
    rows.map((row) => row.entity_id ?? ""),
  );
  return new Map(
    rows.flatMap((row): [number, string][] => {
      const conflict = findConflict(sums.get(row.entity_id ?? ""), row);
      return conflict ? [[row.id, conflict]] : [];
    }),
  );
}

/**
 * A second import of the same file may have added rows to the remittance. Each import has its own row in the history.
 */
function findConflict(stored: { rows: number; amount: number } | undefined, { after }: Undone): string | undefined {
  if (!stored) return "The remittance was withdrawn later.";
  const { rows, orders, amount } = after as { rows?: number; orders?: number; amount: string };
  const isSame = stored.rows === (rows ?? orders) && formatPaise(stored.amount) === amount;
  return isSame ? undefined : "The file was imported again, with more rows: withdraw it under Cash on delivery.";
}

/** Withdraws the remittance: the cash of its orders is missing again. Returns false if the import was undone before. */
export function undoRemittance(context: AppContext, by: Actor, row: Undone): Promise<boolean> {
  const id = row.entity_id ?? "";
  return context.db.transaction().execute(async (trx) => {
    const remittance = await findRemittanceForUpdate(trx, id);
    if (await isUndone(trx, row.id)) return false;
    const conflict = findConflict((await sumRemittances(trx, [id])).get(id), row);
    if (conflict || !remittance) throw new Refusal("illegal_move", conflict ?? "The remittance was withdrawn later.");
    await dropRemittance(trx, context, by, remittance, row.id);
    return true;
  });
}
