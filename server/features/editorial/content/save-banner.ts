import type { BannerFields } from "#contract/admin/content/content.ts";
import { changed } from "../../../platform/cache/changes.ts";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import { newId } from "../../../platform/database/id.ts";
import { type AuditOptions, commandLine, listChangedFields, recordAudit } from "../../shop/audit/audit.ts";
import { type BannerRow, deleteByName, findBanner, lockName, upsertBanner } from "./content-queries.ts";
import { requireText, requireUrl } from "./content-values.ts";
import { deleteVersions } from "./versions/version-queries.ts";
import { addVersion, type CurrentVersion, getCurrentVersion, type Stored, toHash } from "./versions/versions.ts";
import { visibleAlways } from "./visibility.ts";

/** The topic of responses, named like the table. */
export const bannersTopic = "banners";

export type BannerDraft = {
  /** Identifies the banner when it is saved again. */
  key: string;
  title: string;
  text?: string;
  imageUrl: string;
  linkUrl?: string;
  linkLabel?: string;
  /** The texts in Hindi. Without them, the stored ones stay. */
  hi?: { title: string; text: string; linkLabel: string };
  position?: number;
  isActive?: boolean;
};
export type BannerSaved = { id: string; outcome: "new" | "updated" | "unchanged" };

export async function saveBanner(db: Database, draft: BannerDraft, options?: AuditOptions): Promise<string> {
  return (await saveBannerWithOutcome(db, draft, options)).id;
}

/**
 * Like saveBanner, but returns the outcome, too. A draft that this function has saved last is not saved again, so that
 * later edits of staff stay.
 */
export function saveBannerWithOutcome(
  db: Database,
  draft: BannerDraft,
  options: AuditOptions = {},
): Promise<BannerSaved> {
  const key = requireText(draft.key, "The banner has no key.");
  const banner = {
    key,
    title: requireText(draft.title, "The banner has no title."),
    text: draft.text?.trim() ?? "",
    image_url: requireUrl(requireText(draft.imageUrl, "The banner has no picture."), "the picture of the banner"),
    link_url: requireUrl(draft.linkUrl ?? "", "the link of the banner"),
    link_label: draft.linkLabel?.trim() ?? "",
    position: draft.position ?? 0,
    is_active: draft.isActive ?? true,
    ...(draft.hi && { translations: { hi: draft.hi } }),
  };
  return db.transaction().execute(async (trx): Promise<BannerSaved> => {
    await lockName(trx, bannersTopic, key);
    const existing = await findBanner(trx, key);
    const row = { ...newBanner(key), ...existing, ...banner };
    const imported_hash = toBannerHash(row);
    if (existing && imported_hash === (existing.imported_hash ?? toBannerHash(existing)))
      return { id: existing.id, outcome: "unchanged" };
    await writeBanner(trx, existing, { ...row, imported_hash }, options);
    return { id: row.id, outcome: existing ? "updated" : "new" };
  });
}

/** A banner without texts, shown on the home page. */
export function newBanner(key: string, id = newId()): BannerRow {
  return {
    id,
    key,
    title: "",
    text: "",
    image_url: "",
    link_url: "",
    link_label: "",
    position: 0,
    is_active: true,
    place: "home",
    translations: {},
    visible_from: visibleAlways,
    visible_until: null,
    version: 0,
    updated_at: visibleAlways,
    imported_hash: null,
  };
}

export function toBannerHash({ title, text, image_url, link_url, link_label, position, is_active, ...row }: BannerRow) {
  const { hi } = row.translations;
  // The hash is of values in a fixed order, because the database orders the keys of JSON in its own way.
  const translated = hi ? [hi.title, hi.text, hi.linkLabel] : [];
  return toHash([title, text, image_url, link_url, link_label, position, is_active, row.place, translated]);
}

export function toStoredBanner(banner: BannerRow): Stored {
  const { id, version } = banner;
  return { kind: "banner", id, version, hash: toBannerHash(banner), toFields: () => toBannerFields(banner) };
}

function toBannerFields(banner: BannerRow): BannerFields {
  const { title, text, position, place, visible_from: from, visible_until: until } = banner;
  const { title: titleHi = "", text: textHi = "", linkLabel: linkLabelHi = "" } = banner.translations.hi ?? {};
  return {
    kind: "banner",
    place,
    title,
    text,
    titleHi,
    textHi,
    linkLabelHi,
    position,
    imageUrl: banner.image_url,
    linkUrl: banner.link_url,
    linkLabel: banner.link_label,
    isDraft: from === null || !banner.is_active,
    from: from && from > visibleAlways ? from.toISOString() : null,
    until: until?.toISOString() ?? null,
  };
}

type WriteOptions = AuditOptions & {
  /** The fields of the editor. By default they are made from the banner. */
  fields?: BannerFields;
  current?: CurrentVersion;
  restores?: number | undefined;
  undoes?: number | undefined;
};

/** Stores a banner as its next version, in a transaction that has locked its key. */
export async function writeBanner(
  trx: Transaction,
  existing: BannerRow | undefined,
  banner: BannerRow,
  { by = commandLine, now = () => new Date(), batchId, undoes, ...options }: WriteOptions,
): Promise<void> {
  const at = now();
  const stored = existing && toStoredBanner(existing);
  const current = stored && (options.current ?? (await getCurrentVersion(trx, stored)));
  const versions = await addVersion(
    trx,
    { kind: "banner", id: banner.id, before: stored && current && { stored, current } },
    { fields: options.fields ?? toBannerFields(banner), hash: toBannerHash(banner), restores: options.restores },
    { by, now: at },
  );
  const { version } = versions;
  await upsertBanner(trx, { ...banner, version, updated_at: at });
  await changed(trx, bannersTopic);
  const before = existing && { ...toAudited(existing), version: versions.before };
  const change = listChangedFields(before, { ...toAudited(banner), version });
  const action = existing ? "banner.change" : "banner.add";
  await recordAudit(trx, { now }, by, { action, entity: "banner", entityId: banner.key, batchId, undoes, ...change });
}

/** The fields for the audit log, named as the columns are. */
function toAudited({ version: _version, updated_at: _at, imported_hash: _hash, ...banner }: BannerRow) {
  return banner;
}

/** Deletes the banner with this key and its versions. Returns false if there was none. */
export function removeBanner(
  db: Database,
  key: string,
  { by = commandLine, now = () => new Date(), batchId }: AuditOptions = {},
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await lockName(trx, bannersTopic, key);
    const existing = await findBanner(trx, key);
    if (!existing) return false;
    await deleteByName(trx, bannersTopic, key);
    await deleteVersions(trx, "banner", existing.id);
    await changed(trx, bannersTopic);
    const change = { action: "banner.remove", entity: "banner", entityId: key, batchId };
    await recordAudit(trx, { now }, by, { ...change, ...listChangedFields(toAudited(existing), undefined) });
    return true;
  });
}
