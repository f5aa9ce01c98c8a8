import sharp from "sharp";
import { expect, test } from "vitest";
import { resizeImage } from "../encoding/resize-image.ts";
import { decodePhoto, encodePhoto } from "./photo-files.ts";

async function takePhoto(background: string, width = 60) {
  const image = sharp({ create: { width, height: 40, channels: 3, background } });
  return decodePhoto((await image.png().toBuffer()).toString("base64"));
}

test("images of pages do not wait for photos of customers, which are encoded one after the other", {
  tags: "long",
}, async () => {
  const large = sharp({ create: { width: 4000, height: 3000, channels: 3, background: "teal" } });
  const photo = decodePhoto((await large.png().toBuffer()).toString("base64"));
  const page = await sharp({ create: { width: 1200, height: 1600, channels: 3, background: "red" } })
    .jpeg()
    .toBuffer();
  const finished: string[] = [];
  const photos = [1, 2, 3, 4].map(async (number) => {
    await encodePhoto({ ...photo, customerId: `customer ${number}` });
    finished.push(`photo ${number}`);
  });
  for (const width of [160, 320]) {
    await resizeImage(page, width, "webp", true);
    finished.push("page");
  }
  await Promise.all(photos);
  expect(finished.filter((name) => name !== "page")).toEqual(["photo 1", "photo 2", "photo 3", "photo 4"]);
  expect(finished.lastIndexOf("page")).toBeLessThan(finished.indexOf("photo 4"));
});

test("a tenth concurrent photo is refused until one is done, and so is a fifth photo of one customer", async () => {
  const colors = ["red", "green", "blue", "black", "white", "grey", "teal", "navy", "olive", "lime"];
  const photos = await Promise.all(colors.map((color) => takePhoto(color)));
  const encode = (customerId: (index: number) => string) =>
    Promise.allSettled(photos.map((photo, index) => encodePhoto({ ...photo, customerId: customerId(index) })));
  const listRefused = (results: Awaited<ReturnType<typeof encode>>) =>
    results.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
  const refused = listRefused(await encode((index) => `customer ${index}`));
  expect(refused).toMatchObject([{ code: "unavailable", retryAfter: 5 }]);
  expect(listRefused(await encode(() => "greedy"))).toHaveLength(6);
  expect(listRefused(await encode((index) => `customer ${index}`))).toHaveLength(1);
});

test("20 uploads of a photo at once are encoded once", async () => {
  const photo = await takePhoto("teal");
  const encoded = await Promise.all(Array.from({ length: 20 }, () => encodePhoto({ ...photo, customerId: "asha" })));
  expect(new Set(encoded.map(({ large }) => large)).size).toBe(1);
});
