import type { Database } from "../../../../platform/database/database.ts";
import { type AuditRow, announceToStaff, recordAudit, toStaffActor } from "../../../shop/audit/audit.ts";
import { defineUndo } from "../../../shop/audit/index.ts";
import { listRoles, lockRoles } from "../members/member-queries.ts";
import { requireChangeable, requireGrantable } from "./changeable-roles.ts";
import {
  countOpenInvitations,
  deleteRole,
  insertRole,
  listMembersByRole,
  lockRoleForRemoval,
  updateRole,
} from "./role-queries.ts";

type Fields = { label: string; permissions: string[] };
type Stored = Fields & { name: string };
/** `used`: the names of roles that members have, or are invited to. */
type State = { roles: readonly Stored[]; used: ReadonlySet<string> };

const read = (value: unknown) => (value ?? undefined) as Fields | undefined;
const without = (permissions: readonly string[], others: readonly string[]) =>
  permissions.filter((permission) => !others.includes(permission));

/** The permissions that undoing a change of a role grants. */
const listRegranted = ({ before, after }: Pick<AuditRow, "before" | "after">): string[] =>
  without(read(before)?.permissions ?? [], read(after)?.permissions ?? []);

async function listUsedRoles(db: Database, now: Date): Promise<ReadonlySet<string>> {
  const [members, invitations] = await Promise.all([listMembersByRole(db), countOpenInvitations(db, now)]);
  return new Set([...members, ...invitations].map(({ role }) => role));
}

function findConflict({ roles, used }: State, { entity_id: name, before, after }: AuditRow): string | undefined {
  const stored = roles.find((role) => role.name === name);
  const [old, current] = [read(before), read(after)];
  const taken = old && roles.find((role) => role.label === old.label && role.name !== name);
  if (taken) return `There is another role ${taken.label} by now.`;
  if (!current) return stored ? "There is a role of this name again." : undefined;
  if (!stored) return "The role was removed later.";
  const gone = without(old?.permissions ?? [], current.permissions);
  const added = without(current.permissions, old?.permissions ?? []);
  const isSame =
    added.every((one) => stored.permissions.includes(one)) && !gone.some((one) => stored.permissions.includes(one));
  const isWhole = old !== undefined || stored.permissions.length === current.permissions.length;
  const isLabelSame = old?.label === current.label || stored.label === current.label;
  if (!isSame || !isWhole || !isLabelSame) return "The role was changed again later.";
  // A role that was added is removed again, if nobody has it.
  return !old && used.has(name) ? "Somebody has this role, or is invited to it." : undefined;
}

/**
 * The stored role without the permissions that the change has added, and with those that it has removed. Other
 * permissions may have changed since.
 */
function restore(old: Fields, current: Fields | undefined, stored: Fields | undefined): Fields {
  if (!current || !stored) return { label: old.label, permissions: old.permissions.toSorted() };
  const rest = without(stored.permissions, without(current.permissions, old.permissions));
  const permissions = [...new Set([...rest, ...without(old.permissions, current.permissions)])].sort();
  return { label: old.label === current.label ? stored.label : old.label, permissions };
}

/**
 * Removes the permissions that a change of a role has added, and adds those that it has removed. The rules for changing
 * a role apply: nobody grants permissions that they lack, or changes their own role or one above it.
 */
export const roleUndo = defineUndo<State>({
  // The roles themselves are compared under the lock, too.
  isAllowed({ granted }, row) {
    const isGranted = (permission: string) => (granted as ReadonlySet<string>).has(permission);
    return granted.has("staff:write") && listRegranted(row).every(isGranted);
  },
  needsPassword: true,
  async lock(trx, row) {
    await lockRoles(trx);
    await lockRoleForRemoval(trx, row.entity_id);
  },
  read: async (db, _rows, { now }) => ({ roles: await listRoles(db), used: await listUsedRoles(db, now()) }),
  findConflict,
  async write(trx, context, by, { row, state: { roles } }) {
    const name = row.entity_id;
    const [old, current] = [read(row.before), read(row.after)];
    const role = roles.find((one) => one.name === name);
    const stored = current && (await requireChangeable(trx, by, role));
    await requireGrantable(trx, by, listRegranted(row));
    const restored = old && restore(old, current, stored);
    if (!restored) await deleteRole(trx, name);
    else if (stored) await updateRole(trx, name, restored);
    else await insertRole(trx, { name, ...restored });
    const verb = !restored ? "remove" : stored ? "change" : "add";
    await recordAudit(trx, context, toStaffActor(by), {
      action: `role.${verb}`,
      entity: "role",
      entityId: name,
      undoes: row.id,
      ...(stored && { before: { label: stored.label, permissions: stored.permissions.toSorted() } }),
      ...(restored && { after: restored }),
    });
    await announceToStaff(trx, "staff");
  },
});
