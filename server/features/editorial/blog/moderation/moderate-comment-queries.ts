import { sql } from "kysely";
import type { TextState } from "#contract/admin/inbox/text-states.ts";
import type { Database, Transaction } from "../../../../platform/database/database.ts";
import type { LockedText, StoredState } from "../../../people/text-reports/index.ts";

/** The state of the comment `c`. The text of a comment never changes. */
export const commentState = sql<TextState>`case when c.hidden_at is not null then 'hidden'
  when c.checked_at is null then 'waiting' else 'shown' end`;

export type LockedComment = LockedText & { articleId: string; answer: string | null };

/** Locks the article of a comment and then the comment, as posting a comment does. */
export async function lockComment(trx: Transaction, id: string): Promise<LockedComment | undefined> {
  await sql`select from articles where id = (select article_id from comments where id = ${id}) for no key update`.execute(
    trx,
  );
  const row = await trx
    .selectFrom("comments as c")
    .select(["c.id", "c.article_id as articleId", "c.answer", "c.created_at as changedAt"])
    .select(["c.hidden_reason as hiddenReason", commentState.as("state")])
    .where("c.id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return row && { ...row, kind: "comment", subject: { articleId: row.articleId } };
}

/** The states of these comments, and the times at which they were posted, after which their texts do not change. */
export function listCommentStates(db: Database, ids: readonly string[]) {
  return db
    .selectFrom("comments as c")
    .select(["c.id", "c.created_at as changedAt", commentState.as("state")])
    .where("c.id", "in", ids)
    .execute();
}

/** Sets the state of a locked comment. The article's count of comments has those that are not hidden. */
export async function setCommentState(
  trx: Transaction,
  { id, articleId, state: before }: LockedComment,
  { state, hiddenReason, at }: StoredState,
) {
  await trx
    .updateTable("comments")
    .set({ hidden_at: state === "hidden" ? at : null, hidden_reason: hiddenReason })
    .$if(state !== "hidden", (query) => query.set({ checked_at: state === "shown" ? at : null }))
    .where("id", "=", id)
    .execute();
  const change = Number(before === "hidden") - Number(state === "hidden");
  if (change === 0) return;
  await trx
    .updateTable("articles")
    .set((row) => ({ comment_count: row("comment_count", "+", change) }))
    .where("id", "=", articleId)
    .execute();
}

export async function setCommentAnswer(trx: Transaction, id: string, answer: string | null, at: Date) {
  await trx
    .updateTable("comments")
    .set({ answer, answered_at: answer === null ? null : at })
    .where("id", "=", id)
    .execute();
}
