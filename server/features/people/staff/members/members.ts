import { allPermissions } from "#contract/admin/permissions.ts";
import type { StaffListEntry } from "#contract/admin/staff/staff.ts";
import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../../context.ts";
import type { Database, Transaction } from "../../../../platform/database/database.ts";
import { type Actor, recordAudit, toStaffActor } from "../../../shop/audit/audit.ts";
import { deleteSecondFactor } from "../second-factor/second-factor-queries.ts";
import { mayGrant } from "./granting.ts";
import {
  countOwners,
  deleteSessions,
  findMember,
  findMemberByEmail,
  listRoles,
  listStaff,
  lockRoles,
  setDisabled,
  setRole,
} from "./member-queries.ts";
import { revokeTokensOfMember } from "./revoke-tokens.ts";
import { findRole } from "./staff-queries.ts";

/** The member who makes a change. `permissions`: as the member's role states them. */
export type Changer = { id: string; name: string; permissions: readonly string[] };

export async function getStaffList(db: Database): Promise<StaffListEntry[]> {
  const rows = await listStaff(db);
  return rows.map((row) => ({
    _id: row.id,
    email: row.email,
    name: row.name,
    role: { name: row.role, label: row.label },
    joinedAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    isDisabled: row.disabled_at !== null,
    hasSecondFactor: row.has_second_factor,
  }));
}

/** `permissions`: of the requesting member, as the member's role states them. */
export async function getRoles(db: Database, permissions: readonly string[]) {
  const roles = await listRoles(db);
  return roles.map((role) => ({
    name: role.name,
    label: role.label,
    mayGrant: mayGrant(permissions, role.permissions),
  }));
}

/** Changes the role of a member. The change takes effect with the member's next request. Idempotent. */
export async function changeRole(context: AppContext, changer: Changer, staffId: string, roleName: string) {
  return context.db.transaction().execute((trx) => saveRole(trx, context, changer, { staffId, roleName }));
}

/** `undoes`: the audit row of the change that is undone. */
export async function saveRole(
  trx: Transaction,
  context: AppContext,
  changer: Changer,
  { staffId, roleName }: { staffId: string; roleName: string },
  undoes?: number,
) {
  const member = await requireMember(trx, changer, staffId);
  const role = await findRole(trx, roleName);
  const unknown = "There is no such role.";
  if (!role) throw new Refusal("invalid", unknown, { errors: { role: unknown } });
  if (!mayGrant(changer.permissions, role.permissions))
    throw new Refusal("forbidden", `Your role does not allow giving the role ${role.label}.`);
  if (member.role === role.name) return { name: member.name, role: role.label };
  if (!role.permissions.includes(allPermissions)) await requireAnotherOwner(trx, member);
  await setRole(trx, staffId, role.name);
  await recordAudit(trx, context, toStaffActor(changer), {
    action: "staff.change-role",
    entity: "staff",
    entityId: staffId,
    undoes,
    before: { role: member.role },
    after: { role: role.name },
  });
  return { name: member.name, role: role.label };
}

/** A disabled member is signed out everywhere and cannot sign in. Idempotent. */
export async function changeAccess(context: AppContext, changer: Changer, staffId: string, disabled: boolean) {
  return context.db.transaction().execute((trx) => saveAccess(trx, context, changer, { staffId, disabled }));
}

/** `undoes`: the audit row of the change that is undone. */
export async function saveAccess(
  trx: Transaction,
  context: AppContext,
  changer: Changer,
  { staffId, disabled }: { staffId: string; disabled: boolean },
  undoes?: number,
) {
  const member = await requireMember(trx, changer, staffId);
  const wasDisabled = member.disabled_at !== null;
  if (wasDisabled === disabled) return member;
  if (disabled) await requireAnotherOwner(trx, member);
  await setDisabled(trx, staffId, disabled ? context.now() : null);
  await recordAudit(trx, context, toStaffActor(changer), {
    action: disabled ? "staff.disable" : "staff.enable",
    entity: "staff",
    entityId: staffId,
    undoes,
    before: { disabled: wasDisabled },
    after: { disabled },
  });
  return member;
}

/** Removes the second factor of a member who has lost it. The member is signed out everywhere. Idempotent. */
export async function removeSecondFactor(context: AppContext, changer: Changer, staffId: string) {
  if (staffId === changer.id)
    throw new Refusal("conflict", "Switch off your own second factor on your account's page.");
  return context.db.transaction().execute(async (trx) => {
    const member = await requireMember(trx, changer, staffId);
    await deleteFactorAndSessions(trx, context, toStaffActor(changer), staffId);
    return member;
  });
}

/**
 * Removes a lost second factor by a command, for a shop whose only owner has lost it. The member is signed out
 * everywhere. False if there was none. Idempotent.
 */
export async function resetSecondFactor(context: AppContext, email: string, actor: Actor) {
  return context.db.transaction().execute(async (trx) => {
    await lockRoles(trx);
    const member = await findMemberByEmail(trx, email);
    if (!member) throw new Refusal("not_found", `There is no member of staff with the email ${email}.`);
    return deleteFactorAndSessions(trx, context, actor, member.id);
  });
}

async function deleteFactorAndSessions(trx: Transaction, context: AppContext, actor: Actor, staffId: string) {
  if (!(await deleteSecondFactor(trx, staffId))) return false;
  await deleteSessions(trx, staffId);
  await recordAudit(trx, context, actor, { action: "staff.remove-second-factor", entity: "staff", entityId: staffId });
  await revokeTokensOfMember(trx, context, actor, { staffId, reason: "The second factor was removed" });
  return true;
}

type Member = NonNullable<Awaited<ReturnType<typeof findMember>>>;

async function requireMember(trx: Transaction, changer: Changer, staffId: string): Promise<Member> {
  await lockRoles(trx);
  const member = await findMember(trx, staffId);
  if (!member) throw new Refusal("not_found", "There is no such member of staff.");
  if (!mayGrant(changer.permissions, member.permissions))
    throw new Refusal("forbidden", `Your role does not allow changing a member with the role ${member.label}.`);
  return member;
}

/** The last owner must stay, because nobody else could invite an owner. */
async function requireAnotherOwner(trx: Transaction, member: Member) {
  const isOwner = member.disabled_at === null && member.permissions.includes(allPermissions);
  if (isOwner && (await countOwners(trx)) === 1)
    throw new Refusal("conflict", "This is the last owner. Make somebody else owner first.");
}
