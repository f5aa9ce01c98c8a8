import { allPermissions } from "#contract/admin/permissions.ts";
import type { AppContext } from "../../../../context.ts";
import { hasStaff, lockRoles } from "../members/member-queries.ts";
import { findOwnerRole } from "../members/staff-queries.ts";
import { createToken, hashToken } from "../session/staff-session.ts";
import { insertInvitation } from "./invitation-queries.ts";

/** Hours in which the link can be used. Each start of a shop without staff prints another link. */
const linkHours = 24;

/**
 * The line that the start of a shop without staff prints; undefined if it has staff. The link is shown in a terminal
 * only: output that is stored is read by many, and whoever opens the link first owns the shop.
 */
export async function describeMissingOwner(
  context: Pick<AppContext, "db" | "config" | "now">,
  { isTerminal }: { isTerminal: boolean },
): Promise<string | undefined> {
  if (isTerminal) {
    const link = await createFirstOwnerLink(context);
    return link && `Create the owner of the back office: ${link}`;
  }
  if (await hasStaff(context.db)) return undefined;
  return "The back office has no owner yet. A link for one: npm run shop -- staff invite EMAIL --role owner";
}

/**
 * A link with which the first owner of a shop creates the account; undefined if the shop has staff. All such links end
 * when the first owner exists: `acceptInvitation` refuses them if there is staff.
 */
export async function createFirstOwnerLink(
  context: Pick<AppContext, "db" | "config" | "now">,
): Promise<string | undefined> {
  const token = createToken();
  const now = context.now();
  const isCreated = await context.db.transaction().execute(async (trx) => {
    await lockRoles(trx);
    if (await hasStaff(trx)) return false;
    const role = await findOwnerRole(trx, allPermissions);
    await insertInvitation(trx, {
      id: hashToken(token),
      email: "",
      role,
      invited_by: null,
      accepted_at: null,
      created_at: now,
      expires_at: new Date(now.getTime() + linkHours * 3_600_000),
    });
    return true;
  });
  return isCreated ? `${context.config.publicUrl}/admin/invitation#${token}` : undefined;
}
