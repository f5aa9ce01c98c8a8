export type Compare = (a: number, b: number) => number;
type Numbers = Int32Array<ArrayBuffer>;

/** Item numbers in a sort order. Changed items are moved to their new positions on the next read. */
export class SortedNumbers {
  readonly #compare: Compare;
  #numbers: Numbers = new Int32Array(0);
  readonly #dirty = new Set<number>();
  /** Whether `#numbers` still contains any of the dirty numbers. */
  #containsDirty = false;

  /** @param compare Never returns 0 for two different numbers. */
  constructor(compare: Compare) {
    this.#compare = compare;
  }

  markDirty(number: number, wasListed: boolean) {
    this.#dirty.add(number);
    this.#containsDirty ||= wasListed;
  }

  /**
   * The listed numbers in the sort order, after changed items have been moved and items that are no longer listed
   * removed.
   */
  getNumbers(isListed: (number: number) => boolean): Numbers {
    if (this.#dirty.size === 0) return this.#numbers;
    const dirty = Int32Array.from([...this.#dirty].filter(isListed)).sort(this.#compare);
    this.#numbers = this.#merge(this.#containsDirty ? this.#removeDirty() : this.#numbers, dirty);
    this.#dirty.clear();
    this.#containsDirty = false;
    return this.#numbers;
  }

  #removeDirty(): Numbers {
    const isDirty = toFlags(this.#dirty);
    return this.#numbers.filter((number) => isDirty[number] !== 1);
  }

  /**
   * Merges two sorted arrays, of which the second is usually short. A binary search finds each position, and the runs
   * between these positions are copied as blocks.
   */
  #merge(sorted: Numbers, dirty: Numbers): Numbers {
    const merged = new Int32Array(sorted.length + dirty.length);
    let from = 0;
    for (const [insertedBefore, number] of dirty.entries()) {
      const to = lowerBound(sorted, (other) => this.#compare(other, number) > 0, from);
      merged.set(sorted.subarray(from, to), from + insertedBefore);
      merged[to + insertedBefore] = number;
      from = to;
    }
    merged.set(sorted.subarray(from), from + dirty.length);
    return merged;
  }
}

/** Binary search: the first index, starting at `from`, whose number `isAtOrAfter`. The predicate must be monotonic. */
export function lowerBound(numbers: Int32Array, isAtOrAfter: (number: number) => boolean, from = 0): number {
  let low = from;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isAtOrAfter(numbers[middle]!)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** One byte per number up to the highest, because lookups are faster than in a Set. */
function toFlags(numbers: ReadonlySet<number>): Uint8Array {
  let highest = 0;
  for (const number of numbers) highest = Math.max(highest, number);
  const flags = new Uint8Array(highest + 1);
  for (const number of numbers) flags[number] = 1;
  return flags;
}
