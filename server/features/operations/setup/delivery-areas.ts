import type { z } from "zod";
import type { AreasQuery, EditArea } from "#contract/admin/settings/delivery-areas.ts";
import type { AppContext } from "../../../context.ts";
import { applyFieldChanges } from "../../../platform/http/request/field-changes.ts";
import { formatAreas, listDeliveryAreas, setDeliveryArea, toAreaText } from "../../selling/delivery/index.ts";
import type { Actor } from "../../shop/audit/audit.ts";

/** A page of the areas, sorted by prefix. The table has at most 25,000 rows, so it is filtered in memory. */
export async function searchAreas(context: AppContext, { q, after, limit }: z.infer<typeof AreasQuery>) {
  const text = q.toLowerCase();
  const areas = (await listDeliveryAreas(context, /^\d+$/.test(q) ? q : "")).map(toAreaText);
  const isFound = ({ state, city, zone }: (typeof areas)[number]) =>
    /^\d*$/.test(q) || [state, city, zone].some((value) => value.toLowerCase().includes(text));
  const found = areas.filter(isFound);
  const rest = after === undefined ? found : found.filter(({ prefix }) => prefix > after);
  const shown = rest.slice(0, limit);
  return { areas: shown, total: found.length, next: rest.length > limit ? (shown.at(-1)?.prefix ?? null) : null };
}

/**
 * Adds or changes an area. Idempotent.
 * @throws Refusal with an error per field that is not valid, or that somebody else has changed
 */
export async function editArea(context: AppContext, by: Actor, prefix: string, changes: EditArea) {
  const to = Object.entries(changes).flatMap(([name, change]) => (change ? [[name, change.to]] : []));
  const none = { state: "", city: "", zone: "", days: "", cod: "" };
  await setDeliveryArea(context, by, prefix, Object.fromEntries(to), (stored) => {
    applyFieldChanges({ ...none, ...stored }, changes);
  });
}

/** The table as a CSV file, line by line. */
export async function* exportAreas(context: AppContext): AsyncGenerator<string> {
  for (const line of formatAreas(await listDeliveryAreas(context))) yield `${line}\r\n`;
}
