import type { FastifyRequest } from "fastify";
import type { Logout } from "#contract/account/account.ts";
import type { AppContext } from "../../../../context.ts";
import { networkOf } from "../../../../platform/rate-limits/rate-limit.ts";
import { recordSecurityEvent } from "../security-log/security-log.ts";
import { endSession } from "../session-store/session-store.ts";
import { revokeTokens } from "./account-queries.ts";
import { getClaims } from "./session.ts";

/** Ends the token of this request, or all tokens of the customer. */
export async function logout(context: AppContext, request: FastifyRequest, { everywhere }: Logout) {
  const client = { network: networkOf(request.ip) };
  const { id, email, isGuest } = request.customer;
  const { tokenId } = await getClaims(context, request);
  await context.db.transaction().execute(async (transaction) => {
    if (everywhere) await revokeTokens(transaction, [id], context.now());
    else await endSession(context, transaction, id, tokenId);
    // A guest has typed an email that may belong to an account. The logout is no event of that account.
    if (isGuest) return;
    await recordSecurityEvent(context, everywhere ? "signed-out-everywhere" : "logout", email, client, transaction);
  });
  return { message: everywhere ? "You are signed out on all devices." : "You are signed out." };
}

/** Ends one of the customer's sessions, usually the session of another device. */
export async function signOutDevice(context: AppContext, request: FastifyRequest, sessionId: string) {
  const client = { network: networkOf(request.ip) };
  const { id, email } = request.customer;
  await context.db.transaction().execute(async (transaction) => {
    if (await endSession(context, transaction, id, sessionId))
      await recordSecurityEvent(context, "signed-out-device", email, client, transaction);
  });
  return { message: "The device is signed out." };
}
