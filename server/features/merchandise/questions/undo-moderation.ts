import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../context.ts";
import type { Database } from "../../../platform/database/database.ts";
import { type Actor, type AuditRow, isUndone } from "../../shop/audit/audit.ts";
import { listHiddenStates } from "./question-queries.ts";
import { requireQuestion } from "./questions.ts";
import { saveModeration } from "./staff-questions.ts";

type Undone = Pick<AuditRow, "id" | "action" | "entity_id">;
const hides = ({ action }: Undone) => action === "question.hide";

/** The reason why a question cannot be shown or hidden again, by the row's id; no entry if it can. */
export async function findQuestionConflicts(
  db: Database,
  rows: readonly Undone[],
): Promise<ReadonlyMap<number, string>> {
  const states = await listHiddenStates(
    db,
    rows.map((row) => row.entity_id ?? ""),
  );
  return new Map(
    rows.flatMap((row): [number, string][] => {
      const isHidden = states.get(row.entity_id ?? "");
      if (isHidden === undefined) return [[row.id, "There is no such question any more."]];
      return isHidden === hides(row) ? [] : [[row.id, changedLater]];
    }),
  );
}

const changedLater = "The question was changed again later.";

/** Shows a hidden question, or hides it again. Returns false if the change was undone before. */
export function undoQuestionModeration(context: AppContext, by: Actor, row: Undone): Promise<boolean> {
  return context.db.transaction().execute(async (trx) => {
    const questionId = row.entity_id ?? "";
    const { isHidden } = await requireQuestion(trx, questionId);
    if (await isUndone(trx, row.id)) return false;
    if (isHidden !== hides(row)) throw new Refusal("illegal_move", changedLater);
    return saveModeration(trx, context, by, { questionId, hides: !isHidden }, row.id);
  });
}
