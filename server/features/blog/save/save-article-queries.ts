import { sql } from "kysely";
import type { Transaction } from "../../../platform/database/database.ts";
import { newId } from "../../../platform/database/id.ts";

type ArticleRecord = {
  source: string;
  key: string;
  title: string;
  description: string;
  content: string;
  wordCount: number;
  imageUrl: string | null;
  category: string | null;
  subCategory: string | null;
  tags: string[];
  authorId: string | null;
  createdAt: Date | null;
  fingerprint: string;
};
export type SavedArticle = { id: string; authorId: string | null; createdAt: Date; isNew: boolean };

export function findArticleBySource(trx: Transaction, { source, key }: { source: string; key: string }) {
  return trx
    .selectFrom("articles")
    .select(["id", "fingerprint", "title", "description", "content", "image_url", "category", "tags"])
    .where("source", "=", source)
    .where("source_key", "=", key)
    .forUpdate()
    .executeTakeFirst();
}

/** Finds or creates the author of this name. An existing email is replaced only by another email. */
export async function upsertAuthor(trx: Transaction, { name, email }: { name: string; email: string | null }) {
  const { id } = await trx
    .insertInto("authors")
    .values({ id: newId(), name, email })
    .onConflict((conflict) =>
      conflict
        .expression(sql`lower(name)`)
        .doUpdateSet((row) => ({ email: sql<string | null>`coalesce(${row.ref("excluded.email")}, authors.email)` })),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Creates the article with this source and key, or replaces its content and tags. */
export async function upsertArticle(trx: Transaction, article: ArticleRecord, now: Date): Promise<SavedArticle> {
  const columns = {
    title: article.title,
    description: article.description,
    content: article.content,
    word_count: article.wordCount,
    image_url: article.imageUrl,
    category: article.category,
    sub_category: article.subCategory,
    tags: article.tags,
    author_id: article.authorId,
    fingerprint: article.fingerprint,
    updated_at: now,
  };
  const saved = await trx
    .insertInto("articles")
    .values({
      id: newId(),
      source: article.source,
      source_key: article.key,
      created_at: article.createdAt ?? now,
      ...columns,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["source", "source_key"])
        .doUpdateSet({ ...columns, ...(article.createdAt ? { created_at: article.createdAt } : {}) }),
    )
    // xmax is 0 for a row inserted by this statement.
    .returning(["id", "author_id as authorId", "created_at as createdAt", sql<boolean>`xmax = 0`.as("isNew")])
    .executeTakeFirstOrThrow();
  await replaceTags(trx, saved, article.tags);
  return saved;
}

async function replaceTags(trx: Transaction, { id, createdAt }: SavedArticle, tags: string[]) {
  await trx.deleteFrom("article_tags").where("article_id", "=", id).execute();
  if (tags.length === 0) return;
  await trx
    .insertInto("article_tags")
    .values(tags.map((tag) => ({ article_id: id, tag: tag.toLowerCase(), created_at: createdAt })))
    .execute();
}

/** Also deletes the article's tags, comments and views. Returns undefined if there was no such article. */
export function deleteArticle(trx: Transaction, { source, key }: { source: string; key: string }) {
  return trx
    .deleteFrom("articles")
    .where("source", "=", source)
    .where("source_key", "=", key)
    .returning([
      ...(["id", "author_id as authorId", "title", "description"] as const),
      ...(["content", "image_url", "category", "tags"] as const),
    ])
    .executeTakeFirst();
}
