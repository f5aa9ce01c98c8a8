import { isDeepStrictEqual } from "node:util";
import type { ArticleFields } from "#contract/admin/content/content.ts";
import type { Article } from "#contract/blog/blog.ts";
import { Refusal } from "#contract/http/errors.ts";
import type { Database, Transaction } from "../../../../platform/database/database.ts";
import { type Actor, type AuditRow, isUndone } from "../../../shop/audit/audit.ts";
import {
  findVersion,
  getCurrentVersion,
  mergeFields,
  toParagraphs,
  toSchedule,
  toVersions,
} from "../../content/content.ts";
import { toStoredArticle } from "./article-fields.ts";
import { type ArticleContext, writeArticle } from "./save-article.ts";
import {
  findArticleBySource,
  findStoredArticle,
  lockArticleKey,
  lockStoredArticle,
  type StoredArticle,
} from "./save-article-queries.ts";
import { validateDraft } from "./validate-draft.ts";
import { countWords, toReadingMinutes } from "./word-count.ts";

/** The source of articles that staff have written in the back office. Their key is their id. */
const backOffice = "back-office";
const articleNotFoundByStaff = () => new Refusal("not_found", "There is no such article.");

/** An article with the fields of its editor. */
export async function requireEditedArticle(db: Database, id: string) {
  const article = await findStoredArticle(db, id);
  if (!article) throw articleNotFoundByStaff();
  const { version, fields } = await getCurrentVersion(db, toStoredArticle(article));
  return { article, version, fields: fields as ArticleFields, url: `/blogs/${id}` };
}

/** `version`: the version that was edited; 0 for a new article. */
export type ArticleEdit = { id: string; version: number; fields: ArticleFields; restores?: number | undefined };

/**
 * Saves the fields of an article's editor as a new version. Returns false if nothing changed, as after a repeated save.
 * @throws Refusal "conflict" with the fields that somebody else has changed since
 */
export async function editArticle(
  context: ArticleContext,
  trx: Transaction,
  { id, version, fields, restores }: ArticleEdit,
  { by, undoes, batchId }: { by: Actor; undoes?: number; batchId?: string | undefined },
): Promise<boolean> {
  await lockArticleKey(trx, { source: backOffice, key: id });
  const existing = await lockStoredArticle(trx, id);
  if (!existing && version > 0) throw articleNotFoundByStaff();
  const current = existing && (await getCurrentVersion(trx, toStoredArticle(existing)));
  const base =
    current && version > 0 && version !== current.version
      ? await findVersion(trx, { kind: "article", id, version })
      : undefined;
  const isStale = current && version !== current.version;
  const submitted = isStale ? (mergeFields(base?.fields, current.fields, fields) as ArticleFields) : fields;
  if (current && isDeepStrictEqual(submitted, current.fields)) return false;
  const now = context.now();
  const schedule = toSchedule(submitted, existing, now);
  requireArticleText(submitted);
  const article = validateDraft({
    source: existing?.source ?? backOffice,
    key: existing?.key ?? id,
    ...toDraft(submitted),
  });
  await writeArticle(
    context,
    trx,
    existing,
    {
      ...article,
      id,
      fingerprint: existing?.fingerprint ?? "",
      announcedAt: existing?.announcedAt ?? null,
      ...schedule.columns,
      createdAt: toDate(existing, schedule.columns.visible_from, now),
    },
    { by, undoes, batchId, restores, fields: { ...submitted, from: schedule.from }, ...(current && { current }) },
  );
  return true;
}

function requireArticleText({ markdown }: ArticleFields) {
  if (toParagraphs(markdown) !== "") return;
  const message = "Enter the text";
  throw new Refusal("invalid", message, { errors: { "fields.markdown": message } });
}

/** An article's date is the moment when it was visible first. */
function toDate(existing: StoredArticle | undefined, visibleFrom: Date | null, now: Date): Date {
  if (existing?.announcedAt) return existing.createdAt;
  return visibleFrom && visibleFrom.getTime() > 0 ? visibleFrom : (existing?.createdAt ?? now);
}

function toDraft({ title, description, markdown, author, ...fields }: ArticleFields) {
  const { imageUrl, category, subCategory, tags } = fields;
  return {
    title,
    description,
    imageUrl,
    category,
    subCategory,
    tags,
    content: toParagraphs(markdown),
    ...(author && { author: { name: author } }),
  };
}

/** The article that customers would see with these fields. The text is converted as it is when the article is saved. */
export function previewArticle(fields: ArticleFields, now: Date): Article {
  const { title, description, content, imageUrl, category, subCategory, tags, author } = toDraft(fields);
  const _id = "0".repeat(24);
  return {
    _id,
    title,
    description,
    imageUrl: imageUrl || null,
    category: category || null,
    subCategory: subCategory || null,
    tags,
    createdAt: fields.from ?? now.toISOString(),
    author: author ? { _id, name: author.name, email: null } : null,
    commentCount: 0,
    readingMinutes: toReadingMinutes(countWords(content)),
    content,
    updatedAt: now.toISOString(),
    views: 0,
    comments: [],
  };
}

/** Brings back all fields of the version before a change. Returns false if the change was undone before. */
export async function undoArticle(
  context: ArticleContext,
  trx: Transaction,
  row: AuditRow,
  by: Actor,
): Promise<boolean> {
  const { from, to } = toVersions(row);
  const [source = "", ...key] = row.entity_id.split(":");
  const existing = await findArticleBySource(trx, { source, key: key.join(":") });
  if (await isUndone(trx, row.id)) return false;
  const version = existing && from ? { kind: "article" as const, id: existing.id, version: from } : undefined;
  const earlier = version && (await findVersion(trx, version));
  if (!existing || !earlier || existing.version !== to)
    throw new Refusal("illegal_move", "It was changed again since.");
  const edit = { id: existing.id, version: existing.version, fields: earlier.fields as ArticleFields, restores: from };
  return editArticle(context, trx, edit, { by, undoes: row.id });
}
