import type { Permission } from "#contract/admin/permissions.ts";
import { Refusal } from "#contract/http/errors.ts";

/** The member of staff who reads: what they see depends on what they may. */
export type Reader = { id: string; name: string; granted: ReadonlySet<Permission> };

/**
 * Whether the member may see phone numbers of customers, and so find somebody by one. Responses leave them out for everybody else (contract/admin/restricted-fields.ts);
 * files and searches ask here.
 */
export const seesPhones = ({ granted }: Pick<Reader, "granted">) => granted.has("customers:phone");

/** For a change of a phone number: its refusal, after a change by somebody else, would show the number that is stored. */
export function requirePhoneAccess(reader: Reader, changes: { phone?: unknown }) {
  if (changes.phone !== undefined && !seesPhones(reader))
    throw new Refusal("forbidden", "Your role does not show phone numbers.");
}

export function requireTotals(reader: Reader) {
  if (!reader.granted.has("orders:totals"))
    throw new Refusal("forbidden", "Your role does not show payments or totals.");
}
