import { isDeepStrictEqual } from "node:util";
import type { z } from "zod";
import { listPermissions } from "#contract/admin/permissions.ts";
import type { AddRole, EditRole, Role } from "#contract/admin/staff/roles.ts";
import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../../context.ts";
import { applyFieldChanges } from "../../../../platform/http/request/field-changes.ts";
import { announceToStaff, recordAudit, toStaffActor } from "../../../shop/audit/audit.ts";
import { mayGrant } from "../members/granting.ts";
import { listRoles, lockRoles } from "../members/member-queries.ts";
import { findRole } from "../members/staff-queries.ts";
import { isOwner, requireChangeable, requireGrantable } from "./changeable-roles.ts";
import {
  countOpenInvitations,
  deleteRole,
  insertRole,
  listMembersByRole,
  lockRoleForRemoval,
  updateRole,
} from "./role-queries.ts";

type Changer = { id: string; name: string; role: string; permissions: readonly string[] };

/** All roles by name, with what they allow and who has them. */
export async function getRolesInUse({ db, now }: AppContext, changer: Changer): Promise<Role[]> {
  const [roles, members, invitations] = await Promise.all([
    listRoles(db),
    listMembersByRole(db),
    countOpenInvitations(db, now()),
  ]);
  return roles.map(({ name, label, permissions }) => ({
    name,
    label,
    permissions: listPermissions(permissions),
    isOwner: isOwner(permissions),
    mayChange: name !== changer.role && !isOwner(permissions) && mayGrant(changer.permissions, permissions),
    members: members
      .filter(({ role }) => role === name)
      .map((member) => ({ _id: member.id, name: member.name, isDisabled: member.disabled_at !== null })),
    invitations: invitations.find(({ role }) => role === name)?.count ?? 0,
  }));
}

/**
 * Adds a role. Idempotent.
 * @throws Refusal if another role has the name, or the member does not have one of the permissions
 */
export function addRole(context: AppContext, by: Changer, { label, permissions }: AddRole): Promise<string> {
  return context.db.transaction().execute(async (trx) => {
    await lockRoles(trx);
    await requireGrantable(trx, by, permissions);
    const role = { name: toRoleName(label), label, permissions: [...new Set(permissions)].sort() };
    const existing = (await listRoles(trx)).find(({ name, label: other }) => name === role.name || other === label);
    if (existing) {
      if (isDeepStrictEqual({ ...existing, permissions: existing.permissions.toSorted() }, role)) return label;
      const message = `There is a role ${existing.label} already.`;
      throw new Refusal("conflict", message, { errors: { label: message } });
    }
    await insertRole(trx, role);
    const after = { label, permissions: role.permissions };
    await recordAudit(trx, context, toStaffActor(by), {
      action: "role.add",
      entity: "role",
      entityId: role.name,
      after,
    });
    await announceToStaff(trx, "staff");
    return label;
  });
}

/** The name by which commands call a role: "Shop floor" → "shop-floor". It does not change with the label. */
function toRoleName(label: string): string {
  const words =
    label
      .normalize("NFKD")
      .toLowerCase()
      .match(/[a-z]+/g) ?? [];
  const name = words.join("-").slice(0, 30).replace(/-$/, "");
  if (name.length >= 2) return name;
  const message = "Use at least two letters from a to z.";
  throw new Refusal("invalid", message, { errors: { label: message } });
}

/**
 * Changes a role. Takes effect with the next request of each member who has it. Idempotent.
 * @throws Refusal if the role is the member's own or above it, or the member does not have an added permission
 */
export function editRole(context: AppContext, by: Changer, roleName: string, changes: z.output<typeof EditRole>) {
  const { label: labelChange, add, remove } = changes;
  return context.db.transaction().execute(async (trx) => {
    await lockRoles(trx);
    const role = await requireChangeable(trx, by, await findRole(trx, roleName));
    await requireGrantable(trx, by, add);
    const { label } = applyFieldChanges({ label: role.label }, labelChange ? { label: labelChange } : {});
    if (label !== role.label && (await listRoles(trx)).some((other) => other.label === label)) {
      const message = `There is a role ${label} already.`;
      throw new Refusal("conflict", message, { errors: { label: message } });
    }
    const removed: ReadonlySet<string> = new Set(remove);
    const rest = role.permissions.filter((permission) => !removed.has(permission));
    const permissions = [...new Set([...rest, ...add.filter((permission) => !removed.has(permission))])];
    const before = { label: role.label, permissions: role.permissions.toSorted() };
    const after = { label, permissions: permissions.toSorted() };
    if (isDeepStrictEqual(before, after)) return label;
    await updateRole(trx, roleName, { label, permissions });
    const change = { action: "role.change", entity: "role", entityId: roleName, before, after };
    await recordAudit(trx, context, toStaffActor(by), change);
    await announceToStaff(trx, "staff");
    return label;
  });
}

/**
 * Removes a role that nobody has.
 * @throws Refusal if a member has it, somebody is invited to it, or it is the member's own or above it
 */
export function removeRole(context: AppContext, by: Changer, roleName: string): Promise<string> {
  return context.db.transaction().execute(async (trx) => {
    await lockRoles(trx);
    const role = await requireChangeable(trx, by, await lockRoleForRemoval(trx, roleName));
    const members = (await listMembersByRole(trx)).filter((member) => member.role === roleName);
    if (members.length > 0) {
      const names = members.slice(0, 3).map(({ name }) => name);
      throw new Refusal("conflict", `${names.join(", ")} ${members.length > 3 ? "and others have" : "has"} this role.`);
    }
    const invited = (await countOpenInvitations(trx, context.now())).some((invitation) => invitation.role === roleName);
    if (invited) throw new Refusal("conflict", "Somebody is invited to this role and can still accept.");
    await deleteRole(trx, roleName);
    const before = { label: role.label, permissions: role.permissions };
    await recordAudit(trx, context, toStaffActor(by), {
      action: "role.remove",
      entity: "role",
      entityId: roleName,
      before,
    });
    await announceToStaff(trx, "staff");
    return role.label;
  });
}
