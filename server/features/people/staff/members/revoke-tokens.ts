import type { AppContext } from "../../../../context.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { type Actor, recordAudit } from "../../../shop/audit/audit.ts";
import { revokeTokensOf } from "./member-queries.ts";

/**
 * Revokes a member's tokens after a reset of the password or the second factor, because somebody else may have added
 * them. `reason`: for the history.
 */
export async function revokeTokensOfMember(
  trx: Transaction,
  context: Pick<AppContext, "now">,
  by: Actor,
  { staffId, reason }: { staffId: string; reason: string },
) {
  const tokens = await revokeTokensOf(trx, staffId, context.now());
  const changes = tokens.map(({ id, name }) => ({
    action: "token.revoke",
    entity: "token",
    entityId: id,
    before: { name },
    reason,
  }));
  await recordAudit(trx, context, by, ...changes);
}
