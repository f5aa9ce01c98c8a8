import type { ProductCard } from "#contract/catalogue/catalogue.ts";
import type { Database } from "../../../../platform/database/database.ts";
import { loadPlaceholders } from "../../../../platform/images/placeholders/placeholders.ts";
import { type CardRow, findCards, findCardsWithVariants } from "./product-queries.ts";
import {
  type CardWithVariants,
  getCategoryTreeFor,
  getShownImages,
  type ShownColors,
  toCard,
  toCardWithVariants,
  withFirstImages,
} from "./product-response.ts";

/** Cards in the order of the ids. Products that are not active (any more) are omitted. */
export async function listCards(db: Database, ids: readonly string[]): Promise<ProductCard[]> {
  if (ids.length === 0) return [];
  return toCards(db, await findRowsInOrder(db, ids));
}

export async function toCards(
  db: Database,
  rows: readonly CardRow[],
  shownColors: ShownColors = {},
): Promise<ProductCard[]> {
  const images = rows.flatMap((row) => getShownImages(row, shownColors));
  const [placeholders, categories] = await Promise.all([loadPlaceholders(db, images), getCategoryTreeFor(db, rows)]);
  return rows.map((row) => toCard(row, placeholders, categories, shownColors));
}

async function findRowsInOrder(db: Database, ids: readonly string[]): Promise<CardRow[]> {
  const rows = new Map((await findCards(db, ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}

/** Cards with all variants, in no order. Products that are not active (any more) are omitted. */
export async function listCardsWithVariants(db: Database, ids: readonly string[]): Promise<CardWithVariants[]> {
  if (ids.length === 0) return [];
  const rows = await findCardsWithVariants(db, ids);
  const images = rows.flatMap((row) => getShownImages(withFirstImages(row)));
  const [placeholders, categories] = await Promise.all([loadPlaceholders(db, images), getCategoryTreeFor(db, rows)]);
  return rows.map((row) => toCardWithVariants(row, placeholders, categories));
}
