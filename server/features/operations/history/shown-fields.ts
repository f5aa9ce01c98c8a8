import type { AuditedChange } from "#contract/admin/system/history.ts";
import { type StaffMember, seesPhones } from "../../people/staff/index.ts";
import type { AuditRow } from "../../shop/audit/audit.ts";

type Fields = AuditedChange["before"];

/**
 * The fields before and after a change. Members who may not see phone numbers of customers get the fields without them.
 */
export function toShownFields(member: StaffMember, row: Pick<AuditRow, "entity" | "before" | "after">) {
  const isShown = row.entity !== "customer" || seesPhones(member);
  const show = (fields: Fields): Fields => (isShown || fields === null ? fields : withoutPhone(fields));
  return { before: show(row.before as Fields), after: show(row.after as Fields) };
}

function withoutPhone({ phone, ...fields }: NonNullable<Fields>): Fields {
  return fields;
}
