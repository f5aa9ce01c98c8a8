import type { ExportHistoryQuery } from "#contract/admin/system/history.ts";
import { toShopInstant } from "#contract/values/shop-day.ts";
import type { AppContext } from "../../../context.ts";
import { toCsvLine } from "../../../platform/http/csv.ts";
import type { StaffMember } from "../../people/staff/index.ts";
import { type AuditRow, listAuditRows } from "../../shop/audit/audit.ts";
import { toShownFields } from "./shown-fields.ts";

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

/** All changes with these filters as lines of a CSV file. */
export async function* exportHistory({ db }: Pick<AppContext, "db">, member: StaffMember, query: ExportHistoryQuery) {
  let after: string | undefined;
  yield toCsvLine(header);
  for (;;) {
    const page = await listAuditRows(db, { ...query, after, limit: batchSize });
    for (const row of page) yield toCsvLine(toCells(member, row));
    after = page.at(-1)?.id.toString();
    if (page.length < batchSize) return;
  }
}

function toCells(member: StaffMember, row: AuditRow) {
  const { before, after } = toShownFields(member, row);
  const toJson = (fields: unknown) => (fields === null ? "" : JSON.stringify(fields));
  return [
    String(row.id),
    toShopInstant(row.at),
    row.actor_kind,
    row.actor,
    row.action,
    row.entity,
    row.entity_id,
    toJson(before),
    toJson(after),
    row.reason,
    row.undoes?.toString() ?? "",
  ];
}
