import type { AuditedChange } from "#contract/admin/history.ts";
import type { AuditRow } from "../audit/audit.ts";
import { type StaffMember, seesPhones } from "../staff/index.ts";

type Fields = AuditedChange["before"];

/** The fields of a change before and after it; without phone numbers of customers for members whose role does not show them. */
export function toShownFields(member: StaffMember, row: Pick<AuditRow, "entity" | "before" | "after">) {
  const isShown = row.entity !== "customer" || seesPhones(member);
  const show = (fields: Fields): Fields => (isShown || fields === null ? fields : withoutPhone(fields));
  return { before: show(row.before as Fields), after: show(row.after as Fields) };
}

function withoutPhone({ phone, ...fields }: NonNullable<Fields>): Fields {
  return fields;
}
