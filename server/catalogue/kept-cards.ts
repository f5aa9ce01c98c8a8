import type { Database } from "../database/open.ts";
import { type CardRow, findNumberedCards } from "./card-queries.ts";
import type { KeptShelf } from "./kept-shelf.ts";

// About 2 kB each.
const mostKept = 20_000;

/** The cards of these numbers, in their turn; a product that is not sold any more is left out. */
export async function cardRowsOf(db: Database, kept: KeptShelf, numbers: readonly number[]): Promise<CardRow[]> {
  const { cards } = kept;
  const known = new Map<number, CardRow>();
  const asked: number[] = [];
  for (const number of numbers) {
    const card = cards.get(number);
    if (!card) asked.push(number);
    else {
      known.set(number, card);
      // The last to go.
      cards.delete(number);
      cards.set(number, card);
    }
  }
  if (asked.length > 0) {
    const changes = kept.changes;
    for (const { number, ...card } of await findNumberedCards(db, asked)) {
      known.set(number, card);
      // One that was read before a change that is known by now may be an old one.
      if (kept.changes === changes) cards.set(number, card);
    }
    for (const oldest of cards.keys()) {
      if (cards.size <= mostKept) break;
      cards.delete(oldest);
    }
  }
  return numbers.flatMap((number) => known.get(number) ?? []);
}
