import { createHash } from "node:crypto";
import type { ArticleFields } from "#contract/admin/content/content.ts";
import type { AppContext } from "../../../../context.ts";
import { changed } from "../../../../platform/cache/changes.ts";
import type { Database, Transaction } from "../../../../platform/database/database.ts";
import { newId } from "../../../../platform/database/id.ts";
import { addLimitedMails } from "../../../../platform/mail/mail-limit.ts";
import { type AuditOptions, commandLine, isMember, listChangedFields, recordAudit } from "../../../shop/audit/audit.ts";
import { getSettings } from "../../../shop/settings/settings.ts";
import {
  addVersion,
  type CurrentVersion,
  deleteVersions,
  getCurrentVersion,
  toStatus,
  type Visibility,
  visibleAlways,
} from "../../content/content.ts";
import { findAuthorFollowers } from "../authors/author-queries.ts";
import { articleMail } from "../mail/blog-mail.ts";
import type { ArticleDraft } from "./article-draft.ts";
import { toArticleFields, toArticleHash, toStoredArticle } from "./article-fields.ts";
import { articlesTopic, articleTopic, authorTopic } from "./article-topics.ts";
import {
  deleteArticle,
  findArticleBySource,
  lockArticleKey,
  lockStoredArticle,
  markAnnounced,
  type SavedArticle,
  type StoredArticle,
  upsertArticle,
  upsertAuthor,
} from "./save-article-queries.ts";
import { type ValidArticle, validateDraft } from "./validate-draft.ts";
import { countWords } from "./word-count.ts";

export type ArticleSaved = { id: string; outcome: "new" | "updated" | "unchanged" };

/** Older articles, in milliseconds, are imported without notifying followers. */
const maxAgeToAnnounceMs = 7 * 24 * 60 * 60 * 1000;

/**
 * Saves an article in one transaction. If it is new, the author's followers are notified. A draft that this function
 * has saved last is not saved again: an unchanged folder can be imported repeatedly, and later edits of staff stay.
 */
export async function saveArticle(context: ArticleContext, draft: ArticleDraft, options: AuditOptions = {}) {
  const article = validateDraft(draft);
  const fingerprint = createHash("sha256").update(JSON.stringify(article)).digest("base64url");
  return context.db.transaction().execute(async (trx): Promise<ArticleSaved> => {
    await lockArticleKey(trx, article);
    const existing = await findArticleBySource(trx, article);
    if (existing?.fingerprint === fingerprint) return { id: existing.id, outcome: "unchanged" };
    const now = context.now();
    const createdAt = article.createdAt ?? existing?.createdAt ?? now;
    const isOld = now.getTime() - createdAt.getTime() >= maxAgeToAnnounceMs;
    const announcedAt = existing ? existing.announcedAt : isOld ? createdAt : null;
    const { visible_from, visible_until } = existing ?? { visible_from: visibleAlways, visible_until: null };
    const row = { ...article, id: existing?.id ?? newId(), fingerprint, createdAt, announcedAt };
    const { markdown } = draft;
    await writeArticle(context, trx, existing, { ...row, visible_from, visible_until }, { ...options, markdown });
    return { id: row.id, outcome: existing ? "updated" : "new" };
  });
}

export type ArticleContext = Pick<AppContext, "db" | "jobs" | "config" | "now">;
type ArticleRow = ValidArticle &
  Visibility & { id: string; fingerprint: string; createdAt: Date; announcedAt: Date | null };
type WriteOptions = AuditOptions & {
  markdown?: string | undefined;
  /** The fields of the editor. By default they are made from the article. */
  fields?: ArticleFields;
  /** The fields of `existing` that the editor has loaded. */
  current?: CurrentVersion;
  restores?: number | undefined;
  /** The row of the audit log that this change undoes. */
  undoes?: number | undefined;
};

