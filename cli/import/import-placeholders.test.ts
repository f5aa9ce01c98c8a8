import { mkdir, writeFile } from "node:fs/promises";
import sharp from "sharp";
import { expect, type TestShop, test } from "../../tests/support/shop/shop.ts";
import type { Command } from "../terminal/command.ts";
import { contentCommand } from "./content-command.ts";
import { importCommand } from "./import-command.ts";

const photo = () =>
  sharp({ create: { width: 900, height: 1200, channels: 3, background: "#2c6a6b" } })
    .jpeg()
    .toBuffer();

function run(shop: TestShop, command: Command, ...args: string[]) {
  const terminal = { out() {}, error() {}, interactive: false };
  return command.run(args, { getContext: async () => shop.context, terminal });
}
async function listPlaceholders({ context }: TestShop): Promise<string[]> {
  const rows = await context.db
    .selectFrom("image_placeholders")
    .select("path")
    .where("placeholder", "is not", null)
    .execute();
  return rows.map(({ path }) => path);
}

test("placeholders are created for imported local images, and after the next import for a file that was added later", async ({
  shop,
}) => {
  const { dataDir } = shop.context.config;
  const csvFile = `${dataDir}/products.csv`;
  const rows = [
    "vase,Clay Vase,899,/media/vase.jpg",
    "vase,,,/media/late.jpg",
    "bowl,Bowl,499,https://cdn.example/b.jpg",
  ];
  await mkdir(`${dataDir}/media`, { recursive: true });
  await writeFile(csvFile, ["Handle,Title,Variant Price,Image Src", ...rows].join("\n"));
  await writeFile(`${dataDir}/media/vase.jpg`, await photo());
  expect(await run(shop, importCommand, csvFile)).toBe(0);
  await expect.poll(() => listPlaceholders(shop)).toEqual(["vase.jpg"]);
  await writeFile(`${dataDir}/media/late.jpg`, await photo());
  expect(await run(shop, importCommand, csvFile)).toBe(0);
  await expect.poll(async () => (await listPlaceholders(shop)).sort()).toEqual(["late.jpg", "vase.jpg"]);
});

test("placeholders are created for the images of imported articles and banners", async ({ shop }) => {
  const folder = `${shop.context.config.dataDir}/words`;
  for (const kind of ["articles", "banners"]) {
    await mkdir(`${folder}/${kind}`, { recursive: true });
    await writeFile(`${folder}/${kind}/${kind}.jpg`, await photo());
    await writeFile(`${folder}/${kind}/first.md`, `---\ntitle: Indigo\nimage: ${kind}.jpg\n---\nFrom the vat.\n`);
  }
  expect(await run(shop, contentCommand, "import", folder)).toBe(0);
  const expected = [expect.stringMatching(/^words\/articles-/), expect.stringMatching(/^words\/banners-/)];
  await expect.poll(async () => (await listPlaceholders(shop)).sort()).toEqual(expected);
});
