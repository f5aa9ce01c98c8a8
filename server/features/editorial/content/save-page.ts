import type { PageFields } from "#contract/admin/content/content.ts";
import type { PageCategory, PageSection } from "#contract/content/content.ts";
import { Refusal } from "#contract/http/errors.ts";
import { toSlug } from "#contract/values/slug.ts";
import { changed } from "../../../platform/cache/changes.ts";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import { newId } from "../../../platform/database/id.ts";
import { sanitizeContent } from "../../../platform/html/safe-html.ts";
import { type AuditOptions, commandLine, listChangedFields, recordAudit } from "../../shop/audit/audit.ts";
import { deleteByName, findPage, lockName, type PageRow, type StoredPage, upsertPage } from "./content-queries.ts";
import { requireText, requireUrl } from "./content-values.ts";
import { pageToMarkdown } from "./markdown/to-markdown.ts";
import { deleteVersions } from "./versions/version-queries.ts";
import { addVersion, type CurrentVersion, getCurrentVersion, type Stored, toHash } from "./versions/versions.ts";
import { type Visibility, visibleAlways } from "./visibility.ts";

/** The topic of responses, named like the table. */
export const pagesTopic = "pages";

export type PageDraft = {
  title: string;
  category: PageCategory;
  /** HTML; sanitized before it is stored. */
  description: string;
  sections?: { title: string; content: string; linkUrl?: string }[];
  metaTitle?: string;
  metaDescription?: string;
  metaKeywords?: string[];
  position?: number;
  /** The Markdown from which description and sections were made, for the editor. */
  markdown?: string;
  /** The texts in Hindi. Without them, the stored ones stay. */
  hi?: PageTextsDraft | undefined;
};
/** `description` and `sections` have the form of those of the English page. */
type PageTextsDraft = Pick<PageDraft, "description" | "sections" | "metaTitle" | "metaDescription" | "markdown"> & {
  title: string;
};
export type PageSaved = { id: string; outcome: "new" | "updated" | "unchanged" };

/** Creates the page, or updates the one with the same title. Returns its id. */
export async function savePage(db: Database, draft: PageDraft, options?: AuditOptions): Promise<string> {
  return (await savePageWithOutcome(db, draft, options)).id;
}

/**
 * Like savePage, but returns the outcome, too. A draft that this function has saved last is not saved again: an
 * unchanged folder can be imported repeatedly, and later edits of staff stay.
 */
export function savePageWithOutcome(db: Database, draft: PageDraft, options: AuditOptions = {}): Promise<PageSaved> {
  const slug = toSlug(requireText(draft.title, "The page has no title."));
  return db.transaction().execute(async (trx): Promise<PageSaved> => {
    await lockName(trx, "pages", slug);
    const existing = await findPage(trx, slug);
    const row = toPageRow(draft, existing ?? { id: newId(), slug, sections: [], translations: {} });
    const hash = toPageHash(row);
    if (existing && hash === (existing.imported_hash ?? toPageHash(existing)))
      return { id: existing.id, outcome: "unchanged" };
    const visibility = existing ?? { visible_from: visibleAlways, visible_until: null };
    const source = { markdown: draft.markdown, markdownHi: draft.hi?.markdown };
    await writePage(
      trx,
      existing,
      { ...row, ...toColumns(visibility), imported_hash: hash },
      { ...options, ...source },
    );
    return { id: row.id, outcome: existing ? "updated" : "new" };
  });
}

const toColumns = ({ visible_from, visible_until }: Visibility): Visibility => ({ visible_from, visible_until });

type KnownPage = Pick<PageRow, "id" | "slug" | "translations"> & { sections: readonly PageSection[] };

/**
 * The row of a page. A changed title does not change the URL, because the slug stays. Sections keep their ids by
 * position.
 */
export function toPageRow(draft: PageDraft, known: KnownPage): PageRow {
  const sections = toSections(draft.sections, known.sections);
  return {
    id: known.id,
    slug: known.slug,
    title: requireText(draft.title, "The page has no title."),
    category: draft.category,
    position: draft.position ?? 0,
    sections,
    description: sanitizeContent(draft.description),
    meta_title: draft.metaTitle ?? "",
    meta_description: draft.metaDescription ?? "",
    meta_keywords: draft.metaKeywords ?? [],
    translations: draft.hi ? toTranslations(draft.hi, sections) : known.translations,
  };
}

/** Translated sections have the ids of the English ones, so that links to them lead to the same place. */
function toTranslations(
  { title, description, sections: drafts, metaTitle = "", metaDescription = "" }: PageTextsDraft,
  english: readonly PageSection[],
): PageRow["translations"] {
  const sections = toSections(drafts, english);
  if (!title && !description && sections.length === 0 && !metaTitle && !metaDescription) return {};
  return { hi: { title, description: sanitizeContent(description), sections, metaTitle, metaDescription } };
}

function toSections(sections: PageDraft["sections"] = [], known: readonly PageSection[]): PageSection[] {
  return sections.map((section, index) => ({
    _id: known[index]?._id ?? newId(),
    title: section.title.trim(),
    content: sanitizeContent(section.content),
    linkUrl: requireUrl(section.linkUrl ?? "", `the link of "${section.title}"`),
  }));
}

