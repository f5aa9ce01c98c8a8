import { createHash } from "node:crypto";
import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../context.ts";
import { changed } from "../../../platform/cache/changes.ts";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import { addLimitedMails } from "../../../platform/mail/mail-limit.ts";
import { type AuditOptions, commandLine, listChangedFields, recordAudit } from "../../audit/audit.ts";
import { getSettings } from "../../settings/settings.ts";
import { findAuthorFollowers } from "../authors/author-queries.ts";
import { articleMail } from "../mail/blog-mail.ts";
import { articlesTopic, articleTopic, authorTopic } from "./article-topics.ts";
import {
  deleteArticle,
  findArticleBySource,
  type SavedArticle,
  upsertArticle,
  upsertAuthor,
} from "./save-article-queries.ts";

/** An article as imported by the merchant, the demo or a test. */
export type ArticleDraft = {
  /** Origin of the article, and its key there. The pair identifies the article when it is saved again. */
  source: string;
  key: string;
  title: string;
  description?: string;
  /** Plain text, one paragraph per line. Markup is escaped, not rendered. */
  content: string;
  /** A path of this shop ("/media/…") or an absolute https URL. */
  imageUrl?: string;
  category?: string;
  subCategory?: string;
  tags?: readonly string[];
  /** Authors are identified by name. The email is published with the article. */
  author?: { name: string; email?: string };
  /** Default: now. */
  createdAt?: Date;
};
export type ArticleSaved = { id: string; outcome: "new" | "updated" | "unchanged" };

/** Older articles are imported without notifying followers. */
const maxAgeToAnnounceMs = 7 * 24 * 60 * 60 * 1000;

/** Saves an article in one transaction. If it is new, the author's followers are notified. */
export async function saveArticle(
  context: Pick<AppContext, "db" | "jobs" | "config" | "now">,
  draft: ArticleDraft,
  options?: AuditOptions,
) {
  const article = validateDraft(draft);
  const fingerprint = createHash("sha256").update(JSON.stringify(article)).digest("base64url");
  return context.db.transaction().execute(async (trx): Promise<ArticleSaved> => {
    const existing = await findArticleBySource(trx, article);
    if (existing?.fingerprint === fingerprint) return { id: existing.id, outcome: "unchanged" };
    const authorId = article.author ? await upsertAuthor(trx, article.author) : null;
    const now = context.now();
    const saved = await upsertArticle(
      trx,
      { ...article, authorId, fingerprint, wordCount: countWords(article.content) },
      now,
    );
    if (saved.isNew && now.getTime() - saved.createdAt.getTime() < maxAgeToAnnounceMs)
      await announce(context, trx, saved, article);
    await announceChange(trx, saved);
    const verb = saved.isNew ? "add" : "change";
    const before = existing && toAudited({ ...existing, imageUrl: existing.image_url });
    await recordArticleAudit(trx, { now: context.now, ...options }, article, {
      verb,
      before,
      after: toAudited(article),
    });
    return { id: saved.id, outcome: saved.isNew ? "new" : "updated" };
  });
}

type AuditedFields = Pick<ValidArticle, "title" | "description" | "content" | "imageUrl" | "category" | "tags">;
/** Without the author, whose email is published with the article and may have to be erased. */
function toAudited({ title, description, content, imageUrl, category, tags }: AuditedFields) {
  return { title, description, content, imageUrl, category, tags };
}

type ArticleChange = { verb: string; before?: AuditedFields | undefined; after?: AuditedFields };
function recordArticleAudit(
  trx: Transaction,
  { by = commandLine, now = () => new Date(), batchId }: AuditOptions = {},
  { source, key }: Pick<ArticleDraft, "source" | "key">,
  { verb, before, after }: ArticleChange,
) {
  const change = { action: `article.${verb}`, entity: "article", entityId: `${source}:${key}`, batchId };
  return recordAudit(trx, { now }, by, { ...change, ...listChangedFields(before, after) });
}

/** Deletes an article with its comments. Returns false if there was no such article. */
export function removeArticle(
  db: Database,
  key: Pick<ArticleDraft, "source" | "key">,
  options?: AuditOptions,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const removed = await deleteArticle(trx, key);
    if (!removed) return false;
    await announceChange(trx, removed);
    const before = toAudited({ ...removed, imageUrl: removed.image_url });
    await recordArticleAudit(trx, options, key, { verb: "remove", before });
    return true;
  });
}

/** Saving an article may change its author's email, which is shown with all articles of the author. */
async function announceChange(trx: Transaction, { id, authorId }: Pick<SavedArticle, "id" | "authorId">) {
  await changed(trx, articlesTopic);
  await changed(trx, articleTopic, [id]);
  if (authorId) await changed(trx, authorTopic, [authorId]);
}

async function announce(
  context: Pick<AppContext, "jobs" | "config" | "now">,
  trx: Transaction,
  { id, authorId }: SavedArticle,
  { title, description, author }: ValidArticle,
) {
  const followers = authorId ? await findAuthorFollowers(trx, authorId) : [];
  if (!authorId || !author || followers.length === 0) return;
  const settings = await getSettings(trx);
  const article = { id, title, description, author: { id: authorId, name: author.name } };
  const mails = followers.map((follower) => articleMail(context.config, settings, follower, article));
  await addLimitedMails(
    context,
    trx,
    mails.map((mail) => ({ kind: "notification", mail })),
  );
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
    throw new Refusal("invalid", `“${imageUrl}” is not the address of an image: it must begin with / or https://.`);
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

/** Tags without duplicates, compared case-insensitively. */
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
