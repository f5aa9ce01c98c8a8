import {
  type Bits,
  between,
  bitsInWord,
  hasBit,
  longer,
  type Mask,
  maskOf,
  noBits,
  putBit,
  wordsFor,
} from "./bit-strings.ts";
import type { Counts } from "./counts.ts";
import { type Compare, firstPlace, ShelfOrder } from "./shelf-order.ts";
import type { ShelfRow } from "./shelf-rows-queries.ts";

const columnNames = ["price", "newUntil", "createdAt", "rating", "ratingCount", "discount", "sold"] as const;
type Column = (typeof columnNames)[number];
type Columns = Record<Column, Float64Array>;

/** The orders; a product moves only when one of the columns in `by` changes. Of equals the lower number comes first. */
const orders = {
  price: { by: ["price"], compare: (of) => (a, b) => of.price[a]! - of.price[b]! || a - b },
  age: { by: ["createdAt"], compare: (of) => (a, b) => of.createdAt[a]! - of.createdAt[b]! || a - b },
  rating: {
    by: ["rating", "ratingCount"],
    compare: (of) => (a, b) => of.rating[a]! - of.rating[b]! || of.ratingCount[a]! - of.ratingCount[b]! || a - b,
  },
  discount: { by: ["discount"], compare: (of) => (a, b) => of.discount[a]! - of.discount[b]! || a - b },
  sold: {
    by: ["sold", "createdAt"],
    compare: (of) => (a, b) => of.sold[a]! - of.sold[b]! || of.createdAt[a]! - of.createdAt[b]! || a - b,
  },
} satisfies Record<string, { by: readonly Column[]; compare: (of: Columns) => Compare }>;
export type ShelfOrderName = keyof typeof orders;
const orderNames = Object.keys(orders) as ShelfOrderName[];

/** Paise. */
export type Prices = { least: number; most: number };

/** The key that every shown product has. */
export const everything = "all:";
// Ranges come from a slider's ends, so few are asked for; a set of products is kept for each.
const mostRanges = 50;

/** What products are filtered, counted and sorted by, in memory (decision 18): about 150 bytes each. */
export class Shelf {
  /** Counts by question, emptied when a key or a price changes. */
  readonly counted = new Map<string, Counts>();
  words: number;
  /** How many products are shown. */
  size = 0;
  readonly #byKey = new Map<string, Bits>();
  readonly #masks = new Map<string, Mask>();
  readonly #priced = new Map<string, Mask>();
  readonly #columns: Columns;
  readonly #orders: Record<ShelfOrderName, ShelfOrder>;

  /** @param numbers room to begin with; it grows */
  constructor(numbers = 0) {
    this.words = wordsFor(numbers);
    this.#columns = each(columnNames, () => new Float64Array(this.words * bitsInWord));
    this.#orders = each(orderNames, (name) => new ShelfOrder(this.compareBy(name)));
  }

  /** Takes in a product's row, in place of the one before. */
  put(row: ShelfRow) {
    const { number } = row;
    this.#makeRoomFor(number);
    const shown = row.keys.length > 0;
    const wasShown = this.isShown(number);
    if (!shown && !wasShown) return;
    this.size += Number(shown) - Number(wasShown);
    const isOther = (name: Column) => this.#columns[name][number] !== row[name];
    for (const name of orderNames) {
      if (shown !== wasShown || orders[name].by.some(isOther)) this.#orders[name].move(number, wasShown);
    }
    if (this.#putKeys(number, row.keys, wasShown) || isOther("newUntil")) this.counted.clear();
    if (isOther("price")) {
      this.counted.clear();
      this.#priced.clear();
    }
    for (const name of columnNames) this.#columns[name][number] = row[name];
  }

  isShown = (number: number) => {
    const all = this.#byKey.get(everything);
    return all !== undefined && hasBit(all, number);
  };

  get keys(): Iterable<string> {
    return this.#byKey.keys();
  }

  /** The products that have a key. */
  maskOf(key: string): Mask {
    const known = this.#masks.get(key);
    if (known) return known;
    const bits = this.#byKey.get(key);
    if (!bits) return maskOf(noBits(this.words));
    const mask = maskOf(bits);
    this.#masks.set(key, mask);
    return mask;
  }

  /** The products that cost no less and no more. */
  pricedBetween({ least, most }: Prices): Mask {
    const range = `${least} ${most}`;
    const known = this.#priced.get(range);
    if (known) return known;
    if (this.#priced.size >= mostRanges) this.#priced.clear();
    const mask = maskOf(between(this.#columns.price, least, most));
    this.#priced.set(range, mask);
    return mask;
  }

  /** The products that are still new after this moment, in seconds since 1970. */
  newAfter(moment: number): Mask {
    return maskOf(between(this.#columns.newUntil, moment + 1, Number.POSITIVE_INFINITY));
  }

  /** The numbers of all that are shown, the lowest first. */
  inOrder(name: ShelfOrderName): Int32Array {
    return this.#orders[name].numbers(this.isShown);
  }

  /** The numbers of those that cost neither less nor more, the cheapest first. */
  pricedInOrder({ least, most }: Prices): Int32Array {
    const numbers = this.inOrder("price");
    const { price } = this.#columns;
    const from = firstPlace(numbers, (number) => price[number]! >= least);
    return numbers.subarray(
      from,
      firstPlace(numbers, (number) => price[number]! > most, from),
    );
  }

  /** The numbers of the newest, these first. */
  newest(count: number): number[] {
    return Array.from(this.inOrder("age").slice(-count)).reverse();
  }

  /** Called after each part of a long reading: brings one of the orders up to date, so that no request waits for all. */
  putInOrder(part: number) {
    this.inOrder(orderNames[part % orderNames.length]!);
  }

  /** Compares two numbers as the order does. */
  compareBy(name: ShelfOrderName): Compare {
    return orders[name].compare(this.#columns);
  }

  /** True when its keys have changed. */
  #putKeys(number: number, keys: readonly string[], wasShown: boolean): boolean {
    let changed = false;
    const change = (key: string, bits: Bits, bit: 0 | 1) => {
      putBit(bits, number, bit);
      this.#masks.delete(key);
      changed = true;
    };
    if (wasShown) {
      const now = new Set(keys);
      for (const [key, bits] of this.#byKey) if (!now.has(key) && hasBit(bits, number)) change(key, bits, 0);
    }
    for (const key of keys) {
      const bits = this.#bitsOf(key);
      if (!hasBit(bits, number)) change(key, bits, 1);
    }
    return changed;
  }

  #bitsOf(key: string): Bits {
    const known = this.#byKey.get(key);
    if (known) return known;
    const bits = noBits(this.words);
    this.#byKey.set(key, bits);
    return bits;
  }

  #makeRoomFor(number: number) {
    if (number < this.words * bitsInWord) return;
    // By a quarter each time, so that copying stays a small part of the work.
    this.words = Math.max(Math.ceil(1.25 * this.words), wordsFor(number + 1));
    this.#masks.clear();
    this.#priced.clear();
    this.counted.clear();
    for (const [key, bits] of this.#byKey) this.#byKey.set(key, longer(bits, this.words));
    for (const name of columnNames) {
      const long = new Float64Array(this.words * bitsInWord);
      long.set(this.#columns[name]);
      this.#columns[name] = long;
    }
  }
}

function each<Name extends string, Value>(names: readonly Name[], make: (name: Name) => Value): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>;
}
