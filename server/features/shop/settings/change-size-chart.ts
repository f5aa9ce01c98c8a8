import { isDeepStrictEqual } from "node:util";
import { type ChartTexts, parseChartTexts, toChartTexts } from "#contract/admin/settings/size-chart-texts.ts";
import type { SizeChart } from "#contract/catalogue/size-charts.ts";
import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../context.ts";
import { changed } from "../../../platform/cache/changes.ts";
import { invalidateDatabaseCaches } from "../../../platform/cache/database-cache.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { type Actor, needsPermission, recordAudit, toStaffActor, type Undo } from "../audit/audit.ts";
import { defineUndo } from "../audit/index.ts";
import { findSettings, lockSettings, mergeSettings } from "./settings-queries.ts";
import { settingsTopic } from "./settings-topic.ts";
import { SizeChartSettings } from "./size-chart-settings.ts";

type Context = Pick<AppContext, "db" | "now">;
/** Turns the texts of the stored chart, or null if there is none, into its new texts. Null removes the chart. */
type Change = (stored: ChartTexts | null) => ChartTexts | null;

/**
 * Adds, changes or removes one chart; the others stay as they are. Returns whether anything has changed.
 * @throws Refusal with an error per field that is not valid
 */
export async function changeSizeChart({ db, now }: Context, by: Actor, key: string, change: Change): Promise<boolean> {
  const isChanged = await db.transaction().execute(async (trx) => {
    const charts = parseCharts(await lockSettings(trx));
    return saveChart(trx, { now }, by, { charts, key, change });
  });
  // The caches of this process are dropped at once, before the notification of the commit arrives.
  invalidateDatabaseCaches(db, [settingsTopic]);
  return isChanged;
}

type ChartChange = { charts: readonly SizeChart[]; key: string; change: Change; undoes?: number };

async function saveChart(
  trx: Transaction,
  context: Pick<AppContext, "now">,
  by: Actor,
  { charts, key, change, undoes }: ChartChange,
): Promise<boolean> {
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
  const action = `size-chart.${!before ? "add" : texts ? "change" : "remove"}`;
  const fields = pickChanged(before, texts);
  await recordAudit(trx, context, by, { action, entity: "size-chart", entityId: key, undoes, ...fields });
  return true;
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

const toTexts = (value: unknown) => (value ?? null) as ChartTexts | null;

const undo = defineUndo({
  isAllowed: needsPermission("settings:write"),
  lock: lockSettings,
  read: async (db) => parseCharts(await findSettings(db)),
  findConflict(charts, { entity_id: key, before, after }) {
    const chart = charts.find((one) => one.key === key);
    const stored = chart && toChartTexts(chart);
    const current = toTexts(after);
    if (!current) return stored && "There is a size chart of this name again.";
    if (!stored) return "The size chart was removed later.";
    const names = Object.keys(before ? current : { ...current, ...stored });
    const other = names.find((name) => (stored[name] ?? "") !== (current[name] ?? ""));
    return other && `The size chart was changed again later: ${other}.`;
  },
  write(trx, context, by, { row, state: charts }) {
    const old = toTexts(row.before);
    const change: Change = (stored) => old && { ...stored, ...old };
    return saveChart(trx, context, toStaffActor(by), { charts, key: row.entity_id, change, undoes: row.id });
  },
});

/** Gives the changed fields of a chart their former texts. */
export const sizeChartUndo: Undo = {
  ...undo,
  async run(context, by, row) {
    const isUndone = await undo.run(context, by, row);
    invalidateDatabaseCaches(context.db, [settingsTopic]);
    return isUndone;
  },
};
