import { mkdir, writeFile } from "node:fs/promises";
import sharp from "sharp";
import { expect, type TestShop, test } from "../../tests/support/shop/shop.ts";
import { importCommand } from "./import-command.ts";

async function dryRun(shop: TestShop, path: string) {
  const errors: string[] = [];
  const terminal = { out: () => {}, error: (line: string) => errors.push(line), interactive: false };
  const code = await importCommand.run([path, "--dry-run"], { getContext: async () => shop.context, terminal });
  return { code, errors };
}

test("a dry run reports local images that are missing or cannot be read", async ({ shop }) => {
  const { dataDir } = shop.context.config;
  await mkdir(`${dataDir}/media`, { recursive: true });
  const photo = sharp({ create: { width: 30, height: 40, channels: 3, background: "#2c6a6b" } });
  await writeFile(`${dataDir}/media/Red Kurta.jpg`, await photo.jpeg().toBuffer());
  await writeFile(`${dataDir}/media/notes.jpg`, "Not a photo");
  const rows = [
    "kurta,Kurta,999,/media/Red Kurta.jpg",
    "kurta,,,/media/back.jpg",
    "scarf,Scarf,499,/media/notes.jpg",
    "hat,Hat,299,/media/../kapas.log",
    "bowl,Bowl,199,https://p.example/1.jpg",
  ];
  await writeFile(`${dataDir}/products.csv`, ["Handle,Title,Variant Price,Image Src", ...rows].join("\n"));
  expect(await dryRun(shop, `${dataDir}/products.csv`)).toEqual({
    code: 0,
    errors: [
      `line 2, kurta: /media/back.jpg: there is no file ${dataDir}/media/back.jpg.`,
      "line 4, scarf: /media/notes.jpg: This file cannot be read as a picture.",
      `line 5, hat: /media/../kapas.log: this is not a path in ${dataDir}/media.`,
      "3 images are missing or cannot be read: their products show the default image.",
    ],
  });
});
