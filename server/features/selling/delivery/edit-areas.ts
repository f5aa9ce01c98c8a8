import { isDeepStrictEqual } from "node:util";
import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../context.ts";
import { changed } from "../../../platform/cache/changes.ts";
import { invalidateDatabaseCaches } from "../../../platform/cache/database-cache.ts";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import { newId } from "../../../platform/database/id.ts";
import { type Actor, type AuditedChange, recordAudit } from "../../shop/audit/audit.ts";
import { type AreaText, areaFieldNames, parseArea, toAreaText } from "./area-fields.ts";
import { deliveryTopic } from "./delivery.ts";
import { type AreaRow, deleteAreas, listAreas, lockAreas, upsertAreas } from "./delivery-queries.ts";

type Context = Pick<AppContext, "db" | "now">;

/** The areas whose prefix begins with `prefix`, and the areas whose prefix is the beginning of it. */
export async function listDeliveryAreas({ db }: Pick<AppContext, "db">, prefix = ""): Promise<AreaRow[]> {
  const areas = await listAreas(db);
  return areas.filter((area) => area.prefix.startsWith(prefix) || prefix.startsWith(area.prefix));
}

/**
 * Changes fields of an area. A new area starts with the fields that applied to its PIN codes until now. `check` throws
 * a Refusal if the stored area, undefined if there is none, is not the one that the change is based on.
 */
export function setDeliveryArea(
  { db, now }: Context,
  by: Actor,
  prefix: string,
  fields: Partial<AreaText>,
  check?: (stored: AreaText | undefined) => void,
): Promise<AreaRow> {
  return inAreaTransaction(db, async (trx) => {
    const areas = await lockAreas(trx);
    const before = areas.find((area) => area.prefix === prefix);
    check?.(before && toAreaText(before));
    const base = before ?? areas.findLast((area) => prefix.startsWith(area.prefix));
    const parsed = parseArea({ ...(base ? toAreaText(base) : emptyArea), ...fields, prefix });
    if ("problem" in parsed) {
      const errors = { [parsed.field]: `It ${parsed.problem}.` };
      throw new Refusal("invalid", `${parsed.field} ${parsed.problem}.`, { errors });
    }
    await saveAreas(trx, { now }, by, { before: before ? [before] : [], after: [parsed.area] });
    return parsed.area;
  });
}
const emptyArea = { state: "", city: "", zone: "national", days: "", cod: "yes" };

/** @throws Refusal if the table has no such prefix */
export function removeDeliveryArea({ db, now }: Context, by: Actor, prefix: string): Promise<AreaRow> {
  return inAreaTransaction(db, async (trx) => {
    const area = (await lockAreas(trx)).find((other) => other.prefix === prefix);
    if (!area) throw new Refusal("not_found", `The table has no area with the prefix ${prefix}.`);
    await saveAreas(trx, { now }, by, { before: [area], after: [] });
    return area;
  });
}

export type ImportedAreas = { added: number; changed: number; removed: number; examples: string[] };
const maxExamples = 10;

/**
 * Adds and changes areas. With `replaces`, areas that are not in the list are removed. With `dryRun`, the changes are
 * returned, but not written.
 */
export function importDeliveryAreas(
  { db, now }: Context,
  by: Actor,
  areas: readonly AreaRow[],
  { replaces, dryRun = false }: { replaces: boolean; dryRun?: boolean },
): Promise<ImportedAreas> {
  return inAreaTransaction(db, async (trx) => {
    const stored = new Map((await lockAreas(trx)).map((area) => [area.prefix, area]));
    const after = areas.filter((area) => !isDeepStrictEqual({ ...stored.get(area.prefix) }, { ...area }));
    const imported = new Set(areas.map(({ prefix }) => prefix));
    const removed = replaces ? [...stored.values()].filter(({ prefix }) => !imported.has(prefix)) : [];
    const before = [...after.flatMap(({ prefix }) => stored.get(prefix) ?? []), ...removed];
    if (!dryRun) await saveAreas(trx, { now }, by, { before, after });
    const changedCount = before.length - removed.length;
    const examples = [
      ...after.slice(0, maxExamples).map((area) => describeChange(stored.get(area.prefix), area)),
      ...removed.map(({ prefix }) => `${prefix}: removed`),
    ].slice(0, maxExamples);
    return { added: after.length - changedCount, changed: changedCount, removed: removed.length, examples };
  });
}

/** Describes a change such as "560: days 3-5 → 2-4, cod yes → no". */
function describeChange(before: AreaRow | undefined, after: AreaRow): string {
  if (!before) return `${after.prefix}: new`;
  const [old, text] = [toAreaText(before), toAreaText(after)];
  const fields = areaFieldNames.filter((name) => old[name] !== text[name]);
  return `${after.prefix}: ${fields.map((name) => `${name} ${old[name] || "none"} → ${text[name] || "none"}`).join(", ")}`;
}

export async function inAreaTransaction<Result>(
  db: Database,
  run: (trx: Transaction) => Promise<Result>,
): Promise<Result> {
  const result = await db.transaction().execute(run);
  // This process need not wait for the notification of its own commit.
  invalidateDatabaseCaches(db, [deliveryTopic]);
  return result;
}

type Change = {
  before: readonly AreaRow[];
  after: readonly AreaRow[];
  /** The id of the row of the history whose change is undone by the change of this prefix. */
  undoes?: (prefix: string) => number | undefined;
};

/** Writes the areas, and one row of the audit log for each prefix. All rows are of one batch. */
export async function saveAreas(
  trx: Transaction,
  { now }: Pick<Context, "now">,
  by: Actor,
  { before, after, undoes }: Change,
) {
  const left = new Map(after.map((area) => [area.prefix, area]));
  await deleteAreas(
    trx,
    before.map(({ prefix }) => prefix).filter((prefix) => !left.has(prefix)),
  );
  await upsertAreas(trx, after);
  const stored = new Map(before.map((area) => [area.prefix, area]));
  const batchId = newId();
  const changes = [...new Set([...stored.keys(), ...left.keys()])].flatMap((prefix): AuditedChange[] => {
    const [old, area] = [stored.get(prefix), left.get(prefix)].map((row) => row && toAreaText(row));
    if (isDeepStrictEqual(old, area)) return [];
    const action = !old ? "delivery.add" : area ? "delivery.change" : "delivery.remove";
    return [
      {
        action,
        entity: "delivery",
        entityId: prefix,
        batchId,
        undoes: undoes?.(prefix),
        ...(old && { before: old }),
        ...(area && { after: area }),
      },
    ];
  });
  if (changes.length === 0) return;
  await changed(trx, deliveryTopic);
  await recordAudit(trx, { now }, by, ...changes);
}
