import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../context.ts";
import { type Actor, type AuditRow, isUndone } from "../audit/audit.ts";
import { type AreaText, areaFieldNames, parseArea, toAreaText } from "./area-fields.ts";
import { listAreas, lockAreas } from "./delivery-queries.ts";
import { inAreaTransaction, saveAreas } from "./edit-areas.ts";

type Undone = Pick<AuditRow, "id" | "entity_id" | "before" | "after">;
const notAllowed = "The earlier value is not allowed by this version of the shop.";
const read = (value: unknown) => (value ?? undefined) as AreaText | undefined;

/** The reason why a change of PIN codes cannot be undone, by the row's id; no entry if it can. */
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

/** Gives the changed fields of an area what they had before; removes an added area, brings a removed one back. Returns false if it was undone before. */
export function undoAreaChange({ db, now }: Pick<AppContext, "db" | "now">, by: Actor, row: Undone): Promise<boolean> {
  return inAreaTransaction(db, async (trx) => {
    const area = (await lockAreas(trx)).find(({ prefix }) => prefix === row.entity_id);
    if (await isUndone(trx, row.id)) return false;
    const stored = area && toAreaText(area);
    const conflict = findConflict(stored, row);
    if (conflict) throw new Refusal("illegal_move", conflict);
    const restored = restore(read(row.before), read(row.after), stored);
    const parsed = restored && parseArea(restored);
    if (parsed && "problem" in parsed) throw new Refusal("illegal_move", notAllowed);
    await saveAreas(trx, { now }, by, {
      ...{ before: area ? [area] : [], after: parsed ? [parsed.area] : [] },
      undoes: row.id,
    });
    return true;
  });
}

function restore(old: AreaText | undefined, current: AreaText | undefined, stored: AreaText | undefined) {
  if (!old || !current || !stored) return old;
  const changed = areaFieldNames.filter((name) => old[name] !== current[name]);
  return { ...stored, ...Object.fromEntries(changed.map((name) => [name, old[name]])) };
}
