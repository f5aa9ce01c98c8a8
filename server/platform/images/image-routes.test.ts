import { mkdir, writeFile } from "node:fs/promises";
import sharp from "sharp";
import { expect, test } from "../../../tests/support/shop/shop.ts";

const createPhoto = () =>
  sharp({ create: { width: 1200, height: 1600, channels: 3, background: "#7a2331" } })
    .png()
    .toBuffer();
type Shop = { app: { inject: (to: { url: string; headers?: Record<string, string> }) => Promise<ImageResponse> } };
type ImageResponse = { statusCode: number; headers: Record<string, unknown>; rawPayload: Buffer };

async function writeImage(dataDir: string, name: string, bytes: Buffer) {
  await mkdir(`${dataDir}/media`, { recursive: true });
  await writeFile(`${dataDir}/media/${name}`, bytes);
}
const get = ({ app }: Shop, url: string, accept = "*/*") => app.inject({ url, headers: { accept } });

test("an image is served in the requested width and the best format that the browser accepts", async ({ shop }) => {
  await writeImage(shop.context.config.dataDir, "kurta.png", await createPhoto());
  for (const [accept, format] of [
    ["image/avif,image/webp,*/*", "avif"],
    ["image/webp,*/*", "webp"],
    ["*/*", "jpeg"],
  ] as const) {
    const response = await get(shop, "/media/320/kurta.png", accept);
    expect(response.headers["content-type"]).toBe(`image/${format}`);
    expect(response.headers).toMatchObject({ vary: "accept" });
    const { width, height } = await sharp(response.rawPayload).metadata();
    expect({ width, height }).toEqual({ width: 320, height: 427 });
  }
});

test("a URL that names the format, as for a CDN, has one response whatever the browser accepts", async ({ shop }) => {
  await writeImage(shop.context.config.dataDir, "kurta.png", await createPhoto());
  for (const format of ["avif", "webp", "jpeg"]) {
    const response = await get(shop, `/media/320.${format}/kurta.png`, "image/avif,image/webp,*/*");
    expect(response.headers).toMatchObject({
      "content-type": `image/${format}`,
      "cache-control": "public, max-age=31536000, immutable",
    });
    expect(response.headers.vary).toBeUndefined();
    expect((await sharp(response.rawPayload).metadata()).width).toBe(320);
  }
  for (const url of ["/media/320.gif/kurta.png", "/media/321.avif/kurta.png"])
    expect((await get(shop, url)).statusCode, url).toBe(404);
});

test("file names may contain spaces, accents and special characters, and folders may be named after a year", {
  tags: "long",
}, async ({ shop }) => {
  const { dataDir } = shop.context.config;
  await mkdir(`${dataDir}/media/2026`, { recursive: true });
  const names = ["Grüne Kurta #3, 100%.png", "_DSC1234.png", "(2) Schal.png", "2026/Kurta.png"];
  for (const name of names) await writeImage(dataDir, name, await createPhoto());
  await writeImage(dataDir, "Café.png".normalize("NFD"), await createPhoto());
  for (const name of [...names, "Café.png".normalize("NFC")]) {
    const urlPath = name.split("/").map(encodeURIComponent).join("/");
    for (const url of [`/media/320/${urlPath}`, `/media/${urlPath}`]) {
      expect((await get(shop, url)).statusCode, url).toBe(200);
    }
  }
  for (const url of ["/media/320/%72emote/example.com/a.png", "/media/320/a%00.png"]) {
    expect((await get(shop, url)).statusCode, url).toBe(404);
  }
});

test("unknown widths, missing files and path traversal are not found", async ({ shop }) => {
  await writeImage(shop.context.config.dataDir, "kurta.png", await createPhoto());
  for (const url of [
    "/media/321/kurta.png",
    "/media/320/gone.png",
    "/media/320/../jwt-secret",
    "/media/320/%2e%2e/jwt-secret",
    "/media/320/a%2f..%2f..%2fjwt-secret",
    "/media/320/..%5cjwt-secret",
    "/media/320/.hidden",
    // Inherited object properties are not image sources.
    "/media/320/constructor",
    "/media/320/toString/kurta.png",
  ]) {
    expect((await get(shop, url)).statusCode, url).toBe(404);
  }
});

test("a placeholder SVG has the requested size, within bounds", async ({ shop }) => {
  const response = await get(shop, "/api/placeholder/300/400");
  expect(response.headers["content-type"]).toContain("image/svg+xml");
  expect(response.rawPayload.toString()).toContain('width="300" height="400"');
  expect((await get(shop, "/api/placeholder/0/400")).statusCode).toBe(400);
  expect((await get(shop, "/api/placeholder/99999/400")).statusCode).toBe(400);
});
