import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../context.ts";
import type { Database } from "../../../platform/database/database.ts";
import { type Actor, type AuditRow, isUndone } from "../../shop/audit/audit.ts";
import { findAnswer, listHiddenStates, listShopAnswers } from "./question-queries.ts";
import { requireQuestion } from "./questions.ts";
import { saveShopAnswer } from "./staff-questions.ts";

type Undone = Pick<AuditRow, "id" | "entity_id" | "before" | "after">;
const read = (value: unknown) => (value as { answer: string | null } | null)?.answer ?? null;

/** The reason why the shop's answer cannot be changed back, by the row's id; no entry if it can. */
export async function findAnswerConflicts(db: Database, rows: readonly Undone[]): Promise<ReadonlyMap<number, string>> {
  const ids = rows.map((row) => row.entity_id ?? "");
  const [states, answers] = [await listHiddenStates(db, ids), await listShopAnswers(db, ids)];
  return new Map(
    rows.flatMap((row): [number, string][] => {
      const id = row.entity_id ?? "";
      const isHidden = states.get(id);
      if (isHidden === undefined) return [[row.id, "There is no such question any more."]];
      const conflict = findConflict(isHidden, answers.get(id) ?? null, row);
      return conflict ? [[row.id, conflict]] : [];
    }),
  );
}

function findConflict(isHidden: boolean, answer: string | null, { after }: Undone): string | undefined {
  if (isHidden) return "The question is hidden.";
  return answer === read(after) ? undefined : "The answer was changed again later.";
}

/**
 * Restores the former answer, or removes the answer if there was none. Nobody is mailed, because the question's author
 * was mailed about the first answer. Returns false if the change was undone before.
 */
export function undoAnswer(context: AppContext, by: Actor, row: Undone): Promise<boolean> {
  return context.db.transaction().execute(async (trx) => {
    const question = await requireQuestion(trx, row.entity_id ?? "");
    if (await isUndone(trx, row.id)) return false;
    const answer = await findAnswer(trx, question.id, null);
    const conflict = findConflict(question.isHidden, answer?.text ?? null, row);
    if (conflict) throw new Refusal("illegal_move", conflict);
    const silent = { ...question, notify: false };
    return saveShopAnswer(trx, context, by, { question: silent, text: read(row.before) ?? "" }, row.id);
  });
}
