import { isDeepStrictEqual } from "node:util";
import type { LandingFields } from "#contract/admin/content/content.ts";
import { homePage } from "#contract/admin/content/content-kinds.ts";
import { Refusal } from "#contract/http/errors.ts";
import { toSlug } from "#contract/values/slug.ts";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import { type Actor, type AuditRow, isUndone } from "../../shop/audit/audit.ts";
import {
  type CurrentVersion,
  findVersion,
  getCurrentVersion,
  mergeFields,
  toSchedule,
  toVersions,
  visibleAlways,
} from "../content/content.ts";
import { findLandingPage, type LandingRow, lockSlug } from "./landing-queries.ts";
import { toStoredLandingPage, type WriteOptions, writeLandingPage } from "./save-landing-page.ts";

const landingPageNotFound = () => new Refusal("not_found", "There is no such landing page.");

/** The path of a landing page. */
export const toLandingUrl = (slug: string) => (slug === homePage.slug ? "/" : `/pages/${slug}`);

/** A landing page with the fields of its editor. */
export async function requireEditedLandingPage(db: Database, id: string) {
  const page = await findLandingPage(db, id);
  if (!page) throw landingPageNotFound();
  const { version, fields } = await getCurrentVersion(db, toStoredLandingPage(page));
  return { page, version, fields: fields as LandingFields, url: toLandingUrl(page.slug) };
}

/** `version`: the version that was edited; 0 for a new page. */
export type LandingEdit = { id: string; version: number; fields: LandingFields; restores?: number | undefined };

/**
 * Saves the fields of a landing page's editor as a new version. Returns false if nothing changed, as after a repeated
 * save.
 * @throws Refusal "conflict" with the fields that somebody else has changed since
 */
export async function editLandingPage(
  trx: Transaction,
  { id, version, fields, restores }: LandingEdit,
  options: WriteOptions,
): Promise<boolean> {
  const existing = await lockLandingPage(trx, id, toSlug(fields.title));
  if (!existing && version > 0) throw landingPageNotFound();
  const current = existing && (await getCurrentVersion(trx, toStoredLandingPage(existing)));
  const submitted = current ? await mergeWith(trx, id, current, { version, fields }) : fields;
  if (current && isDeepStrictEqual(submitted, current.fields)) return false;
  const slug = existing?.slug ?? toSlug(submitted.title);
  if (slug === homePage.slug) requireAlwaysShown(submitted);
  if (!existing) await requireFreeSlug(trx, slug);
  const { columns, from } = toSchedule(submitted, existing, options.now);
  const row = { ...toColumns(submitted), ...columns, id, slug, version: 0, updated_at: options.now };
  await writeLandingPage(trx, existing, row, { fields: { ...submitted, from }, current, restores }, options);
  return true;
}

function toColumns({ titleHi, metaTitleHi, metaDescriptionHi, ...fields }: LandingFields) {
  const { title, sections, metaTitle, metaDescription } = fields;
  const hi = { title: titleHi, metaTitle: metaTitleHi, metaDescription: metaDescriptionHi };
  return {
    title,
    sections,
    meta_title: metaTitle,
    meta_description: metaDescription,
    translations: titleHi || metaTitleHi || metaDescriptionHi ? { hi } : {},
  };
}

function requireAlwaysShown({ isDraft, from, until }: LandingFields) {
  if (isDraft || from || until) throw new Refusal("invalid", "The home page is always shown. Schedule its sections.");
}

/** @throws Refusal if another page has this slug, or if no address can be made of the title */
async function requireFreeSlug(trx: Transaction, slug: string) {
  const error = (message: string) => new Refusal("invalid", message, { errors: { "fields.title": message } });
  if (!slug) throw error("Enter a title with letters or digits: the address is made of them.");
  if (await findLandingPage(trx, slug))
    throw error("There is a landing page with this address already. Choose another title.");
}

/** `slug`: the name to lock if the page does not exist, because a concurrent copy of the request may be creating it. */
async function lockLandingPage(trx: Transaction, id: string, slug: string): Promise<LandingRow | undefined> {
  const page = await findLandingPage(trx, id);
  await lockSlug(trx, page?.slug ?? slug);
  return findLandingPage(trx, id);
}

async function mergeWith(
  trx: Transaction,
  id: string,
  current: CurrentVersion,
  { version, fields }: Pick<LandingEdit, "version" | "fields">,
): Promise<LandingFields> {
  if (version === current.version) return fields;
  const base = version === 0 ? undefined : await findVersion(trx, { kind: "landing", id, version });
  return mergeFields(base?.fields, current.fields, fields) as LandingFields;
}

/** The row that a landing page with these fields would have, for its preview. */
export const toPreviewedRow = (fields: LandingFields, now: Date): LandingRow => ({
  ...toColumns(fields),
  id: homePage.id,
  slug: toSlug(fields.title) || "page",
  visible_from: visibleAlways,
  visible_until: null,
  version: 0,
  updated_at: now,
});

/** Brings back all fields of the version before a change. Returns false if the change was undone before. */
export async function undoLandingPage(
  trx: Transaction,
  row: AuditRow,
  options: { by: Actor; now: Date },
): Promise<boolean> {
  const { from, to } = toVersions(row);
  const existing = await lockLandingPage(trx, row.entity_id, row.entity_id);
  if (await isUndone(trx, row.id)) return false;
  const earlier =
    existing && from ? await findVersion(trx, { kind: "landing", id: existing.id, version: from }) : undefined;
  if (!existing || !earlier || existing.version !== to)
    throw new Refusal("illegal_move", "It was changed again since.");
  const edit = { id: existing.id, version: existing.version, fields: earlier.fields as LandingFields, restores: from };
  return editLandingPage(trx, edit, { ...options, undoes: row.id });
}
