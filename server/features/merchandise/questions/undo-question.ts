import { type AuditRow, needsPermission, toStaffActor } from "../../shop/audit/audit.ts";
import { defineUndo } from "../../shop/audit/index.ts";
import { listHiddenStates, listShopAnswers, lockQuestion } from "./question-queries.ts";
import { requireQuestion } from "./questions.ts";
import { saveModeration, saveShopAnswer } from "./staff-questions.ts";

const toIds = (rows: readonly AuditRow[]) => [...new Set(rows.map((row) => row.entity_id))];
const toAnswer = (values: unknown) => (values as { answer: string | null } | null)?.answer ?? null;
const hides = ({ action }: AuditRow) => action === "question.hide";

/**
 * Restores the former answer of the shop, or removes the answer if there was none. Nobody is mailed, because the
 * question's author was mailed about the first answer.
 */
export const answerUndo = defineUndo({
  isAllowed: needsPermission("questions:write"),
  lock: (trx, row) => lockQuestion(trx, row.entity_id),
  async read(db, rows) {
    const ids = toIds(rows);
    return { isHidden: await listHiddenStates(db, ids), answers: await listShopAnswers(db, ids) };
  },
  findConflict({ isHidden, answers }, { entity_id: id, after }) {
    if (!isHidden.has(id)) return "There is no such question any more.";
    if (isHidden.get(id)) return "The question is hidden.";
    return (answers.get(id) ?? null) === toAnswer(after) ? undefined : "The answer was changed again later.";
  },
  async write(trx, context, by, { row }) {
    const question = { ...(await requireQuestion(trx, row.entity_id)), notify: false };
    await saveShopAnswer(trx, context, toStaffActor(by), { question, text: toAnswer(row.before) ?? "" }, row.id);
  },
});

/** Shows a hidden question, or hides it again. */
export const moderationUndo = defineUndo({
  isAllowed: needsPermission("questions:write"),
  lock: (trx, row) => lockQuestion(trx, row.entity_id),
  read: (db, rows) => listHiddenStates(db, toIds(rows)),
  findConflict(isHidden, row) {
    if (!isHidden.has(row.entity_id)) return "There is no such question any more.";
    return isHidden.get(row.entity_id) === hides(row) ? undefined : "The question was changed again later.";
  },
  write: (trx, context, by, { row }) =>
    saveModeration(trx, context, toStaffActor(by), { questionId: row.entity_id, hides: !hides(row) }, row.id),
});
