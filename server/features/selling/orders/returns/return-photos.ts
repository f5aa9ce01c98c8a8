import { Counter } from "prom-client";
import { Refusal } from "#contract/http/errors.ts";
import { maxReturnPhotos } from "#contract/orders/return-states.ts";
import type { AppContext } from "../../../../context.ts";
import { newId } from "../../../../platform/database/id.ts";
import {
  decodePhoto,
  encodePhoto,
  type PhotoSize,
  photoNotFound,
} from "../../../../platform/images/photos/photo-files.ts";
import { processMetrics } from "../../../../platform/metrics/process-metrics.ts";
import { consumeRateLimit } from "../../../../platform/rate-limits/rate-limit.ts";
import type { Customer } from "../../../people/account/index.ts";
import { lockOrder } from "../record/order-queries.ts";
import { requireOwnOrder } from "./own-order.ts";
import { deletePhotoFiles, readPhoto, writePhoto } from "./return-photo-files.ts";
import {
  deletePendingPhoto,
  insertPhoto,
  isPhotoOfOrder,
  isPhotoOfReturn,
  listPendingPhotos,
} from "./return-photo-queries.ts";
import { pendingSince } from "./return-photo-times.ts";
import { getReturnableUntil } from "./returnable.ts";

/** Six returns a day with five photos each. */
const uploadLimit = {
  name: "return photos",
  windowSeconds: 24 * 3600,
  perEmail: 30,
  perNetwork: 300,
  message: "Too many photos.",
};

const uploads = new Counter({
  name: "return_photos_total",
  help: "Photos that customers have uploaded for returns",
  registers: [processMetrics],
});

/**
 * Stores a photo for the return that the customer is about to request. The same photo again returns the same id.
 * @param photo the file in base64
 * @throws Refusal if the order cannot be returned, if it has five photos, or if the file is no photo
 */
export async function addReturnPhoto(
  context: AppContext,
  customer: Customer,
  { orderId, photo, network }: { orderId: string; photo: string; network: string },
): Promise<string> {
  const { db, media } = context;
  const { order, returnDays } = await requireOwnOrder(db, customer, orderId);
  if (!getReturnableUntil(order, returnDays, context.now()))
    throw new Refusal("illegal_move", "This order cannot be returned.");
  await consumeRateLimit(context, db, uploadLimit, { email: customer.id, network });
  const { bytes, sha256 } = decodePhoto(photo);
  const since = pendingSince(context.now());
  const existing = findSame(await listPendingPhotos(db, orderId, since), sha256);
  if (existing !== undefined) return existing;
  const id = newId();
  await writePhoto(media, id, await encodePhoto({ bytes, sha256, customerId: customer.id }));
  const stored = await db.transaction().execute(async (trx) => {
    await lockOrder(trx, orderId);
    const pending = await listPendingPhotos(trx, orderId, since);
    const same = findSame(pending, sha256);
    if (same !== undefined || pending.length >= maxReturnPhotos) return same;
    await insertPhoto(trx, { id, orderId, sha256, at: context.now() });
    return id;
  });
  if (stored !== id) await deletePhotoFiles(media, id);
  if (stored === undefined) throw new Refusal("conflict", `A return has at most ${maxReturnPhotos} photos.`);
  if (stored === id) uploads.inc();
  return stored;
}

/**
 * Finds the same photo among the earlier uploads. A photo that is uploaded twice counts once, and its files exist since
 * the first upload.
 */
function findSame(pending: Awaited<ReturnType<typeof listPendingPhotos>>, sha256: string): string | undefined {
  return pending.find((photo) => photo.sha256 === sha256)?.id;
}

/** Removes a photo that belongs to no return yet. Idempotent. */
export async function removeReturnPhoto(
  { db, media }: AppContext,
  customer: Customer,
  { orderId, photoId }: { orderId: string; photoId: string },
): Promise<void> {
  await requireOwnOrder(db, customer, orderId);
  if (await deletePendingPhoto(db, orderId, photoId)) await deletePhotoFiles(media, photoId);
}

/** @throws Refusal if the order is not the customer's or has no such photo */
export async function readPhotoOfCustomer(
  { db, media }: AppContext,
  customer: Customer,
  { orderId, photoId, size }: { orderId: string; photoId: string; size: PhotoSize },
): Promise<Buffer> {
  await requireOwnOrder(db, customer, orderId);
  if (!(await isPhotoOfOrder(db, orderId, photoId))) throw photoNotFound();
  return readPhoto(media, photoId, size);
}

/** Reads a photo for staff, who see photos of requested returns only. */
export async function readPhotoOfReturn(
  { db, media }: AppContext,
  { returnId, photoId, size }: { returnId: string; photoId: string; size: PhotoSize },
): Promise<Buffer> {
  if (!(await isPhotoOfReturn(db, returnId, photoId))) throw photoNotFound();
  return readPhoto(media, photoId, size);
}
