import type { AppContext } from "../../../../context.ts";
import { deleteOrphanedPhotos } from "../../../../platform/images/photos/delete-orphaned-photos.ts";
import { getSettings } from "../../../shop/settings/settings.ts";
import { deletePhotoFiles, returnPhotoFiles } from "./return-photo-files.ts";
import { deleteExpiredPhotos, findExistingPhotos } from "./return-photo-queries.ts";
import { expiredBefore } from "./return-photo-times.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

export function runReturnPhotoJobs(context: AppContext) {
  context.jobs.repeat("Deletion of expired photos of returns", hourMs, () => deleteOldPhotos(context));
  context.jobs.repeat("Deletion of files without a photo", dayMs, () => deleteOrphanedFiles(context));
}

/**
 * Deletes photos that were uploaded for a return that was never requested, and photos of returns that were closed
 * `returnPhotoDays` days ago.
 */
export async function deleteOldPhotos({ db, media, now }: AppContext) {
  const { returnPhotoDays } = await getSettings(db);
  const closedBefore = new Date(now().getTime() - returnPhotoDays * dayMs);
  const ids = await deleteExpiredPhotos(db, { uploadedBefore: expiredBefore(now()), closedBefore });
  for (const id of ids) await deletePhotoFiles(media, id);
}

/** Deletes files of photos that are gone from the database, for example with the customer's orders. */
export function deleteOrphanedFiles({ db, media, now }: AppContext) {
  const findExisting = (ids: readonly string[]) => findExistingPhotos(db, ids);
  return deleteOrphanedPhotos(returnPhotoFiles, { media, now: now(), findExisting });
}
