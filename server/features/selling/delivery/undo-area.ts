import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../context.ts";
import { type Actor, type AuditRow, listUndoingRows, type UndoneChanges } from "../../shop/audit/audit.ts";
import { type AreaText, areaFieldNames, parseArea, toAreaText } from "./area-fields.ts";
import { type AreaRow, listAreas, lockAreas } from "./delivery-queries.ts";
import { inAreaTransaction, saveAreas } from "./edit-areas.ts";

type Undone = Pick<AuditRow, "id" | "entity_id" | "before" | "after">;
const notAllowed = "The earlier value is not allowed by this version of the shop.";
const read = (value: unknown) => (value ?? undefined) as AreaText | undefined;

/** The reasons why changes of PIN codes cannot be undone, by the row's id. Changes that can be undone have no entry. */
export async function findAreaConflicts(
  { db }: Pick<AppContext, "db">,
  rows: readonly Undone[],
): Promise<ReadonlyMap<number, string>> {
  const areas = new Map((await listAreas(db)).map((area) => [area.prefix, toAreaText(area)]));
  return new Map(
    rows.flatMap((row): [number, string][] => {
      const conflict = findConflict(areas.get(row.entity_id ?? ""), row);
      return conflict ? [[row.id, conflict]] : [];
    }),
  );
}

function findConflict(stored: AreaText | undefined, { entity_id: prefix, before, after }: Undone): string | undefined {
  const [old, current] = [read(before), read(after)];
  if (!current) return stored ? `The table has the PIN codes ${prefix} again.` : undefined;
  if (!stored) return `The PIN codes ${prefix} were removed later.`;
  const other = areaFieldNames.find((name) => old?.[name] !== current[name] && stored[name] !== current[name]);
  return other && `${other} of the PIN codes ${prefix} was changed again later.`;
}

/**
 * Undoes a change of an area: its changed fields get their former values, an added area is removed, and a removed area
 * is added again. Returns false if the change was undone before.
 */
export async function undoAreaChange(
  context: Pick<AppContext, "db" | "now">,
  by: Actor,
  row: Undone,
): Promise<boolean> {
  const { undone, left } = await undoAreaChanges(context, by, [row]);
  const [conflict] = left;
  if (conflict) throw new Refusal("illegal_move", conflict.reason);
  return undone > 0;
}

/**
 * Undoes several changes of areas, such as all changes of one import, in one transaction. An area that was changed
 * again later stays as it is and is returned with the reason.
 */
export function undoAreaChanges(
  { db, now }: Pick<AppContext, "db" | "now">,
  by: Actor,
  rows: readonly Undone[],
): Promise<UndoneChanges> {
  return inAreaTransaction(db, async (trx) => {
    const areas = new Map((await lockAreas(trx)).map((area) => [area.prefix, area]));
    const ids = rows.map(({ id }) => id);
    const undone = new Set((await listUndoingRows(trx, ids)).map(({ undoes }) => undoes));
    const left: UndoneChanges["left"] = [];
    const [before, after]: [AreaRow[], AreaRow[]] = [[], []];
    const undoneRows = new Map<string, number>();
    for (const row of rows.filter(({ id }) => !undone.has(id))) {
      const area = areas.get(row.entity_id);
      const result = planUndo(area, row);
      if ("conflict" in result) {
        left.push({ _id: row.entity_id, reason: result.conflict });
        continue;
      }
      if (area) before.push(area);
      if (result.area) after.push(result.area);
      undoneRows.set(row.entity_id, row.id);
    }
    await saveAreas(trx, { now }, by, { before, after, undoes: (prefix) => undoneRows.get(prefix) });
    return { undone: undoneRows.size, left };
  });
}

function planUndo(stored: AreaRow | undefined, row: Undone): { conflict: string } | { area: AreaRow | undefined } {
  const text = stored && toAreaText(stored);
  const conflict = findConflict(text, row);
  if (conflict) return { conflict };
  const restored = restore(read(row.before), read(row.after), text);
  const parsed = restored && parseArea(restored);
  if (parsed && "problem" in parsed) return { conflict: notAllowed };
  return { area: parsed?.area };
}

function restore(old: AreaText | undefined, current: AreaText | undefined, stored: AreaText | undefined) {
  if (!old || !current || !stored) return old;
  const changed = areaFieldNames.filter((name) => old[name] !== current[name]);
  return { ...stored, ...Object.fromEntries(changed.map((name) => [name, old[name]])) };
}
