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

/** The values by which a product is filtered, counted and sorted. A product without keys is not listed. */
export type FacetIndexRow = {
  number: number;
  /** 'facet:value' */
  keys: string[];
  /** Paise. */
  price: number;
  /** Seconds since 1970. */
  newUntil: number;
  createdAt: number;
  rating: number;
  ratingCount: number;
  discount: number;
  sold: number;
};

const columnNames = ["price", "newUntil", "createdAt", "rating", "ratingCount", "discount", "sold"] as const;
type Column = (typeof columnNames)[number];
type Columns = Record<Column, Float64Array>;

/** A product is sorted again only if one of the columns in `by` changes. Ties: the lower number comes first. */
const sortDefinitions = {
  price: { by: ["price"], compare: (columns) => (a, b) => columns.price[a]! - columns.price[b]! || a - b },
  age: { by: ["createdAt"], compare: (columns) => (a, b) => columns.createdAt[a]! - columns.createdAt[b]! || a - b },
  rating: {
    by: ["rating", "ratingCount"],
    compare: (columns) => (a, b) =>
      columns.rating[a]! - columns.rating[b]! || columns.ratingCount[a]! - columns.ratingCount[b]! || a - b,
  },
  discount: { by: ["discount"], compare: (columns) => (a, b) => columns.discount[a]! - columns.discount[b]! || a - b },
  sold: {
    by: ["sold", "createdAt"],
    compare: (columns) => (a, b) =>
      columns.sold[a]! - columns.sold[b]! || columns.createdAt[a]! - columns.createdAt[b]! || a - b,
  },
} satisfies Record<string, { by: readonly Column[]; compare: (columns: Columns) => Compare }>;
export type SortKey = keyof typeof sortDefinitions;
const sortKeys = Object.keys(sortDefinitions) as SortKey[];

/** Paise, both ends inclusive. */
export type PriceRange = { min: number; max: number };

/** The key of every listed product. */
export const allKey = "all:";
// Price ranges come from the ends of a slider, so there are few. A bitmap is cached for each.
const maxPriceRanges = 50;

/** In-memory index by which products are filtered, counted and sorted (decision 18): about 150 bytes per product. */
export class FacetIndex {
  /** Counts by filters, cleared when a key or a price changes. */
  readonly cachedCounts = new Map<string, FacetCounts>();
  wordCount: number;
  /** Number of listed products. */
  size = 0;
  readonly #bitsByKey = new Map<string, Bits>();
  readonly #bitmapsByKey = new Map<string, Bitmap>();
  readonly #bitmapsByPriceRange = new Map<string, Bitmap>();
  readonly #columns: Columns;
  readonly #sortedNumbers: Record<SortKey, SortedNumbers>;

  /** @param capacity Initial capacity in products; the index grows on demand. */
  constructor(capacity = 0) {
    this.wordCount = wordCountFor(capacity);
    this.#columns = toRecord(columnNames, () => new Float64Array(this.wordCount * bitsPerWord));
    this.#sortedNumbers = toRecord(sortKeys, (sortKey) => new SortedNumbers(this.getComparator(sortKey)));
  }

