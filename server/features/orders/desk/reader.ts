import type { Permission } from "#contract/admin/permissions.ts";
import { Refusal } from "#contract/http/errors.ts";

/** The member of staff who reads: what they see depends on what they may. */
export type Reader = { id: string; name: string; granted: ReadonlySet<Permission> };

export function requireTotals(reader: Reader) {
  if (!reader.granted.has("orders:totals"))
    throw new Refusal("forbidden", "Your role does not show payments or totals.");
}

/** Indian time has no daylight saving. */
const offset = "+05:30";

/** The start of this day in the shop's time zone (contract/values/format-date.ts), or of one that many days later. */
export function dayInShop(day: string, daysLater = 0): Date {
  return new Date(Date.parse(`${day}T00:00:00${offset}`) + daysLater * 86_400_000);
}