export function toPageHash({ title, category, position, description, sections, ...page }: PageRow): string {
  const meta = [page.meta_title, page.meta_description, page.meta_keywords];
  const { hi } = page.translations;
  // The hash is of values in a fixed order, because the database orders the keys of JSON in its own way. A page without
  // translations has the hash that builds without translations have given it.
  const translated = hi && [hi.title, hi.description, toTexts(hi.sections), hi.metaTitle, hi.metaDescription];
  return toHash([
    title,
    category,
    position,
    description,
    toTexts(sections),
    ...meta,
    ...(translated ? [translated] : []),
  ]);
}

const toTexts = (sections: readonly PageSection[]) =>
  sections.map((section) => [section.title, section.content, section.linkUrl]);

export function toStoredPage(page: StoredPage): Stored {
  const { id, version } = page;
  return { kind: "page", id, version, hash: toPageHash(page), toFields: () => toPageFields(page) };
}

type Source = { markdown?: string | undefined; markdownHi?: string | undefined };

function toPageFields(page: StoredPage, { markdown, markdownHi }: Source = {}): PageFields {
  const { title, category, position, description, sections } = page;
  const { hi } = page.translations;
  return {
    kind: "page",
    title,
    titleHi: hi?.title ?? "",
    category,
    position,
    markdown: markdown ?? pageToMarkdown({ description, sections }),
    markdownHi: (hi && (markdownHi ?? pageToMarkdown(hi))) ?? "",
    metaTitle: page.meta_title,
    metaTitleHi: hi?.metaTitle ?? "",
    metaDescription: page.meta_description,
    metaDescriptionHi: hi?.metaDescription ?? "",
    metaKeywords: page.meta_keywords,
    isDraft: page.visible_from === null,
    from: page.visible_from && page.visible_from > visibleAlways ? page.visible_from.toISOString() : null,
    until: page.visible_until?.toISOString() ?? null,
  };
}

type WriteOptions = AuditOptions & {
  markdown?: string | undefined;
  markdownHi?: string | undefined;
  /** The fields of the editor. By default they are made from the page. */
  fields?: PageFields;
  /** The fields of `existing` that the editor has loaded. */
  current?: CurrentVersion;
  restores?: number | undefined;
  /** The row of the audit log that this change undoes. */
  undoes?: number | undefined;
};

/** Stores a page as its next version, in a transaction that has locked its name. */
export async function writePage(
  trx: Transaction,
  existing: StoredPage | undefined,
  page: Omit<StoredPage, "version" | "updated_at">,
  { by = commandLine, now = () => new Date(), batchId, undoes, ...options }: WriteOptions,
): Promise<number> {
  const at = now();
  const row = { ...page, version: 0, updated_at: at };
  const stored = existing && toStoredPage(existing);
  const current = stored && (options.current ?? (await getCurrentVersion(trx, stored)));
  const versions = await addVersion(
    trx,
    { kind: "page", id: page.id, before: stored && current && { stored, current } },
    {
      fields: options.fields ?? toPageFields(row, options),
      hash: toPageHash(page),
      restores: options.restores,
    },
    { by, now: at },
  );
  await upsertPage(trx, { ...row, version: versions.version });
  await changed(trx, pagesTopic);
  const before = existing && { ...toAudited(existing), version: versions.before };
  const change = listChangedFields(before, { ...toAudited(page), version: versions.version });
  const action = existing ? "page.change" : "page.add";
  await recordAudit(trx, { now }, by, { action, entity: "page", entityId: page.slug, batchId, undoes, ...change });
  return versions.version;
}

/** The fields for the audit log, named as the columns are. */
function toAudited(page: PageRow & Visibility) {
  const { id, slug, title, category, description, position, sections, visible_from, visible_until } = page;
  const { meta_title, meta_description, meta_keywords, translations } = page;
  return {
    id,
    slug,
    title,
    category,
    description,
    sections,
    position,
    meta_title,
    meta_description,
    meta_keywords,
    translations,
    visible_from,
    visible_until,
  };
}

/** Deletes the page with this slug and its versions. Returns false if there was none. */
export function removePage(
  db: Database,
  slug: string,
  { by = commandLine, now = () => new Date(), batchId }: AuditOptions = {},
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await lockName(trx, "pages", slug);
    const existing = await findPage(trx, slug);
    if (!existing || existing.slug !== slug) return false;
    await deleteByName(trx, "pages", slug);
    await deleteVersions(trx, "page", existing.id);
    await changed(trx, pagesTopic);
    const change = { action: "page.remove", entity: "page", entityId: slug, batchId };
    await recordAudit(trx, { now }, by, { ...change, ...listChangedFields(toAudited(existing), undefined) });
    return true;
  });
}

/**
 * The caller must have locked `slug`.
 * @throws Refusal if another page has this slug
 */
export async function requireFreeSlug(trx: Transaction, slug: string) {
  if (!(await findPage(trx, slug))) return;
  const title = "There is a page with this address already. Choose another title.";
  throw new Refusal("invalid", title, { errors: { "fields.title": title } });
}
