import type { FastifyRequest } from "fastify";
import type { Logout } from "#contract/account/account.ts";
import type { AppContext } from "../../../context.ts";
import { networkOf } from "../../../platform/rate-limits/rate-limit.ts";
import { recordSecurityEvent } from "../security-log/security-log.ts";
import { incrementTokenVersion, insertEndedToken } from "./account-queries.ts";
import { findClaims } from "./session.ts";

/** Ends the token of this request, or all tokens of the customer. */
export async function logout(context: AppContext, request: FastifyRequest, { everywhere }: Logout) {
  const client = { network: networkOf(request.ip) };
  const { id, email } = request.customer;
  const claims = await findClaims(context, request);
  await context.db.transaction().execute(async (transaction) => {
    // Tokens of earlier builds cannot be ended one by one.
    const isSingle = !everywhere && claims?.tokenId;
    if (isSingle)
      await insertEndedToken(transaction, { id: claims.tokenId, expiresAt: claims.expiresAt }, context.now());
    else await incrementTokenVersion(transaction, id);
    await recordSecurityEvent(context, isSingle ? "logout" : "signed-out-everywhere", email, client, transaction);
  });
  return { message: everywhere ? "You are signed out on all devices." : "You are signed out." };
}
