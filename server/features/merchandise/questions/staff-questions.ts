import type { StaffQuestionsQuery } from "#contract/admin/inbox/staff-questions.ts";
import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../context.ts";
import { changed } from "../../../platform/cache/changes.ts";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import { toListPage } from "../../../platform/database/list-sorts.ts";
import { type Actor, recordAudit } from "../../shop/audit/audit.ts";
import { productTopic, toImageUrl } from "../catalogue/products/index.ts";
import { deleteAnswer, findAnswer, listForStaff, markHidden } from "./question-queries.ts";
import { type LockedQuestion, requireQuestion, saveAnswer, toQuestion } from "./questions.ts";

/** Questions about all products. `next`: the key of the following page. */
export async function getQuestionList(db: Database, query: StaffQuestionsQuery) {
  const { rows, next } = toListPage(await listForStaff(db, { ...query, limit: query.limit + 1 }), query.limit);
  const questions = rows.map(({ productId, slug, name, image, ...row }) => ({
    ...toQuestion(row),
    product: { _id: productId, slug, name, image: image && toImageUrl(image) },
  }));
  return { questions, next };
}

/**
 * Shows the shop's answer, or removes it if the text is empty. The change is recorded in the audit log, because the
 * text is the shop's own.
 */
export function answerAsShop(context: AppContext, by: Actor, questionId: string, text: string): Promise<boolean> {
  return context.db.transaction().execute(async (trx) => {
    const question = await requireQuestion(trx, questionId);
    if (question.isHidden) throw new Refusal("illegal_move", "The question is hidden.");
    return saveShopAnswer(trx, context, by, { question, text });
  });
}

/** `undoes`: the row of the audit log whose change is undone. */
export async function saveShopAnswer(
  trx: Transaction,
  context: AppContext,
  by: Actor,
  { question, text }: { question: LockedQuestion; text: string },
  undoes?: number,
): Promise<boolean> {
  const existing = await findAnswer(trx, question.id, null);
  if ((existing?.text ?? "") === text) return false;
  if (text !== "") await saveAnswer(trx, context, question, { customerId: null, text });
  else if (existing) {
    await deleteAnswer(trx, existing.id);
    await changed(trx, productTopic, [question.productId]);
  }
  await recordAudit(trx, context, by, {
    action: "question.answer",
    entity: "question",
    entityId: question.id,
    undoes,
    before: { answer: existing?.text ?? null },
    after: { answer: text || null },
  });
  return true;
}

/**
 * Hides a question with its answers, or shows it again. Returns false if the question was in this state already. The
 * audit log does not repeat the text, which may have to be erased.
 */
export function moderateQuestion(
  context: AppContext,
  by: Actor,
  { questionId, hides }: { questionId: string; hides: boolean },
): Promise<boolean> {
  return context.db.transaction().execute((trx) => saveModeration(trx, context, by, { questionId, hides }));
}

/** `undoes`: the row of the audit log whose change is undone. */
export async function saveModeration(
  trx: Transaction,
  context: AppContext,
  by: Actor,
  { questionId, hides }: { questionId: string; hides: boolean },
  undoes?: number,
): Promise<boolean> {
  const { productId, isHidden } = await requireQuestion(trx, questionId);
  if (isHidden === hides) return false;
  await markHidden(trx, questionId, hides ? context.now() : null);
  await changed(trx, productTopic, [productId]);
  const action = hides ? "question.hide" : "question.show";
  await recordAudit(trx, context, by, {
    action,
    entity: "question",
    entityId: questionId,
    undoes,
    after: { productId },
  });
  return true;
}
