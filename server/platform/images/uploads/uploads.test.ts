import { readdir, utimes, writeFile } from "node:fs/promises";
import sharp from "sharp";
import { describe } from "vitest";
import { startTestBucket } from "../../../../tests/support/s3/test-bucket.ts";
import { expect, type TestShop, testWithNewShop as test } from "../../../../tests/support/shop/shop.ts";
import { createFolderStore } from "../../media/folder-store.ts";
import type { SignedUpload } from "../../media/media-store.ts";
import { acceptUpload, signUpload } from "./uploads.ts";

const photo = await sharp({ create: { width: 40, height: 50, channels: 3, background: "teal" } })
  .jpeg()
  .toBuffer();
const contentType = "image/jpeg";

async function openBucket() {
  return (await startTestBucket()).open();
}
/** Opens a folder store. Its upload URLs are for a browser that reaches the shop at PUBLIC_URL. */
async function openFolder(shop: TestShop) {
  const publicUrl = await shop.app.listen({ port: 0, host: "127.0.0.1" });
  const { dataDir, jwtSecret } = shop.context.config;
  return createFolderStore(dataDir, { publicUrl, secret: jwtSecret });
}
async function send({ method, url, headers }: SignedUpload, body: Buffer, change: Record<string, string> = {}) {
  const { status } = await fetch(url, { method, headers: { ...headers, ...change }, body: new Uint8Array(body) });
  return status;
}

describe.each(["bucket", "folder"])("an upload to a %s", (kind) => {
  const open = (shop: TestShop) => (kind === "bucket" ? openBucket() : openFolder(shop));

  test("becomes an original exactly once when it is accepted", async ({ shop }) => {
    const media = await open(shop);
    const upload = await signUpload(media, { contentType, bytes: photo.length });
    await expect(acceptUpload(media, upload.id)).rejects.toThrow("has not arrived");
    expect(await send(upload, photo)).toBeLessThan(205);
    const url = await acceptUpload(media, upload.id);
    expect(url).toBe(`/media/uploads/${upload.id}`);
    expect(await media.read(url.slice(1))).toEqual(photo);
    expect(await media.find(`uploads/${upload.id}`)).toBeUndefined();
    // The upload URL is still valid, but a second file at this URL replaces nothing.
    await send(upload, Buffer.alloc(photo.length));
    expect(await acceptUpload(media, upload.id)).toBe(url);
    expect(await media.read(url.slice(1))).toEqual(photo);
  });

  test("is refused by the store unless it has the announced size, type and key", async ({ shop }) => {
    const media = await open(shop);
    const upload = await signUpload(media, { contentType, bytes: photo.length });
    const other = await signUpload(media, { contentType, bytes: photo.length });
    const tampered = (from: string | RegExp, to: string) => ({ ...upload, url: upload.url.replace(from, to) });
    for (const status of [
      await send(upload, Buffer.concat([photo, photo])),
      await send(upload, photo.subarray(1)),
      await send(upload, photo, { "content-type": "image/svg+xml" }),
      await send(tampered(upload.id, other.id), photo),
      await send(tampered(`uploads/${upload.id}`, `media/${upload.id}`), photo),
      await send(tampered(/signature=[^&]*/i, "signature=0"), photo),
    ]) {
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
    }
    expect([await media.find(`uploads/${upload.id}`), await media.find(`uploads/${other.id}`)]).toEqual([
      undefined,
      undefined,
    ]);
  });

  test("is deleted unless it is an image of its announced type", { tags: "long" }, async ({ shop }) => {
    const media = await open(shop);
    const png = await sharp(photo).png().toBuffer();
    const bomb = await sharp({ create: { width: 8000, height: 6000, channels: 3, background: "teal" } })
      .png()
      .toBuffer();
    for (const [bytes, type, code] of [
      [Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"), "image/png", "unreadable"],
      [png, "image/jpeg", "unreadable"],
      [bomb, "image/png", "too_large"],
    ] as const) {
      const upload = await signUpload(media, { contentType: type, bytes: bytes.length });
      expect(await send(upload, bytes)).toBeLessThan(205);
      await expect(acceptUpload(media, upload.id)).rejects.toMatchObject({ code });
      expect(await media.find(`uploads/${upload.id}`)).toBeUndefined();
      expect(await media.find(`media/uploads/${upload.id}`)).toBeUndefined();
    }
  });
});

test("the shop signs images of limited size only, and accepts no other names", async () => {
  const media = await openBucket();
  for (const request of [
    { contentType: "image/svg+xml", bytes: 10 },
    { contentType: "text/html", bytes: 10 },
    { contentType: "constructor", bytes: 10 },
    { contentType, bytes: 0 },
    { contentType, bytes: 70 * 1024 ** 2 },
  ])
    await expect(signUpload(media, request), JSON.stringify(request)).rejects.toThrow();
  for (const id of ["../jwt-secret", "kurta.jpg", `${"0".repeat(32)}.svg`, ""])
    await expect(acceptUpload(media, id), id).rejects.toMatchObject({ code: "not_found" });
});

test("an upload URL of the shop expires, and uploads that nobody accepted are deleted after a day", async ({
  shop,
}) => {
  const media = await openFolder(shop);
  const upload = await signUpload(media, { contentType, bytes: photo.length });
  shop.advanceClock(16 * 60_000);
  expect(await send(upload, photo)).toBe(403);
  shop.advanceClock(-16 * 60_000);
  expect(await send(upload, photo)).toBe(204);
  const folder = `${shop.context.config.dataDir}/uploads`;
  await writeFile(`${folder}/old.jpg`, "x");
  await utimes(`${folder}/old.jpg`, 0, 0);
  await signUpload(media, { contentType, bytes: 1 });
  expect(await readdir(folder)).toEqual([upload.id]);
});
