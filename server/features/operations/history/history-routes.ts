import type { AuditedChange } from "#contract/admin/system/history.ts";
import { historyRoutes } from "#contract/admin/system/history-routes.ts";
import type { Database } from "../../../platform/database/database.ts";
import { toListPage } from "../../../platform/database/list-sorts.ts";
import type { App } from "../../../platform/http/app.ts";
import { findStock } from "../../merchandise/inventory/inventory.ts";
import { type StaffMember, serveStaff } from "../../people/staff/index.ts";
import { type AuditRow, listAuditRows } from "../../shop/audit/audit.ts";
import { sendAuditedCsv } from "../../shop/audit/index.ts";
import { exportHistory } from "./export-history.ts";
import { listEntities, listMemberNames } from "./history-queries.ts";
import { toShownFields } from "./shown-fields.ts";
import { findUndoableBatches, undoBatch } from "./undo-batch.ts";
import { describeUndo, type HistoryContext, undoChange } from "./undo-change.ts";

export function serveHistory(app: App, context: HistoryContext) {
  const { db } = context;
  serveStaff(app, historyRoutes, {
    async list({ staff, query }) {
      const { rows, next } = toListPage(await listAuditRows(db, { ...query, limit: query.limit + 1 }), query.limit);
      const undo = await describeUndo(context, staff, rows);
      const names = await findEntityNames(db, rows);
      const batchIds = new Set(rows.flatMap(({ batch_id: id }) => id ?? []));
      const batches = await findUndoableBatches(context, [...batchIds]);
      const toBatch = (id: string | null) =>
        id !== null && batches.has(id) ? { _id: id, changes: batches.get(id) ?? 0 } : null;
      const changes = rows.map((row) => ({
        ...toChange(staff, row),
        entityName: names.get(row.entity_id) ?? null,
        undo: undo.get(row.id) ?? null,
        batch: toBatch(row.batch_id),
      }));
      return { changes, next };
    },
    async undo({ staff, params }) {
      const isChanged = await undoChange(context, staff, params.changeId);
      return { message: isChanged ? "The change is undone." : "The change was undone already." };
    },
    undoAll: ({ staff, params }) => undoBatch(context, staff, params.changeId),
    async getFilters() {
      const members = await listMemberNames(db);
      return {
        entities: await listEntities(db),
        members: members.map(({ id, name }) => ({ _id: id, name })),
      };
    },
    export(request, reply) {
      const lines = exportHistory(context, request.staff, request.query);
      return sendAuditedCsv(context, request, reply, { kind: "history", name: "history" }, lines);
    },
  });
}

/** The names of variants, by their id: members know a variant by product, colour and size, not by its id. */
async function findEntityNames(db: Database, rows: readonly AuditRow[]): Promise<ReadonlyMap<string, string>> {
  const ids = rows.filter(({ entity }) => entity === "variant").map(({ entity_id: id }) => id);
  const stock = ids.length === 0 ? [] : await findStock(db, [...new Set(ids)]);
  return new Map(stock.map(({ variantId, name, color, size }) => [variantId, [name, color, size].join(" · ")]));
}

function toChange(member: StaffMember, row: AuditRow): Omit<AuditedChange, "undo" | "entityName" | "batch"> {
  const { before, after } = toShownFields(member, row);
  return {
    _id: String(row.id),
    at: row.at.toISOString(),
    actor: { kind: row.actor_kind, name: row.actor },
    action: row.action,
    entity: row.entity,
    entityId: row.entity_id,
    reason: row.reason,
    undoes: row.undoes?.toString() ?? null,
    before,
    after,
  };
}
