import { maxAnswerLength } from "#contract/catalogue/review-limits.ts";
import { Refusal } from "#contract/http/errors.ts";
import { Id } from "#contract/values/values.ts";
import { changed } from "../../../platform/cache/changes.ts";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import { type Moderation, moderateText, type StoredState, undoModeration } from "../../people/text-reports/index.ts";
import { type AuditOptions, type AuditRow, commandLine, recordAudit } from "../../shop/audit/audit.ts";
import { productTopic } from "../catalogue/products/index.ts";
import { type LockedReview, lockReview, setAnswer, setReviewState } from "./moderate-review-queries.ts";

/** `from`: the answer that the form has loaded. Undefined: the present answer is not compared. */
type AnswerOptions = AuditOptions & { from?: string | undefined };

/**
 * Shows the merchant's answer under a review, or removes it if the text is empty. Returns false if the answer was the
 * same. The change is recorded in the audit log, because the text is the merchant's own.
 * @throws Refusal if somebody else has changed the answer meanwhile
 */
export async function answerReview(
  db: Database,
  id: string,
  text: string,
  { by = commandLine, now = () => new Date(), from }: AnswerOptions = {},
): Promise<boolean> {
  const answer = text.trim() || null;
  if (answer && answer.length > maxAnswerLength)
    throw new Refusal("invalid", `An answer has at most ${maxAnswerLength} characters.`);
  return db.transaction().execute(async (trx) => {
    const review = await requireReview(trx, id);
    if (review.state === "hidden") throw new Refusal("illegal_move", `Review ${id} is hidden.`);
    if (review.answer === answer) return false;
    if (from !== undefined && from !== (review.answer ?? "")) throw answerChanged();
    await setAnswer(trx, id, answer, now());
    await changed(trx, productTopic, [review.productId]);
    const change = { action: "review.answer", entity: "review", entityId: id };
    await recordAudit(trx, { now }, by, { ...change, before: { answer: review.answer }, after: { answer } });
    return true;
  });
}

/** Hides a review and no longer counts it. Returns false if it was hidden already. */
export function hideReview(db: Database, id: string, options: Moderation = {}): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const review = await requireReview(trx, id);
    return moderateText(trx, review, "hidden", options, toStore(review));
  });
}

/**
 * Shows and counts a hidden review again, or approves a review that waits to be checked. Returns false if there was
 * nothing to do.
 */
export function publishReview(db: Database, id: string, options: Moderation = {}): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const review = await requireReview(trx, id);
    return moderateText(trx, review, "shown", options, toStore(review));
  });
}

/** Undoes a decision of staff about a review. Returns false if the decision was undone before. */
export function undoReviewModeration(db: Database, row: AuditRow, options: AuditOptions): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const review = await requireReview(trx, row.entity_id);
    return undoModeration(trx, review, row, options, toStore(review));
  });
}

const toStore = ({ id, state, productId }: LockedReview) =>
  async function store(trx: Transaction, stored: StoredState) {
    await setReviewState(trx, id, stored);
    // The product's pages change only if the review appears or disappears.
    if ((state === "hidden") !== (stored.state === "hidden")) await changed(trx, productTopic, [productId]);
  };

async function requireReview(trx: Transaction, id: string): Promise<LockedReview> {
  const review = Id.safeParse(id).success ? await lockReview(trx, id) : undefined;
  if (!review) throw new Refusal("not_found", `There is no review ${id}.`);
  return review;
}

const answerChanged = () => {
  const message = "Somebody else has changed the answer meanwhile.";
  return new Refusal("conflict", message, { errors: { text: message } });
};
