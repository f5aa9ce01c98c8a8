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
// How many products a shelf has for each one that is walked by, measured (decision 17).
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

/** Among the newest products there are enough of what is sold much; what is rare is looked up by the text instead. */
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
    // What neither names a word nor stands anywhere among the newest is rare, and found at once.
    if (match === "word" && near.length + newest.anywhere.length === 0 && kept.shelf.size > newestCount)
      return [...found, ...(await findBeyondStart(db, mention, left))];
    found.push(...(near.length >= left ? near.slice(0, left) : await findAll(db, kept, mention, match, left, near)));
  }
  return found;
}

/** The same ones as long as none of the shelf's products has changed. */
async function newestNames(kept: KeptShelf): Promise<readonly NameRow[]> {
  const { shelf, names } = kept;
  if (kept.newest?.changes === names.changes) return kept.newest.rows;
  const { changes } = names;
  const rows = await names.of(shelf.newest(newestCount));
  kept.newest = { rows, changes };
  return rows;
}

/** How a name is found by a text, as the database says it too. */
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

/** What is neither rare nor common, of a large shelf, is sooner found further down among the newest: it has many matches to sort. */
async function findAll(
  db: Database,
  { shelf }: KeptShelf,
  mention: Mention,
  match: Match,
  limit: number,
  near: readonly number[],
): Promise<number[]> {
  // These are all there is.
  if (shelf.size <= newestCount) return [...near];
  const expected = near.length === 0 ? Infinity : (limit / near.length) * newestCount;
  if (expected * walksOn < shelf.size) {
    const found = await findFurtherDown(db, mention, match, limit, Math.ceil(2 * expected));
    if (found.length === limit) return found;
  }
  return findMatching(db, mention, match, limit);
}
