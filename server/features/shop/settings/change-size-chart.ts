import { isDeepStrictEqual } from "node:util";
import { type ChartTexts, parseChartTexts, toChartTexts } from "#contract/admin/settings/size-chart-texts.ts";
import type { SizeChart } from "#contract/catalogue/size-charts.ts";
import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../context.ts";
import { changed } from "../../../platform/cache/changes.ts";
import { invalidateDatabaseCaches } from "../../../platform/cache/database-cache.ts";
import { type Actor, type AuditRow, isUndone, recordAudit } from "../audit/audit.ts";
import { findSettings, lockSettings, mergeSettings } from "./settings-queries.ts";
import { settingsTopic } from "./settings-topic.ts";
import { SizeChartSettings } from "./size-chart-settings.ts";

type Context = Pick<AppContext, "db" | "now">;
/** Turns the texts of the stored chart, or null if there is none, into its new texts. Null removes the chart. */
type Change = (stored: ChartTexts | null) => ChartTexts | null;

/**
 * Adds, changes or removes one chart; the others stay as they are. Returns whether anything has changed, or false if
 * the change to undo was undone before.
 * @throws Refusal with an error per field that is not valid
 */
export async function changeSizeChart(
  { db, now }: Context,
  by: Actor,
  key: string,
  change: Change,
  undoes?: number,
): Promise<boolean> {
  const isChanged = await db.transaction().execute(async (trx) => {
    const charts = parseCharts(await lockSettings(trx));
    if (undoes !== undefined && (await isUndone(trx, undoes))) return false;
    const stored = charts.find((chart) => chart.key === key);
    const before = stored ? toChartTexts(stored) : null;
    const after = change(before);
    const chart = after && requireChart(key, after);
    const texts = chart && toChartTexts(chart);
    if (isDeepStrictEqual(before, texts)) return false;
    const others = charts.filter((other) => other !== stored);
    const sizeCharts = !chart
      ? others
      : stored
        ? charts.map((one) => (one === stored ? chart : one))
        : [...charts, chart];
    if (!SizeChartSettings.safeParse({ sizeCharts }).success)
      throw new Refusal("invalid", "A shop has at most 60 size charts.");
    await mergeSettings(trx, { sizeCharts });
    await changed(trx, settingsTopic);
    const verb = !before ? "add" : texts ? "change" : "remove";
    await recordAudit(trx, { now }, by, {
      action: `size-chart.${verb}`,
      entity: "size-chart",
      entityId: key,
      ...pickChanged(before, texts),
      ...(undoes !== undefined && { undoes }),
    });
    return true;
  });
  // The caches of this process are dropped at once, before the notification of the commit arrives.
  invalidateDatabaseCaches(db, [settingsTopic]);
  return isChanged;
}

function parseCharts(stored: Record<string, unknown>): SizeChart[] {
  const parsed = SizeChartSettings.safeParse({ sizeCharts: stored.sizeCharts });
  return (parsed.success ? parsed.data : SizeChartSettings.parse({})).sizeCharts;
}

function requireChart(key: string, texts: ChartTexts): SizeChart {
  const parsed = parseChartTexts(key, texts);
  if ("chart" in parsed) return parsed.chart;
  throw new Refusal("invalid", "Some fields are not valid. Nothing was saved.", { errors: parsed.errors });
}

/** The fields that a change makes different. A new or removed chart has all of its fields. */
function pickChanged(before: ChartTexts | null, after: ChartTexts | null) {
  if (!before || !after) return { ...(before && { before }), ...(after && { after }) };
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const differing = names.filter((name) => (before[name] ?? "") !== (after[name] ?? ""));
  const pick = (texts: ChartTexts) => Object.fromEntries(differing.map((name) => [name, texts[name] ?? ""]));
  return { before: pick(before), after: pick(after) };
}

type Undone = Pick<AuditRow, "id" | "entity_id" | "before" | "after">;
const toTexts = (value: unknown) => (value ?? null) as ChartTexts | null;

/** The reason why a change of a chart cannot be undone, by the row's id; no entry if it can. */
export async function findSizeChartConflicts(
  { db }: Pick<AppContext, "db">,
  rows: readonly Undone[],
): Promise<ReadonlyMap<number, string>> {
  const charts = parseCharts(await findSettings(db));
  return new Map(
    rows.flatMap((row): [number, string][] => {
      const stored = charts.find(({ key }) => key === row.entity_id);
      const conflict = findConflict(stored ? toChartTexts(stored) : null, row);
      return conflict ? [[row.id, conflict]] : [];
    }),
  );
}

function findConflict(stored: ChartTexts | null, { before, after }: Pick<Undone, "before" | "after">) {
  const [old, current] = [toTexts(before), toTexts(after)];
  if (!current) return stored ? "There is a size chart of this name again." : undefined;
  if (!stored) return "The size chart was removed later.";
  const names = Object.keys(old ? current : { ...current, ...stored });
  const other = names.find((name) => (stored[name] ?? "") !== (current[name] ?? ""));
  return other && `The size chart was changed again later: ${other}.`;
}

/**
 * Gives the changed fields of a chart their former texts, unless they were changed again. Returns false if the change
 * was undone before.
 */
export function undoSizeChart(context: Context, by: Actor, row: Undone): Promise<boolean> {
  const change: Change = (stored) => {
    const conflict = findConflict(stored, row);
    if (conflict) throw new Refusal("illegal_move", conflict);
    const old = toTexts(row.before);
    return old && { ...stored, ...old };
  };
  return changeSizeChart(context, by, row.entity_id ?? "", change, row.id);
}
