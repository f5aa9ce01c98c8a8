import { Refusal } from "#contract/http/errors.ts";
import { needsPermission } from "../../../shop/audit/audit.ts";
import { defineUndo } from "../../../shop/audit/index.ts";
import { findMember, listStaff, lockRoles } from "./member-queries.ts";
import { saveAccess, saveRole } from "./members.ts";

/** The field that the change has written. */
const toFields = (values: unknown) => values as { role?: string; disabled?: boolean };

/** Restores a member's role or access. The rules for changing them apply to the undo, too. */
export const memberUndo = defineUndo({
  isAllowed: needsPermission("staff:write"),
  needsPassword: true,
  lock: lockRoles,
  read: async (db) => new Map((await listStaff(db)).map((member) => [member.id, member])),
  findConflict(members, { entity_id: staffId, after }) {
    const member = members.get(staffId);
    if (!member) return "There is no such member of staff any more.";
    const isDisabled = member.disabled_at !== null;
    const { role = member.role, disabled = isDisabled } = toFields(after);
    return role === member.role && disabled === isDisabled ? undefined : "The member was changed again later.";
  },
  async write(trx, context, by, { row: { id, entity_id: staffId, before } }) {
    const own = await findMember(trx, by.id);
    if (!own || own.disabled_at) throw new Refusal("forbidden", "Your role does not allow changing members any more.");
    const changer = { ...by, permissions: own.permissions };
    const { role, disabled = false } = toFields(before);
    if (role === undefined) await saveAccess(trx, context, changer, { staffId, disabled }, id);
    else await saveRole(trx, context, changer, { staffId, roleName: role }, id);
  },
});
