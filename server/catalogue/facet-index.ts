import {
  type Bitmap,
  type Bits,
  bitsInRange,
  bitsPerWord,
  createBits,
  growBits,
  hasBit,
  setBit,
  toBitmap,
  wordCountFor,
} from "./bitmap.ts";
import type { FacetCounts } from "./facet-index-counts.ts";
import { type Compare, lowerBound, SortedNumbers } from "./facet-index-sorted-numbers.ts";
import type { FacetIndexRow } from "./product-index-queries.ts";

const columnNames = ["price", "newUntil", "createdAt", "rating", "ratingCount", "discount", "sold"] as const;
type Column = (typeof columnNames)[number];
type Columns = Record<Column, Float64Array>;

/** The orders; a product moves only when one of the columns in `by` changes. Of equals the lower number comes first. */
const sortOrders = {
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
export type SortKey = keyof typeof sortOrders;
const sortKeys = Object.keys(sortOrders) as SortKey[];

/** Paise. */
export type PriceRange = { min: number; max: number };

/** The key that every shown product has. */
export const allKey = "all:";
// Ranges come from a slider's ends, so few are asked for; a set of products is kept for each.
const maxPriceRanges = 50;

/** What products are filtered, counted and sorted by, in memory (decision 18): about 150 bytes each. */
export class FacetIndex {
  /** Counts by question, emptied when a key or a price changes. */
  readonly cachedCounts = new Map<string, FacetCounts>();
  wordCount: number;
  /** How many products are shown. */
  size = 0;
  readonly #byKey = new Map<string, Bits>();
  readonly #masks = new Map<string, Bitmap>();
  readonly #priced = new Map<string, Bitmap>();
  readonly #columns: Columns;
  readonly #orders: Record<SortKey, SortedNumbers>;

  /** @param numbers room to begin with; it grows */
  constructor(numbers = 0) {
    this.wordCount = wordCountFor(numbers);
    this.#columns = each(columnNames, () => new Float64Array(this.wordCount * bitsPerWord));
    this.#orders = each(sortKeys, (name) => new SortedNumbers(this.getComparator(name)));
  }

  /** Takes in a product's row, in place of the one before. */
  upsert(row: FacetIndexRow) {
    const { number } = row;
    this.#makeRoomFor(number);
    const shown = row.keys.length > 0;
    const wasShown = this.isListed(number);
    if (!shown && !wasShown) return;
    this.size += Number(shown) - Number(wasShown);
    const isOther = (name: Column) => this.#columns[name][number] !== row[name];
    for (const name of sortKeys) {
      if (shown !== wasShown || sortOrders[name].by.some(isOther)) this.#orders[name].markDirty(number, wasShown);
    }
    if (this.#putKeys(number, row.keys, wasShown) || isOther("newUntil")) this.cachedCounts.clear();
    if (isOther("price")) {
      this.cachedCounts.clear();
      this.#priced.clear();
    }
    for (const name of columnNames) this.#columns[name][number] = row[name];
  }

  isListed = (number: number) => {
    const all = this.#byKey.get(allKey);
    return all !== undefined && hasBit(all, number);
  };

  get keys(): Iterable<string> {
    return this.#byKey.keys();
  }

  /** The products that have a key. */
  getBitmap(key: string): Bitmap {
    const known = this.#masks.get(key);
    if (known) return known;
    const bits = this.#byKey.get(key);
    if (!bits) return toBitmap(createBits(this.wordCount));
    const mask = toBitmap(bits);
    this.#masks.set(key, mask);
    return mask;
  }

  /** The products that cost no less and no more. */
  getPriceBitmap({ min, max }: PriceRange): Bitmap {
    const range = `${min} ${max}`;
    const known = this.#priced.get(range);
    if (known) return known;
    if (this.#priced.size >= maxPriceRanges) this.#priced.clear();
    const mask = toBitmap(bitsInRange(this.#columns.price, min, max));
    this.#priced.set(range, mask);
    return mask;
  }

  /** The products that are still new after this moment, in seconds since 1970. */
  getNewBitmap(moment: number): Bitmap {
    return toBitmap(bitsInRange(this.#columns.newUntil, moment + 1, Number.POSITIVE_INFINITY));
  }

  /** The numbers of all that are shown, the lowest first. */
  getSortedNumbers(name: SortKey): Int32Array {
    return this.#orders[name].getNumbers(this.isListed);
  }

  /** The numbers of those that cost neither less nor more, the cheapest first. */
  getNumbersByPrice({ min, max }: PriceRange): Int32Array {
    const numbers = this.getSortedNumbers("price");
    const { price } = this.#columns;
    const from = lowerBound(numbers, (number) => price[number]! >= min);
    return numbers.subarray(
      from,
      lowerBound(numbers, (number) => price[number]! > max, from),
    );
  }

  /** The numbers of the newest, these first. */
  getNewestNumbers(count: number): number[] {
    return Array.from(this.getSortedNumbers("age").slice(-count)).reverse();
  }

  /** Called after each part of a long reading: brings one of the orders up to date, so that no request waits for all. */
  sortIncrementally(part: number) {
    this.getSortedNumbers(sortKeys[part % sortKeys.length]!);
  }

  /** Compares two numbers as the order does. */
  getComparator(name: SortKey): Compare {
    return sortOrders[name].compare(this.#columns);
  }

  /** True when its keys have changed. */
  #putKeys(number: number, keys: readonly string[], wasShown: boolean): boolean {
    let changed = false;
    const change = (key: string, bits: Bits, bit: 0 | 1) => {
      setBit(bits, number, bit);
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
    const bits = createBits(this.wordCount);
    this.#byKey.set(key, bits);
    return bits;
  }

  #makeRoomFor(number: number) {
    if (number < this.wordCount * bitsPerWord) return;
    // By a quarter each time, so that copying stays a small part of the work.
    this.wordCount = Math.max(Math.ceil(1.25 * this.wordCount), wordCountFor(number + 1));
    this.#masks.clear();
    this.#priced.clear();
    this.cachedCounts.clear();
    for (const [key, bits] of this.#byKey) this.#byKey.set(key, growBits(bits, this.wordCount));
    for (const name of columnNames) {
      const long = new Float64Array(this.wordCount * bitsPerWord);
      long.set(this.#columns[name]);
      this.#columns[name] = long;
    }
  }
}

function each<Name extends string, Value>(names: readonly Name[], make: (name: Name) => Value): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>;
}
