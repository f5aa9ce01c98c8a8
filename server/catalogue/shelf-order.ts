export type Compare = (one: number, other: number) => number;
type Numbers = Int32Array<ArrayBuffer>;

/** Numbers in an order. Those that have moved are put in their new places when somebody asks: once, however many they are. */
export class ShelfOrder {
  readonly #compare: Compare;
  #numbers: Numbers = new Int32Array(0);
  readonly #moved = new Set<number>();

  /** No two numbers compare as equal. */
  constructor(compare: Compare) {
    this.#compare = compare;
  }

  move(number: number) {
    this.#moved.add(number);
  }

  /** The lowest first; of those that have moved, only what still stands on the shelf. */
  numbers(isShown: (number: number) => boolean): Numbers {
    if (this.#moved.size === 0) return this.#numbers;
    const moved = Int32Array.from([...this.#moved].filter(isShown)).sort(this.#compare);
    this.#numbers = this.#merged(moved);
    this.#moved.clear();
    return this.#numbers;
  }

  #merged(moved: Numbers): Numbers {
    const merged = new Int32Array(this.#numbers.length + moved.length);
    let count = 0;
    let next = 0;
    const isMoved = marksOf(this.#moved);
    for (const number of this.#numbers) {
      if (isMoved[number] === 1) continue;
      while (next < moved.length && this.#compare(moved[next]!, number) < 0) merged[count++] = moved[next++]!;
      merged[count++] = number;
    }
    while (next < moved.length) merged[count++] = moved[next++]!;
    return merged.slice(0, count);
  }
}

/** A byte for each number up to the highest: sooner looked at than a set. */
function marksOf(numbers: ReadonlySet<number>): Uint8Array {
  let highest = 0;
  for (const number of numbers) highest = Math.max(highest, number);
  const marks = new Uint8Array(highest + 1);
  for (const number of numbers) marks[number] = 1;
  return marks;
}
