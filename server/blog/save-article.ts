import { createHash } from "node:crypto";
import { Refusal } from "#contract/errors.ts";
import type { AppContext } from "../context.ts";
import type { Database, Transaction } from "../database/database.ts";
import { getSettings } from "../settings/settings.ts";
import { invalidatePages } from "../ssr/page-invalidation.ts";
import { findAuthorFollowers } from "./author-queries.ts";
import { articleMail } from "./blog-mail.ts";
import {
  deleteArticle,
  findArticleBySource,
  type SavedArticle,
  upsertArticle,
  upsertAuthor,
} from "./save-article-queries.ts";

/** An article as a shopkeeper brings it: from a folder of texts, a demo or a test. */
export type ArticleDraft = {
  /** Where it comes from and its key there: the same pair again is the same article. */
  source: string;
  key: string;
  title: string;
  description?: string;
  /** Plain text, a paragraph a line. Shown as it stands: markup in it is shown too, not obeyed. */
  content: string;
  /** An address of this shop ("/media/…") or a whole https one. */
  imageUrl?: string;
  category?: string;
  subCategory?: string;
  tags?: readonly string[];
  /** The same name is the same author. The address is published with the article. */
  author?: { name: string; email?: string };
  /** Now, unless told. */
  createdAt?: Date;
};
export type ArticleSaved = { id: string; outcome: "new" | "updated" | "unchanged" };

/** An older article that comes in is filed, not announced. */
const maxAgeToAnnounceMs = 7 * 24 * 60 * 60 * 1000;

/** Saves an article whole or not at all. Who follows its author is told when it is new. */
export async function saveArticle(context: Pick<AppContext, "db" | "jobs" | "config" | "now">, draft: ArticleDraft) {
  const article = validateDraft(draft);
  const fingerprint = createHash("sha256").update(JSON.stringify(article)).digest("base64url");
  return context.db.transaction().execute(async (trx): Promise<ArticleSaved> => {
    const known = await findArticleBySource(trx, article);
    if (known?.fingerprint === fingerprint) return { id: known.id, outcome: "unchanged" };
    const authorId = article.author ? await upsertAuthor(trx, article.author) : null;
    const now = context.now();
    const saved = await upsertArticle(
      trx,
      { ...article, authorId, fingerprint, words: countWords(article.content) },
      now,
    );
    if (saved.isNew && now.getTime() - saved.createdAt.getTime() < maxAgeToAnnounceMs)
      await announce(context, trx, saved, article);
    await invalidatePages(trx);
    return { id: saved.id, outcome: saved.isNew ? "new" : "updated" };
  });
}

/** Takes an article away, with what readers said of it. False when there was none. */
export function removeArticle(db: Database, key: Pick<ArticleDraft, "source" | "key">): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const removed = await deleteArticle(trx, key);
    if (removed) await invalidatePages(trx);
    return removed;
  });
}

async function announce(
  { jobs, config }: Pick<AppContext, "jobs" | "config">,
  trx: Transaction,
  { id, authorId }: SavedArticle,
  { title, description, author }: ValidArticle,
) {
  const followers = authorId ? await findAuthorFollowers(trx, authorId) : [];
  if (!authorId || !author || followers.length === 0) return;
  const settings = await getSettings(trx);
  for (const follower of followers) {
    const article = { id, title, description, author: { id: authorId, name: author.name } };
    await jobs.add(trx, "mail", articleMail(config, settings, follower, article));
  }
}

export type ValidArticle = ReturnType<typeof validateDraft>;

function validateDraft(draft: ArticleDraft) {
  const { source, key, author, imageUrl, createdAt } = draft;
  const [title, content] = [draft.title.trim(), draft.content.replace(/\r\n?/g, "\n").trim()];
  if (!title) throw new Refusal("invalid", "The article has no title.");
  if (title.length > 200) throw new Refusal("invalid", "The title is longer than 200 characters.");
  if (!content) throw new Refusal("invalid", `“${title}” has no text.`);
  if (content.length > 100_000) throw new Refusal("invalid", `“${title}” is longer than 100,000 characters.`);
  if (imageUrl && !/^(\/(?!\/)|https:\/\/)/.test(imageUrl)) {
    throw new Refusal("invalid", `“${imageUrl}” is no address of a picture: it begins with / or https://.`);
  }
  return {
    source,
    key,
    title,
    description: draft.description?.trim() ?? "",
    content,
    imageUrl: imageUrl || null,
    category: draft.category?.trim() || null,
    subCategory: draft.subCategory?.trim() || null,
    tags: uniqueTags(draft.tags ?? []),
    author: author?.name.trim() ? { name: author.name.trim(), email: author.email?.trim() || null } : null,
    createdAt: createdAt ?? null,
  };
}

/** Each tag once, whatever the case of its letters. */
function uniqueTags(tags: readonly string[]): string[] {
  const tagByLowerCase = new Map(tags.map((tag) => [tag.trim().toLowerCase(), tag.trim()]));
  tagByLowerCase.delete("");
  const tooLong = [...tagByLowerCase.values()].find((tag) => tag.length > 60);
  if (tooLong) throw new Refusal("invalid", `The tag “${tooLong}” is longer than 60 characters.`);
  return [...tagByLowerCase.values()];
}

function countWords(text: string): number {
  return text.split(/\s+/).filter(Boolean).length;
}
