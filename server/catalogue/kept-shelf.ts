import type { Database } from "../database/open.ts";
import { findNumberedCards, findProducts, type NumberedCard, type ProductRow } from "./card-queries.ts";
import { KeptRows } from "./kept-rows.ts";
import { findNames, type NameRow } from "./search-queries.ts";
import { Shelf } from "./shelf.ts";
import { beginReading, findChanged, findRows, type Moment } from "./shelf-rows-queries.ts";

export type KeptShelf = {
  shelf: Shelf;
  /** The moment up to which changes have been read. */
  seen: Moment;
  /** By number; about 2 kB each. */
  cards: KeptRows<number, NumberedCard>;
  /** By id; about 8 kB each. */
  products: KeptRows<string, ProductRow>;
  /** By number. */
  names: KeptRows<number, NameRow>;
  /** The newest products' names, and how many changes `names` had heard of when they were put together. */
  newest?: { rows: readonly NameRow[]; changes: number };
};
type Reading = { now: Promise<KeptShelf>; next?: Promise<KeptShelf> | undefined };

const kept = new WeakMap<Database, KeptShelf>();
const readings = new WeakMap<Database, Reading>();
// Rows taken in at once without holding up other requests. If more have changed, the whole shelf is read anew.
const together = 5000;
const mostCards = 50_000;
const mostProducts = 3000;
const mostNames = 5000;

/**
 * The shelf with everything that was written before this call. The database is asked one question at a time, however many
 * callers there are: who calls while one is under way shares the next, since that one may have looked too early.
 */
export function shelfNow(db: Database): Promise<KeptShelf> {
  const reading = readings.get(db);
  if (!reading) return read(db);
  reading.next ??= after(reading.now).then(() => read(db));
  return reading.next;
}

function read(db: Database): Promise<KeptShelf> {
  const known = kept.get(db);
  const now = (known ? bringUp(db, known) : readAll(db)).then((fresh) => {
    kept.set(db, fresh);
    return fresh;
  });
  const reading: Reading = { now };
  readings.set(db, reading);
  void after(now).then(() => {
    if (readings.get(db) === reading && !reading.next) readings.delete(db);
  });
  return now;
}

const after = (done: Promise<unknown>) => done.then(nothing, nothing);
const nothing = () => {};

async function bringUp(db: Database, known: KeptShelf): Promise<KeptShelf> {
  const { moment, rows } = await findChanged(db, known.seen, together + 1);
  if (rows.length > together || moment.session !== known.seen.session) return readAll(db);
  for (const row of rows) {
    known.shelf.put(row);
    for (const rows of [known.cards, known.products, known.names]) rows.forget(row.number);
  }
  known.seen = moment;
  return known;
}

async function readAll(db: Database): Promise<KeptShelf> {
  const { numbers, ...seen } = await beginReading(db);
  const shelf = new Shelf(numbers);
  for (let part = 0; part * together < numbers; part += 1) {
    for (const row of await findRows(db, part * together, together)) shelf.put(row);
    shelf.putInOrder(part);
  }
  return {
    shelf,
    seen,
    cards: new KeptRows(mostCards, numberOf, (numbers) => findNumberedCards(db, numbers)),
    products: new KeptRows(mostProducts, idOf, (ids) => findProducts(db, ids)),
    names: new KeptRows(mostNames, numberOf, (numbers) => findNames(db, numbers)),
  };
}

const numberOf = ({ number }: { number: number }) => number;
const idOf = ({ id }: ProductRow) => id;
