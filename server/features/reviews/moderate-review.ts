import { maxAnswerLength } from "#contract/catalogue/review-limits.ts";
import { Refusal } from "#contract/http/errors.ts";
import { Id } from "#contract/values/values.ts";
import { changed } from "../../platform/cache/changes.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { type AuditOptions, commandLine, recordAudit } from "../audit/audit.ts";
import { productTopic } from "../catalogue/products/index.ts";
import { hideLockedReview, type LockedReview, lockReview, setAnswer } from "./moderate-review-queries.ts";

/**
 * Shows the merchant's answer under a review; an empty text removes it. Returns false if it was the same. In the audit log,
 * because the text is the merchant's own.
 */
export async function answerReview(
  db: Database,
  id: string,
  text: string,
  { by = commandLine, now = () => new Date() }: AuditOptions = {},
): Promise<boolean> {
  const answer = text.trim() || null;
  if (answer && answer.length > maxAnswerLength)
    throw new Refusal("invalid", `An answer has at most ${maxAnswerLength} characters.`);
  return db.transaction().execute(async (trx) => {
    const review = await requireReview(trx, id);
    if (review.isHidden) throw new Refusal("illegal_move", `Review ${id} is hidden.`);
    if (review.answer === answer) return false;
    await setAnswer(trx, id, answer, now());
    await changed(trx, productTopic, [review.productId]);
    const change = { action: "review.answer", entity: "review", entityId: id };
    await recordAudit(trx, { now }, by, { ...change, before: { answer: review.answer }, after: { answer } });
    return true;
  });
}

/** Hides a review and no longer counts it. Returns false if it was hidden. The audit log does not repeat its text, which may have to be erased. */
export function hideReview(
  db: Database,
  id: string,
  { by = commandLine, now = () => new Date() }: AuditOptions = {},
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { productId, isHidden } = await requireReview(trx, id);
    if (isHidden) return false;
    await hideLockedReview(trx, id, now());
    await changed(trx, productTopic, [productId]);
    const change = { action: "review.hide", entity: "review", entityId: id, after: { productId } };
    await recordAudit(trx, { now }, by, change);
    return true;
  });
}

async function requireReview(trx: Transaction, id: string): Promise<LockedReview> {
  const review = Id.safeParse(id).success ? await lockReview(trx, id) : undefined;
  if (!review) throw new Refusal("not_found", `There is no review ${id}.`);
  return review;
}
