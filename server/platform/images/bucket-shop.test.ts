import { writeFile } from "node:fs/promises";
import sharp from "sharp";
import { inject, onTestFinished } from "vitest";
import { startTestBucket } from "../../../tests/support/s3/test-bucket.ts";
import { expect, test } from "../../../tests/support/shop/shop.ts";
import { createTestShop } from "../../../tests/support/shop/test-shop.ts";
import { createTempFolder } from "../../../tests/support/temp-folder.ts";
import { checkLocalImage } from "./sources/check-local-image.ts";
import { storeSourceImage } from "./sources/store-source-image.ts";

test("a shop with MEDIA_URL reads and stores images and videos in the bucket, and takes no uploads itself", {
  tags: "long",
}, async () => {
  const { server } = await startTestBucket();
  const shop = await createTestShop(inject("template"), undefined, { environment: server.environment });
  onTestFinished(shop.close);
  const { media } = shop.context;
  const file = `${createTempFolder()}/Indigo Vat.png`;
  const photo = sharp({ create: { width: 400, height: 500, channels: 3, background: "teal" } });
  await writeFile(file, await photo.png().toBuffer());

  const url = await storeSourceImage(media, file);
  expect(url).toMatch(/^\/media\/words\/indigo-vat-[0-9a-f]{12}\.png$/);
  expect([...server.objects.keys()]).toEqual([`shop${url}`]);
  expect(await storeSourceImage(media, file)).toBe(url);
  const stored = server.requests.filter((request) => request.startsWith("PUT"));
  expect(stored, "a repeated import stores nothing").toHaveLength(1);
  expect(await checkLocalImage(media, url)).toBeUndefined();
  expect(await checkLocalImage(media, "/media/gone.png")).toBe(
    "there is no file s3://media-bucket/shop/media/gone.png.",
  );

  const image = await shop.app.inject({
    url: url.replace("/media/", "/media/160/"),
    headers: { accept: "image/webp" },
  });
  expect([image.statusCode, image.headers["content-type"]]).toEqual([200, "image/webp"]);
  await media.write("videos/vat.mp4", Buffer.from("video"), "video/mp4");
  expect((await shop.app.inject("/videos/vat.mp4")).payload).toBe("video");
  const demoVideo = await shop.app.inject("/videos/saree-3.webm");
  expect([demoVideo.statusCode, demoVideo.headers["content-type"]]).toEqual([200, "video/webm"]);
  expect((await shop.app.inject({ method: "PUT", url: "/media-uploads/uploads/a.jpg" })).statusCode).toBe(404);

  server.fail(503);
  const { statusCode, headers } = await shop.app.inject("/media/160/other.png");
  expect([statusCode, headers["cache-control"], headers["retry-after"]]).toEqual([503, "no-store", "5"]);
  expect((await shop.app.inject("/readyz")).statusCode).toBe(200);
});
