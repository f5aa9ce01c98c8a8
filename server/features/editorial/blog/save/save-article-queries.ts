import { sql } from "kysely";
import type { Database, Transaction } from "../../../../platform/database/database.ts";
import { newId } from "../../../../platform/database/id.ts";
import type { Visibility } from "../../content/content.ts";

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
  version: number;
  announcedAt: Date | null;
  /** The member of staff who writes a new article. */
  createdBy: string | null;
} & Visibility;
export type SavedArticle = { id: string; authorId: string | null; createdAt: Date };
export type StoredArticle = NonNullable<Awaited<ReturnType<typeof findArticleBySource>>>;

type ArticleKey = { source: string; key: string };

/** Locks the article. */
export const findArticleBySource = (trx: Transaction, { source, key }: ArticleKey) =>
  selectArticles(trx).where("a.source", "=", source).where("a.source_key", "=", key).forUpdate("a").executeTakeFirst();

/** Locks the article. */
export const lockStoredArticle = (trx: Transaction, id: string): Promise<StoredArticle | undefined> =>
  selectArticles(trx).where("a.id", "=", id).forUpdate("a").executeTakeFirst();

export const findStoredArticle = (db: Database, id: string): Promise<StoredArticle | undefined> =>
  selectArticles(db).where("a.id", "=", id).executeTakeFirst();

const selectArticles = (db: Database) =>
  db
    .selectFrom("articles as a")
    .leftJoin("authors as u", "u.id", "a.author_id")
    .select([
      "a.id",
      "a.source",
      "a.source_key as key",
      "a.fingerprint",
      "a.title",
      "a.description",
      "a.content",
      "a.image_url as imageUrl",
      "a.category",
      "a.sub_category as subCategory",
      "a.tags",
      "a.author_id as authorId",
      "u.name as authorName",
      "a.created_at as createdAt",
      "a.visible_from",
      "a.visible_until",
      "a.version",
      "a.announced_at as announcedAt",
    ]);

/** Marks an article as announced. Returns true to one of several concurrent calls. */
export async function markAnnounced(trx: Transaction, id: string, now: Date): Promise<boolean> {
  const marked = await trx
    .updateTable("articles")
    .set({ announced_at: now })
    .where("id", "=", id)
    .where("announced_at", "is", null)
    .executeTakeFirst();
  return marked.numUpdatedRows > 0n;
}

/** Concurrent saves of one article, also of one that does not exist yet, wait for each other. */
export async function lockArticleKey(trx: Transaction, { source, key }: ArticleKey) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`articles ${source} ${key}`}, 0))`.execute(trx);
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
export async function upsertArticle(
  trx: Transaction,
  article: ArticleRecord & { id: string },
  now: Date,
): Promise<SavedArticle> {
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
    visible_from: article.visible_from,
    visible_until: article.visible_until,
    version: article.version,
    announced_at: article.announcedAt,
  };
  const saved = await trx
    .insertInto("articles")
    .values({
      id: article.id,
      source: article.source,
      source_key: article.key,
      created_at: article.createdAt ?? now,
      created_by: article.createdBy,
      ...columns,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["source", "source_key"])
        .doUpdateSet({ ...columns, ...(article.createdAt ? { created_at: article.createdAt } : {}) }),
    )
    .returning(["id", "author_id as authorId", "created_at as createdAt"])
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

/** Deletes an article with its tags, comments and views. Returns undefined if there was no such article. */
export function deleteArticle(trx: Transaction, { source, key }: ArticleKey) {
  return trx
    .deleteFrom("articles")
    .where("source", "=", source)
    .where("source_key", "=", key)
    .returning([
      "id",
      "author_id as authorId",
      "title",
      "description",
      "content",
      "image_url as imageUrl",
      "category",
      "tags",
    ])
    .executeTakeFirst();
}
