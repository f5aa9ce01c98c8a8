import Fastify from "fastify";
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from "fastify-type-provider-zod";
import { Counter } from "prom-client";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import type { S3Server } from "../../../tests/support/s3/s3-server.ts";
import { startTestBucket } from "../../../tests/support/s3/test-bucket.ts";
import { createTempFolder } from "../../../tests/support/temp-folder.ts";
import { registerErrorResponses } from "../http/error-responses.ts";
import type { MediaStore } from "../media/media-store.ts";
import { ImageRenderer } from "./rendering/image-renderer.ts";
import { videoRoutes } from "./video-routes.ts";

/** A machine with its own local cache. */
function openNode(media: MediaStore) {
  const rendered = new Counter({ name: "rendered", help: "Rendered images", labelNames: ["for"], registers: [] });
  const renderer = new ImageRenderer({ dataDir: createTempFolder(), media, getRemoteHosts: async () => [], rendered });
  return {
    renderer,
    countRendered: async () => (await rendered.get()).values.reduce((total, { value }) => total + value, 0),
    async get(path: string) {
      const source = await renderer.findSource(path);
      if (!source) return undefined;
      return (await renderer.get({ path, source, width: 160, format: "webp" }, "192.0.2.1")).bytes;
    },
  };
}
const countShared = ({ objects }: S3Server) =>
  [...objects.keys()].filter((key) => key.startsWith("shop/pictures/")).length;
const photo = () =>
  sharp({ create: { width: 320, height: 400, channels: 3, background: "teal" } })
    .jpeg()
    .toBuffer();

test("an image in the bucket is resized by one node and read by the others", async () => {
  const { server, open } = await startTestBucket();
  await open().write("media/kurta.jpg", await photo(), "image/jpeg");
  const [first, second] = [openNode(open()), openNode(open())];
  const image = await first.get("kurta.jpg");
  expect((await sharp(image).metadata()).width).toBe(160);
  await expect.poll(() => countShared(server)).toBe(1);
  expect(await second.get("kurta.jpg")).toEqual(image);
  expect([await first.countRendered(), await second.countRendered()]).toEqual([1, 0]);
  expect(countShared(server)).toBe(1);
  // The second node now has the image on its own disk and knows the original.
  server.requests.length = 0;
  expect(await second.get("kurta.jpg")).toEqual(image);
  expect(server.requests).toEqual([]);
  expect(await second.get("gone.jpg")).toBeUndefined();
});

test("a resized image that the bucket's lifecycle rule has deleted is rendered again", async () => {
  const { server, open } = await startTestBucket();
  await open().write("media/kurta.jpg", await photo(), "image/jpeg");
  await openNode(open()).get("kurta.jpg");
  await expect.poll(() => countShared(server)).toBe(1);
  for (const key of server.objects.keys()) if (key.includes("/pictures/")) server.objects.delete(key);
  const node = openNode(open());
  await node.get("kurta.jpg");
  expect(await node.countRendered()).toBe(1);
});

test("while the bucket is unavailable, images of the local cache are served and others are refused", async () => {
  const { server, open } = await startTestBucket();
  for (const name of ["a.jpg", "b.jpg"]) await open().write(`media/${name}`, await photo(), "image/jpeg");
  const node = openNode(open());
  const image = await node.get("a.jpg");
  server.fail(503);
  expect(await node.get("a.jpg")).toEqual(image);
  await expect(node.get("b.jpg")).rejects.toMatchObject({ code: "unavailable" });
});

test("images in advance are rendered once for all nodes, however full the local cache is", async () => {
  const { server, open } = await startTestBucket();
  await open().write("media/kurta.jpg", await photo(), "image/jpeg");
  const [first, second] = [openNode(open()), openNode(open())];
  const sizes = [{ width: 160, format: "avif" } as const];
  expect(await first.renderer.renderInAdvance("kurta.jpg", sizes)).toBe(1);
  await expect.poll(() => countShared(server)).toBe(1);
  expect(await second.renderer.renderInAdvance("kurta.jpg", sizes)).toBe(0);
  expect(await first.renderer.isCacheHalfFull()).toBe(false);
});

test("videos in the bucket support range requests and are cached", async () => {
  const { server, open } = await startTestBucket();
  const media = open();
  const video = Buffer.from(Array.from({ length: 1000 }, (_, n) => n % 256));
  await media.write("videos/kurta.mp4", video, "video/mp4");
  await media.write("videos/notes.txt", Buffer.from("not for customers"), "text/plain");
  const app = Fastify().withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  registerErrorResponses(app);
  const demoFolder = `${import.meta.dirname}/../../../demo/videos`;
  await videoRoutes(app, { config: { dataDir: "/nowhere" }, media }, [demoFolder]);
  onTestFinished(() => app.close());
  const get = (url: string, range?: string) => app.inject({ url, headers: range ? { range } : {} });

  const whole = await get("/videos/kurta.mp4");
  expect(whole.rawPayload.equals(video)).toBe(true);
  expect(whole.headers).toMatchObject({
    "content-type": "video/mp4",
    "accept-ranges": "bytes",
    "content-length": "1000",
    "cache-control": "public, max-age=31536000, immutable",
  });
  for (const [range, start, end] of [
    ["bytes=100-199", 100, 199],
    ["bytes=900-", 900, 999],
    ["bytes=-10", 990, 999],
    ["bytes=990-5000", 990, 999],
  ] as const) {
    const part = await get("/videos/kurta.mp4", range);
    expect([part.statusCode, part.headers["content-range"]], range).toEqual([206, `bytes ${start}-${end}/1000`]);
    expect(part.rawPayload.equals(video.subarray(start, end + 1)), range).toBe(true);
  }
  const after = await get("/videos/kurta.mp4", "bytes=1000-");
  expect([after.statusCode, after.headers["content-range"]]).toEqual([416, "bytes */1000"]);
  const etag = String(whole.headers.etag);
  expect((await app.inject({ url: "/videos/kurta.mp4", headers: { "if-none-match": etag } })).statusCode).toBe(304);
  for (const path of ["notes.txt", "none.webm", "../media/a.jpg", "%2e%2e/a.mp4", ".hidden.mp4", ""])
    expect((await get(`/videos/${path}`)).statusCode, path).toBe(404);
  server.fail(503);
  expect((await get("/videos/other.mp4")).statusCode).toBe(503);
});
