import type { LandingFields } from "#contract/admin/content/content.ts";
import { defaultHomeSections } from "#contract/sections/default-sections.ts";
import { changed } from "../../../platform/cache/changes.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { type Actor, listChangedFields, recordAudit } from "../../shop/audit/audit.ts";
import { addVersion, type CurrentVersion, type Stored, toHash, visibleAlways } from "../content/content.ts";
import { type LandingRow, upsertLandingPage } from "./landing-queries.ts";

/** The topic of responses, named like the table. */
export const landingPagesTopic = "landing_pages";

export function toStoredLandingPage(page: LandingRow): Stored {
  const { id, version } = page;
  return { kind: "landing", id, version, hash: toLandingHash(page), toFields: () => toLandingFields(page) };
}

/** The database orders the keys of JSON in its own way, so that the hash is of sorted keys. */
function toLandingHash({ title, sections, meta_title, meta_description, translations }: LandingRow): string {
  return toHash([title, toSortedEntries(sections), meta_title, meta_description, toSortedEntries(translations)]);
}

function toSortedEntries(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toSortedEntries);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return entries.map(([name, each]) => [name, toSortedEntries(each)]);
}

function toLandingFields(page: LandingRow): LandingFields {
  const { visible_from: from, visible_until: until } = page;
  const { title: titleHi = "", metaTitle = "", metaDescription = "" } = page.translations.hi ?? {};
  return {
    kind: "landing",
    title: page.title,
    sections: [...(page.sections ?? defaultHomeSections)],
    metaTitle: page.meta_title,
    metaDescription: page.meta_description,
    titleHi,
    metaTitleHi: metaTitle,
    metaDescriptionHi: metaDescription,
    isDraft: from === null,
    from: from && from > visibleAlways ? from.toISOString() : null,
    until: until?.toISOString() ?? null,
  };
}

export type WriteOptions = { by: Actor; now: Date; undoes?: number | undefined; batchId?: string | undefined };
type NewVersion = { fields: LandingFields; current: CurrentVersion | undefined; restores: number | undefined };

/** Stores a page as its next version, in a transaction that has locked its slug. */
export async function writeLandingPage(
  trx: Transaction,
  existing: LandingRow | undefined,
  page: LandingRow,
  { fields, current, restores }: NewVersion,
  { by, now, undoes, batchId }: WriteOptions,
): Promise<void> {
  const before = existing && current && { stored: toStoredLandingPage(existing), current };
  const versions = await addVersion(
    trx,
    { kind: "landing", id: page.id, before },
    { fields, hash: toLandingHash(page), restores },
    { by, now },
  );
  const { version } = versions;
  await upsertLandingPage(trx, { ...page, version, updated_at: now });
  await changed(trx, landingPagesTopic);
  const change = listChangedFields(existing && { ...toAudited(existing), version: versions.before }, {
    ...toAudited(page),
    version,
  });
  const action = existing ? "landing.change" : "landing.add";
  const origin = { batchId, undoes };
  await recordAudit(trx, { now: () => now }, by, {
    action,
    entity: "landing",
    entityId: page.slug,
    ...origin,
    ...change,
  });
}

/** The fields for the audit log, named as the columns are. */
function toAudited({ version: _version, updated_at: _at, ...page }: LandingRow) {
  return page;
}
