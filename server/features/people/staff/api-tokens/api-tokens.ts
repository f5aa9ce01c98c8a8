import { tokenPermissions } from "#contract/admin/permissions.ts";
import { type AddApiToken, type ApiToken, tokenPrefix } from "#contract/admin/staff/api-tokens.ts";
import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../../context.ts";
import { recordAudit, toStaffActor } from "../../../shop/audit/audit.ts";
import { lockMember } from "../second-factor/second-factor-queries.ts";
import { createToken, hashToken, type Staff } from "../session/staff-session.ts";
import { listGranted } from "../session/token-session.ts";
import * as queries from "./api-token-queries.ts";

const dayMs = 86_400_000;
const maxTokens = 20;

/** All tokens of all members, newest first. */
export async function getTokens({ db, now }: Pick<AppContext, "db" | "now">): Promise<ApiToken[]> {
  return (await queries.listTokens(db)).map((row) => ({
    _id: row.id,
    name: row.name,
    prefix: row.prefix,
    owner: { _id: row.staff_id, name: row.staff_name },
    permissions: listGranted(row.permissions, { permissions: row.granted }),
    state: row.revoked_at || row.disabled_at ? "revoked" : row.expires_at <= now() ? "expired" : "active",
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  }));
}

/**
 * Adds a token for the member's own permissions, or some of them. Returns the token, which is not stored, or null if a
 * repeated request has added it already.
 */
export async function addToken(context: AppContext, staff: Staff, input: AddApiToken) {
  const { tokenId: id, name, days } = input;
  const permissions = tokenPermissions.filter((permission) => input.permissions.includes(permission));
  if (!permissions.every((permission) => staff.granted.has(permission)))
    throw new Refusal("forbidden", "A token cannot do more than you may.");
  const token = tokenPrefix + createToken();
  const now = context.now();
  const isNew = await context.db.transaction().execute(async (trx) => {
    await lockMember(trx, staff.id);
    const existing = await queries.lockToken(trx, id);
    if (existing?.staff_id === staff.id && existing.name === name) return false;
    if (existing) throw new Refusal("conflict", "There is another token with this id.");
    if ((await queries.countActiveTokens(trx, staff.id, now)) >= maxTokens)
      throw new Refusal("over_limit", `You have ${maxTokens} tokens. Revoke one first.`);
    const expiresAt = new Date(now.getTime() + days * dayMs);
    const isInserted = await queries.insertToken(trx, {
      id,
      staff_id: staff.id,
      name,
      permissions,
      token_hash: hashToken(token),
      prefix: token.slice(0, tokenPrefix.length + 4),
      created_at: now,
      expires_at: expiresAt,
      last_used_at: null,
      revoked_at: null,
    });
    if (!isInserted) throw new Refusal("conflict", "There is another token with this id.");
    await recordAudit(trx, context, toStaffActor(staff), {
      action: "token.add",
      entity: "token",
      entityId: id,
      after: { name, permissions: permissions.join(", "), expiresAt: expiresAt.toISOString() },
    });
    return true;
  });
  return isNew ? token : null;
}

/** Revokes a token of any member. Idempotent. */
export function revokeToken(context: AppContext, staff: Staff, id: string): Promise<void> {
  return context.db.transaction().execute(async (trx) => {
    const token = await queries.lockToken(trx, id);
    if (!token) throw new Refusal("not_found", "There is no such token.");
    if (token.revoked_at) return;
    await queries.markRevoked(trx, id, context.now());
    await recordAudit(trx, context, toStaffActor(staff), {
      action: "token.revoke",
      entity: "token",
      entityId: id,
      before: { name: token.name },
    });
  });
}
