import { isDeepStrictEqual } from "node:util";
import type { PageFields } from "#contract/admin/content/content.ts";
import type { ContentPage } from "#contract/content/content.ts";
import { pageUrl } from "#contract/content/page-urls.ts";
import { Refusal } from "#contract/http/errors.ts";
import { toSlug } from "#contract/values/slug.ts";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import { type Actor, type AuditRow, isUndone } from "../../shop/audit/audit.ts";
import { findPage, lockName, type StoredPage } from "./content-queries.ts";
import { toPage } from "./markdown/convert-markdown.ts";
import { toContentPage } from "./page-response.ts";
import { type PageDraft, requireFreeSlug, toPageHash, toPageRow, toStoredPage, writePage } from "./save-page.ts";
import { findVersion } from "./versions/version-queries.ts";
import { type CurrentVersion, getCurrentVersion, mergeFields, toVersions } from "./versions/versions.ts";
import { toSchedule } from "./visibility.ts";

const pageNotFound = () => new Refusal("not_found", "There is no such page.");

/** Fields that versions of earlier builds lack. */
const untranslated = { titleHi: "", markdownHi: "", metaTitleHi: "", metaDescriptionHi: "" };

/** A page with the fields of its editor. */
export async function requireEditedPage(db: Database, id: string) {
  const page = await findPage(db, id);
  if (!page) throw pageNotFound();
  const { version, fields } = await getCurrentVersion(db, toStoredPage(page));
  return {
    page,
    version,
    fields: { ...untranslated, ...(fields as PageFields) },
    url: pageUrl({ slug: page.slug, _id: id }),
  };
}

/** `version`: the version that was edited; 0 for a new page. */
export type PageEdit = { id: string; version: number; fields: PageFields; restores?: number | undefined };

/**
 * Saves the fields of a page's editor as a new version. Returns false if nothing changed, as after a repeated save.
 * @throws Refusal "conflict" with the fields that somebody else has changed since
 */
export async function editPage(
  trx: Transaction,
  { id, version, restores, ...edit }: PageEdit,
  options: { by: Actor; now: Date; undoes?: number; batchId?: string | undefined },
): Promise<boolean> {
  const fields = { ...untranslated, ...edit.fields };
  const existing = await lockPage(trx, id, toSlug(fields.title));
  if (!existing && version > 0) throw pageNotFound();
  const stored = existing && (await getCurrentVersion(trx, toStoredPage(existing)));
  const current = stored && { ...stored, fields: { ...untranslated, ...stored.fields } };
  const submitted = current ? await mergeWith(trx, id, current, { version, fields }) : fields;
  if (current && isDeepStrictEqual(submitted, current.fields)) return false;
  const slug = existing?.slug ?? toSlug(submitted.title);
  if (!existing) await requireFreeSlug(trx, slug);
  const row = toPageRow(toDraft(submitted), existing ?? { id, slug, sections: [], translations: {} });
  const schedule = toSchedule(submitted, existing, options.now);
  const saved = { ...submitted, from: schedule.from };
  // A page without a saved version was imported. Its hash is stored, so that the same import is not repeated over the
  // edit.
  const imported_hash = existing && (existing.imported_hash ?? toPageHash(existing));
  const page = { ...row, ...schedule.columns, imported_hash: imported_hash ?? null };
  const { by, now, undoes, batchId } = options;
  await writePage(trx, existing, page, {
    by,
    now: () => now,
    undoes,
    batchId,
    fields: saved,
    restores,
    ...(current && { current }),
  });
  return true;
}

/** `slug`: the name to lock if the page does not exist, because a concurrent copy of the request may be creating it. */
async function lockPage(trx: Transaction, id: string, slug: string): Promise<StoredPage | undefined> {
  const page = await findPage(trx, id);
  await lockName(trx, "pages", page?.slug ?? slug);
  return findPage(trx, id);
}

async function mergeWith(
  trx: Transaction,
  id: string,
  current: CurrentVersion,
  { version, fields }: Pick<PageEdit, "version" | "fields">,
): Promise<PageFields> {
  if (version === current.version) return fields;
  const base = version === 0 ? undefined : await findVersion(trx, { kind: "page", id, version });
  return mergeFields(base && { ...untranslated, ...base.fields }, current.fields, fields) as PageFields;
}

/** The page that customers would see with these fields, converted and sanitized as when they are saved. */
export function previewPage(fields: PageFields): ContentPage {
  const known = { id: "0".repeat(24), slug: toSlug(fields.title || "page"), sections: [], translations: {} };
  return toContentPage(toPageRow(toDraft({ ...fields, title: fields.title || "Untitled" }), known));
}

function toDraft(fields: PageFields): PageDraft {
  const { title, category, position, metaTitle, metaDescription, metaKeywords, markdown } = fields;
  const { titleHi, markdownHi, metaTitleHi, metaDescriptionHi } = fields;
  return {
    title,
    category,
    position,
    metaTitle,
    metaDescription,
    metaKeywords,
    ...toPage(markdown),
    hi: { title: titleHi, metaTitle: metaTitleHi, metaDescription: metaDescriptionHi, ...toPage(markdownHi) },
  };
}

/** Brings back all fields of the version before a change. Returns false if the change was undone before. */
export async function undoPage(trx: Transaction, row: AuditRow, options: { by: Actor; now: Date }): Promise<boolean> {
  const { from, to } = toVersions(row);
  const existing = await lockPage(trx, row.entity_id, row.entity_id);
  if (await isUndone(trx, row.id)) return false;
  const earlier =
    existing && from ? await findVersion(trx, { kind: "page", id: existing.id, version: from }) : undefined;
  if (!existing || !earlier || existing.version !== to)
    throw new Refusal("illegal_move", "It was changed again since.");
  const edit = { id: existing.id, version: existing.version, fields: earlier.fields as PageFields, restores: from };
  return editPage(trx, edit, { ...options, undoes: row.id });
}
