import sharp from "sharp";
import { takePhoto } from "../../../../../tests/support/sample-photo.ts";
import { buy } from "../../../../../tests/support/shop/deliver.ts";
import { expect, type TestShop, test } from "../../../../../tests/support/shop/shop.ts";
import { createPhotoFiles } from "../../../../platform/images/photos/photo-files.ts";
import { hideReview, saveReview } from "../reviews.ts";
import { deleteOrphanedFiles, deleteUnusedPhotos } from "./review-photos.ts";

const hour = 3_600_000;

async function createReviewer(shop: TestShop, name = "asha") {
  const product = await shop.createProduct();
  const productId = product.id;
  const customer = await shop.createCustomer(name);
  const upload = async (color = "teal") =>
    (await customer.api.reviews.addPhoto({ productId }, { photo: await takePhoto(color) })).photo._id;
  const save = (photoIds?: string[]) => customer.api.reviews.save({ productId, comment: "As shown.", photoIds });
  return { product, productId, customer, upload, save };
}

const getPhoto = (shop: TestShop, id: string, size = "large") =>
  shop.app.inject({ url: `/api/v1/review/photos/${id}?size=${size}` });

async function listFiles({ context: { media } }: TestShop) {
  const ids: string[] = [];
  for await (const id of createPhotoFiles("private/reviews/").listPhotoFiles(media)) ids.push(id);
  return ids.sort();
}

test("a photo is public with its review only, upright and without the place where it was taken", async ({ shop }) => {
  const { productId, upload, save } = await createReviewer(shop);
  const photoId = await upload();
  expect((await getPhoto(shop, photoId)).statusCode).toBe(404);
  const { review } = await save([photoId]);
  expect(review.photos).toEqual([{ _id: photoId }]);
  const response = await getPhoto(shop, photoId);
  expect(response.headers).toMatchObject({ "content-type": "image/jpeg", "cache-control": "public, max-age=3600" });
  const metadata = await sharp(response.rawPayload).metadata();
  expect(metadata).toMatchObject({ format: "jpeg", width: 40, height: 60 });
  expect(metadata.exif).toBeUndefined();
  expect((await getPhoto(shop, photoId, "small")).statusCode).toBe(200);
  expect((await getPhoto(shop, photoId, "huge")).statusCode).toBe(400);
  expect((await shop.api.reviews.list({ productId })).counts.withPhotos).toBe(1);
  await hideReview(shop.context.db, review._id);
  expect((await getPhoto(shop, photoId)).statusCode).toBe(404);
});

test("saving a review replaces, sorts and removes its photos, and keeps them if photoIds are not given", async ({
  shop,
}) => {
  const { productId, upload, save } = await createReviewer(shop);
  const [red, blue, green] = [await upload("red"), await upload("blue"), await upload("green")];
  const toIds = ({ review }: Awaited<ReturnType<typeof save>>) => review.photos.map(({ _id }) => _id);
  expect(toIds(await save([red, blue]))).toEqual([red, blue]);
  expect(toIds(await save())).toEqual([red, blue]);
  expect(toIds(await save([green, blue]))).toEqual([green, blue]);
  expect((await getPhoto(shop, red)).statusCode).toBe(404);
  expect(toIds(await save([blue, green]))).toEqual([blue, green]);
  expect(toIds(await save([]))).toEqual([]);
  expect(await shop.api.reviews.list({ productId })).toMatchObject({ counts: { withPhotos: 0 } });
});

test("photos that are unreadable, one too many or another customer's are refused, and repeated uploads are stored once", async ({
  shop,
}) => {
  const { product, productId, customer, upload, save } = await createReviewer(shop);
  await buy(shop, customer, product);
  for (const file of ["%PDF-1.7 sample", "<svg xmlns='http://www.w3.org/2000/svg'/>"])
    await expect(
      customer.api.reviews.addPhoto({ productId }, { photo: Buffer.from(file).toString("base64") }),
    ).rejects.toMatchObject({ code: "unreadable" });
  const ids = await Promise.all(Array.from({ length: 20 }, () => upload()));
  expect(new Set(ids).size).toBe(1);
  expect(await listFiles(shop)).toEqual([ids[0]]);
  const colors = ["red", "green", "blue", "black"];
  const more = await Promise.all(colors.map((color) => upload(color)));
  await expect(save([ids[0]!, ...more])).rejects.toMatchObject({ status: 400 });
  const ravi = await createReviewer(shop, "ravi");
  await expect(save([await ravi.upload()])).rejects.toMatchObject({ code: "conflict" });
  await expect(shop.api.reviews.addPhoto({ productId }, { photo: await takePhoto() })).rejects.toMatchObject({
    status: 401,
  });
  for (let n = 0; n < 3; n++) await upload();
  await expect(Promise.all(Array.from({ length: 8 }, () => upload()))).rejects.toMatchObject({ code: "too_many" });
});

test("a customer may upload eight photos a day without an order of the product, and 30 with one", {
  tags: "long",
}, async ({ shop }) => {
  const { product, customer, upload } = await createReviewer(shop);
  for (let n = 0; n < 8; n++) await upload();
  await expect(upload()).rejects.toMatchObject({
    code: "too_many",
    message: "Too many photos. Please try again in 24 hours.",
  });
  await buy(shop, customer, product);
  for (let n = 0; n < 30; n++) await upload();
  await expect(upload()).rejects.toMatchObject({ code: "too_many" });
  shop.advanceClock(24 * hour + 1000);
  const later = await shop.createCustomer("ravi");
  const photo = await takePhoto();
  await later.api.reviews.addPhoto({ productId: product.id }, { photo });
});

test("a photo of 13 million pixels is refused before it is decoded", async ({ shop }) => {
  const { productId, customer } = await createReviewer(shop);
  const large = sharp({ create: { width: 4000, height: 3250, channels: 3, background: "teal" } });
  const photo = (await large.png().toBuffer()).toString("base64");
  await expect(customer.api.reviews.addPhoto({ productId }, { photo })).rejects.toMatchObject({
    code: "too_large",
    message: "This picture has more than 12.5 million pixels.",
  });
});

test("photos without a review are deleted after a day, with their files", async ({ shop }) => {
  const { productId, customer, upload, save } = await createReviewer(shop);
  const [used, unused] = [await upload(), await upload("red")];
  await save([used]);
  shop.advanceClock(24.5 * hour);
  // Saved without the API, because the customer's login has ended, too.
  const late = { productId, rating: 5, comment: "As shown.", photoIds: [used, unused] };
  await expect(saveReview(shop.context.db, customer, late, shop.context.now())).rejects.toMatchObject({
    code: "conflict",
  });
  await deleteUnusedPhotos(shop.context);
  expect(await listFiles(shop)).toEqual([used, unused].sort());
  shop.advanceClock(hour);
  await deleteUnusedPhotos(shop.context);
  expect(await listFiles(shop)).toEqual([used]);
  await shop.context.db.deleteFrom("reviews").execute();
  shop.advanceClock(2 * hour);
  await deleteOrphanedFiles(shop.context);
  expect(await listFiles(shop)).toEqual([]);
});
