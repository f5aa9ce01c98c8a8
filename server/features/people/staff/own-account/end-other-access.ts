import type { AppContext } from "../../../../context.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { toStaffActor } from "../../../shop/audit/audit.ts";
import { revokeTokensOfMember } from "../members/revoke-tokens.ts";
import type { Staff } from "../session/staff-session.ts";
import { deleteOtherSessions } from "../session/staff-session-queries.ts";

/**
 * Ends the sessions and tokens that began with the last second factor, once it is removed. The session that removed it
 * stays.
 */
export async function endOtherAccess(trx: Transaction, context: AppContext, staff: Staff) {
  await deleteOtherSessions(trx, staff.id, staff.sessionId);
  const reason = "The second factor was removed";
  await revokeTokensOfMember(trx, context, toStaffActor(staff), { staffId: staff.id, reason });
}
