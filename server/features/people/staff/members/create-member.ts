import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../../context.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { newId } from "../../../../platform/database/id.ts";
import { type Actor, demoShop, recordAudit, toStaffActor } from "../../../shop/audit/audit.ts";
import { staffPasswords } from "./staff-passwords.ts";
import { findStaffByEmail, hasStaffEmail, insertStaff, type StaffRow } from "./staff-queries.ts";

export type NewMember = { email: string; name: string; role: string; passwordHash: string };

/** Creates a member. By default the audit log says that the new member joined by themselves. */
export async function createMember(
  trx: Transaction,
  context: Pick<AppContext, "now">,
  { email, name, role, passwordHash }: NewMember,
  by?: Actor,
): Promise<StaffRow> {
  const member = { id: newId(), email, name, role, password_hash: passwordHash, created_at: context.now() };
  if (!(await insertStaff(trx, member))) throw new Refusal("conflict", `${email} is a member of staff already.`);
  const change = { action: "staff.join", entity: "staff", entityId: member.id, after: { email, name, role } };
  await recordAudit(trx, context, by ?? toStaffActor({ id: member.id, name }), change);
  const created = await findStaffByEmail(trx, email);
  if (!created) throw new Error(`The account of ${member.id} is not there after it was created.`);
  return created;
}

/** Adds the accounts of the demo shop that are missing. Their passwords are in the README. */
export async function addDemoStaff(
  context: Pick<AppContext, "db" | "now">,
  accounts: readonly { email: string; name: string; role: string; password: string }[],
) {
  for (const { password, ...account } of accounts) {
    if (await hasStaffEmail(context.db, account.email)) continue;
    const member = { ...account, passwordHash: await staffPasswords.hash(password) };
    await context.db.transaction().execute((trx) => createMember(trx, context, member, demoShop));
  }
}
