// @module-tag long
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { test } from "../../tests/support/shop/demo-shop.ts";
import { expect } from "../../tests/support/shop/shop.ts";
import { createDemoProducts } from "../catalogue/products.ts";
import { draw } from "./drawing.ts";
import { encodedImageFile } from "./encoded-images.ts";
import { listFirstImages } from "./first-images.ts";
import { parseGarmentPath } from "./image-urls.ts";

const cardPaths = createDemoProducts(new Date()).map(({ variations: [first, second] }) =>
  String((second ?? first)?.images?.[0]).replace("/media/", ""),
);

test("no image of the home page or of a first listing page has to be drawn", async ({ demo: shop }) => {
  const readApi = async (path: string) => (await shop.app.inject({ url: `/api/v1${path}` })).json<unknown>();
  const images = (await listFirstImages(readApi)).filter(({ format }) => format === "avif");
  expect(images.length).toBeGreaterThan(100);
  const files = images.map(({ url, width }) => encodedImageFile({ path: url.replace("/media/", ""), width }));
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

test("no card of a product has to be drawn for a phone or a screen of normal density", () => {
  const files = cardPaths.flatMap((path) => [320, 480, 640].map((width) => encodedImageFile({ path, width })));
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

test("the image in the repository is served, in AVIF only", async ({ demo: shop }) => {
  const [path = ""] = cardPaths;
  const get = (accept: string) => shop.app.inject({ url: `/media/480/${path}`, headers: { accept } });
  expect((await get("image/avif")).rawPayload).toEqual(await readFile(encodedImageFile({ path, width: 480 })));
  expect((await get("image/webp")).headers["content-type"]).toBe("image/webp");
});

test("an image in a width that is not in the repository is replaced by a similar image until it has been drawn", async ({
  demo: shop,
}) => {
  const path = cardPaths.find(
    (name) =>
      existsSync(encodedImageFile({ path: name, width: 640 })) &&
      !existsSync(encodedImageFile({ path: name, width: 1080 })),
  );
  if (!path) throw new Error("Every card has all widths.");
  const get = () => shop.app.inject({ url: `/media/1080/${path}`, headers: { accept: "image/avif" } });
  const similar = await get();
  const wider = [1440, 1920, 800, 640].find((width) => existsSync(encodedImageFile({ path, width })));
  expect(similar.rawPayload).toEqual(await readFile(encodedImageFile({ path, width: wider! })));
  expect(similar.headers).toMatchObject({ "cache-control": "no-store", vary: "accept" });
  expect(similar.headers.etag).toBeUndefined();
  await expect.poll(async () => (await get()).headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  expect((await sharp((await get()).rawPayload).metadata()).width).toBe(1080);
});

const samples = cardPaths.filter((_, index) => index % 40 === 0);
test.each(samples)("the image in the repository is what the engine draws: %s", async (path) => {
  const image = parseGarmentPath(path);
  if (!image) throw new Error(`${path} is not a drawing.`);
  const toPixels = (input: string | Buffer) =>
    sharp(input).resize(60, 80, { fit: "fill" }).removeAlpha().raw().toBuffer();
  const expected = await toPixels(Buffer.from(draw({ type: "garment", image })));
  const actual = await toPixels(encodedImageFile({ path, width: 480 }));
  const differences = actual.map((value, at) => Math.abs(value - (expected[at] ?? 0)));
  expect(differences.reduce((sum, difference) => sum + difference, 0) / differences.length).toBeLessThan(3);
});
