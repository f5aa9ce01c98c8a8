import type { ProductCard } from "#contract/catalogue.ts";
import type { Database } from "../database/open.ts";
import { listBlurs } from "../media/blurs.ts";
import { type CardRow, findCards, findSizedCards } from "./card-queries.ts";
import { categoriesOf, type SizedCard, shownPictures, toCard, toSizedCard, withFirstPictures } from "./product-card.ts";

/** Cards in the order of the ids; a product that is not sold (any more) is left out. */
export async function listCards(db: Database, ids: readonly string[]): Promise<ProductCard[]> {
  if (ids.length === 0) return [];
  return toCards(db, await rowsOf(db, ids));
}

/** The cards as whoever asked for these colours sees them. */
export async function toCards(
  db: Database,
  rows: readonly CardRow[],
  asked: readonly string[] = [],
): Promise<ProductCard[]> {
  const pictures = rows.flatMap((row) => shownPictures(row, asked));
  const [blurs, categories] = await Promise.all([listBlurs(db, pictures), categoriesOf(db, rows)]);
  return rows.map((row) => toCard(row, blurs, categories, asked));
}

async function rowsOf(db: Database, ids: readonly string[]): Promise<CardRow[]> {
  const rows = new Map((await findCards(db, ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}

/** Cards with every colour and size, in no order; a product that is not sold (any more) is left out. */
export async function listSizedCards(db: Database, ids: readonly string[]): Promise<SizedCard[]> {
  if (ids.length === 0) return [];
  const rows = await findSizedCards(db, ids);
  const pictures = rows.flatMap((row) => shownPictures(withFirstPictures(row)));
  const [blurs, categories] = await Promise.all([listBlurs(db, pictures), categoriesOf(db, rows)]);
  return rows.map((row) => toSizedCard(row, blurs, categories));
}
