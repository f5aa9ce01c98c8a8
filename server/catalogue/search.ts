import type { SearchHit } from "#contract/catalogue.ts";
import { searchMinimum } from "#contract/listing.ts";
import type { Database } from "../database/open.ts";
import { categoriesWith } from "./kept-categories.ts";
import { type KeptShelf, shelfNow } from "./kept-shelf.ts";
import { toSearchHit } from "./product-card.ts";
import { findBeyondStart, findFurtherDown, findMatching, type Match, matches, type NameRow } from "./search-queries.ts";
import { lowerCase, type Mention, mentionOf } from "./wanted.ts";

/** So many of the newest products are looked at for every search. */
const newestCount = 1000;
// Measured (decision 17): walking along the newest pays where it passes less than one product in so many of the shelf.
const walksOn = 20;

/** Products whose name or third category contains the text, best match first, then the newest. */
export async function searchProducts(db: Database, text: string, limit: number): Promise<SearchHit[]> {
  if (text.length < searchMinimum) return [];
  const mention = mentionOf(await categoriesWith(db), text);
  const kept = await shelfNow(db);
  const rows = await kept.cards.of(await bestMatches(db, kept, mention, limit));
  const categories = await categoriesWith(
    db,
    rows.map((row) => row.third_category_id),
  );
  return rows.map((row) => toSearchHit(row, categories));
}

/** Of what a shop has much, the newest names at hand mostly hold enough; what is rare is looked up in the database. */
async function bestMatches(db: Database, kept: KeptShelf, mention: Mention, limit: number): Promise<number[]> {
  const matchOf = matcher(mention);
  const newest: Record<Match, number[]> = { start: [], word: [], anywhere: [] };
  for (const row of await newestNames(kept)) {
    const match = matchOf(row);
    if (match) newest[match].push(row.number);
  }
  const found: number[] = [];
  for (const match of matches) {
    const left = limit - found.length;
    if (left === 0) break;
    const near = newest[match];
    // None of the newest contains the text but at its start: the rest is rare, and found by one question.
    if (match === "word" && near.length + newest.anywhere.length === 0 && kept.shelf.size > newestCount)
      return [...found, ...(await findBeyondStart(db, mention, left))];
    found.push(...(near.length >= left ? near.slice(0, left) : await findAll(db, kept, mention, match, left, near)));
  }
  return found;
}

/** Put together once, and kept until a product of the shelf changes. */
async function newestNames(kept: KeptShelf): Promise<readonly NameRow[]> {
  const { shelf, names } = kept;
  if (kept.newest?.changes === names.changes) return kept.newest.rows;
  const { changes } = names;
  const rows = await names.of(shelf.newest(newestCount));
  kept.newest = { rows, changes };
  return rows;
}

/** Says of a name how it matches the text. search-queries.ts says the same in SQL. */
function matcher({ text, thirdCategories }: Mention): (row: NameRow) => Match | undefined {
  const sought = lowerCase(text);
  return ({ name, third_category_id: third }) => {
    if (name.includes(sought)) {
      if (name.startsWith(sought)) return "start";
      return name.includes(` ${sought}`) || name.includes(`-${sought}`) ? "word" : "anywhere";
    }
    return third && thirdCategories.includes(third) ? "anywhere" : undefined;
  };
}

/**
 * When the newest names hold too few. On a large shelf a text that is neither rare nor common has many matches, which
 * would all have to be sorted: walking further down among the newest finds a page sooner.
 */
async function findAll(
  db: Database,
  { shelf }: KeptShelf,
  mention: Mention,
  match: Match,
  limit: number,
  near: readonly number[],
): Promise<number[]> {
  // The whole shelf has been looked at.
  if (shelf.size <= newestCount) return [...near];
  const expected = near.length === 0 ? Infinity : (limit / near.length) * newestCount;
  if (expected * walksOn < shelf.size) {
    const found = await findFurtherDown(db, mention, match, limit, Math.ceil(2 * expected));
    if (found.length === limit) return found;
  }
  return findMatching(db, mention, match, limit);
}
