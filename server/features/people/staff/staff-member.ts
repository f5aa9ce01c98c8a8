import { Refusal } from "#contract/http/errors.ts";
import type { StaffMember } from "../../shop/audit/audit.ts";

export type { StaffMember } from "../../shop/audit/audit.ts";

/**
 * Whether the member may see phone numbers of customers, and so find somebody by one. Responses leave them out for everybody else
 * (contract/admin/restricted-fields.ts); files and searches check this.
 */
export const seesPhones = ({ granted }: Pick<StaffMember, "granted">) => granted.has("customers:phone");

/**
 * Refuses the change of a phone number by a member who may not see it: the refusal of a conflict would show the stored number.
 * @throws Refusal
 */
export function requirePhoneAccess(member: StaffMember, changes: { phone?: unknown }) {
  if (changes.phone !== undefined && !seesPhones(member))
    throw new Refusal("forbidden", "Your role does not show phone numbers.");
}

/** @throws Refusal */
export function requireTotals(member: StaffMember) {
  if (!member.granted.has("orders:totals"))
    throw new Refusal("forbidden", "Your role does not show payments or totals.");
}
