import {
  type AuditedChange,
  ChangeParams,
  ChangesUndoneResponse,
  ChangeUndoneResponse,
  ExportHistoryQuery,
  HistoryFiltersResponse,
  HistoryQuery,
  HistoryResponse,
} from "#contract/admin/system/history.ts";
import { success } from "#contract/http/response.ts";
import type { AppContext } from "../../../context.ts";
import type { Database } from "../../../platform/database/database.ts";
import { toListPage } from "../../../platform/database/list-sorts.ts";
import type { App } from "../../../platform/http/app.ts";
import { findStock } from "../../merchandise/inventory/inventory.ts";
import type { StaffMember } from "../../people/staff/index.ts";
import { type AuditRow, listAuditRows } from "../../shop/audit/audit.ts";
import { sendAuditedCsv } from "../../shop/audit/index.ts";
import { exportHistory } from "./export-history.ts";
import { listEntities, listMemberNames } from "./history-queries.ts";
import { toShownFields } from "./shown-fields.ts";
import { findUndoableBatches, undoBatch } from "./undo-batch.ts";
import { describeUndo, undoChange } from "./undo-change.ts";

export function historyRoutes(app: App, context: AppContext) {
  const { db } = context;
  app.get(
    "/admin/history",
    {
      config: { staffAccess: "history:read" },
      schema: {
        tags: ["admin"],
        summary: "Changes by staff, commands, customers, jobs and the payment provider: filtered, sorted and paged",
        querystring: HistoryQuery,
        response: { 200: HistoryResponse },
      },
    },
    async ({ staff, query }) => {
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
      return success({ changes, next });
    },
  );
  app.post(
    "/admin/history/:changeId/undo",
    {
      config: { staffAccess: "history:read" },
      schema: {
        tags: ["admin"],
        summary: "Undoes a change, with the permission that making it needs",
        params: ChangeParams,
        response: { 200: ChangeUndoneResponse },
      },
    },
    async ({ staff, params }) => {
      const isChanged = await undoChange(context, staff, params.changeId);
      return success({ message: isChanged ? "The change is undone." : "The change was undone already." });
    },
  );
  app.post(
    "/admin/history/:changeId/undo-all",
    {
      config: { staffAccess: "history:read" },
      schema: {
        tags: ["admin"],
        summary: "Undoes a bulk change, with the permission that making it needs",
        params: ChangeParams,
        response: { 200: ChangesUndoneResponse },
      },
    },
    async ({ staff, params }) => success(await undoBatch(context, staff, params.changeId)),
  );
  app.get(
    "/admin/history/filters",
    {
      config: { staffAccess: "history:read" },
      schema: {
        tags: ["admin"],
        summary: "Kinds of records in the history, and members of staff",
        response: { 200: HistoryFiltersResponse },
      },
    },
    async () => {
      const members = await listMemberNames(db);
      return success({
        entities: await listEntities(db),
        members: members.map(({ id, name }) => ({ _id: id, name })),
      });
    },
  );
  app.get(
    "/admin/history/export",
    {
      config: { staffAccess: "history:read", needsPassword: true },
      schema: {
        tags: ["admin"],
        summary: "All changes with these filters, as a CSV file",
        querystring: ExportHistoryQuery,
        produces: ["text/csv"],
      },
    },
    (request, reply) => {
      const file = { kind: "history", name: "history", query: request.query };
      return sendAuditedCsv(context, request, reply, file, exportHistory(context, request.staff, request.query));
    },
  );
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
