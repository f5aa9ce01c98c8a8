import { once } from "node:events";
import { mkdir, readdir, utimes, writeFile } from "node:fs/promises";
import { request } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";
import { expect, type TestShop, testWithNewShop as test } from "../../../tests/support/shop/shop.ts";
import { saveArticle } from "../../features/editorial/blog/save/save-article.ts";
import { saveBanner } from "../../features/editorial/content/content.ts";

const createPhoto = (background: string, width = 1200) =>
  sharp({ create: { width, height: 1600, channels: 3, background } })
    .png()
    .toBuffer();
const accept = "image/avif,image/webp,*/*";

async function writeImage({ context }: TestShop, name: string, bytes: Buffer) {
  const { dataDir } = context.config;
  await mkdir(`${dataDir}/media`, { recursive: true });
  await writeFile(`${dataDir}/media/${name}`, bytes);
  return `${dataDir}/media/${name}`;
}
const get = ({ app }: TestShop, url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { accept, ...headers } });

test("images are immutable for browsers, and a request with the current ETag gets 304", async ({ shop }) => {
  await writeImage(shop, "kurta.png", await createPhoto("#7a2331"));
  const first = await get(shop, "/media/320/kurta.png");
  expect(first.headers).toMatchObject({
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
    vary: "accept",
    etag: expect.stringMatching(/^"[\w-]{22}"$/),
  });
  const etag = String(first.headers.etag);
  const again = await get(shop, "/media/320/kurta.png", { "if-none-match": etag });
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, "", etag]);
  const other = await get(shop, "/media/320/kurta.png", { "if-none-match": etag, accept: "image/webp" });
  expect(other.statusCode).toBe(200);
  const head = await shop.app.inject({ method: "HEAD", url: "/media/320/kurta.png", headers: { accept } });
  expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, "", etag]);
  expect(head.headers["content-length"]).toBe(String(first.rawPayload.length));
});

test("images may be embedded cross-origin, as in webmail", async ({ shop }) => {
  await writeImage(shop, "kurta.png", await createPhoto("#7a2331", 40));
  const { headers } = await get(shop, "/media/160/kurta.png");
  expect(headers["cross-origin-resource-policy"]).toBe("cross-origin");
  expect((await get(shop, "/api/v1/home-settings")).headers["cross-origin-resource-policy"]).toBe("same-origin");
});

test("names may have brackets, which libvips takes for options at the end of a path", async ({ shop }) => {
  for (const name of ["kurta [1].png", "kurta.png [page=2]"]) {
    await writeImage(shop, name, await createPhoto("#7a2331", 40));
    const { statusCode, headers } = await get(shop, `/media/160/${encodeURIComponent(name)}`);
    expect([statusCode, headers["content-type"]], name).toEqual([200, "image/avif"]);
  }
});

test("a replaced file is served in its new version", { tags: "long" }, async ({ shop }) => {
  const file = await writeImage(shop, "kurta.png", await createPhoto("#7a2331"));
  const before = await get(shop, "/media/320/kurta.png");
  await writeImage(shop, "kurta.png", await createPhoto("#2c6a6b"));
  await utimes(file, new Date(), new Date(Date.now() + 5000));
  const after = await get(shop, "/media/320/kurta.png", { "if-none-match": String(before.headers.etag) });
  expect(after.statusCode).toBe(200);
  expect(after.rawPayload).not.toEqual(before.rawPayload);
});

test("a flood of requests for uncached images is partly refused with 503, while other clients are served", {
  tags: "long",
}, async ({ shop }) => {
  const bytes = await createPhoto("#7a2331", 40);
  for (let number = 0; number < 12; number++) await writeImage(shop, `kurta-${number}.png`, bytes);
  await writeImage(shop, "kurta-other.png", bytes);
  const urls = [160, 240, 320, 480, 640, 800, 1080, 1440, 1920].flatMap((width) =>
    Array.from({ length: 12 }, (_, number) => `/media/${width}/kurta-${number}.png`),
  );
  const requests = ["image/avif", "image/webp", "*/*"].flatMap((type) =>
    urls.map((url) => get(shop, url, { accept: type })),
  );
  // This client sends a request while the flood uses up its own limit.
  const other = shop.app.inject({ url: "/media/320/kurta-other.png", headers: { accept }, remoteAddress: "10.1.2.3" });
  const responses = await Promise.all(requests);
  expect((await other).statusCode).toBe(200);
  const rejected = responses.filter(({ statusCode }) => statusCode === 503);
  expect(responses.filter(({ statusCode }) => statusCode === 200).length).toBe(responses.length - rejected.length);
  expect(rejected.length).toBeGreaterThan(0);
  expect(rejected[0]?.headers["retry-after"]).toBe("5");
  expect((await get(shop, "/media/1920/kurta-11.png")).statusCode).toBe(200);
});

