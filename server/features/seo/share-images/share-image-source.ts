import { createHash } from "node:crypto";
import type { ProductCard } from "#contract/catalogue/catalogue.ts";
import { formatPrice } from "#contract/values/money.ts";
import type { AppContext } from "../../../context.ts";
import { toImagePath } from "../../../platform/images/encoding/image-path.ts";
import type { FindSourceImage, SourceImage } from "../../../platform/images/sources/source-images.ts";
import { findArticleImage } from "../../blog/index.ts";
import { listCards } from "../../catalogue/products/index.ts";
import { getSettings } from "../../settings/settings.ts";
import { drawPicture, drawProductImage, layoutVersion, type SharedPicture } from "./draw-share-image.ts";

const namePattern = /^(?:(products|articles)\/([0-9a-f]{24})|home)\.jpg$/;

/**
 * Source of the images below /media/_share/, which shared links show. They are drawn from what the database says now, and cached
 * like other images until that changes. `findSource` finds the pictures in them.
 */
export function createShareImageSource({ db }: Pick<AppContext, "db">, findSource: FindSourceImage): FindSourceImage {
  return async (path) => {
    const [, kind, id = ""] = namePattern.exec(path.slice(path.indexOf("/") + 1)) ?? [];
    if (kind === "products") {
      const [[card], { app_title }] = await Promise.all([listCards(db, [id]), getSettings(db)]);
      return card && toProductSource(card, app_title, await findPicture(findSource, card.images[0]));
    }
    const imageUrl = kind === "articles" ? await findArticleImage(db, id) : await findHomeImage(db, path);
    const picture = await findPicture(findSource, imageUrl);
    return picture && toSource(picture, {}, async () => drawPicture(await readPicture(picture)));
  };
}

async function findHomeImage(db: AppContext["db"], path: string) {
  return path.endsWith("/home.jpg") ? (await getSettings(db)).image : undefined;
}

function toProductSource(card: ProductCard, shop: string, picture: Picture | undefined): SourceImage {
  const { name, brand, price, hasPriceRange } = card;
  const texts = { shop, brand: brand ?? "", name, price: `${hasPriceRange ? "from " : ""}${formatPrice(price)}` };
  return toSource(picture, texts, async () => drawProductImage(texts, picture && (await readPicture(picture))));
}

/** Drawing reads the picture, which is slow when it is on another host. */
function toSource(picture: Picture | undefined, texts: object, read: () => Promise<Buffer>): SourceImage {
  const content = JSON.stringify([layoutVersion, texts, picture?.path, picture?.version]);
  return {
    version: createHash("sha256").update(content).digest("base64url"),
    isSlow: (picture?.isRemote || picture?.isSlow) ?? false,
    isShownByPages: false,
    read,
  };
}

async function readPicture(picture: Picture): Promise<SharedPicture> {
  const encoded = await picture.readEncoded?.(800, "avif");
  return { input: encoded ?? (await picture.read()), isTrusted: !picture.isRemote };
}

type Picture = SourceImage & { path: string };

async function findPicture(findSource: FindSourceImage, imageUrl: string | null | undefined) {
  const path = imageUrl ? toImagePath(imageUrl) : undefined;
  const source = path === undefined ? undefined : await findSource(path);
  return source && path ? { ...source, path } : undefined;
}
