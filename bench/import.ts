/**
 * Benchmarks the product import in products per minute, relative to plain batched inserts of the same rows in the same
 * run. Placeholders of images are queued, but not computed.
 *
 * BENCH_DATABASE_URL is the PostgreSQL cluster to use (default: a temporary embedded one), BENCH_PRODUCTS the number of
 * products (default 5,000), each with two colours and two sizes.
 */
import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { pipeline } from "node:stream/promises";
import { type Insertable, sql } from "kysely";
import { readConfig } from "../server/config/config.ts";
import type { AppContext } from "../server/context.ts";
import { createContext } from "../server/create-context.ts";
import { importProductFile } from "../server/features/operations/import/index.ts";
import { openProductFile } from "../server/features/operations/import/product-files/product-file.ts";
import { createShopifyFormat } from "../server/features/operations/import/shopify/shopify-format.ts";
import type { Database } from "../server/platform/database/database.ts";
import type { Tables } from "../server/platform/database/tables.ts";
import { createBenchDatabase } from "./database/bench-database.ts";

const productCount = Number(process.env.BENCH_PRODUCTS ?? 5000);
const target = 5000;

type Result = { name: string; seconds: number; peakMb?: number };

await runBenchmark();

async function runBenchmark() {
  const folder = await mkdtemp(`${tmpdir()}/kapas-bench-`);
  const database = await createBenchDatabase(folder);
  const secret = "a secret for this bench alone, 32 characters";
  const config = readConfig({ DATABASE_URL: database.url, JWT_SECRET: secret, DATA_DIR: folder });
  const { context, close } = await createContext(config, { role: "command" });
  const results = [
    await measureImport("all new", context, await writeCatalogueFile(`${folder}/first.csv`, 999)),
    await measureImport("all unchanged", context, `${folder}/first.csv`),
    await measureImport("all changed", context, await writeCatalogueFile(`${folder}/second.csv`, 899)),
    await measureImport("8 own images each", context, await writeCatalogueFile(`${folder}/images.csv`, 899, 8)),
    await measureImport("8 images, unchanged", context, `${folder}/images.csv`),
    await measurePlainInserts(context.db),
  ];
  printResults(results);
  await close();
  await database.remove();
  await rm(folder, { recursive: true, force: true });
}

async function measureImport(name: string, context: AppContext, path: string): Promise<Result> {
  const file = await openProductFile(path);
  const format = createShopifyFormat(file.columns, "bench", { rate: 1, untrackedStock: undefined });
  const startedAt = performance.now();
  let peakBytes = 0;
  function samplePeakMemory() {
    peakBytes = Math.max(peakBytes, process.memoryUsage.rss());
  }
  const counts = await importProductFile(context, file, format, {
    onBytesRead: () => {},
    onBrokenImage: () => {},
    onImageOrigin: () => {},
    onGuessedCategory: () => {},
    onProgress: samplePeakMemory,
    onRefused: ({ line, reason }) => {
      throw new Error(`line ${line}: ${reason}`);
    },
  });
  const done = counts.new + counts.updated + counts.unchanged;
  if (done !== productCount) throw new Error(`${done} products instead of ${productCount}`);
  return { name, seconds: (performance.now() - startedAt) / 1000, peakMb: peakBytes / 1024 / 1024 };
}

/** Measures the upper limit: the same rows from memory, in as few statements as PostgreSQL's parameter limit allows. */
async function measurePlainInserts(db: Database): Promise<Result> {
  const rows = {
    products: (await db.selectFrom("products").selectAll().execute()).map(({ rating: _, ...row }) => ({
      ...row,
      custom_attributes: JSON.stringify(row.custom_attributes),
    })),
    product_colors: await db.selectFrom("product_colors").selectAll().execute(),
    variants: await db.selectFrom("variants").selectAll().execute(),
  };
  await sql`truncate products, product_colors, variants cascade`.execute(db);
  const startedAt = performance.now();
  for (const table of ["products", "product_colors", "variants"] as const) {
    const all = rows[table] as Insertable<Tables[typeof table]>[];
    for (let index = 0; index < all.length; index += 1000) {
      await db
        .insertInto(table)
        .values(all.slice(index, index + 1000))
        .execute();
    }
  }
  return { name: "limit: plain inserts", seconds: (performance.now() - startedAt) / 1000 };
}

/**
 * Writes a file of products. `ownImages` is the number of images from the shop's own folder for each product, instead
 * of two images of another host.
 */
async function writeCatalogueFile(path: string, price: number, ownImages = 0): Promise<string> {
  function* lines() {
    yield "Handle,Title,Body (HTML),Vendor,Type,Tags,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Image Position\n";
    for (let n = 0; n < productCount; n++) {
      const productColumns = `Sample Kurta ${n},"<p>Soft, <b>pure cotton</b> kurta, has a round neck and long sleeves.</p>",Sample,Kurtas,"women, new"`;
      for (const [index, color] of ["Red", "Blue"].entries()) {
        for (const [size, name] of ["M", "L"].entries()) {
          const isFirst = index + size === 0;
          const sku = `S-${n}-${index}-${name}`;
          const url = ownImages > 0 ? `/media/${n}-${index}.jpg` : `https://images.example/${n}-${index}.jpg`;
          const image = size === 0 ? `${url},${index + 1}` : ",";
          yield `sample-${n},${isFirst ? `${productColumns},Color` : ",,,,,"},${color},${isFirst ? "Size" : ""},${name},${sku},shopify,10,${price},1499,${image}\n`;
        }
      }
      for (let view = 2; view < ownImages; view++)
        yield `sample-${n},${",".repeat(14)}/media/${n}-${view}.jpg,${view + 1}\n`;
    }
  }
  await pipeline(lines, createWriteStream(path));
  return path;
}

function printResults(results: readonly Result[]) {
  const limit = productCount / results.at(-1)!.seconds;
  const rows = results.map(({ name, seconds, peakMb }) => ({
    what: name,
    "products a minute": Math.round((60 * productCount) / seconds),
    "of the limit": (productCount / seconds / limit).toFixed(2),
    "memory MB": peakMb ? Math.round(peakMb) : "",
    target: name === "all new" ? `${target} a minute` : "",
  }));
  console.table(rows);
}
