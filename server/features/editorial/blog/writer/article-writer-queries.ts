import type { Database, Transaction } from "../../../../platform/database/database.ts";

/** `writerId`: null for an imported article, and after the writer's account is deleted. */
function selectWriter(db: Database) {
  return db
    .selectFrom("articles as a")
    .leftJoin("staff as s", "s.id", "a.created_by")
    .select(["a.id", "a.source", "a.source_key as key", "a.title", "a.created_by as writerId", "s.name as writer"]);
}

export const findWriter = (db: Database, articleId: string) =>
  selectWriter(db).where("a.id", "=", articleId).executeTakeFirst();

export const lockWriter = (trx: Transaction, articleId: string) =>
  selectWriter(trx).where("a.id", "=", articleId).forUpdate("a").executeTakeFirst();

export async function updateWriter(trx: Transaction, articleId: string, writerId: string | null) {
  await trx.updateTable("articles").set({ created_by: writerId }).where("id", "=", articleId).execute();
}

/** The writers by the ids of their articles. Deleted articles are missing. */
export async function findWriters(db: Database, articleIds: readonly string[]) {
  const articles = await selectWriter(db).where("a.id", "in", articleIds).execute();
  return new Map(articles.map((article) => [article.id, article]));
}
