import { firstIdAt } from "../../database/id.ts";
import type { MediaStore } from "../../media/media-store.ts";
import type { PhotoFiles } from "./photo-files.ts";

const hourMs = 3_600_000;
const batchSize = 500;

type OrphanedPhotosOptions = {
  media: MediaStore;
  now: Date;
  /** Returns the ids that have a photo in the database. */
  findExisting: (ids: readonly string[]) => Promise<ReadonlySet<string>>;
};

/**
 * Deletes files that have no photo in the database: their upload or their deletion was interrupted, or the record that
 * they belonged to was deleted. Files of the last hour may belong to an upload in progress.
 */
export async function deleteOrphanedPhotos(
  { listPhotoFiles, deletePhotoFiles }: PhotoFiles,
  { media, now, findExisting }: OrphanedPhotosOptions,
) {
  const newest = firstIdAt(new Date(now.getTime() - hourMs));
  let batch: string[] = [];
  const deleteBatch = async () => {
    const existing = batch.length > 0 ? await findExisting(batch) : new Set();
    for (const id of batch) if (!existing.has(id)) await deletePhotoFiles(media, id);
    batch = [];
  };
  for await (const id of listPhotoFiles(media)) {
    if (id < newest) batch.push(id);
    if (batch.length >= batchSize) await deleteBatch();
  }
  await deleteBatch();
}