/** Stores an article as its next version, in a transaction that has locked it. */
export async function writeArticle(
  context: ArticleContext,
  trx: Transaction,
  existing: StoredArticle | undefined,
  article: ArticleRow,
  { by = commandLine, now = context.now, batchId, undoes, ...options }: WriteOptions,
): Promise<void> {
  const at = context.now();
  const stored = existing && toStoredArticle(existing);
  const current = stored && (options.current ?? (await getCurrentVersion(trx, stored)));
  const shown = { ...article, authorName: article.author?.name ?? null };
  const versions = await addVersion(
    trx,
    { kind: "article", id: article.id, before: stored && current && { stored, current } },
    {
      fields: options.fields ?? toArticleFields(shown, options.markdown),
      hash: toArticleHash(shown),
      restores: options.restores,
    },
    { by, now: at },
  );
  const authorId = article.author ? await upsertAuthor(trx, article.author) : null;
  const wordCount = countWords(article.content);
  const createdBy = isMember(by) ? by.id : null;
  const { version } = versions;
  const saved = await upsertArticle(trx, { ...article, authorId, wordCount, version, createdBy }, at);
  await announceArticle(context, trx, { ...article, authorId });
  await announceChange(trx, saved);
  const after = { ...toAudited(article), version };
  const before = existing && { ...toAudited(existing), version: versions.before };
  const change = { verb: existing ? "change" : "add", before, after, undoes };
  await recordArticleAudit(trx, { by, now, batchId }, article, change);
}

/** Mails an article to the followers of its author, once, if the article is visible. */
async function announceArticle(
  context: ArticleContext,
  trx: Transaction,
  article: Visibility & ArticleToAnnounce & { announcedAt: Date | null },
) {
  const now = context.now();
  if (article.announcedAt || toStatus(article, now) !== "published") return;
  if (await markAnnounced(trx, article.id, now)) await mailFollowers(context, trx, article);
}

type AuditedFields = Pick<ValidArticle, "title" | "description" | "content" | "imageUrl" | "category" | "tags"> &
  Partial<Visibility>;
/** The audited fields lack the author, whose email is published with the article and may have to be erased. */
function toAudited({ title, description, content, imageUrl, category, tags, ...schedule }: AuditedFields) {
  const { visible_from, visible_until } = schedule;
  return { title, description, content, imageUrl, category, tags, visible_from, visible_until };
}

type ArticleChange = { verb: string; before?: object | undefined; after?: object; undoes?: number | undefined };
function recordArticleAudit(
  trx: Transaction,
  { by = commandLine, now = () => new Date(), batchId }: AuditOptions = {},
  { source, key }: Pick<ArticleDraft, "source" | "key">,
  { verb, before, after, undoes }: ArticleChange,
) {
  const change = { action: `article.${verb}`, entity: "article", entityId: `${source}:${key}`, batchId, undoes };
  const fields = listChangedFields(before as Record<string, unknown>, after as Record<string, unknown>);
  return recordAudit(trx, { now }, by, { ...change, ...fields });
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
    await deleteVersions(trx, "article", removed.id);
    await announceChange(trx, removed);
    await recordArticleAudit(trx, options, key, { verb: "remove", before: toAudited(removed) });
    return true;
  });
}

/**
 * Announces an article when its schedule begins or ends. Pages are rendered again, and the followers are mailed if the
 * article is visible for the first time.
 */
export async function announceArticleById(context: ArticleContext, trx: Transaction, id: string): Promise<void> {
  const article = await lockStoredArticle(trx, id);
  if (!article) return;
  const author = article.authorName === null ? null : { name: article.authorName };
  await announceArticle(context, trx, { ...article, author });
  await announceChange(trx, article);
}

/** Saving an article may change its author's email, which is shown with all articles of the author. */
async function announceChange(trx: Transaction, { id, authorId }: Pick<SavedArticle, "id" | "authorId">) {
  await changed(trx, articlesTopic);
  await changed(trx, articleTopic, [id]);
  if (authorId) await changed(trx, authorTopic, [authorId]);
}

type ArticleToAnnounce = {
  id: string;
  authorId: string | null;
  title: string;
  description: string;
  author: { name: string } | null;
};

async function mailFollowers(
  context: ArticleContext,
  trx: Transaction,
  { id, authorId, title, description, author }: ArticleToAnnounce,
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
