import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../../context.ts";
import type { Database } from "../../../../platform/database/database.ts";
import { type AuditRow, announceToStaff, isUndone, recordAudit, toStaffActor } from "../../../shop/audit/audit.ts";
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

type Undone = Pick<AuditRow, "id" | "entity_id" | "before" | "after">;
type Fields = { label: string; permissions: string[] };
type Stored = Fields & { name: string };

const read = (value: unknown) => (value ?? undefined) as Fields | undefined;
const without = (permissions: readonly string[], others: readonly string[]) =>
  permissions.filter((permission) => !others.includes(permission));

/** The permissions that undoing a change of a role grants. */
export function listRegranted({ before, after }: Pick<Undone, "before" | "after">): string[] {
  return without(read(before)?.permissions ?? [], read(after)?.permissions ?? []);
}

/**
 * The reason why a change of a role cannot be undone, by the row's id; no entry if it can. `undoRole` checks whether
 * the member may grant the permissions.
 */
export async function findRoleConflicts(
  { db, now }: Pick<AppContext, "db" | "now">,
  rows: readonly Undone[],
): Promise<ReadonlyMap<number, string>> {
  const [roles, used] = await Promise.all([listRoles(db), listUsedRoles(db, now())]);
  return new Map(
    rows.flatMap((row): [number, string][] => {
      const conflict = findConflict(roles, row) ?? findUse(row, used);
      return conflict ? [[row.id, conflict]] : [];
    }),
  );
}

async function listUsedRoles(db: Database, now: Date): Promise<ReadonlySet<string>> {
  const [members, invitations] = await Promise.all([listMembersByRole(db), countOpenInvitations(db, now)]);
  return new Set([...members, ...invitations].map(({ role }) => role));
}

/** A role that was added is removed again, if nobody has it. */
function findUse({ entity_id: name, before }: Undone, used: ReadonlySet<string>): string | undefined {
  return !read(before) && used.has(name ?? "") ? "Somebody has this role, or is invited to it." : undefined;
}

function findConflict(roles: readonly Stored[], { entity_id: name, before, after }: Undone): string | undefined {
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
  return isSame && isWhole && isLabelSame ? undefined : "The role was changed again later.";
}

/**
 * Undoes a change of a role: removes the permissions that it has added, and adds those that it has removed. The rules
 * for changing a role apply: nobody grants permissions that they lack, or changes their own role or one above it.
 * Returns false if the change was undone before.
 * @throws Refusal if the role was changed again, or the member may not make the change
 */
export function undoRole(context: AppContext, by: Parameters<typeof toStaffActor>[0], row: Undone): Promise<boolean> {
  const name = row.entity_id ?? "";
  return context.db.transaction().execute(async (trx) => {
    await lockRoles(trx);
    if (await isUndone(trx, row.id)) return false;
    const [old, current] = [read(row.before), read(row.after)];
    const conflict = findConflict(await listRoles(trx), row);
    if (conflict) throw new Refusal("illegal_move", conflict);
    const stored = current && (await requireChangeable(trx, by, await lockRoleForRemoval(trx, name)));
    await requireGrantable(trx, by, listRegranted(row));
    const restored = old && restore(old, current, stored);
    if (!restored) {
      const use = findUse(row, await listUsedRoles(trx, context.now()));
      if (use) throw new Refusal("illegal_move", use);
      await deleteRole(trx, name);
    } else if (stored) await updateRole(trx, name, restored);
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
    return true;
  });
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