  /** Adds a product's row or replaces its previous one. */
  upsert(row: FacetIndexRow) {
    const { number } = row;
    this.#growFor(number);
    const isListed = row.keys.length > 0;
    const wasListed = this.isListed(number);
    if (!isListed && !wasListed) return;
    this.size += Number(isListed) - Number(wasListed);
    const hasChanged = (name: Column) => this.#columns[name][number] !== row[name];
    for (const sortKey of sortKeys) {
      if (isListed !== wasListed || sortDefinitions[sortKey].by.some(hasChanged))
        this.#sortedNumbers[sortKey].markDirty(number, wasListed);
    }
    if (this.#updateKeys(number, row.keys, wasListed) || hasChanged("newUntil")) this.cachedCounts.clear();
    if (hasChanged("price")) {
      this.cachedCounts.clear();
      this.#bitmapsByPriceRange.clear();
    }
    for (const name of columnNames) this.#columns[name][number] = row[name];
  }

  isListed = (number: number) => {
    const all = this.#bitsByKey.get(allKey);
    return all !== undefined && hasBit(all, number);
  };

  get keys(): Iterable<string> {
    return this.#bitsByKey.keys();
  }

  /** The products that have a key. */
  getBitmap(key: string): Bitmap {
    const cached = this.#bitmapsByKey.get(key);
    if (cached) return cached;
    const bits = this.#bitsByKey.get(key);
    if (!bits) return toBitmap(createBits(this.wordCount));
    const bitmap = toBitmap(bits);
    this.#bitmapsByKey.set(key, bitmap);
    return bitmap;
  }

  /** The products whose price is in the range. */
  getPriceBitmap({ min, max }: PriceRange): Bitmap {
    const range = `${min} ${max}`;
    const cached = this.#bitmapsByPriceRange.get(range);
    if (cached) return cached;
    if (this.#bitmapsByPriceRange.size >= maxPriceRanges) this.#bitmapsByPriceRange.clear();
    const bitmap = toBitmap(bitsInRange(this.#columns.price, min, max));
    this.#bitmapsByPriceRange.set(range, bitmap);
    return bitmap;
  }

  /** The products that are still new after this moment, in seconds since 1970. */
  getNewBitmap(moment: number): Bitmap {
    return toBitmap(bitsInRange(this.#columns.newUntil, moment + 1, Number.POSITIVE_INFINITY));
  }

  /** The numbers of all listed products, in ascending order of the sort key. */
  getSortedNumbers(sortKey: SortKey): Int32Array {
    return this.#sortedNumbers[sortKey].getNumbers(this.isListed);
  }

  /** The numbers of the products in the price range, cheapest first. */
  getNumbersByPrice({ min, max }: PriceRange): Int32Array {
    const numbers = this.getSortedNumbers("price");
    const { price } = this.#columns;
    const from = lowerBound(numbers, (number) => price[number]! >= min);
    return numbers.subarray(
      from,
      lowerBound(numbers, (number) => price[number]! > max, from),
    );
  }

  /** The numbers of the newest products, newest first. */
  getNewestNumbers(count: number): number[] {
    return Array.from(this.getSortedNumbers("age").slice(-count)).reverse();
  }

  /** Called after each batch of a long load: updates one of the sort orders, so that no request has to sort them all. */
  sortIncrementally(batch: number) {
    this.getSortedNumbers(sortKeys[batch % sortKeys.length]!);
  }

  /** Compares two product numbers by the sort key. */
  getComparator(sortKey: SortKey): Compare {
    return sortDefinitions[sortKey].compare(this.#columns);
  }

  /** Returns true if the product's keys have changed. */
  #updateKeys(number: number, keys: readonly string[], wasListed: boolean): boolean {
    let changed = false;
    const update = (key: string, bits: Bits, bit: 0 | 1) => {
      setBit(bits, number, bit);
      this.#bitmapsByKey.delete(key);
      changed = true;
    };
    if (wasListed) {
      const newKeys = new Set(keys);
      for (const [key, bits] of this.#bitsByKey) if (!newKeys.has(key) && hasBit(bits, number)) update(key, bits, 0);
    }
    for (const key of keys) {
      const bits = this.#getOrCreateBits(key);
      if (!hasBit(bits, number)) update(key, bits, 1);
    }
    return changed;
  }

  #getOrCreateBits(key: string): Bits {
    const existing = this.#bitsByKey.get(key);
    if (existing) return existing;
    const bits = createBits(this.wordCount);
    this.#bitsByKey.set(key, bits);
    return bits;
  }

  #growFor(number: number) {
    if (number < this.wordCount * bitsPerWord) return;
    // Grows by a quarter each time, so that copying remains a small part of the work.
    this.wordCount = Math.max(Math.ceil(1.25 * this.wordCount), wordCountFor(number + 1));
    this.#bitmapsByKey.clear();
    this.#bitmapsByPriceRange.clear();
    this.cachedCounts.clear();
    for (const [key, bits] of this.#bitsByKey) this.#bitsByKey.set(key, growBits(bits, this.wordCount));
    for (const name of columnNames) {
      const grown = new Float64Array(this.wordCount * bitsPerWord);
      grown.set(this.#columns[name]);
      this.#columns[name] = grown;
    }
  }
}

function toRecord<Name extends string, Value>(
  names: readonly Name[],
  create: (name: Name) => Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, create(name)])) as Record<Name, Value>;
}
