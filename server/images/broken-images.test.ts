import { mkdir, writeFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import sharp from "sharp";
import { expect, type TestShop, test } from "../../tests/shop.ts";
import { resizeImage } from "./resize-image.ts";

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#7a2331" } });
/** Not flat, so that it has enough bytes to be cut in two. */
const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
const noisy = () => sharp({ create: { width: 600, height: 800, channels: 3, background: "#7a2331", noise } });
const svg = (inside: string, before = "") =>
  Buffer.from(`${before}<svg xmlns="http://www.w3.org/2000/svg" width="600" height="800">${inside}</svg>`);

async function getImage(shop: TestShop, name: string, bytes: Buffer | string) {
  const { dataDir } = shop.context.config;
  await mkdir(`${dataDir}/media`, { recursive: true });
  await writeFile(`${dataDir}/media/${name}`, bytes);
  return shop.app.inject({ url: `/media/320/${name}`, headers: { accept: "image/webp" } });
}

test("a picture of 50 million pixels is refused before it is unpacked", async ({ shop }) => {
  const bomb = await flat(10_000, 5000).png().toBuffer();
  expect(bomb.length).toBeLessThan(1_000_000);
  const response = await getImage(shop, "huge.png", bomb);
  expect(response.statusCode).toBe(413);
  expect(response.json()).toMatchObject({
    code: "too_large",
    message: "This picture has more than 40 million pixels.",
  });
  expect(response.headers["cache-control"]).toBe("no-store");
});

test("what another host calls a photo and is a packed drawing is not unpacked", async () => {
  const bomb = gzipSync(svg("<rect/>".repeat(900_000)));
  expect(bomb.length).toBeLessThan(20_000);
  const before = performance.now();
  await expect(resizeImage(bomb, 160, "webp", false)).rejects.toMatchObject({ code: "unreadable" });
  expect(performance.now() - before).toBeLessThan(500);
  for (const format of ["jpeg", "png", "webp", "gif", "tiff", "avif"] as const) {
    const photo = await noisy().resize(60).toFormat(format).toBuffer();
    expect((await resizeImage(photo, 32, "webp", false)).length, format).toBeGreaterThan(0);
  }
});

test("files that are no pictures, or not whole ones, are refused in words", async ({ shop }) => {
  const jpeg = await noisy().jpeg().toBuffer();
  const png = await noisy().png().toBuffer();
  for (const [name, bytes] of [
    ["page.jpg", "<!doctype html><title>Sign in</title>"],
    ["empty.jpg", ""],
    ["text.png", "hello"],
    ["half.jpg", jpeg.subarray(0, jpeg.length / 2)],
    ["half.png", png.subarray(0, png.length / 2)],
    ["head.webp", (await noisy().webp().toBuffer()).subarray(0, 200)],
    ["paper.pdf", "%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>"],
  ] as const) {
    const response = await getImage(shop, name, bytes);
    expect(response.statusCode, name).toBe(422);
    expect(response.json().code, name).toBe("unreadable");
  }
  expect((await getImage(shop, "whole.jpg", jpeg)).statusCode).toBe(200);
});

test("a name that lies about its format harms nobody: the bytes count", async ({ shop }) => {
  const response = await getImage(shop, "really-a.png", await noisy().jpeg().toBuffer());
  expect(response.headers["content-type"]).toBe("image/webp");
});

test("a drawing leaves as pixels, and takes nothing of the machine with it", async ({ shop }) => {
  const response = await getImage(
    shop,
    "drawn.svg",
    svg(
      `<script>alert(1)</script><image href="file:///etc/passwd" width="9" height="9"/><rect width="600" height="800"/>`,
    ),
  );
  expect(response.headers["content-type"]).toBe("image/webp");
  expect((await sharp(response.rawPayload).metadata()).format).toBe("webp");
});

test("drawings that would fill the memory are refused", { timeout: 60_000 }, async ({ shop }) => {
  const ten = (of: string) => Array.from({ length: 10 }, () => of).join("");
  const entities = Array.from({ length: 9 }, (_, at) => `<!ENTITY e${at + 1} "${ten(`&e${at};`)}">`).join("");
  const uses = Array.from({ length: 9 }, (_, at) => `<g id="u${at + 1}">${ten(`<use href="#u${at}"/>`)}</g>`).join("");
  for (const [name, bytes] of [
    ["laughs.svg", svg("<text>&e9;</text>", `<!DOCTYPE svg [<!ENTITY e0 "ha">${entities}]>`)],
    ["uses.svg", svg(`<defs><rect id="u0" width="1" height="1"/>${uses}</defs><use href="#u9"/>`)],
    ["wide.svg", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="90000" height="90000"></svg>')],
  ] as const) {
    const before = process.cpuUsage();
    const response = await getImage(shop, name, bytes);
    expect([413, 422], name).toContain(response.statusCode);
    expect(process.cpuUsage(before).user, name).toBeLessThan(15_000_000); // µs
  }
});
