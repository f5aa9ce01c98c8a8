import type { ExportHistoryQuery } from "#contract/admin/history.ts";
import { toShopInstant } from "#contract/values/shop-day.ts";
import type { AppContext } from "../../context.ts";
import { newId } from "../../platform/database/id.ts";
import { toCsvLine } from "../../platform/http/csv.ts";
import { listAuditRows, recordAudit, toStaffActor } from "../audit/audit.ts";

const batchSize = 500;
const header = [
  "Id",
  "At (India time)",
  "Kind of actor",
  "Actor",
  "Action",
  "Entity",
  "Entity id",
  "Before",
  "After",
  "Reason",
  "Undoes",
];

/** All changes with these filters as lines of a CSV file. The export is a change of the log itself. */
export async function* exportHistory(context: AppContext, by: { id: string; name: string }, query: ExportHistoryQuery) {
  let rows = 0;
  let after: string | undefined;
  try {
    yield toCsvLine(header);
    for (;;) {
      const page = await listAuditRows(context.db, { ...query, after, limit: batchSize });
      for (const row of page) {
        rows += 1;
        yield toCsvLine(toCells(row));
      }
      after = page.at(-1)?.id.toString();
      if (page.length < batchSize) return;
    }
  } finally {
    // Also an export that was cut off has left the shop: the log says how much of it.
    const change = { action: "history.export", entity: "history-export", entityId: newId() };
    await context.db
      .transaction()
      .execute((trx) => recordAudit(trx, context, toStaffActor(by), { ...change, after: { filters: query, rows } }));
  }
}

function toCells(row: Awaited<ReturnType<typeof listAuditRows>>[number]) {
  const toJson = (fields: unknown) => (fields === null ? "" : JSON.stringify(fields));
  return [
    ...[String(row.id), toShopInstant(row.at), row.actor_kind, row.actor, row.action, row.entity, row.entity_id],
    ...[toJson(row.before), toJson(row.after), row.reason, row.undoes?.toString() ?? ""],
  ];
}
