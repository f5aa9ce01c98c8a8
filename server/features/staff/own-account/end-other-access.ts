import type { AppContext } from "../../../context.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { toStaffActor } from "../../audit/audit.ts";
import { revokeTokensOfMember } from "../members/revoke-tokens.ts";
import type { Staff } from "../session/staff-session.ts";
import { deleteOtherSessions } from "../session/staff-session-queries.ts";

/** After the last second factor was removed: what began with it ends, but for the session that removed it. */
export async function endOtherAccess(trx: Transaction, context: AppContext, staff: Staff) {
  await deleteOtherSessions(trx, staff.id, staff.sessionId);
  const reason = "The second factor was removed";
  await revokeTokensOfMember(trx, context, toStaffActor(staff), { staffId: staff.id, reason });
}
