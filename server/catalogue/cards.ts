import type { ProductCard, Variation } from "#contract/catalogue.ts";
import type { Database } from "../database/open.ts";
import { listBlurs } from "../media/blurs.ts";
import { findCards, findSizes, findVariations } from "./card-queries.ts";
import { cardPictures, toCard, toVariation } from "./product-card.ts";

/** Cards in the order of the ids; a product that is not sold (any more) is left out. */
export async function listCards(db: Database, ids: readonly string[]): Promise<ProductCard[]> {
  if (ids.length === 0) return [];
  const rows = new Map((await findCards(db, ids)).map((row) => [row.id, row]));
  const blurs = await listBlurs(db, [...rows.values()].flatMap(cardPictures));
  return ids.flatMap((id) => rows.get(id) ?? []).map((row) => toCard(row, blurs));
}

/** Each product's colours with all their pictures and sizes, by the product's id. */
export async function listVariations(db: Database, productIds: readonly string[]): Promise<Map<string, Variation[]>> {
  const [variations, sizes] = await Promise.all([findVariations(db, productIds), findSizes(db, productIds)]);
  const sizesOf = Map.groupBy(sizes, (size) => size.variation_id);
  const listed = new Map<string, Variation[]>(productIds.map((id) => [id, []]));
  for (const row of variations) listed.get(row.product_id)?.push(toVariation(row, sizesOf.get(row.id) ?? []));
  return listed;
}
