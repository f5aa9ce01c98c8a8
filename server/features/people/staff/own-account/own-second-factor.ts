import bwipjs from "bwip-js/node";
import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../../context.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { recordAudit, toStaffActor } from "../../../shop/audit/audit.ts";
import { getSettings } from "../../../shop/settings/settings.ts";
import { requireOwnAccount } from "../passwords/own-password.ts";
import { isSecondFactorRequired, secondFactorRequired } from "../second-factor/required-second-factor.ts";
import {
  clearCodeAttempts,
  countCodeAttempt,
  createSecret,
  createTotp,
  findStep,
  storeRecoveryCodes,
  wrongCode,
} from "../second-factor/second-factor-codes.ts";
import {
  confirmSecondFactor,
  countRecoveryCodes,
  deleteSecondFactor,
  findSecondFactor,
  insertSecondFactor,
  listFactors,
} from "../second-factor/second-factor-queries.ts";
import type { Staff } from "../session/staff-session.ts";
import { deleteOtherSessions } from "../session/staff-session-queries.ts";
import { endOtherAccess } from "./end-other-access.ts";
import { getOwnPasskeys } from "./own-passkeys.ts";

export async function getOwnSecondFactor(context: AppContext, staff: Staff) {
  const { hasApp, passkeys } = await listFactors(context.db, staff.id);
  const recoveryCodesLeft = await countRecoveryCodes(context.db, staff.id);
  return {
    isActive: hasApp || passkeys > 0,
    hasApp,
    recoveryCodesLeft,
    passkeys: await getOwnPasskeys(context, staff),
    isRequired: isSecondFactorRequired(context, staff),
  };
}

/**
 * Creates the secret of an authenticator app. The secret takes effect once a code proves that the app has it. Until
 * then an earlier app stays active.
 */
export async function beginSecondFactor(context: AppContext, staff: Staff) {
  requireOwnAccount(staff);
  const secret = createSecret();
  await insertSecondFactor(context.db, staff.id, secret);
  const { app_title: issuer } = await getSettings(context.db);
  const uri = createTotp(secret, staff.email, issuer).toString();
  const qrCode = bwipjs.toSVG({ bcid: "qrcode", text: uri, scale: 4, padding: 4, backgroundcolor: "ffffff" });
  return { secret, qrCode };
}

/**
 * Switches the authenticator app on, ends the other sessions, which began without it, and returns the recovery codes.
 */
export async function confirmOwnSecondFactor(context: AppContext, staff: Staff, code: string): Promise<string[]> {
  await countCodeAttempt(context, staff.id);
  const secret = (await findSecondFactor(context.db, staff.id))?.next_secret;
  if (!secret) throw new Refusal("conflict", "There is no set-up to finish. Please start again.");
  const step = findStep(secret, code, context.now());
  if (step === undefined) throw wrongCode();
  const recoveryCodes = await context.db.transaction().execute(async (trx) => {
    const change = { secret, step, now: context.now() };
    if (!(await confirmSecondFactor(trx, staff.id, change))) throw wrongCode();
    await deleteOtherSessions(trx, staff.id, staff.sessionId);
    await audit(trx, context, staff, "staff.add-second-factor");
    return storeRecoveryCodes(trx, staff.id);
  });
  await clearCodeAttempts(context, staff.id);
  return recoveryCodes;
}

/** Creates recovery codes and ends the earlier ones. */
export async function renewRecoveryCodes(context: AppContext, staff: Staff) {
  if (!staff.has_second_factor) throw new Refusal("conflict", "The second factor is off.");
  return context.db.transaction().execute(async (trx) => {
    await audit(trx, context, staff, "staff.renew-recovery-codes");
    return storeRecoveryCodes(trx, staff.id);
  });
}

/** Removes the app, passkeys and recovery codes, and ends all other sessions and the API tokens. Idempotent. */
export async function switchOffSecondFactor(context: AppContext, staff: Staff) {
  if (isSecondFactorRequired(context, staff))
    throw secondFactorRequired("Your role requires a second factor. It can be replaced, not switched off.");
  await context.db.transaction().execute(async (trx) => {
    if (!(await deleteSecondFactor(trx, staff.id))) return;
    await endOtherAccess(trx, context, staff);
    await audit(trx, context, staff, "staff.remove-second-factor");
  });
}

function audit(trx: Transaction, context: AppContext, staff: Staff, action: string) {
  return recordAudit(trx, context, toStaffActor(staff), { action, entity: "staff", entityId: staff.id });
}
