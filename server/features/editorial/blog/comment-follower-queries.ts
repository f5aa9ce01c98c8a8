import type { Language } from "#contract/values/languages.ts";
import type { Database, Transaction } from "../../../platform/database/database.ts";

type NewFollower = { articleId: string; email: string; isConfirmed: boolean; language: Language; now: Date };

/**
 * Adds a follower of an article's comments. An unconfirmed one is replaced if the new one is confirmed, or if it is
 * from before `replaceBefore`. Returns false if nothing was changed.
 */
export async function upsertCommentFollower(
  trx: Transaction,
  { articleId, email, isConfirmed, language, now }: NewFollower,
  replaceBefore: Date,
): Promise<boolean> {
  const values = { language, requested_at: now, confirmed_at: isConfirmed ? now : null };
  const row = await trx
    .insertInto("comment_followers")
    .values({ article_id: articleId, email, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(["article_id", "email"])
        .doUpdateSet(values)
        .where("comment_followers.confirmed_at", "is", null)
        .where((row) => row.or([row.lit(isConfirmed), row("comment_followers.requested_at", "<=", replaceBefore)])),
    )
    .returning("email")
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Confirms a follower. Idempotent: the time of the first confirmation stays. Returns the article's title; undefined if
 * there is no such follower.
 */
export async function confirmCommentFollower(
  db: Database,
  articleId: string,
  email: string,
  now: Date,
): Promise<string | undefined> {
  const follower = await db
    .updateTable("comment_followers")
    .from("articles")
    .set((row) => ({ confirmed_at: row.fn.coalesce("confirmed_at", row.val(now)) }))
    .whereRef("articles.id", "=", "article_id")
    .where("article_id", "=", articleId)
    .where("email", "=", email)
    .returning("articles.title")
    .executeTakeFirst();
  return follower?.title;
}

/** The followers to notify of a comment: all confirmed ones except its author. */
export async function findCommentFollowers(
  trx: Transaction,
  articleId: string,
  exceptEmail: string | null,
): Promise<{ email: string; language: Language }[]> {
  return await trx
    .selectFrom("comment_followers")
    .select(["email", "language"])
    .where("article_id", "=", articleId)
    .where("email", "<>", exceptEmail ?? "")
    .where("confirmed_at", "is not", null)
    .execute();
}

/** Removes a follower. Returns the article's title; undefined if the article does not exist. */
export async function removeCommentFollower(
  db: Database,
  articleId: string,
  email: string,
): Promise<string | undefined> {
  await db.deleteFrom("comment_followers").where("article_id", "=", articleId).where("email", "=", email).execute();
  return (await db.selectFrom("articles").select("title").where("id", "=", articleId).executeTakeFirst())?.title;
}

/** Deletes up to ten followers that were not confirmed in time; runs with every new one. Skips locked rows. */
export async function deleteUnconfirmedFollowers(db: Database, before: Date) {
  const expired = db
    .selectFrom("comment_followers")
    .select(["article_id", "email"])
    .where("confirmed_at", "is", null)
    .where("requested_at", "<", before)
    .limit(10)
    .forUpdate()
    .skipLocked();
  await db
    .deleteFrom("comment_followers")
    .where((row) => row(row.refTuple("article_id", "email"), "in", expired.$asTuple("article_id", "email")))
    .execute();
}
