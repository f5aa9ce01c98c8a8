import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import sharp from "sharp";
import { importCommand } from "../../../../../cli/import/import-command.ts";
import { expect, type TestShop, testWithNewShop } from "../../../../../tests/support/shop/shop.ts";
import { queueCardImages } from "./card-images.ts";

/** One node only: each process counts only the images that it has rendered itself. */
const test = testWithNewShop.extend({ nodes: 1 });

async function writeImages({ context }: TestShop, ...names: string[]) {
  const folder = `${context.config.dataDir}/media`;
  await mkdir(folder, { recursive: true });
  for (const name of names) {
    const photo = sharp({ create: { width: 900, height: 1200, channels: 3, background: "#2c6a6b" } });
    await writeFile(`${folder}/${name}`, await photo.jpeg().toBuffer());
  }
}

async function importProducts(shop: TestShop, ...rows: string[]) {
  const path = `${shop.context.config.dataDir}/products.csv`;
  const columns = "Handle,Title,Option1 Name,Option1 Value,Variant Price,Variant Image,Image Src";
  await writeFile(path, [columns, ...rows].join("\n"));
  const terminal = { out() {}, error() {}, interactive: false };
  expect(await importCommand.run([path], { getContext: async () => shop.context, terminal })).toBe(0);
}

/** How many images were rendered so far. */
async function countRendered({ app }: TestShop, purpose: "client" | "background"): Promise<number> {
  const { body } = await app.inject({ url: "/metrics" });
  return Number(new RegExp(`^images_rendered_total{for="${purpose}"} (\\d+)`, "m").exec(body)?.[1] ?? 0);
}

const getImage = ({ app }: TestShop, width: number, name: string) =>
  app.inject({ url: `/media/${width}/${name}`, headers: { accept: "image/avif,image/webp,*/*" } });

async function waitForJobs({ context }: TestShop) {
  const jobs = sql`select id from pgboss.job where name in ('card-images', 'image-placeholder')`;
  await expect.poll(async () => (await jobs.execute(context.db)).rows.length).toBe(0);
}

const twoColors = [
  "kurta,Kurta,Color,Red,999,/media/red.jpg,/media/red.jpg",
  "kurta,,,Blue,999,/media/blue.jpg,/media/blue.jpg",
  "kurta,,,,,,/media/back.jpg",
];

test("after an import, no card's image has to be rendered for a visitor of a listing", { tags: "long" }, async ({
  shop,
}) => {
  await writeImages(shop, "red.jpg", "blue.jpg", "back.jpg");
  await importProducts(shop, ...twoColors);
  await waitForJobs(shop);
  // The second colour is shown, the first on hover; the view from the back is on no card.
  for (const [width, name] of [
    [320, "blue.jpg"],
    [480, "blue.jpg"],
    [640, "blue.jpg"],
    [480, "red.jpg"],
  ] as const)
    expect((await getImage(shop, width, name)).headers["content-type"]).toBe("image/avif");
  expect(await countRendered(shop, "client")).toBe(0);
  expect(await countRendered(shop, "background")).toBe(4);
  await getImage(shop, 480, "back.jpg");
  expect(await countRendered(shop, "client")).toBe(1);
});

test("a repeated import renders only the missing images", { tags: "long" }, async ({ shop }) => {
  await writeImages(shop, "red.jpg", "blue.jpg", "back.jpg");
  await importProducts(shop, ...twoColors);
  await waitForJobs(shop);
  await importProducts(shop, ...twoColors);
  await waitForJobs(shop);
  expect(await countRendered(shop, "background")).toBe(4);
  const cacheFolder = join(shop.context.config.dataDir, "pictures");
  const [subfolder = ""] = await readdir(cacheFolder);
  await rm(join(cacheFolder, subfolder), { recursive: true });
  await queueCardImages(shop.context);
  await waitForJobs(shop);
  expect(await countRendered(shop, "background")).toBe(5);
});

test("missing images and images on hosts that the settings do not list do not stop the job", { tags: "long" }, async ({
  shop,
}) => {
  await writeImages(shop, "vase.jpg");
  await importProducts(
    shop,
    "vase,Vase,,,899,,/media/vase.jpg",
    "bowl,Bowl,,,499,,/media/missing.jpg",
    "cup,Cup,,,299,,https://cdn.example/cup.jpg",
  );
  await waitForJobs(shop);
  expect((await getImage(shop, 480, "vase.jpg")).statusCode).toBe(200);
  expect(await countRendered(shop, "client")).toBe(0);
});

test("a continued job renders the cards of older products only", { tags: "long" }, async ({ shop }) => {
  await writeImages(shop, "old.jpg", "new.jpg");
  const sizes = [{ size: "M", price: 100_00, inventory: 5 }];
  await shop.createProduct({ variations: [{ color: "Red", images: ["/media/old.jpg"], sizes }] });
  const newer = await shop.createProduct({ variations: [{ color: "Red", images: ["/media/new.jpg"], sizes }] });
  await shop.context.jobs.add(shop.context.db, "card-images", { before: newer.id });
  await waitForJobs(shop);
  await getImage(shop, 640, "old.jpg");
  expect(await countRendered(shop, "client")).toBe(0);
  await getImage(shop, 640, "new.jpg");
  expect(await countRendered(shop, "client")).toBe(1);
});
