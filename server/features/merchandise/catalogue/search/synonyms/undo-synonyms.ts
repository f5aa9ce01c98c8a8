import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../../../context.ts";
import { changed } from "../../../../../platform/cache/changes.ts";
import { type Actor, type AuditRow, isUndone, recordAudit } from "../../../../shop/audit/audit.ts";
import { productsTopic } from "../../products/index.ts";
import { findSynonyms, insertSynonyms, takeSynonyms } from "./synonym-queries.ts";

type Undone = Pick<AuditRow, "id" | "entity_id" | "before" | "after">;
type Groups = readonly (readonly string[])[];

/** The reason why a change of synonyms cannot be undone, by the row's id; no entry if it can. */
export async function findSynonymConflicts(
  { db }: Pick<AppContext, "db">,
  rows: readonly Undone[],
): Promise<ReadonlyMap<number, string>> {
  const groups = await findSynonyms(db);
  return new Map(
    rows.flatMap((row): [number, string][] => {
      const words = listWords(row);
      const current = groups.filter((group) => group.some((word) => words.has(word)));
      return isSame(current, readGroups(row.after)) ? [] : [[row.id, changedLater]];
    }),
  );
}

/** Restores the groups before a change. Returns false if the change was undone before. */
export function undoSynonyms({ db, now }: Pick<AppContext, "db" | "now">, by: Actor, row: Undone): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const current = await takeSynonyms(trx, [...listWords(row)]);
    if (await isUndone(trx, row.id)) {
      for (const group of current) await insertSynonyms(trx, group);
      return false;
    }
    const [before, after] = [readGroups(row.before), readGroups(row.after)];
    if (!isSame(current, after)) throw new Refusal("illegal_move", changedLater);
    for (const group of before) await insertSynonyms(trx, group);
    await changed(trx, productsTopic);
    await recordAudit(trx, { now }, by, {
      action: "synonyms.restore",
      entity: "synonyms",
      entityId: row.entity_id,
      undoes: row.id,
      ...(after.length > 0 && { before: { words: format(after) } }),
      ...(before.length > 0 && { after: { words: format(before) } }),
    });
    return true;
  });
}

const changedLater = "These synonyms were changed again later.";
const format = (groups: Groups) => groups.map((group) => group.join(", ")).join("; ");

/** The groups in a row of the audit log: "sari, saree; tee, t shirt". Words have letters, digits and spaces only. */
function readGroups(fields: unknown): Groups {
  const text = (fields as { words: string } | null)?.words ?? "";
  return text === "" ? [] : text.split("; ").map((group) => group.split(", "));
}

const listWords = ({ before, after }: Undone) => new Set([...readGroups(before), ...readGroups(after)].flat());

function isSame(one: Groups, other: Groups): boolean {
  const toKeys = (groups: Groups) => groups.map((group) => [...group].sort().join(",")).sort();
  return toKeys(one).join(";") === toKeys(other).join(";");
}
