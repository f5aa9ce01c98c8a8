import { createHash } from "node:crypto";
import type { ProductCard } from "#contract/catalogue/catalogue.ts";
import { formatPrice } from "#contract/values/money.ts";
import type { AppContext } from "../../../../context.ts";
import { toImagePath } from "../../../../platform/images/encoding/image-path.ts";
import type { FindSourceImage, SourceImage } from "../../../../platform/images/sources/source-images.ts";
import { findArticleImage } from "../../../editorial/blog/index.ts";
import { listCards } from "../../../merchandise/catalogue/products/index.ts";
import { getPalette } from "../../../shop/brand/brand.ts";
import { getSettings, type ShopSettings } from "../../../shop/settings/settings.ts";
import { drawCutImage, drawProductImage, layoutVersion, type ShownImage } from "./draw-share-image.ts";

const namePattern = /^(?:(products|articles)\/([0-9a-f]{24})|home)\.jpg$/;

/**
 * Source of the images below /media/_share/, which shared links show. They are drawn from the present data of the
 * database, and cached like other images until the data changes. `findSource` finds the images that are drawn in them.
 */
export function createShareImageSource(
  { db, now }: Pick<AppContext, "db" | "now">,
  findSource: FindSourceImage,
): FindSourceImage {
  return async (path) => {
    const [, kind, id = ""] = namePattern.exec(path.slice(path.indexOf("/") + 1)) ?? [];
    if (kind === "products") {
      const [[card], settings] = await Promise.all([listCards(db, [id]), getSettings(db)]);
      return card && toProductSource(card, settings, await findShownImage(findSource, card.images[0]));
    }
    const imageUrl = kind === "articles" ? await findArticleImage(db, id, now()) : await findHomeImage(db, path);
    const image = await findShownImage(findSource, imageUrl);
    return image && toSource(image, {}, async () => drawCutImage(await readShownImage(image)));
  };
}

async function findHomeImage(db: AppContext["db"], path: string) {
  return path.endsWith("/home.jpg") ? (await getSettings(db)).image : undefined;
}

function toProductSource(card: ProductCard, settings: ShopSettings, image: FoundImage | undefined): SourceImage {
  const { name, brand, price, hasPriceRange } = card;
  const shownPrice = `${hasPriceRange ? "from " : ""}${formatPrice(price)}`;
  const texts = { shop: settings.app_title, brand: brand ?? "", name, price: shownPrice };
  const { wash, ink, muted, dye } = getPalette(settings).light;
  const colors = { wash, ink, muted, dye };
  return toSource(image, [texts, colors], async () =>
    drawProductImage(texts, image && (await readShownImage(image)), colors),
  );
}

/** Drawing reads the image, which is slow when it is on another host. */
function toSource(image: FoundImage | undefined, texts: object, read: () => Promise<Buffer>): SourceImage {
  const content = JSON.stringify([layoutVersion, texts, image?.path, image?.version]);
  return {
    version: createHash("sha256").update(content).digest("base64url"),
    isSlow: (image?.isRemote || image?.isSlow) ?? false,
    isShownByPages: false,
    read,
  };
}

async function readShownImage(image: FoundImage): Promise<ShownImage> {
  const encoded = await image.readEncoded?.(800, "avif");
  return { input: encoded ?? (await image.read()), isTrusted: !image.isRemote };
}

type FoundImage = SourceImage & { path: string };

async function findShownImage(findSource: FindSourceImage, imageUrl: string | null | undefined) {
  const path = imageUrl ? toImagePath(imageUrl) : undefined;
  const source = path === undefined ? undefined : await findSource(path);
  return source && path ? { ...source, path } : undefined;
}
