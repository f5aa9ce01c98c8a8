export type Compare = (one: number, other: number) => number;
type Numbers = Int32Array<ArrayBuffer>;

/** Products' numbers in an order. Those that have moved are put in their new places when the order is next asked for. */
export class SortedNumbers {
  readonly #compare: Compare;
  #numbers: Numbers = new Int32Array(0);
  readonly #moved = new Set<number>();
  /** Whether any of the moved is in `#numbers` still. */
  #anyPlaced = false;

  /** No two numbers compare as equal. */
  constructor(compare: Compare) {
    this.#compare = compare;
  }

  markDirty(number: number, wasShown: boolean) {
    this.#moved.add(number);
    this.#anyPlaced ||= wasShown;
  }

  /** The lowest first; of those that have moved, only what still stands on the shelf. */
  getNumbers(isListed: (number: number) => boolean): Numbers {
    if (this.#moved.size === 0) return this.#numbers;
    const moved = Int32Array.from([...this.#moved].filter(isListed)).sort(this.#compare);
    this.#numbers = this.#merged(this.#anyPlaced ? this.#unmoved() : this.#numbers, moved);
    this.#moved.clear();
    this.#anyPlaced = false;
    return this.#numbers;
  }

  #unmoved(): Numbers {
    const isMoved = marksOf(this.#moved);
    return this.#numbers.filter((number) => isMoved[number] !== 1);
  }

  /** Mostly few into many: a binary search finds each one's place, and what lies between two is copied in one go. */
  #merged(kept: Numbers, moved: Numbers): Numbers {
    const merged = new Int32Array(kept.length + moved.length);
    let from = 0;
    for (const [before, number] of moved.entries()) {
      const to = lowerBound(kept, (other) => this.#compare(other, number) > 0, from);
      merged.set(kept.subarray(from, to), from + before);
      merged[to + before] = number;
      from = to;
    }
    merged.set(kept.subarray(from), from + moved.length);
    return merged;
  }
}

/** Binary search: the first place, from `from` on, whose number `isFar`, given that all numbers after it are so too. */
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

/** A byte for each number up to the highest, which is looked up quicker than a Set. */
function marksOf(numbers: ReadonlySet<number>): Uint8Array {
  let highest = 0;
  for (const number of numbers) highest = Math.max(highest, number);
  const marks = new Uint8Array(highest + 1);
  for (const number of numbers) marks[number] = 1;
  return marks;
}
