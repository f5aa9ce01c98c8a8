import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../../context.ts";
import type { Database } from "../../../../platform/database/database.ts";
import { type AuditRow, isUndone } from "../../../shop/audit/audit.ts";
import { findMember, listStaff, lockRoles } from "./member-queries.ts";
import { saveAccess, saveRole } from "./members.ts";

type Undone = Pick<AuditRow, "id" | "action" | "entity_id" | "before" | "after">;
type State = { role: string; isDisabled: boolean };

/**
 * The reason why a member's role or access cannot be changed back, by the row's id; no entry if it can. The rules for
 * changing a role or access apply to the undo, too.
 */
export async function findMemberConflicts(db: Database, rows: readonly Undone[]): Promise<ReadonlyMap<number, string>> {
  const members = new Map(
    (await listStaff(db)).map(({ id, role, disabled_at: at }) => [id, { role, isDisabled: at !== null }]),
  );
  return new Map(
    rows.flatMap((row): [number, string][] => {
      const conflict = findConflict(members.get(row.entity_id ?? ""), row);
      return conflict ? [[row.id, conflict]] : [];
    }),
  );
}

function findConflict(member: State | undefined, { after }: Undone): string | undefined {
  if (!member) return "There is no such member of staff any more.";
  const { role, disabled } = after as { role?: string; disabled?: boolean };
  const isSame = (role === undefined || member.role === role) && (disabled ?? member.isDisabled) === member.isDisabled;
  return isSame ? undefined : "The member was changed again later.";
}

/**
 * Undoes a change through the functions that change roles and access. Returns false if the change was undone before.
 */
export function undoMemberChange(context: AppContext, by: { id: string; name: string }, row: Undone): Promise<boolean> {
  const staffId = row.entity_id ?? "";
  return context.db.transaction().execute(async (trx) => {
    await lockRoles(trx);
    if (await isUndone(trx, row.id)) return false;
    const member = await findMember(trx, staffId);
    const state = member && { role: member.role, isDisabled: member.disabled_at !== null };
    const conflict = findConflict(state, row);
    if (conflict) throw new Refusal("illegal_move", conflict);
    const own = await findMember(trx, by.id);
    if (!own || own.disabled_at) throw new Refusal("forbidden", "Your role does not allow changing members any more.");
    const changer = { ...by, permissions: own.permissions };
    const { role, disabled } = row.before as { role?: string; disabled?: boolean };
    if (role === undefined) await saveAccess(trx, context, changer, { staffId, disabled: disabled === true }, row.id);
    else await saveRole(trx, context, changer, { staffId, roleName: role }, row.id);
    return true;
  });
}
