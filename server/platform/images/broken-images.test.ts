import { mkdir, writeFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import sharp from "sharp";
import { expect, type TestShop, test } from "../../../tests/support/shop/shop.ts";
import { resizeImage } from "./encoding/resize-image.ts";

const createFlatImage = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#7a2331" } });
/** Noise gives the file enough bytes to truncate. */
const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
const createNoisyImage = () =>
  sharp({ create: { width: 600, height: 800, channels: 3, background: "#7a2331", noise } });
const createSvg = (inside: string, before = "") =>
  Buffer.from(`${before}<svg xmlns="http://www.w3.org/2000/svg" width="600" height="800">${inside}</svg>`);

async function getImage(shop: TestShop, name: string, bytes: Buffer | string) {
  const { dataDir } = shop.context.config;
  await mkdir(`${dataDir}/media`, { recursive: true });
  await writeFile(`${dataDir}/media/${name}`, bytes);
  return shop.app.inject({ url: `/media/320/${name}`, headers: { accept: "image/webp" } });
}

test("an image of 50 million pixels is refused before it is decoded", { tags: "long" }, async ({ shop }) => {
  const bomb = await createFlatImage(10_000, 5000).png().toBuffer();
  expect(bomb.length).toBeLessThan(1_000_000);
  const response = await getImage(shop, "huge.png", bomb);
  expect(response.statusCode).toBe(413);
  expect(response.json()).toMatchObject({
    code: "too_large",
    message: "This picture has more than 40 million pixels.",
  });
  expect(response.headers["cache-control"]).toBe("no-store");
});

test("an AVIF file of 15 million pixels is refused, because its decoder would take 300 MB", { tags: "long" }, async ({
  shop,
}) => {
  const large = await createFlatImage(5000, 3000).avif({ effort: 0 }).toBuffer();
  const response = await getImage(shop, "large.avif", large);
  expect(response.statusCode).toBe(413);
  expect(response.json()).toMatchObject({ message: "This picture has more than 12.5 million pixels." });
});

test("a gzipped SVG from another host is refused without decompressing it", { tags: "long" }, async () => {
  const bomb = gzipSync(createSvg("<rect/>".repeat(900_000)));
  expect(bomb.length).toBeLessThan(20_000);
  const before = performance.now();
  await expect(resizeImage(bomb, 160, "webp", false)).rejects.toMatchObject({ code: "unreadable" });
  expect(performance.now() - before).toBeLessThan(500);
  for (const format of ["jpeg", "png", "webp", "gif", "tiff", "avif"] as const) {
    const photo = await createNoisyImage().resize(60).toFormat(format).toBuffer();
    expect((await resizeImage(photo, 32, "webp", false)).length, format).toBeGreaterThan(0);
  }
});

test("files that are not images, and truncated images, are refused as unreadable", async ({ shop }) => {
  const jpeg = await createNoisyImage().jpeg().toBuffer();
  const png = await createNoisyImage().png().toBuffer();
  for (const [name, bytes] of [
    ["page.jpg", "<!doctype html><title>Sign in</title>"],
    ["empty.jpg", ""],
    ["text.png", "hello"],
    ["half.jpg", jpeg.subarray(0, jpeg.length / 2)],
    ["half.png", png.subarray(0, png.length / 2)],
    ["head.webp", (await createNoisyImage().webp().toBuffer()).subarray(0, 200)],
    ["paper.pdf", "%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>"],
  ] as const) {
    const response = await getImage(shop, name, bytes);
    expect(response.statusCode, name).toBe(422);
    expect(response.json().code, name).toBe("unreadable");
  }
  expect((await getImage(shop, "whole.jpg", jpeg)).statusCode).toBe(200);
});

test("an image that takes too long is unavailable and not unreadable, because another request may succeed", {
  tags: "long",
}, async () => {
  // A noise filter takes seconds of a core.
  const slow = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="2000"><filter id="noise" x="0" y="0" width="1" height="1"><feTurbulence baseFrequency="0.1" numOctaves="6"/></filter><rect width="2000" height="2000" filter="url(#noise)"/></svg>`,
  );
  await expect(resizeImage(slow, 2000, "webp", true, 1)).rejects.toMatchObject({
    code: "unavailable",
    retryAfter: 5,
    cause: { message: expect.stringContaining("timeout") },
  });
});

test("a file that disappears while its image is made is unavailable", async () => {
  await expect(resizeImage({ file: "/there/is/no.jpg" }, 160, "webp", true)).rejects.toMatchObject({
    code: "unavailable",
  });
});

test("the format is detected from the bytes, not from the file name", async ({ shop }) => {
  const response = await getImage(shop, "really-a.png", await createNoisyImage().jpeg().toBuffer());
  expect(response.headers["content-type"]).toBe("image/webp");
});

test("an SVG is served as pixels and cannot embed local files", async ({ shop }) => {
  const response = await getImage(
    shop,
    "drawn.svg",
    createSvg(
      `<script>alert(1)</script><image href="file:///etc/passwd" width="9" height="9"/><rect width="600" height="800"/>`,
    ),
  );
  expect(response.headers["content-type"]).toBe("image/webp");
  expect((await sharp(response.rawPayload).metadata()).format).toBe("webp");
});

test("SVGs that would exhaust the memory are refused", { tags: "long" }, async ({ shop }) => {
  const repeatTen = (text: string) => Array.from({ length: 10 }, () => text).join("");
  const entities = Array.from(
    { length: 9 },
    (_, index) => `<!ENTITY e${index + 1} "${repeatTen(`&e${index};`)}">`,
  ).join("");
  const uses = Array.from(
    { length: 9 },
    (_, index) => `<g id="u${index + 1}">${repeatTen(`<use href="#u${index}"/>`)}</g>`,
  ).join("");
  for (const [name, bytes] of [
    ["laughs.svg", createSvg("<text>&e9;</text>", `<!DOCTYPE svg [<!ENTITY e0 "ha">${entities}]>`)],
    ["uses.svg", createSvg(`<defs><rect id="u0" width="1" height="1"/>${uses}</defs><use href="#u9"/>`)],
    ["wide.svg", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="90000" height="90000"></svg>')],
  ] as const) {
    const before = process.cpuUsage();
    const response = await getImage(shop, name, bytes);
    expect([413, 422], name).toContain(response.statusCode);
    expect(process.cpuUsage(before).user, name).toBeLessThan(15_000_000); // µs
  }
});
