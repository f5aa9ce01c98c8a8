import sharp from "sharp";
import { startTestBucket } from "../../../../../tests/support/s3/test-bucket.ts";
import { takePhoto } from "../../../../../tests/support/sample-photo.ts";
import { placePaidOrder } from "../../../../../tests/support/shop/online-payment.ts";
import { expect, type TestShop, test } from "../../../../../tests/support/shop/shop.ts";
import { createStaff } from "../../../../../tests/support/shop/staff.ts";
import { newId } from "../../../../platform/database/id.ts";
import { decodePhoto, encodePhoto } from "../../../../platform/images/photos/photo-files.ts";
import { transitionOrder } from "../transitions/transition-order.ts";
import { requestReturn, withdrawReturn } from "./request-return.ts";
import { deletePhotoFiles, listPhotoFiles, readPhoto, writePhoto } from "./return-photo-files.ts";
import { deleteOldPhotos, deleteOrphanedFiles } from "./return-photo-jobs.ts";

const hour = 60 * 60 * 1000;
const day = 24 * hour;

async function placeDeliveredOrder(shop: TestShop) {
  await shop.listen();
  const asha = await shop.createCustomer("asha");
  const { order } = await placePaidOrder(shop, asha, await shop.createProduct({ inventory: 10 }), 3);
  for (const status of ["processing", "shipped", "delivered"] as const)
    await transitionOrder(shop.context, order._id, status);
  const { productId, selectedSize, selectedColor } = order.items[0]!;
  const line = { productId, selectedSize, selectedColor, quantity: 1 };
  const upload = async (photo: string) =>
    (await asha.api.orders.addReturnPhoto({ orderId: order._id }, { photo })).photo._id;
  const claim = (photoIds: string[], returnId = newId()) =>
    asha.api.orders.requestReturn(
      { orderId: order._id },
      {
        returnId,
        photoIds,
        items: [{ ...line, reason: "Damaged or faulty" }],
      },
    );
  return { asha, id: order._id, line, upload, claim };
}

const getPhoto = (shop: TestShop, path: string, headers: Record<string, string>) =>
  shop.app.inject({ url: `/api/v1${path}`, headers });

async function listFiles({ context: { media } }: TestShop) {
  const ids: string[] = [];
  for await (const id of listPhotoFiles(media)) ids.push(id);
  return ids.sort();
}

test("a return of a damaged or wrong item needs a photo", async ({ shop }) => {
  const { asha, id, upload, claim } = await placeDeliveredOrder(shop);
  await expect(claim([])).rejects.toMatchObject({
    code: "invalid",
    errors: { photoIds: "Please add a photo of what is damaged or wrong." },
  });
  const photoId = await upload(await takePhoto());
  expect(await asha.api.orders.returns({ orderId: id })).toMatchObject({ photos: [{ _id: photoId }], returns: [] });
  const returnId = newId();
  await claim([photoId], returnId);
  // A repeated request makes no second return.
  await claim([photoId], returnId);
  expect(await asha.api.orders.returns({ orderId: id })).toMatchObject({
    photos: [],
    returns: [{ photos: [{ _id: photoId }] }],
  });
});

async function claimWithPhoto(shop: TestShop) {
  const { asha, id, upload, claim } = await placeDeliveredOrder(shop);
  const photoId = await upload(await takePhoto());
  const returnId = newId();
  await claim([photoId], returnId);
  return { asha, id, photoId, returnId };
}

test("the photo of a return is upright and has no location", async ({ shop }) => {
  const { asha, id, photoId } = await claimWithPhoto(shop);
  const own = await getPhoto(shop, `/orders/me/${id}/return-photos/${photoId}`, {
    authorization: `Bearer ${asha.token}`,
  });
  expect(own.headers).toMatchObject({ "content-type": "image/jpeg", "cache-control": "private, no-store" });
  const metadata = await sharp(own.rawPayload).metadata();
  expect(metadata).toMatchObject({ format: "jpeg", width: 40, height: 60 });
  expect(metadata.exif).toBeUndefined();
});

test("only its customer and staff see the photo of a return", async ({ shop }) => {
  const { asha, id, photoId, returnId } = await claimWithPhoto(shop);
  const ravi = await shop.createCustomer("ravi");
  const staffPath = `/admin/returns/${returnId}/photos/${photoId}?size=small`;
  const [packer, writer] = [await createStaff(shop, "packer"), await createStaff(shop, "writer")];
  const statuses = await Promise.all(
    [
      getPhoto(shop, `/orders/me/${id}/return-photos/${photoId}`, { authorization: `Bearer ${ravi.token}` }),
      getPhoto(shop, `/orders/me/${id}/return-photos/${photoId}`, {}),
      getPhoto(shop, staffPath, { authorization: `Bearer ${asha.token}` }),
      getPhoto(shop, staffPath, writer.headers),
      getPhoto(shop, staffPath.replace(returnId, newId()), packer.headers),
      getPhoto(shop, staffPath, packer.headers),
    ].map(async (response) => (await response).statusCode),
  );
  expect(statuses).toEqual([404, 401, 401, 403, 404, 200]);
  for (const path of [`/media/private/returns/${photoId}-large.jpg`, `/private/returns/${photoId}-large.jpg`])
    expect((await shop.app.inject(path)).headers["content-type"], path).not.toContain("image/jpeg");
  const { returns } = (await packer.request("GET", "/returns")).json();
  expect(returns).toMatchObject([{ photos: [{ _id: photoId }] }]);
});

