import { changed } from "../../../../../platform/cache/changes.ts";
import { type AuditRow, needsPermission, recordAudit, toStaffActor } from "../../../../shop/audit/audit.ts";
import { defineUndo } from "../../../../shop/audit/index.ts";
import { productsTopic } from "../../products/index.ts";
import { findSynonyms, insertSynonyms, lockSynonyms, takeSynonyms } from "./synonym-queries.ts";

type Groups = readonly (readonly string[])[];

const format = (groups: Groups) => groups.map((group) => group.join(", ")).join("; ");

/** The groups in a row of the audit log: "sari, saree; tee, t shirt". Words have letters, digits and spaces only. */
function readGroups(fields: unknown): Groups {
  const text = (fields as { words: string } | null)?.words ?? "";
  return text === "" ? [] : text.split("; ").map((group) => group.split(", "));
}

const listWords = ({ before, after }: AuditRow) => new Set([...readGroups(before), ...readGroups(after)].flat());

function isSame(one: Groups, other: Groups): boolean {
  const toKeys = (groups: Groups) => groups.map((group) => [...group].sort().join(",")).sort();
  return toKeys(one).join(";") === toKeys(other).join(";");
}

/** Restores the groups of synonyms before a change. */
export const synonymUndo = defineUndo<Groups>({
  isAllowed: needsPermission("settings:write"),
  lock: lockSynonyms,
  read: (db) => findSynonyms(db),
  findConflict(groups, row) {
    const words = listWords(row);
    const current = groups.filter((group) => group.some((word) => words.has(word)));
    return isSame(current, readGroups(row.after)) ? undefined : "These synonyms were changed again later.";
  },
  async write(trx, context, by, { row }) {
    const [before, after] = [readGroups(row.before), readGroups(row.after)];
    await takeSynonyms(trx, [...listWords(row)]);
    for (const group of before) await insertSynonyms(trx, group);
    await changed(trx, productsTopic);
    await recordAudit(trx, context, toStaffActor(by), {
      action: "synonyms.restore",
      entity: "synonyms",
      entityId: row.entity_id,
      undoes: row.id,
      ...(after.length > 0 && { before: { words: format(after) } }),
      ...(before.length > 0 && { after: { words: format(before) } }),
    });
  },
});
