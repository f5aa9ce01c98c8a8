import type { AppContext } from "../../../../context.ts";
import { newId } from "../../../../platform/database/id.ts";
import { deleteOrphanedPhotos } from "../../../../platform/images/photos/delete-orphaned-photos.ts";
import {
  createPhotoFiles,
  decodePhoto,
  encodePhoto,
  type PhotoSize,
  photoNotFound,
} from "../../../../platform/images/photos/photo-files.ts";
import { consumeRateLimit } from "../../../../platform/rate-limits/rate-limit.ts";
import type { Customer } from "../../../people/account/index.ts";
import { requireProductRow } from "../../catalogue/catalogue.ts";
import { hasBought } from "../buyers/buyer-queries.ts";
import {
  deletePendingPhotos,
  findExistingPhotos,
  isPhotoShown,
  isReviewPhoto,
  renewPhoto,
  upsertPhoto,
} from "./review-photo-queries.ts";
import { expiredBefore } from "./review-photo-times.ts";

const files = createPhotoFiles("private/reviews/");
const hourMs = 3_600_000;

/** The limit of customers who have bought the product: seven reviews with four photos each. */
const buyerLimit = {
  name: "review photos",
  windowSeconds: 24 * 3600,
  perEmail: 30,
  perNetwork: 300,
  message: "Too many photos.",
};
/**
 * The limit of customers who have not bought the product, because an account is quick to get: two reviews with four
 * photos each.
 */
const visitorLimit = {
  name: "review photos without an order",
  windowSeconds: 24 * 3600,
  perEmail: 8,
  perNetwork: 40,
  message: "Too many photos.",
};

/**
 * Stores a photo for the review that the customer is about to save. A repeated call with the same file returns the same
 * id.
 * @param photo the file in base64
 * @throws Refusal if the product is not sold, the file is no photo, or too many photos were uploaded: fewer are allowed
 * without an order of the product
 */
export async function addReviewPhoto(
  context: AppContext,
  customer: Customer,
  { productId, photo, network }: { productId: string; photo: string; network: string },
): Promise<string> {
  const { db, media, now } = context;
  await requireProductRow(context, productId);
  const limit = (await hasBought(db, productId, customer.id)) ? buyerLimit : visitorLimit;
  await consumeRateLimit(context, db, limit, { email: customer.id, network });
  const { bytes, sha256 } = decodePhoto(photo);
  const record = { productId, customerId: customer.id, sha256, at: now() };
  const existing = await renewPhoto(db, record);
  if (existing !== undefined) return existing;
  const id = newId();
  // The files are written before the row, so that every row has its files.
  await files.writePhoto(media, id, await encodePhoto({ bytes, sha256, customerId: customer.id }));
  const stored = await upsertPhoto(db, { id, ...record });
  if (stored !== id) await files.deletePhotoFiles(media, id);
  return stored;
}

/** @throws Refusal if the id is not that of a photo of a shown review */
export async function readReviewPhoto({ db, media }: AppContext, id: string, size: PhotoSize): Promise<Buffer> {
  if (!(await isPhotoShown(db, id))) throw photoNotFound();
  return files.readPhoto(media, id, size);
}

/** A photo for staff, also of a hidden review. */
export async function readModeratedPhoto({ db, media }: AppContext, id: string, size: PhotoSize): Promise<Buffer> {
  if (!(await isReviewPhoto(db, id))) throw photoNotFound();
  return files.readPhoto(media, id, size);
}

export function runReviewPhotoJobs(context: AppContext) {
  context.jobs.repeat("Deletion of photos without a review", hourMs, () => deleteUnusedPhotos(context));
  context.jobs.repeat("Deletion of files without a review photo", 24 * hourMs, () => deleteOrphanedFiles(context));
}

/** Deletes photos that were not added to a review within a day, or were removed from a review a day ago. */
export async function deleteUnusedPhotos({ db, media, now }: AppContext) {
  for (const id of await deletePendingPhotos(db, expiredBefore(now()))) await files.deletePhotoFiles(media, id);
}

export function deleteOrphanedFiles({ db, media, now }: AppContext) {
  const findExisting = (ids: readonly string[]) => findExistingPhotos(db, ids);
  return deleteOrphanedPhotos(files, { media, now: now(), findExisting });
}