test("all addresses of an IPv6 network share one per-client limit", { tags: "long" }, async ({ shop }) => {
  const bytes = await createPhoto("#7a2331", 40);
  for (let number = 0; number < 12; number++) await writeImage(shop, `kurta-${number}.png`, bytes);
  const requests = [160, 240, 320, 480, 640, 800, 1080, 1440, 1920].flatMap((width, index) =>
    Array.from({ length: 12 }, (_, number) =>
      shop.app.inject({
        url: `/media/${width}/kurta-${number}.png`,
        headers: { accept },
        remoteAddress: `2001:db8:1:2::${index}${number}`,
      }),
    ),
  );
  expect((await Promise.all(requests)).filter(({ statusCode }) => statusCode === 503)).toHaveLength(8);
});

test("an image whose client disconnects before it is rendered is still cached", { tags: "long" }, async ({ shop }) => {
  await shop.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = shop.app.server.address() as AddressInfo;
  const path = "/media/320/demo/kurta/indigo/floral/front/any/any/5";
  await new Promise<void>((resolve) => {
    const clientRequest = request({ port, path, headers: { accept } });
    clientRequest.on("error", () => resolve());
    clientRequest.end(() => clientRequest.destroy());
  });
  const response = await get(shop, path);
  expect(response.headers["content-type"]).toBe("image/avif");
  expect(await readdir(`${shop.context.config.dataDir}/pictures`)).toHaveLength(1);
});

test("closing the server finishes images in progress and drops queued ones of disconnected clients", {
  tags: "long",
}, async ({ shop }) => {
  await shop.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = shop.app.server.address() as AddressInfo;
  const paths = Array.from({ length: 12 }, (_, seed) => `/media/320/demo/kurta/indigo/floral/front/any/any/${seed}`);
  for (const path of paths) {
    const clientRequest = request({ port, path, headers: { accept } }).on("error", () => {});
    clientRequest.end();
    await once(shop.app.server, "request");
    clientRequest.destroy();
  }
  await shop.app.close();
  const files = await readdir(`${shop.context.config.dataDir}/pictures`, { recursive: true });
  const images = files.filter((name) => /[\\/][\da-f]+$/.test(name));
  expect(images.length).toBeGreaterThanOrEqual(2);
  expect(images.length).toBeLessThan(paths.length);
  expect(files.filter((name) => name.endsWith(".part"))).toEqual([]);
});

test("banners, articles and the default image are rendered in their own aspect ratios", { tags: "long" }, async ({
  shop,
}) => {
  for (const [path, width, height] of [
    ["demo-banner/festive/3", 480, 200],
    ["demo-article/linen/9", 480, 300],
    ["demo-default", 480, 640],
    ["demo/lamp/mustard/solid/front/any/any/4", 480, 640],
  ] as const) {
    const response = await get(shop, `/media/480/${path}`);
    expect(response.headers["content-type"], path).toBe("image/avif");
    // The response may have another width until this one has been rendered.
    const shown = await sharp(response.rawPayload).metadata();
    expect(shown.width / shown.height, path).toBeCloseTo(width / height, 2);
  }
});

test("paths that no source can render are not found", { tags: "long" }, async ({ shop }) => {
  for (const path of [
    "demo/spaceship/red/solid/front/any/any/1",
    "demo/lamp/red/solid/front/any/any/1000000",
    "demo/lamp/red/solid/front/any/any/1/more",
    "demo-banner/festive",
    "demo-banner/festive/-1",
    "demo-article/Festive/1",
    "demo-default/1",
  ])
    expect((await get(shop, `/media/480/${path}`)).statusCode, path).toBe(404);
});

