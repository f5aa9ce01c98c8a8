import { maxAnswerLength } from "#contract/catalogue/review-limits.ts";
import { Refusal } from "#contract/http/errors.ts";
import { Id } from "#contract/values/values.ts";
import { changed } from "../../../../platform/cache/changes.ts";
import type { Database, Transaction } from "../../../../platform/database/database.ts";
import { type Moderation, moderateText, type StoredState, undoModeration } from "../../../people/text-reports/index.ts";
import { type AuditOptions, type AuditRow, commandLine, recordAudit } from "../../../shop/audit/audit.ts";
import { articleTopic } from "../save/article-topics.ts";
import { type LockedComment, lockComment, setCommentAnswer, setCommentState } from "./moderate-comment-queries.ts";

/** Hides a comment. Returns false if it was hidden already. */
export function hideComment(db: Database, id: string, options: Moderation = {}): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const comment = await requireComment(trx, id);
    return moderateText(trx, comment, "hidden", options, toStore(comment));
  });
}

/** Shows a hidden comment again, or approves a waiting one. Returns false if there was nothing to do. */
export function publishComment(db: Database, id: string, options: Moderation = {}): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const comment = await requireComment(trx, id);
    return moderateText(trx, comment, "shown", options, toStore(comment));
  });
}

/** Undoes a decision of staff about a comment. Returns false if it was undone before. */
export function undoCommentModeration(db: Database, row: AuditRow, options: AuditOptions): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const comment = await requireComment(trx, row.entity_id);
    return undoModeration(trx, comment, row, options, toStore(comment));
  });
}

/**
 * Shows the merchant's answer below a comment; an empty text removes it. Returns false if the answer was the same.
 * `from`: the answer that the form has loaded. Without `from`, any stored answer is replaced.
 * @throws Refusal if somebody else has changed the answer meanwhile
 */
export function answerComment(
  db: Database,
  id: string,
  text: string,
  { by = commandLine, now = () => new Date(), from }: AuditOptions & { from?: string | undefined } = {},
): Promise<boolean> {
  const answer = text.trim() || null;
  if (answer && answer.length > maxAnswerLength)
    throw new Refusal("invalid", `An answer has at most ${maxAnswerLength} characters.`);
  return db.transaction().execute(async (trx) => {
    const comment = await requireComment(trx, id);
    if (comment.state === "hidden") throw new Refusal("illegal_move", `Comment ${id} is hidden.`);
    if (comment.answer === answer) return false;
    if (from !== undefined && from !== (comment.answer ?? "")) {
      const message = "Somebody else has changed the answer meanwhile.";
      throw new Refusal("conflict", message, { errors: { text: message } });
    }
    await setCommentAnswer(trx, id, answer, now());
    await changed(trx, articleTopic, [comment.articleId]);
    const change = { action: "comment.answer", entity: "comment", entityId: id };
    await recordAudit(trx, { now }, by, { ...change, before: { answer: comment.answer }, after: { answer } });
    return true;
  });
}

const toStore = (comment: LockedComment) =>
  async function store(trx: Transaction, stored: StoredState) {
    await setCommentState(trx, comment, stored);
    // The article's pages change only if the comment appears or disappears.
    if ((comment.state === "hidden") !== (stored.state === "hidden"))
      await changed(trx, articleTopic, [comment.articleId]);
  };

async function requireComment(trx: Transaction, id: string): Promise<LockedComment> {
  const comment = Id.safeParse(id).success ? await lockComment(trx, id) : undefined;
  if (!comment) throw new Refusal("not_found", `There is no comment ${id}.`);
  return comment;
}
