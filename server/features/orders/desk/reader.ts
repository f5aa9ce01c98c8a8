import type { Permission } from "#contract/admin/permissions.ts";
import { Refusal } from "#contract/http/errors.ts";

/** The member of staff who reads: what they see depends on what they may. */
export type Reader = { id: string; name: string; granted: ReadonlySet<Permission> };

/**
 * Whether the member may see phone numbers of customers, and so find somebody by one. Responses leave them out for everybody else (contract/admin/restricted-fields.ts);
 * files and searches ask here.
 */
export const seesPhones = ({ granted }: Pick<Reader, "granted">) => granted.has("customers:phone");

export function requireTotals(reader: Reader) {
  if (!reader.granted.has("orders:totals"))
    throw new Refusal("forbidden", "Your role does not show payments or totals.");
}