test("once an image has been rendered, the product and its cards have its placeholder", async ({ shop }) => {
  await writeImage(shop, "kurta.png", await createPhoto("#7a2331"));
  const images = ["/media/kurta.png", "/media/800/kurta.png?dl=0"];
  const sizes = [{ size: "M", price: 100_00, inventory: 5 }];
  const { id } = await shop.createProduct({ variations: [{ color: "Red", images, sizes }] });
  const listPlaceholders = async () => (await shop.api.catalogue.product({ id })).product.placeholders;
  expect(await listPlaceholders()).toEqual({});
  await get(shop, "/media/160/kurta.png");
  await expect
    .poll(async () => Object.keys(await listPlaceholders()).sort())
    .toEqual(["/media/800/kurta.png?raw=1", images[0]]);
  const pixels = Buffer.from((await listPlaceholders())["/media/kurta.png"] ?? "", "base64");
  expect(pixels).toHaveLength(60);
  // The pixels are BGR. Lossy encoding changes each channel by less than 4.
  for (const [index, channel] of pixels.entries())
    expect(Math.abs(channel - [0x31, 0x23, 0x7a][index % 3]!)).toBeLessThan(4);
  const { products } = await shop.api.catalogue.products({});
  expect(products[0]?.placeholders).toEqual({ "/media/kurta.png": (await listPlaceholders())["/media/kurta.png"] });
});

test("a card has the placeholder and the alt text of the image it shows, in the requested colour", {
  tags: "long",
}, async ({ shop }) => {
  const colours = { Red: "#a02020", Blue: "#2040a0", Green: "#207040" };
  for (const [color, background] of Object.entries(colours))
    await writeImage(shop, `${color}.png`, await createPhoto(background));
  const sizes = [{ size: "M", price: 100_00, inventory: 5 }];
  await shop.createProduct({
    variations: Object.keys(colours).map((color) => ({ color, images: [`/media/${color}.png`], sizes })),
    altTexts: { "/media/Green.png": "Green, folded", "/media/Red.png": "Red, folded" },
  });
  for (const color of Object.keys(colours)) await get(shop, `/media/160/${color}.png`);
  const cards = async (color: string[]) => [
    ...(await shop.api.catalogue.products({ color })).products,
    ...(await shop.api.catalogue.mostOrdered({ color })).products,
  ];
  const listPlaceholderPaths = async (...color: string[]) =>
    (await cards(color)).map(({ placeholders }) => Object.keys(placeholders).join());
  await expect.poll(() => listPlaceholderPaths("Green")).toEqual(["/media/Green.png", "/media/Green.png"]);
  await expect.poll(() => listPlaceholderPaths("Red")).toEqual(["/media/Red.png", "/media/Red.png"]);
  await expect.poll(() => listPlaceholderPaths()).toEqual(["/media/Blue.png", "/media/Blue.png"]);
  const altTextList = (await cards(["Green"])).map(({ altTexts }) => altTexts);
  expect(altTextList).toEqual([{ "/media/Green.png": "Green, folded" }, { "/media/Green.png": "Green, folded" }]);
});

test("articles and banners have the placeholder of their image once it has been rendered", async ({ shop }) => {
  const { db } = shop.context;
  await writeImage(shop, "vat.png", await createPhoto("#7a2331"));
  await saveBanner(db, { key: "vat", title: "The vat", imageUrl: "/media/vat.png" });
  const article = { source: "sample", title: "The vat", content: "Blue.", createdAt: new Date("2026-01-01") };
  const { id } = await saveArticle(shop.context, { ...article, key: "vat", imageUrl: "/media/vat.png" });
  await saveArticle(shop.context, { ...article, key: "bare" });
  const listPlaceholders = async () => {
    const { blog, content } = shop.api;
    const [list, single, banners] = await Promise.all([blog.articles(), blog.article({ id }), content.banners()]);
    return [...list.data, single.article, ...banners.data].map(({ placeholder }) => placeholder?.length);
  };
  expect(await listPlaceholders()).toEqual([undefined, undefined, undefined, undefined]);
  await get(shop, "/media/160/vat.png");
  await expect.poll(listPlaceholders).toEqual([undefined, 80, 80, 80]);
});

test("a transparent image has no placeholder", async ({ shop }) => {
  const { db } = shop.context;
  const transparent = sharp({ create: { width: 60, height: 80, channels: 4, background: "#7a233180" } });
  await writeImage(shop, "transparent.png", await transparent.png().toBuffer());
  await get(shop, "/media/160/transparent.png");
  const listStored = () => db.selectFrom("image_placeholders").select(["path", "placeholder"]).execute();
  await expect.poll(listStored).toEqual([{ path: "transparent.png", placeholder: null }]);
});
