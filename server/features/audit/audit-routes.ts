import {
  type AuditedChange,
  ExportHistoryQuery,
  HistoryFiltersResponse,
  HistoryQuery,
  HistoryResponse,
} from "#contract/admin/history.ts";
import { success } from "#contract/http/response.ts";
import type { AppContext } from "../../context.ts";
import type { App } from "../../platform/http/app.ts";
import { sendCsv } from "../../platform/http/csv.ts";
import { listAuditRows, listEntities, listMemberNames } from "./audit-queries.ts";
import { exportHistory } from "./export-history.ts";

export function auditRoutes(app: App, context: AppContext) {
  const { db } = context;
  app.get(
    "/admin/history",
    {
      config: { staffAccess: "history:read" },
      schema: {
        ...{
          tags: ["admin"],
          summary: "Changes by staff, commands, customers, jobs and the payment provider, newest first",
        },
        ...{ querystring: HistoryQuery, response: { 200: HistoryResponse } },
      },
    },
    async ({ query }) => {
      // One row more than the limit says that there is a next page.
      const rows = await listAuditRows(db, { ...query, limit: query.limit + 1 });
      const changes = rows.slice(0, query.limit).map(toChange);
      return success({ changes, next: rows.length > query.limit ? (changes.at(-1)?._id ?? null) : null });
    },
  );
  app.get(
    "/admin/history/filters",
    {
      config: { staffAccess: "history:read" },
      schema: {
        ...{ tags: ["admin"], summary: "Kinds of records in the history, and members of staff" },
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
      config: { staffAccess: "history:read" },
      schema: {
        ...{ tags: ["admin"], summary: "All changes with these filters, as a CSV file" },
        ...{ querystring: ExportHistoryQuery, produces: ["text/csv"] },
      },
    },
    async ({ staff, query }, reply) => sendCsv(reply, "history", exportHistory(context, staff, query)),
  );
}

function toChange(row: Awaited<ReturnType<typeof listAuditRows>>[number]): AuditedChange {
  return {
    ...{ _id: String(row.id), at: row.at.toISOString(), actor: { kind: row.actor_kind, name: row.actor } },
    ...{
      action: row.action,
      entity: row.entity,
      entityId: row.entity_id,
      reason: row.reason,
      undoes: row.undoes?.toString() ?? null,
    },
    ...{ before: row.before as AuditedChange["before"], after: row.after as AuditedChange["after"] },
  };
}
