import { mkdir, writeFile } from "node:fs/promises";
import sharp from "sharp";
import { defaultPalette } from "#contract/content/brand/default-palette.ts";
import { toShareImageUrl } from "#contract/values/share-images.ts";
import { expect, type TestShop, test } from "../../../../../tests/support/shop/shop.ts";
import { saveProduct } from "../../../merchandise/catalogue/products/save/product-save.ts";
import { saveSettings } from "../../../shop/settings/settings.ts";
import { drawProductImage } from "./draw-share-image.ts";

const green = { r: 20, g: 120, b: 60 };
async function writeImage({ context }: TestShop, name: string, size = { width: 900, height: 1200 }) {
  await mkdir(`${context.config.dataDir}/media`, { recursive: true });
  const image = sharp({ create: { ...size, channels: 3, background: green } });
  await writeFile(`${context.config.dataDir}/media/${name}`, await image.png().toBuffer());
}
const get = ({ app }: TestShop, name: string, version = "1") => app.inject(toShareImageUrl(name, version));

/** Mean colour of a part of an image. */
async function getColor(image: Buffer, left: number, width: number) {
  const part = await sharp(image).extract({ left, top: 0, width, height: 630 }).toBuffer();
  const [r = 0, g = 0, b = 0] = (await sharp(part).stats()).channels.map(({ mean }) => Math.round(mean));
  return { r, g, b };
}

/** Grey values, one byte for each pixel. */
const getPixels = (image: Buffer) => sharp(image).greyscale().raw().toBuffer();

/** Pixels that are light in one image and dark in the other. */
function countDifferences(one: Buffer, other: Buffer): number {
  expect(one).toHaveLength(other.length);
  return one.filter((value, index) => Math.abs(value - (other[index] ?? 0)) > 80).length;
}

test("the image of a product is 1200 × 630, with its picture beside its name and price", async ({ shop }) => {
  await writeImage(shop, "kurta.png");
  const { id } = await shop.createProduct({ images: ["/media/kurta.png"], name: "Kurta & <Dupatta>" });
  const { statusCode, headers, rawPayload } = await get(shop, `products/${id}`);
  expect(statusCode).toBe(200);
  expect(headers["content-type"]).toBe("image/jpeg");
  expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 1200, height: 630, format: "jpeg" });
  const [picture, text] = [await getColor(rawPayload, 0, 470), await getColor(rawPayload, 480, 720)];
  expect(Math.abs(picture.g - green.g)).toBeLessThan(8);
  // Ink on the light background.
  expect(text.r).toBeGreaterThan(200);
  expect(text.r).toBeLessThan(240);
});

test("an image is drawn once for each price, name and picture, whatever version its URL has", async ({ shop }) => {
  const { db } = shop.context;
  await writeImage(shop, "kurta.png");
  const draft = { source: "test", key: "kurta", name: "Kurta", images: ["/media/kurta.png"], categories: [] };
  const withPrice = (price: number) => ({
    ...draft,
    variations: [{ color: "Red", sizes: [{ size: "M", price, inventory: 1 }] }],
  });
  const { id } = await saveProduct(db, withPrice(129_900));
  const first = await get(shop, `products/${id}`);
  const again = await get(shop, `products/${id}`, "2");
  expect(again.headers.etag).toBe(first.headers.etag);
  expect(again.rawPayload.equals(first.rawPayload)).toBe(true);
  await saveProduct(db, withPrice(99_900));
  const cheaper = await get(shop, `products/${id}`);
  expect(cheaper.headers.etag).not.toBe(first.headers.etag);
  expect(cheaper.rawPayload.equals(first.rawPayload)).toBe(false);
  await saveSettings(db, { app_title: "Another Shop" });
  expect((await get(shop, `products/${id}`)).headers.etag).not.toBe(cheaper.headers.etag);
});

test("a price with paise is drawn with both decimals", async ({ shop }) => {
  const { id } = await shop.createProduct({ price: 499.5, images: [], name: "Cotton Kurta" });
  const drawn = await getPixels((await get(shop, `products/${id}`)).rawPayload);
  const countOfPrice = async (price: string) => {
    const texts = { shop: "Kapas", brand: "", name: "Cotton Kurta", price };
    return countDifferences(drawn, await getPixels(await drawProductImage(texts, undefined, defaultPalette.light)));
  };
  expect(await countOfPrice("₹499.50")).toBe(0);
  // The comparison tells amounts apart.
  for (const price of ["₹500", "₹499", "₹499.5"]) expect(await countOfPrice(price), price).toBeGreaterThan(100);
});

test("a product without a picture, or with a name in a script without a font, still has an image", async ({ shop }) => {
  const { id } = await shop.createProduct({ name: "பட்டு புடவை", images: [] });
  const { statusCode, rawPayload } = await get(shop, `products/${id}`);
  expect(statusCode).toBe(200);
  expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 });
});

test.each(["Kurta".repeat(60), "Kurta ".repeat(60), "साड़ी ".repeat(40), "&<>"])("any name fits: %s", async (name) => {
  const texts = { shop: name, brand: name, name, price: "from ₹99,99,999" };
  const image = await drawProductImage(texts, undefined, defaultPalette.light);
  expect(await sharp(image).metadata()).toMatchObject({ width: 1200, height: 630 });
});

test("articles and the home page have their picture in the same size", async ({ shop }) => {
  await writeImage(shop, "cotton.png", { width: 1600, height: 1600 });
  const article = await shop.createArticle({ imageUrl: "/media/cotton.png" });
  await saveSettings(shop.context.db, { image: "/media/cotton.png" });
  for (const name of [`articles/${article}`, "home"]) {
    const { statusCode, rawPayload } = await get(shop, name);
    expect(statusCode, name).toBe(200);
    expect(await sharp(rawPayload).metadata(), name).toMatchObject({ width: 1200, height: 630 });
  }
});

test("there is no image of unknown and archived products, articles without a picture and other names", async ({
  shop,
}) => {
  const archived = await shop.createProduct({ status: "archived" });
  const article = await shop.createArticle();
  const names = [`products/${"0".repeat(24)}`, `products/${archived.id}`, `articles/${article}`, "home", "products/x"];
  for (const name of [...names, "products", `orders/${archived.id}`])
    expect((await get(shop, name)).statusCode, name).toBe(404);
});

test("images for shared links have no placeholder", async ({ shop }) => {
  await writeImage(shop, "kurta.png");
  const { id } = await shop.createProduct({ images: ["/media/kurta.png"] });
  await get(shop, `products/${id}`);
  await shop.app.inject("/media/320/kurta.png");
  const listPaths = () => shop.context.db.selectFrom("image_placeholders").select("path").execute();
  await expect.poll(listPaths).toEqual([{ path: "kurta.png" }]);
});
