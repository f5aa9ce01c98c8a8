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
import { type Compare, lowerBound, SortedNumbers } from "./facet-index-sorted-numbers.ts";

/**
 * An item: a number of its own, the keys by which it is filtered and counted ("group:value"), and a number in each column.
 * An item without keys is not listed.
 */
export type IndexedItem<Column extends string> = { number: number; keys: readonly string[] } & Record<Column, number>;

export type FacetIndexOptions<Column extends string, SortKey extends string> = {
  columns: readonly Column[];
  /** Columns in which the same ranges recur, such as the ends of a slider. Their bitmaps and the counts are cached. */
  cachedRangeColumns?: readonly Column[];
  /** The columns of each sort order, compared in turn. Ties: the lower number comes first. */
  sortKeys: Readonly<Record<SortKey, readonly [Column, ...Column[]]>>;
  /** Initial capacity in items; the index grows on demand. */
  capacity?: number;
};

/** A range of a column, with both ends inclusive. */
export type ColumnRange<Column extends string> = { column: Column; min?: number; max?: number };

/** For each key, the number of items left if it were selected too. */
export type FacetCounts = ReadonlyMap<string, number>;

/** Values by item number. The array is replaced when the index grows. */
type ColumnValues = { values: Float64Array };

// Maximum of cached ranges per column.
const maxCachedRanges = 50;

/** In-memory index by which items are filtered, counted and sorted. */
export class FacetIndex<Column extends string, SortKey extends string> {
  /** Counts and totals by filters, cleared when a key or a column in `cachedRangeColumns` changes. */
  readonly cachedCounts = new Map<string, { total: number; counts: FacetCounts }>();
  wordCount: number;
  /** Number of listed items. */
  size = 0;
  #listed: Bits;
  #listedBitmap: Bitmap | undefined;
  readonly #bitsByKey = new Map<string, Bits>();
  readonly #keysByGroup = new Map<string, string[]>();
  readonly #bitmapsByKey = new Map<string, Bitmap>();
  readonly #columnNames: readonly Column[];
  readonly #columns: Record<Column, ColumnValues>;
  readonly #cachedRanges: ReadonlyMap<Column, Map<string, Bitmap>>;
  readonly #sortKeys: readonly SortKey[];
  readonly #sortColumns: FacetIndexOptions<Column, SortKey>["sortKeys"];
  readonly #comparators: Record<SortKey, Compare>;
  readonly #sortedNumbers: Record<SortKey, SortedNumbers>;

