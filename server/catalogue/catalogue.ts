import type { Product, ProductCard, SearchHit } from "#contract/catalogue.ts";
import { Refusal } from "#contract/errors.ts";
import { searchMinimum } from "#contract/listing.ts";
import type { Database } from "../database/open.ts";
import { listBlurs } from "../media/blurs.ts";
import { findProduct } from "./card-queries.ts";
import { listCards } from "./cards.ts";
import { categoriesWith } from "./kept-categories.ts";
import { knownSize } from "./kept-shelf.ts";
import { listShelf } from "./listing.ts";
import { categoriesOf, pictureUrl, toProduct, toSearchHit } from "./product-card.ts";
import {
  findAmongNewest,
  findFurtherDown,
  findMatching,
  type HitRow,
  type Match,
  matches,
  newestCount,
} from "./search-queries.ts";
import { findSimilar } from "./similar-queries.ts";
import { type Mention, mentionOf, secondsOf } from "./wanted.ts";

export { listCards, listSizedCards } from "./cards.ts";
export { listCategories, listSubCategories, listThirdCategories } from "./category-tree.ts";
export { listMostOrdered, listProducts } from "./listing.ts";
export { pictureUrl } from "./product-card.ts";
export { tidyShelf } from "./shelf-names-queries.ts";

const everything = { within: [], choices: [] };
const similarProducts = 12;

export async function requireProduct(db: Database, id: string): Promise<Product> {
  const row = await findProduct(db, id);
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

/** Products whose name or third category contains the text, best match first, then the newest. */
export async function searchProducts(db: Database, text: string, limit: number): Promise<SearchHit[]> {
  if (text.length < searchMinimum) return [];
  const rows = await bestMatches(db, text, limit);
  const categories = await categoriesWith(
    db,
    rows.map((row) => row.third_category_id),
  );
  return rows.map((row) => toSearchHit(row, categories));
}

/** Among the newest products there are enough of what is sold much; what is rare is looked up by the text instead. */
async function bestMatches(db: Database, text: string, limit: number): Promise<HitRow[]> {
  const mention = mentionOf(await categoriesWith(db), text);
  const newest = await findAmongNewest(db, mention, limit);
  const found: HitRow[] = [];
  for (const [at, match] of matches.entries()) {
    const left = limit - found.length;
    if (left === 0) break;
    const near = newest.filter((one) => one.match === at);
    found.push(...(near.length >= left ? near.slice(0, left) : await findAll(db, mention, match, left, near.length)));
  }
  return found;
}

/** What is neither rare nor common, of a large shelf, is sooner found further down among the newest: it has many matches to sort. */
async function findAll(db: Database, mention: Mention, match: Match, limit: number, near: number): Promise<HitRow[]> {
  const expected = near === 0 ? Infinity : (limit / near) * newestCount;
  if (expected * walksOn < knownSize(db)) {
    const rows = await findFurtherDown(db, mention, match, limit, Math.ceil(2 * expected));
    if (rows.length === limit) return rows;
  }
  return findMatching(db, mention, match, limit);
}
// How many products a shelf has for each one that is walked by, measured (decision 17).
const walksOn = 20;
