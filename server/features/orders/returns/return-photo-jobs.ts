import type { AppContext } from "../../../context.ts";
import { firstIdAt } from "../../../platform/database/id.ts";
import { getSettings } from "../../settings/settings.ts";
import { deletePhotoFiles, listPhotoFiles } from "./return-photo-files.ts";
import { deleteExpiredPhotos, findExistingPhotos } from "./return-photo-queries.ts";
import { expiredBefore } from "./return-photo-times.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const batchSize = 500;

export function runReturnPhotoJobs(context: AppContext) {
  context.jobs.repeat("Deletion of expired photos of returns", hourMs, () => deleteOldPhotos(context));
  context.jobs.repeat("Deletion of files without a photo", dayMs, () => deleteOrphanedFiles(context));
}

/** Deletes photos that no return was requested with, and those of returns that were closed `returnPhotoDays` days ago. */
export async function deleteOldPhotos({ db, media, now }: AppContext) {
  const { returnPhotoDays } = await getSettings(db);
  const closedBefore = new Date(now().getTime() - returnPhotoDays * dayMs);
  const ids = await deleteExpiredPhotos(db, { uploadedBefore: expiredBefore(now()), closedBefore });
  for (const id of ids) await deletePhotoFiles(media, id);
}

/**
 * Deletes files that have no photo in the database: their upload or their deletion was interrupted, or the customer's orders were
 * deleted. Files of the last hour may belong to an upload in progress.
 */
export async function deleteOrphanedFiles({ db, media, now }: AppContext) {
  const newest = firstIdAt(new Date(now().getTime() - hourMs));
  let batch: string[] = [];
  const deleteBatch = async () => {
    const existing = batch.length > 0 ? await findExistingPhotos(db, batch) : new Set();
    for (const id of batch) if (!existing.has(id)) await deletePhotoFiles(media, id);
    batch = [];
  };
  for await (const id of listPhotoFiles(media)) {
    if (id < newest) batch.push(id);
    if (batch.length >= batchSize) await deleteBatch();
  }
  await deleteBatch();
}
