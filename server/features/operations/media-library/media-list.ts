import type { MediaImage, MediaQuery, MediaUse } from "#contract/admin/content/media.ts";
import { Refusal } from "#contract/http/errors.ts";
import type { Database } from "../../../platform/database/database.ts";
import { toListPage } from "../../../platform/database/list-sorts.ts";
import { toMediaUrl } from "../../editorial/media/index.ts";
import { findMedia, listMedia, listUses, type MediaRow } from "./media-list-queries.ts";

const maxListedUses = 200;

export const mediaNotFound = () => new Refusal("not_found", "There is no such image in the library.");

/** A page of the library. */
export async function getMediaList(db: Database, query: MediaQuery) {
  const { rows, next } = toListPage(await listMedia(db, { ...query, limit: query.limit + 1 }), query.limit);
  return { images: rows.map(toMediaImage), next };
}

export async function getMediaImage(db: Database, id: string): Promise<MediaImage> {
  const row = await findMedia(db, id);
  if (!row) throw mediaNotFound();
  return toMediaImage(row);
}

/** An image with the records that show it. */
export async function getMediaDetails(db: Database, id: string): Promise<{ image: MediaImage; usedIn: MediaUse[] }> {
  const row = await findMedia(db, id);
  if (!row) throw mediaNotFound();
  const uses = await listUses(db, row.path, maxListedUses);
  return { image: toMediaImage(row), usedIn: uses.map(({ kind, id: _id, title }) => ({ kind, _id, title })) };
}

function toMediaImage(row: MediaRow): MediaImage {
  return {
    _id: row.id,
    url: toMediaUrl(row.path),
    name: row.name,
    contentType: row.content_type,
    bytes: row.bytes,
    width: row.width,
    height: row.height,
    alt: row.alt,
    focus: { x: row.focus_x, y: row.focus_y },
    uploadedBy: row.uploaded_by,
    uploadedAt: row.uploaded_at.toISOString(),
    deletedAt: row.deleted_at?.toISOString() ?? null,
    uses: row.uses,
  };
}
