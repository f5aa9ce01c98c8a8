import { link, mkdir, writeFile } from "node:fs/promises";
import { sql } from "kysely";
import sharp from "sharp";
import type { AppContext } from "../../server/context.ts";
import { saveSettings } from "../../server/features/shop/settings/settings.ts";
import { newId } from "../../server/platform/database/id.ts";
import { hashPassword } from "../../server/platform/passwords/password-hash.ts";
import { noOrderLimits } from "../../tests/support/shop/builders.ts";
import { type Buyer, insertBuyer, type VariantSelection } from "../orders/fill.ts";

export type LoadData = {
  /** Paths of pages. */
  pages: string[];
  /** Paths below /media/ without a width, of images that the demo draws and of a merchant's photos of 24 megapixels. */
  images: string[];
  /** Image URLs for the imported products. */
  photoUrls: string[];
  buyers: Buyer[];
  /** The emails of accounts, which all have `password`. */
  emails: string[];
  password: string;
  selections: VariantSelection[];
};

const [buyerCount, loginCount, variantCount] = [200, 300, 400];
const password = "Sample-password-1!";

/** Adds customers, stock and photos to the demo shop. */
export async function fillDemoShop(
  context: AppContext,
  dataDir: string,
  { photos: photoCount = 600 } = {},
): Promise<LoadData> {
  const { db } = context;
  const selections = await db
    .selectFrom("variants")
    .innerJoin("product_colors", "product_colors.id", "variants.color_id")
    .select(["variants.id", "variants.product_id as productId", "size as selectedSize", "color as selectedColor"])
    .orderBy("variants.id")
    .limit(variantCount)
    .execute();
  const ids = selections.map(({ id }) => id);
  await db.updateTable("variants").set({ inventory: 1_000_000 }).where("id", "in", ids).execute();
  // Orders check and change the stock of products, too.
  await sql`update products set inventory = (select sum(inventory) from variants where product_id = products.id)`.execute(
    db,
  );
  const buyers: Buyer[] = [];
  for (let n = 0; n < buyerCount; n++) buyers.push(await insertBuyer(context));
  const passwordHash = await hashPassword(password);
  const customers = Array.from({ length: loginCount }, (_, n) => ({
    id: newId(),
    email: `login-${n}@sample.example`,
    password_hash: passwordHash,
    name: null,
  }));
  await db.insertInto("customers").values(customers).execute();
  await saveSettings(db, noOrderLimits);
  const photos = await writePhotos(`${dataDir}/media/photos`, photoCount);
  const products = await db.selectFrom("products").select(["id", "slug"]).execute();
  const thirds = await db.selectFrom("categories").select("id").where("level", "=", 3).execute();
  const drawn = await db.selectFrom("product_colors").select("images").execute();
  await sql`analyze`.execute(db);
  const drawnPaths = drawn.flatMap(({ images }) => images).map((url) => url.replace("/media/", ""));
  return {
    pages: [
      "/",
      "/productlist",
      "/most-popular",
      "/blogs",
      "/about",
      "/contact",
      ...thirds.map(({ id }) => `/thirdcategory/${id}`),
      ...products.map(({ slug, id }) => `/productdetails/${slug}/${id}`),
    ],
    // A third of the images are photos.
    images: photos.flatMap((photo, n) => [
      photo,
      ...[2 * n, 2 * n + 1].map((at) => drawnPaths[at % drawnPaths.length] ?? photo),
    ]),
    photoUrls: photos.map((photo) => `/media/${photo}`),
    selections: selections.map(({ id: _, ...selection }) => selection),
    buyers,
    password,
    emails: customers.map(({ email }) => email),
  };
}

/**
 * Writes photos as cameras and editing programs save them: baseline, progressive and rotated JPEG, and PNG. Each photo
 * has many names.
 */
async function writePhotos(folder: string, photoCount: number): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
  const small = await sharp({ create: { width: 1500, height: 1000, channels: 3, background: "gray", noise } })
    .png()
    .toBuffer();
  const photo = () => sharp(small).resize(6000, 4000);
  const originals = [
    { name: "baseline.jpg", bytes: await photo().jpeg({ quality: 90 }).toBuffer() },
    { name: "progressive.jpg", bytes: await photo().jpeg({ quality: 90, progressive: true }).toBuffer() },
    { name: "rotated.jpg", bytes: await photo().withMetadata({ orientation: 6 }).jpeg({ quality: 90 }).toBuffer() },
    { name: "smaller.png", bytes: await sharp(small).resize(3000, 2000).png({ compressionLevel: 3 }).toBuffer() },
  ];
  for (const { name, bytes } of originals) await writeFile(`${folder}/${name}`, bytes);
  const paths: string[] = [];
  for (let n = 0; n < photoCount; n++) {
    const { name } = originals[n % originals.length] ?? { name: "" };
    await link(`${folder}/${name}`, `${folder}/${n}-${name}`);
    paths.push(`photos/${n}-${name}`);
  }
  return paths;
}
