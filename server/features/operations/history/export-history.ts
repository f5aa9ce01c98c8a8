import type { ExportHistoryQuery } from "#contract/admin/system/history.ts";
import { toShopInstant } from "#contract/values/shop-day.ts";
import type { AppContext } from "../../../context.ts";
import { exportRows } from "../../../platform/csv/export-rows.ts";
import { toListPage } from "../../../platform/database/list-sorts.ts";
import type { StaffMember } from "../../people/staff/index.ts";
import { type AuditRow, listAuditRows } from "../../shop/audit/audit.ts";
import { toShownFields } from "./shown-fields.ts";

const limit = 500;
const toJson = (fields: unknown) => (fields === null ? "" : JSON.stringify(fields));

/** All changes with these filters. */
export function exportHistory({ db }: Pick<AppContext, "db">, member: StaffMember, query: ExportHistoryQuery) {
  return exportRows<AuditRow>({
    columns: {
      Id: ({ id }) => String(id),
      "At (India time)": ({ at }) => toShopInstant(at),
      "Kind of actor": ({ actor_kind: kind }) => kind,
      Actor: ({ actor }) => actor,
      Action: ({ action }) => action,
      Entity: ({ entity }) => entity,
      "Entity id": ({ entity_id: id }) => id,
      Before: (row) => toJson(toShownFields(member, row).before),
      After: (row) => toJson(toShownFields(member, row).after),
      Reason: ({ reason }) => reason,
      Undoes: ({ undoes }) => undoes?.toString() ?? "",
    },
    getPage: async (after) => toListPage(await listAuditRows(db, { ...query, after, limit: limit + 1 }), limit),
  });
}
