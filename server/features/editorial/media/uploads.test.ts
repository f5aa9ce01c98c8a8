import sharp from "sharp";
import { takePhoto } from "../../../../tests/support/sample-photo.ts";
import { expect, test } from "../../../../tests/support/shop/shop.ts";
import { createStaff } from "../../../../tests/support/shop/staff.ts";
import {
  finishUpload,
  paint,
  sendChunk,
  startUpload,
  uploadImage,
} from "../../../../tests/support/shop/upload-image.ts";
import { deleteExpiredUploads, registerStoredImages } from "./index.ts";

const path = "/api/v1/admin/media/uploads";

test("an upload that was broken off continues at the byte at which it stopped, on any node", async ({ shop }) => {
  const writer = await createStaff(shop, "writer");
  const file = await paint("teal");
  const { uploadId, response } = await startUpload(shop, writer, file.length);
  expect([response.statusCode, response.headers["tus-resumable"]]).toEqual([201, "1.0.0"]);
  const [start, middle] = [file.subarray(0, 500), file.subarray(500)];
  expect((await sendChunk(shop, writer, { uploadId, start: 0, bytes: start })).headers["upload-offset"]).toBe("500");
  expect((await finishUpload(writer, uploadId)).json()).toMatchObject({ code: "conflict" });
  const progress = await shop.app.inject({ method: "HEAD", url: `${path}/${uploadId}`, headers: writer.headers });
  expect(progress.headers).toMatchObject({ "upload-offset": "500", "upload-length": String(file.length) });
  // The response was lost, so the client sends the same bytes again.
  expect((await sendChunk(shop, writer, { uploadId, start: 0, bytes: start })).statusCode).toBe(409);
  const sent = await Promise.all([1, 2, 3].map(() => sendChunk(shop, writer, { uploadId, start: 500, bytes: middle })));
  expect(sent.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409, 409]);
  const images = (await Promise.all([1, 2, 3].map(() => finishUpload(writer, uploadId)))).map((r) => r.json().image);
  expect(new Set(images.map(({ _id }) => _id)).size).toBe(1);
  expect(images[0]).toMatchObject({ name: "kurta.jpg", width: 600, height: 800, uses: 0, uploadedBy: "Sample writer" });
  expect(await shop.context.db.selectFrom("media_upload_chunks").select("start").execute()).toEqual([]);
});

test("an image is stored upright, without the place where it was taken, and the same file once", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  const photo = Buffer.from(await takePhoto(), "base64");
  const [first, second] = [
    await uploadImage(shop, owner, photo, "C:\\photos\\A.jpg"),
    await uploadImage(shop, owner, photo),
  ];
  expect(second).toEqual(first);
  expect(first).toMatchObject({ name: "A.jpg", width: 40, height: 60, contentType: "image/jpeg" });
  const { exif, orientation, format } = await sharp(await shop.context.media.read(first.url.slice(1))).metadata();
  expect({ exif, orientation, format }).toEqual({ exif: undefined, orientation: undefined, format: "jpeg" });
  const logo = sharp({ create: { width: 30, height: 10, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0.5 } } });
  expect(await uploadImage(shop, owner, await logo.png().toBuffer())).toMatchObject({ contentType: "image/webp" });
});

test("a file that is not an image is refused once it is complete", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  const text = Buffer.from("<svg onload='x'/>");
  const { uploadId } = await startUpload(shop, owner, text.length);
  await sendChunk(shop, owner, { uploadId, start: 0, bytes: text });
  expect((await finishUpload(owner, uploadId)).json()).toMatchObject({ code: "unreadable" });
  expect((await finishUpload(owner, uploadId)).json()).toMatchObject({ code: "not_found" });
});

test("a chunk of another member's upload or beyond its size is refused", async ({ shop }) => {
  const [owner, writer] = [await createStaff(shop, "owner"), await createStaff(shop, "writer")];
  const { uploadId } = await startUpload(shop, owner, 17);
  const chunk = { uploadId, start: 0, bytes: Buffer.alloc(17) };
  expect((await sendChunk(shop, writer, chunk)).statusCode).toBe(404);
  expect((await sendChunk(shop, owner, { ...chunk, bytes: Buffer.alloc(100) })).statusCode).toBe(413);
});

test("an upload of more than 25 MB, beyond a member's limit, or without permission is refused", async ({ shop }) => {
  const [owner, writer] = [await createStaff(shop, "owner"), await createStaff(shop, "writer")];
  expect((await startUpload(shop, owner, 26 * 1024 ** 2)).response.statusCode).toBe(413);
  for (let count = 0; count < 20; count++) await startUpload(shop, writer, 25 * 1024 ** 2);
  expect((await startUpload(shop, writer, 1)).response.json()).toMatchObject({ code: "too_many" });
  expect((await startUpload(shop, await createStaff(shop, "packer"), 1)).response.statusCode).toBe(403);
});

test("uploads expire, and can be cancelled", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  const { uploadId } = await startUpload(shop, owner, 10);
  await sendChunk(shop, owner, { uploadId, start: 0, bytes: Buffer.from("12345") });
  expect((await owner.request("DELETE", `/media/uploads/${uploadId}`)).statusCode).toBe(204);
  await startUpload(shop, owner, 10);
  const tomorrow = new Date(shop.context.now().getTime() + 25 * 3_600_000);
  await deleteExpiredUploads({ db: shop.context.db, now: () => tomorrow });
  expect(await shop.context.db.selectFrom("media_uploads").select("id").execute()).toEqual([]);
});

test("images that are in the store already are registered once", async ({ shop }) => {
  const { media } = shop.context;
  await media.write("media/words/loom-0a1b2c3d4e5f.jpg", await paint("teal"), "image/jpeg");
  await media.write("media/words/broken-0a1b2c3d4e5f.jpg", Buffer.from("text"), "image/jpeg");
  await media.write("media/kurta.jpg", await paint("red"), "image/jpeg");
  await Promise.all([1, 2].map(() => registerStoredImages(shop.context)));
  const rows = await shop.context.db.selectFrom("media").select(["path", "width", "content_type"]).execute();
  expect(rows).toEqual([{ path: "words/loom-0a1b2c3d4e5f.jpg", width: 600, content_type: "image/jpeg" }]);
});
