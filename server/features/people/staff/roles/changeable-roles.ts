import { allPermissions } from "#contract/admin/permissions.ts";
import { Refusal } from "#contract/http/errors.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { mayGrant } from "../members/granting.ts";
import { findMember } from "../members/member-queries.ts";

type Changer = { id: string };
type StoredRole = { name: string; label: string; permissions: string[] };

export const isOwner = (permissions: readonly string[]) => permissions.includes(allPermissions);

/** @throws Refusal if the role is the member's own or above it */
export async function requireChangeable(
  trx: Transaction,
  by: Changer,
  role: StoredRole | undefined,
): Promise<StoredRole> {
  if (!role) throw new Refusal("not_found", "There is no such role.");
  if (isOwner(role.permissions))
    throw new Refusal("forbidden", `${role.label} has every permission and stays as it is.`);
  const own = await findOwnRole(trx, by);
  if (own.role === role.name) throw new Refusal("forbidden", "You cannot change your own role.");
  if (!mayGrant(own.permissions, role.permissions))
    throw new Refusal("forbidden", `${role.label} has permissions that you do not have.`);
  return role;
}

/** @throws Refusal if the member does not have one of the permissions */
export async function requireGrantable(trx: Transaction, by: Changer, permissions: readonly string[]) {
  const { permissions: own } = await findOwnRole(trx, by);
  if (mayGrant(own, permissions)) return;
  const missing = permissions.filter((permission) => !mayGrant(own, [permission]));
  throw new Refusal("forbidden", `You cannot grant what you do not have: ${missing.join(", ")}.`);
}

/** The role as stored under the lock: the role may have changed since the request began. */
async function findOwnRole(trx: Transaction, { id }: Changer) {
  const member = await findMember(trx, id);
  const mayChangeRoles = member && !member.disabled_at && mayGrant(member.permissions, ["staff:write"]);
  if (!mayChangeRoles) throw new Refusal("forbidden", "Your role does not allow changing roles any more.");
  return member;
}