  constructor({ columns, cachedRangeColumns = [], sortKeys, capacity = 0 }: FacetIndexOptions<Column, SortKey>) {
    this.wordCount = wordCountFor(capacity);
    this.#listed = createBits(this.wordCount);
    this.#columnNames = columns;
    this.#columns = toRecord(columns, () => ({ values: new Float64Array(this.wordCount * bitsPerWord) }));
    this.#cachedRanges = new Map(cachedRangeColumns.map((column) => [column, new Map()]));
    this.#sortKeys = Object.keys(sortKeys) as SortKey[];
    this.#sortColumns = sortKeys;
    this.#comparators = toRecord(this.#sortKeys, (sortKey) =>
      compareBy(sortKeys[sortKey].map((column) => this.#columns[column])),
    );
    this.#sortedNumbers = toRecord(this.#sortKeys, (sortKey) => new SortedNumbers(this.#comparators[sortKey]));
  }

  /** Adds an item or replaces the previous one with its number. */
  upsert(item: IndexedItem<Column>) {
    const { number } = item;
    this.#growFor(number);
    const isListed = item.keys.length > 0;
    const wasListed = this.isListed(number);
    if (!isListed && !wasListed) return;
    const hasChanged = (column: Column) => this.#columns[column].values[number] !== item[column];
    // An item is sorted again only if a column of the sort order changes.
    for (const sortKey of this.#sortKeys) {
      if (isListed !== wasListed || this.#sortColumns[sortKey].some(hasChanged))
        this.#sortedNumbers[sortKey].markDirty(number, wasListed);
    }
    if (isListed !== wasListed) this.#setListed(number, isListed);
    if (this.#updateKeys(number, item.keys, wasListed)) this.cachedCounts.clear();
    for (const [column, bitmaps] of this.#cachedRanges) {
      if (!hasChanged(column)) continue;
      this.cachedCounts.clear();
      bitmaps.clear();
    }
    for (const column of this.#columnNames) this.#columns[column].values[number] = item[column];
  }

  isListed = (number: number) => hasBit(this.#listed, number);

  /** The keys of a group that any item has or had. */
  listKeys(group: string): readonly string[] {
    return this.#keysByGroup.get(group) ?? [];
  }

  /** All listed items. */
  getListedBitmap(): Bitmap {
    this.#listedBitmap ??= toBitmap(this.#listed);
    return this.#listedBitmap;
  }

  /** The items that have a key. */
  getBitmap(key: string): Bitmap {
    const cached = this.#bitmapsByKey.get(key);
    if (cached) return cached;
    const bits = this.#bitsByKey.get(key);
    if (!bits) return toBitmap(createBits(this.wordCount));
    const bitmap = toBitmap(bits);
    this.#bitmapsByKey.set(key, bitmap);
    return bitmap;
  }

  /** The items in the range, and perhaps numbers that are not listed. */
  getRangeBitmap({
    column,
    min = Number.NEGATIVE_INFINITY,
    max = Number.POSITIVE_INFINITY,
  }: ColumnRange<Column>): Bitmap {
    const bitmaps = this.#cachedRanges.get(column);
    const range = `${min} ${max}`;
    const cached = bitmaps?.get(range);
    if (cached) return cached;
    const bitmap = toBitmap(bitsInRange(this.#columns[column].values, min, max));
    if (bitmaps && bitmaps.size >= maxCachedRanges) bitmaps.clear();
    bitmaps?.set(range, bitmap);
    return bitmap;
  }

  cachesRange({ column }: ColumnRange<Column>): boolean {
    return this.#cachedRanges.has(column);
  }

  /**
   * The numbers of the listed items, in ascending order of the sort key. A range of the sort key's first column is applied
   * by binary search; other ranges are ignored.
   */
  getSortedNumbers(sortKey: SortKey, ranges: readonly ColumnRange<Column>[] = []): Int32Array {
    const numbers = this.#sortedNumbers[sortKey].getNumbers(this.isListed);
    const [sortColumn] = this.#sortColumns[sortKey];
    const range = ranges.find(({ column }) => column === sortColumn);
    if (!range) return numbers;
    const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = range;
    const { values } = this.#columns[sortColumn];
    const from = lowerBound(numbers, (number) => values[number]! >= min);
    return numbers.subarray(
      from,
      lowerBound(numbers, (number) => values[number]! > max, from),
    );
  }

  /**
   * Called after each batch of a long load. Updates one of the sort orders, so that no request has to sort them all.
   */
  sortIncrementally(batch: number) {
    this.getSortedNumbers(this.#sortKeys[batch % this.#sortKeys.length]!);
  }

  /** Compares two item numbers by the sort key. */
  getComparator(sortKey: SortKey): Compare {
    return this.#comparators[sortKey];
  }

  /** The distance of two items by the first column of the sort key. */
  getDistance(sortKey: SortKey, a: number, b: number): number {
    const { values } = this.#columns[this.#sortColumns[sortKey][0]];
    return Math.abs(values[a]! - values[b]!);
  }

  #setListed(number: number, isListed: boolean) {
    this.size += isListed ? 1 : -1;
    setBit(this.#listed, number, isListed ? 1 : 0);
    this.#listedBitmap = undefined;
    this.cachedCounts.clear();
  }

  /** Returns true if the item's keys have changed. */
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
    const keys = this.#keysByGroup.get(toGroup(key));
    if (keys) keys.push(key);
    else this.#keysByGroup.set(toGroup(key), [key]);
    return bits;
  }

  #growFor(number: number) {
    if (number < this.wordCount * bitsPerWord) return;
    // The index grows by a quarter each time, so that copying remains a small part of the work.
    this.wordCount = Math.max(Math.ceil(1.25 * this.wordCount), wordCountFor(number + 1));
    this.#listedBitmap = undefined;
    this.#bitmapsByKey.clear();
    this.cachedCounts.clear();
    for (const bitmaps of this.#cachedRanges.values()) bitmaps.clear();
    this.#listed = growBits(this.#listed, this.wordCount);
    for (const [key, bits] of this.#bitsByKey) this.#bitsByKey.set(key, growBits(bits, this.wordCount));
    for (const column of this.#columnNames) {
      const grown = new Float64Array(this.wordCount * bitsPerWord);
      grown.set(this.#columns[column].values);
      this.#columns[column].values = grown;
    }
  }
}

/** Compares by the columns in turn, then by number, so that the result is never 0 for two different numbers. */
function compareBy([column, ...others]: readonly ColumnValues[]): Compare {
  if (!column) return (a, b) => a - b;
  const compareOthers = compareBy(others);
  return (a, b) => column.values[a]! - column.values[b]! || compareOthers(a, b);
}

/** The group of the key "group:value". */
export function toGroup(key: string): string {
  return key.slice(0, key.indexOf(":"));
}

function toRecord<Name extends string, Value>(
  names: readonly Name[],
  create: (name: Name) => Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, create(name)])) as Record<Name, Value>;
}
