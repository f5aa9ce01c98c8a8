import type { AddPasskey } from "#contract/admin/staff/sign-in/passkeys.ts";
import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../../context.ts";
import { recordAudit, toStaffActor } from "../../../shop/audit/audit.ts";
import { deletePasskey, findPasskey, insertPasskey, listPasskeys } from "../passkeys/passkey-queries.ts";
import { createNewPasskeyOptions, verifyNewPasskey } from "../passkeys/passkeys.ts";
import { requireOwnAccount } from "../passwords/own-password.ts";
import { isSecondFactorRequired, secondFactorRequired } from "../second-factor/required-second-factor.ts";
import { storeRecoveryCodes } from "../second-factor/second-factor-codes.ts";
import { deleteSecondFactor, listFactors, lockMember } from "../second-factor/second-factor-queries.ts";
import type { Staff } from "../session/staff-session.ts";
import { deleteOtherSessions } from "../session/staff-session-queries.ts";
import { endOtherAccess } from "./end-other-access.ts";

const maxPasskeys = 20;

export async function beginPasskey(context: AppContext, staff: Staff) {
  requireOwnAccount(staff);
  return createNewPasskeyOptions(context, staff);
}

/**
 * Adds a passkey. If the member had no second factor, returns recovery codes and ends the other sessions, which began
 * without a second factor.
 */
export async function addPasskey(context: AppContext, staff: Staff, { name, credential }: AddPasskey) {
  const codes = await context.db.transaction().execute(async (trx) => {
    await lockMember(trx, staff.id);
    const verified = await verifyNewPasskey(context, trx, staff.id, credential);
    if (!verified) return undefined;
    const { hasApp, passkeys } = await listFactors(trx, staff.id);
    if (passkeys >= maxPasskeys) throw new Refusal("over_limit", `You have ${maxPasskeys} passkeys. Remove one first.`);
    const { id, publicKey, counter } = verified;
    const isNew = await insertPasskey(trx, {
      id,
      staff_id: staff.id,
      name,
      public_key: Buffer.from(publicKey),
      counter,
      transports: credential.response.transports ?? [],
      created_at: context.now(),
      last_used_at: null,
    });
    if (!isNew) throw new Refusal("conflict", "This passkey is registered already.");
    const audited = { action: "staff.add-passkey", entity: "staff", entityId: staff.id, after: { passkey: name } };
    await recordAudit(trx, context, toStaffActor(staff), audited);
    if (hasApp || passkeys > 0) return [];
    await deleteOtherSessions(trx, staff.id, staff.sessionId);
    return storeRecoveryCodes(trx, staff.id);
  });
  if (!codes) throw new Refusal("conflict", "The passkey could not be verified. Please start again.");
  return codes;
}

/**
 * Removes a passkey; with the last second factor also the recovery codes, other sessions and API tokens. Idempotent.
 */
export async function removePasskey(context: AppContext, staff: Staff, passkeyId: string) {
  await context.db.transaction().execute(async (trx) => {
    await lockMember(trx, staff.id);
    const passkey = await findPasskey(trx, staff.id, passkeyId);
    if (!passkey) return;
    const { hasApp, passkeys } = await listFactors(trx, staff.id);
    const isLast = !hasApp && passkeys === 1;
    if (isLast && isSecondFactorRequired(context, staff))
      throw secondFactorRequired("Your role requires a second factor. Add another one before you remove the last.");
    if (isLast) {
      await deleteSecondFactor(trx, staff.id);
      await endOtherAccess(trx, context, staff);
    } else await deletePasskey(trx, staff.id, passkeyId);
    await recordAudit(trx, context, toStaffActor(staff), {
      action: "staff.remove-passkey",
      entity: "staff",
      entityId: staff.id,
      before: { passkey: passkey.name },
    });
  });
}

export async function getOwnPasskeys({ db }: AppContext, { id }: Staff) {
  const rows = await listPasskeys(db, id);
  return rows.map((row) => ({
    _id: row.id,
    name: row.name,
    addedAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  }));
}
