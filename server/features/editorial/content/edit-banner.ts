import { isDeepStrictEqual } from "node:util";
import type { BannerFields } from "#contract/admin/content/content.ts";
import { Refusal } from "#contract/http/errors.ts";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import { type Actor, type AuditRow, isUndone } from "../../shop/audit/audit.ts";
import { type BannerRow, findBanner, lockName } from "./content-queries.ts";
import { bannersTopic, newBanner, toBannerHash, toStoredBanner, writeBanner } from "./save-banner.ts";
import { findVersion } from "./versions/version-queries.ts";
import { type CurrentVersion, getCurrentVersion, mergeFields, toVersions } from "./versions/versions.ts";
import { toSchedule } from "./visibility.ts";

const bannerNotFound = () => new Refusal("not_found", "There is no such banner.");
/** The key of banners that were created in the back office. */
const toKey = (id: string) => `back-office/${id}`;

/** A banner with the fields of its editor. */
export async function requireEditedBanner(db: Database, id: string) {
  const banner = await findBanner(db, id);
  if (!banner) throw bannerNotFound();
  const { version, fields } = await getCurrentVersion(db, toStoredBanner(banner));
  return { banner, version, fields: fields as BannerFields, url: "/" };
}

/** `version`: the version that was edited; 0 for a new banner. */
export type BannerEdit = { id: string; version: number; fields: BannerFields; restores?: number | undefined };

/**
 * Saves the fields of a banner's editor as a new version. Returns false if nothing changed, as after a repeated save.
 * @throws Refusal "conflict" with the fields that somebody else has changed since
 */
export async function editBanner(
  trx: Transaction,
  { id, version, fields, restores }: BannerEdit,
  { by, now, undoes, batchId }: { by: Actor; now: Date; undoes?: number; batchId?: string | undefined },
): Promise<boolean> {
  const existing = await lockBanner(trx, id);
  if (!existing && version > 0) throw bannerNotFound();
  const current = existing && (await getCurrentVersion(trx, toStoredBanner(existing)));
  const submitted = current ? await mergeWith(trx, id, current, { version, fields }) : fields;
  if (current && isDeepStrictEqual(submitted, current.fields)) return false;
  requireComplete(submitted);
  const { columns, from } = toSchedule(submitted, existing, now);
  const row = { ...(existing ?? newBanner(toKey(id), id)), ...toColumns(submitted), ...columns };
  const imported_hash = existing && (existing.imported_hash ?? toBannerHash(existing));
  await writeBanner(
    trx,
    existing,
    { ...row, imported_hash: imported_hash ?? null },
    { by, now: () => now, undoes, batchId, fields: { ...submitted, from }, restores, ...(current && { current }) },
  );
  return true;
}

/** A draft may lack its image. */
function requireComplete({ place, imageUrl, isDraft }: BannerFields) {
  if (place !== "home" || isDraft || imageUrl) return;
  const message = "A banner of the home page needs an image.";
  throw new Refusal("invalid", message, { errors: { "fields.imageUrl": message } });
}

function toColumns({ titleHi, textHi, linkLabelHi, ...fields }: BannerFields) {
  const { place, title, text, imageUrl, linkUrl, linkLabel, position, isDraft } = fields;
  return {
    place,
    title,
    text,
    image_url: imageUrl,
    link_url: linkUrl,
    link_label: linkLabel,
    position,
    is_active: !isDraft,
    translations:
      titleHi || textHi || linkLabelHi ? { hi: { title: titleHi, text: textHi, linkLabel: linkLabelHi } } : {},
  };
}

/** Locks the banner by its key, as an import does. */
async function lockBanner(trx: Transaction, id: string): Promise<BannerRow | undefined> {
  const banner = await findBanner(trx, id);
  await lockName(trx, bannersTopic, banner?.key ?? toKey(id));
  return findBanner(trx, id);
}

async function mergeWith(
  trx: Transaction,
  id: string,
  current: CurrentVersion,
  { version, fields }: Pick<BannerEdit, "version" | "fields">,
): Promise<BannerFields> {
  if (version === current.version) return fields;
  const base = version === 0 ? undefined : await findVersion(trx, { kind: "banner", id, version });
  return mergeFields(base?.fields, current.fields, fields) as BannerFields;
}

/** Brings back all fields of the version before a change. Returns false if the change was undone before. */
export async function undoBanner(trx: Transaction, row: AuditRow, options: { by: Actor; now: Date }): Promise<boolean> {
  const { from, to } = toVersions(row);
  await lockName(trx, bannersTopic, row.entity_id);
  const existing = await findBanner(trx, row.entity_id);
  if (await isUndone(trx, row.id)) return false;
  const earlier =
    existing && from ? await findVersion(trx, { kind: "banner", id: existing.id, version: from }) : undefined;
  if (!existing || !earlier || existing.version !== to)
    throw new Refusal("illegal_move", "It was changed again since.");
  const edit = { id: existing.id, version: existing.version, fields: earlier.fields as BannerFields, restores: from };
  return editBanner(trx, edit, { ...options, undoes: row.id });
}
