import { type Bits, bitsInWord, hasBit, longer, noBits, putBit, wordsFor } from "./bit-strings.ts";
import type { Counted } from "./counts.ts";
import { type Compare, ShelfOrder } from "./shelf-order.ts";
import type { ShelfRow } from "./shelf-rows-queries.ts";

const columns = ["price", "newUntil", "createdAt", "rating", "ratingCount", "discount", "sold"] as const;
type Column = (typeof columns)[number];
/** What is compared to put products in order, the lowest first; of equal ones the next counts, at last the number. */
const compared = {
  price: ["price"],
  age: ["createdAt"],
  rating: ["rating", "ratingCount"],
  discount: ["discount"],
  sold: ["sold", "createdAt"],
} as const satisfies Record<string, readonly Column[]>;
export type ShelfOrderName = keyof typeof compared;
const orderNames = Object.keys(compared) as ShelfOrderName[];

/** Every product has this key as long as it is shown. */
export const everything = "all:";

/** All products as they are filtered, counted and sorted, in memory: about 130 bytes each, at the place of its number. */
export class Shelf {
  /** Which products have a key. */
  readonly byKey = new Map<string, Bits>();
  /** What was counted, until something changes that is counted by. */
  readonly counted = new Map<string, Counted>();
  words: number;
  /** How many are shown. */
  size = 0;
  readonly #columns: Record<Column, Float64Array>;
  readonly #orders: Record<ShelfOrderName, ShelfOrder>;

  /** With room for so many numbers, and more when they come. */
  constructor(numbers = 0) {
    this.words = wordsFor(numbers);
    this.#columns = each(columns, () => new Float64Array(this.words * bitsInWord));
    this.#orders = each(orderNames, (name) => new ShelfOrder(this.compareBy(name)));
  }

  /** In place of what was known of this product. */
  put(row: ShelfRow) {
    const { number } = row;
    this.#makeRoomFor(number);
    const shown = row.keys.length > 0;
    const wasShown = this.isShown(number);
    if (!shown && !wasShown) return;
    this.size += Number(shown) - Number(wasShown);
    const isOther = (name: Column) => this.#columns[name][number] !== row[name];
    for (const name of orderNames) {
      if (shown !== wasShown || compared[name].some(isOther)) this.#orders[name].move(number);
    }
    const recounted = this.#putKeys(number, row.keys, wasShown);
    if (recounted || isOther("price") || isOther("newUntil")) this.counted.clear();
    for (const name of columns) this.#columns[name][number] = row[name];
  }

  isShown = (number: number) => {
    const all = this.byKey.get(everything);
    return all !== undefined && hasBit(all, number);
  };

  values(column: Column): Float64Array {
    return this.#columns[column];
  }

  /** The numbers of all that are shown, the lowest first. */
  inOrder(name: ShelfOrderName): Int32Array {
    return this.#orders[name].numbers(this.isShown);
  }

  /** The numbers of so many, the newest first. */
  newest(count: number): number[] {
    return Array.from(this.inOrder("age").slice(-count)).reverse();
  }

  /** For whoever puts in much, a part at a time: one order after each, so that nobody has to wait for all of them. */
  putInOrder(part: number) {
    this.inOrder(orderNames[part % orderNames.length]!);
  }

  /** Compares two numbers as the order does. */
  compareBy(name: ShelfOrderName): Compare {
    const by: readonly Column[] = compared[name];
    const values = this.#columns;
    return (one, other) => {
      for (const column of by) {
        const difference = values[column][one]! - values[column][other]!;
        if (difference !== 0) return difference;
      }
      return one - other;
    };
  }

  /** Whether it has other keys than before. */
  #putKeys(number: number, keys: readonly string[], wasShown: boolean): boolean {
    let changed = false;
    if (wasShown) {
      const now = new Set(keys);
      for (const [key, bits] of this.byKey) {
        if (now.has(key) || !hasBit(bits, number)) continue;
        putBit(bits, number, 0);
        changed = true;
      }
    }
    for (const key of keys) {
      const bits = this.#bitsOf(key);
      if (hasBit(bits, number)) continue;
      putBit(bits, number, 1);
      changed = true;
    }
    return changed;
  }

  #bitsOf(key: string): Bits {
    const bits = this.byKey.get(key) ?? noBits(this.words);
    this.byKey.set(key, bits);
    return bits;
  }

  #makeRoomFor(number: number) {
    if (number < this.words * bitsInWord) return;
    // A quarter more each time: copying stays a small part.
    this.words = Math.max(Math.ceil(1.25 * this.words), wordsFor(number + 1));
    for (const [key, bits] of this.byKey) this.byKey.set(key, longer(bits, this.words));
    for (const name of columns) {
      const long = new Float64Array(this.words * bitsInWord);
      long.set(this.#columns[name]);
      this.#columns[name] = long;
    }
  }
}

function each<Name extends string, Value>(names: readonly Name[], make: (name: Name) => Value): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>;
}