test("photos that are unreadable, too large or one too many are refused, and repeated uploads are stored once", {
  tags: "long",
}, async ({ shop }) => {
  const { asha, id, upload } = await placeDeliveredOrder(shop);
  const pdf = Buffer.from("%PDF-1.7 sample").toString("base64");
  const gif = (
    await sharp(Buffer.from(await takePhoto(), "base64"))
      .gif()
      .toBuffer()
  ).toString("base64");
  const broken = Buffer.from(await takePhoto(), "base64")
    .subarray(0, 200)
    .toString("base64");
  const svg = Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>").toString("base64");
  for (const file of [pdf, gif, broken, svg]) await expect(upload(file)).rejects.toMatchObject({ code: "unreadable" });
  await expect(upload("A".repeat(14_100_000))).rejects.toMatchObject({
    code: expect.stringMatching(/too_large|invalid/),
  });
  const photo = await takePhoto();
  const ids = await Promise.all(Array.from({ length: 20 }, () => upload(photo)));
  expect(new Set(ids).size).toBe(1);
  expect(await listFiles(shop)).toEqual([ids[0]]);
  const limits = await shop.context.db.deleteFrom("rate_limits").execute();
  expect(limits).toBeDefined();
  const more = await Promise.allSettled(
    ["red", "green", "blue", "black", "white", "grey"].map(async (color, n) =>
      upload(await takePhoto(color, (["jpeg", "png", "webp"] as const)[n % 3])),
    ),
  );
  expect(more.filter(({ status }) => status === "fulfilled")).toHaveLength(4);
  await expect(upload(await takePhoto("pink"))).rejects.toMatchObject({
    code: "conflict",
    message: "A return has at most 5 photos.",
  });
  const { photos } = await asha.api.orders.returns({ orderId: id });
  expect(await listFiles(shop)).toEqual(photos.map(({ _id }) => _id).sort());
  for (let n = 0; n < 2; n++) await asha.api.orders.removeReturnPhoto({ orderId: id, photoId: photos[0]!._id });
  expect(await listFiles(shop)).toHaveLength(4);
  await upload(await takePhoto("pink"));
});

test("uploads are limited to 30 a day, and to orders that can be returned", async ({ shop }) => {
  const { asha, upload } = await placeDeliveredOrder(shop);
  const photo = await takePhoto();
  for (let n = 0; n < 30; n++) await upload(photo);
  await expect(upload(photo)).rejects.toMatchObject({
    code: "too_many",
    message: "Too many photos. Please try again in 24 hours.",
  });
  shop.advanceClock(2 * hour);
  await expect(upload(photo)).rejects.toMatchObject({ code: "too_many" });
  const open = await shop.placeCodOrder(asha, await shop.createProduct());
  await expect(asha.api.orders.addReturnPhoto({ orderId: open._id }, { photo })).rejects.toMatchObject({
    code: "illegal_move",
  });
});

test("photos without a return are deleted after a day, those of a closed return after `returnPhotoDays`, files without a photo too", async ({
  shop,
}) => {
  const { asha, id, line, upload, claim } = await placeDeliveredOrder(shop);
  const [used, unused] = [await upload(await takePhoto()), await upload(await takePhoto("red"))];
  const returnId = newId();
  await claim([used], returnId);
  shop.advanceClock(24.5 * hour);
  // The photo is not deleted yet, but no longer accepted.
  const customer = { id: asha.id, email: asha.email, tokenVersion: 1 };
  const items = [{ ...line, reason: "Wrong item" as const }];
  const late = { returnId: newId(), items, comment: "", payout: "", photoIds: [unused] };
  await expect(requestReturn(shop.context, customer, id, late)).rejects.toMatchObject({ code: "conflict" });
  await deleteOldPhotos(shop.context);
  expect(await listFiles(shop)).toEqual([used, unused].sort());
  shop.advanceClock(hour);
  await deleteOldPhotos(shop.context);
  expect(await listFiles(shop)).toEqual([used]);
  await withdrawReturn(shop.context, customer, { orderId: id, returnId });
  shop.advanceClock(179 * day);
  await deleteOldPhotos(shop.context);
  expect(await listFiles(shop)).toEqual([used]);
  shop.advanceClock(2 * day);
  await deleteOldPhotos(shop.context);
  expect(await listFiles(shop)).toEqual([]);
  expect(await shop.context.db.selectFrom("return_photos").selectAll().execute()).toEqual([]);
});

test("files of photos that are gone from the database are deleted, but not those of an upload in progress", async ({
  shop,
}) => {
  const { upload } = await placeDeliveredOrder(shop);
  const lost = await upload(await takePhoto());
  await shop.context.db.deleteFrom("return_photos").execute();
  const present = await upload(await takePhoto("red"));
  await deleteOrphanedFiles(shop.context);
  expect(await listFiles(shop)).toEqual([lost, present].sort());
  shop.advanceClock(2 * hour);
  await deleteOrphanedFiles(shop.context);
  expect(await listFiles(shop)).toEqual([present]);
});

test("photos in a bucket are stored, listed and deleted as in a folder", async ({ shop }) => {
  const media = (await startTestBucket()).open();
  const id = newId();
  const photo = decodePhoto(await takePhoto());
  await writePhoto(media, id, await encodePhoto({ ...photo, customerId: newId() }));
  expect((await sharp(await readPhoto(media, id, "small")).metadata()).format).toBe("jpeg");
  const bucketShop = { ...shop, context: { ...shop.context, media } };
  expect(await listFiles(bucketShop)).toEqual([id]);
  await deletePhotoFiles(media, id);
  expect(await listFiles(bucketShop)).toEqual([]);
  await expect(readPhoto(media, id, "small")).rejects.toMatchObject({ code: "not_found" });
});
