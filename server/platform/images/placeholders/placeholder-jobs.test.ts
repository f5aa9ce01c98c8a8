import { mkdir, writeFile } from "node:fs/promises";
import { sql } from "kysely";
import sharp from "sharp";
import { expect, type TestShop, test } from "../../../../tests/support/shop/shop.ts";
import { openDatabase } from "../../database/database.ts";
import { queuePlaceholders } from "./placeholder-jobs.ts";

async function writeImage({ context }: TestShop, name: string, background: string) {
  const folder = `${context.config.dataDir}/media`;
  await mkdir(folder, { recursive: true });
  const photo = sharp({ create: { width: 1200, height: 1600, channels: 3, background } });
  await writeFile(`${folder}/${name}`, await photo.jpeg().toBuffer());
}
const listStored = ({ context }: TestShop) =>
  context.db.selectFrom("image_placeholders").select(["path", "placeholder", "is_estimate"]).orderBy("path").execute();
async function countQueued({ context }: TestShop): Promise<number> {
  const { rows } = await sql`select id from pgboss.job where name = 'image-placeholder'`.execute(context.db);
  return rows.length;
}

test("an imported image has its placeholder before its first view", async ({ shop }) => {
  await writeImage(shop, "kurta.jpg", "#7a2331");
  const sizes = [{ size: "M", price: 100_00, inventory: 5 }];
  const { id } = await shop.createProduct({ variations: [{ color: "Red", images: ["/media/kurta.jpg"], sizes }] });
  await queuePlaceholders(shop.context, ["/media/kurta.jpg"]);
  const getPlaceholder = async () =>
    (await shop.api.catalogue.product({ id })).product.placeholders["/media/kurta.jpg"];
  await expect.poll(getPlaceholder).toMatch(/^.{80}$/);
  const pixels = Buffer.from((await getPlaceholder())!, "base64");
  for (const [index, channel] of pixels.entries())
    expect(Math.abs(channel - [0x31, 0x23, 0x7a][index % 3]!)).toBeLessThan(6);
});

test("percent-encoded and plain URLs of an image share one placeholder", async ({ shop }) => {
  await writeImage(shop, "Grüne Kurta.jpg", "#2c6a6b");
  await queuePlaceholders(shop.context, ["/media/Gr%C3%BCne%20Kurta.jpg"]);
  await expect.poll(async () => (await listStored(shop)).map(({ path }) => path)).toEqual(["Grüne Kurta.jpg"]);
  await expect.poll(() => countQueued(shop)).toBe(0);
  await queuePlaceholders(shop.context, ["/media/Grüne Kurta.jpg", "/media/320/Gr%C3%BCne%20Kurta.jpg?again"]);
  expect(await countQueued(shop)).toBe(0);
});

test("missing and broken images are skipped and do not block others", async ({ shop }) => {
  await writeImage(shop, "last.jpg", "#2c6a6b");
  await writeFile(`${shop.context.config.dataDir}/media/broken.jpg`, "not an image");
  await queuePlaceholders(shop.context, ["/media/missing.jpg", "/media/broken.jpg", "/media/800/last.jpg?dl=0"]);
  await queuePlaceholders(shop.context, ["/media/last.jpg"]);
  await expect.poll(async () => (await listStored(shop)).map(({ path }) => path)).toEqual(["last.jpg"]);
  await expect.poll(() => countQueued(shop)).toBe(0);
  expect(await listStored(shop)).toHaveLength(1);
});

test("images queued concurrently get one placeholder each, and images that have one are not queued again", {
  tags: "long",
}, async ({ shop }) => {
  const names = Array.from({ length: 25 }, (_, index) => `kurta-${index}.jpg`);
  for (const name of names) await writeImage(shop, name, "#3b5f8f");
  const imageUrls = names.map((name) => `/media/${name}`);
  await Promise.all(Array.from({ length: 4 }, () => queuePlaceholders(shop.context, imageUrls)));
  await expect.poll(async () => (await listStored(shop)).length).toBe(25);
  await expect.poll(() => countQueued(shop)).toBe(0);
  await shop.context.jobs.close();
  await queuePlaceholders(shop.context, imageUrls);
  expect(await countQueued(shop)).toBe(0);
});

test("images of other hosts and invalid paths are not queued", async ({ shop }) => {
  await queuePlaceholders(shop.context, ["https://cdn.example/kurta.jpg", "/media/../secret", "kurta.jpg", ""]);
  expect(await countQueued(shop)).toBe(0);
});

test("queuing the images of many products takes two queries", async ({ shop: { context } }) => {
  let queries = 0;
  const db = openDatabase(context.databaseUrl, { connections: 1, onQuery: () => (queries += 1) });
  const imageUrls = Array.from({ length: 1600 }, (_, index) => `/media/missing-${index}.jpg`);
  await queuePlaceholders({ db, jobs: context.jobs }, imageUrls);
  expect(queries).toBe(2);
  await db.destroy();
});
