import type { SaveSizeChart } from "#contract/admin/settings/settings.ts";
import { normalizeText } from "#contract/admin/settings/size-chart-texts.ts";
import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../context.ts";
import { applyFieldChanges } from "../../../platform/http/request/field-changes.ts";
import { type Actor, toStaffActor } from "../../shop/audit/audit.ts";
import { changeSizeChart } from "../../shop/settings/settings.ts";

/**
 * Adds a chart, or changes fields of one, as the form of the back office sends them. Idempotent.
 * @throws Refusal with an error per field that is not valid, or that somebody else has changed
 */
export async function saveSizeChart(
  context: AppContext,
  by: Parameters<typeof toStaffActor>[0],
  key: string,
  changes: SaveSizeChart["changes"],
): Promise<void> {
  await changeSizeChart(context, toStaffActor(by), key, (stored) => {
    // A form sends only the fields that it changes. If the chart that it has loaded was removed, these fields would be
    // all of the new chart.
    const isLoaded = Object.values(changes).some(({ from }) => from !== "");
    if (!stored && isLoaded) throw new Refusal("not_found", "Somebody has removed this size chart meanwhile.");
    const normalized = Object.entries(changes).map(([name, { from, to }]) => {
      return [name, { from, to: normalizeText(name, to) }] as const;
    });
    return applyFieldChanges(stored ?? {}, Object.fromEntries(normalized));
  });
}

/** @throws Refusal if there is no such chart */
export async function removeSizeChart(context: AppContext, by: Actor, key: string): Promise<void> {
  await changeSizeChart(context, by, key, (stored) => {
    if (!stored) throw new Refusal("not_found", "There is no such size chart.");
    return null;
  });
}
