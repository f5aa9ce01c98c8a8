import type { Permission } from "#contract/admin/permissions.ts";
import { Refusal } from "#contract/http/errors.ts";

/** The member of staff who reads: what they see depends on what they may. */
export type Reader = { id: string; name: string; granted: ReadonlySet<Permission> };

export function requireTotals(reader: Reader) {
  if (!reader.granted.has("orders:totals"))
    throw new Refusal("forbidden", "Your role does not show payments or totals.");
}
