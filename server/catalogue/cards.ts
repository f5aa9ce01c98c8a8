import type { ProductCard, SearchHit, Variation } from "#contract/catalogue.ts";
import type { Database } from "../database/open.ts";
import { listBlurs } from "../media/blurs.ts";
import { type CardRow, findCards, findSizes, findVariations } from "./card-queries.ts";
import { cardPictures, categoriesOf, toCard, toSearchHit, toVariation } from "./product-card.ts";

/** Cards in the order of the ids; a product that is not sold (any more) is left out. */
export async function listCards(db: Database, ids: readonly string[]): Promise<ProductCard[]> {
  if (ids.length === 0) return [];
  return toCards(db, await rowsOf(db, ids));
}

export async function toCards(db: Database, rows: readonly CardRow[]): Promise<ProductCard[]> {
  const [blurs, categories] = await Promise.all([listBlurs(db, rows.flatMap(cardPictures)), categoriesOf(db, rows)]);
  return rows.map((row) => toCard(row, blurs, categories));
}

/** What a search shows while it is typed: less than cards, and without blurs. */
export async function listHits(db: Database, ids: readonly string[]): Promise<SearchHit[]> {
  if (ids.length === 0) return [];
  const rows = await rowsOf(db, ids);
  const categories = await categoriesOf(db, rows);
  return rows.map((row) => toSearchHit(row, categories));
}

async function rowsOf(db: Database, ids: readonly string[]): Promise<CardRow[]> {
  const rows = new Map((await findCards(db, ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}

/** Each product's colours with all their pictures and sizes, by the product's id. */
export async function listVariations(db: Database, productIds: readonly string[]): Promise<Map<string, Variation[]>> {
  const [variations, sizes] = await Promise.all([findVariations(db, productIds), findSizes(db, productIds)]);
  const sizesOf = Map.groupBy(sizes, (size) => size.variation_id);
  const listed = new Map<string, Variation[]>(productIds.map((id) => [id, []]));
  for (const row of variations) listed.get(row.product_id)?.push(toVariation(row, sizesOf.get(row.id) ?? []));
  return listed;
}
