import type { Product, ProductCard } from "#contract/catalogue.ts";
import { Refusal } from "#contract/errors.ts";
import type { Database } from "../database/open.ts";
import { listBlurs } from "../media/blurs.ts";
import { listCards } from "./cards.ts";
import { shelfNow } from "./kept-shelf.ts";
import { listShelf } from "./listing.ts";
import { categoriesOf, pictureUrl, toProduct } from "./product-card.ts";
import { findSimilar } from "./similar-queries.ts";
import { secondsOf } from "./wanted.ts";

export { listCards, listSizedCards } from "./cards.ts";
export { listCategories, listSubCategories, listThirdCategories } from "./category-tree.ts";
export { listMostOrdered, listProducts } from "./listing.ts";
export { pictureUrl } from "./product-card.ts";
export { searchProducts } from "./search.ts";
export { tidyShelf } from "./shelf-names-queries.ts";

const everything = { within: [], choices: [] };
const similarProducts = 12;

export async function requireProduct(db: Database, id: string): Promise<Product> {
  const { products } = await shelfNow(db);
  const [row] = await products.of([id]);
  if (!row) throw unknownProduct();
  const pictures = [row.images, ...row.variations.map(({ images }) => images)].flat().map(pictureUrl);
  const [blurs, categories] = await Promise.all([listBlurs(db, pictures), categoriesOf(db, [row])]);
  return toProduct(row, blurs, categories);
}

export function unknownProduct(): Refusal {
  return new Refusal("not_found", "Product not found.");
}

export async function listSimilar(db: Database, id: string): Promise<ProductCard[]> {
  return listCards(db, await findSimilar(db, id, similarProducts));
}

export function listNew(db: Database, limit: number, now: Date) {
  return listShelf(db, { ...everything, newAfter: secondsOf(now) }, "newest", limit, now);
}

/** Never empty while there are products: after what was ordered or viewed lately come the newest. */
export function listTrending(db: Database, limit: number, now: Date) {
  return listShelf(db, everything, "trending", limit, now);
}
