import { mkdir, writeFile } from "node:fs/promises";
import sharp from "sharp";
import { saveSettings } from "../../server/features/shop/settings/settings.ts";
import { expect, type TestShop, test } from "../../tests/support/shop/shop.ts";
import { importCommand } from "./import-command.ts";

async function runImport(shop: TestShop, path: string, ...options: string[]) {
  const [errors, output]: [string[], string[]] = [[], []];
  const terminal = {
    out: (line: string) => output.push(line),
    error: (line: string) => errors.push(line),
    interactive: false,
  };
  const code = await importCommand.run([path, ...options], { getContext: async () => shop.context, terminal });
  return { code, errors, output: output.join("\n") };
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
  expect(await runImport(shop, `${dataDir}/products.csv`, "--dry-run")).toMatchObject({
    code: 0,
    errors: [
      `line 2, kurta: /media/back.jpg: there is no file ${dataDir}/media/back.jpg.`,
      "line 4, scarf: /media/notes.jpg: This file cannot be read as a picture.",
      `line 5, hat: /media/../kapas.log: this is not a path in ${dataDir}/media.`,
      "3 images are missing or cannot be read: their products show the default image.",
    ],
  });
});

test("an import names the hosts of images that browsers will not load until pictureHosts lists them", async ({
  shop,
}) => {
  const { dataDir } = shop.context.config;
  await mkdir(dataDir, { recursive: true });
  const path = `${dataDir}/products.csv`;
  const rows = [
    "kurta,Kurta,999,https://cdn.listed.example/1.jpg",
    "scarf,Scarf,499,https://b.example/2.jpg",
    "hat,Hat,299,https://a.example/3.jpg?v=1",
    "bowl,Bowl,199,https://b.example/4.jpg",
  ];
  await writeFile(path, ["Handle,Title,Variant Price,Image Src", ...rows].join("\n"));
  await saveSettings(shop.context.db, { pictureHosts: ["cdn.listed.example"] });
  for (const options of [["--dry-run"], []]) {
    const { output } = await runImport(shop, path, ...options);
    expect(output).toContain("Images of a.example, b.example are not shown");
    expect(output).toContain(`settings set pictureHosts '["cdn.listed.example","a.example","b.example"]'`);
  }
  await saveSettings(shop.context.db, { pictureHosts: ["cdn.listed.example", "a.example", "b.example"] });
  expect((await runImport(shop, path)).output).not.toContain("not shown");
});
