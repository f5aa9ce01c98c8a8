import { type Bits, bitsPerWord, createBits, setBit } from "./bitmap.ts";

/** The items that have a word, in ascending order. The lowest bit of an entry says whether the word is strong in the item. */
export class WordPostings {
  length = 0;
  #entries = new Int32Array(2);
  /** The bitmaps of a word that many items have: its items, and those in which it is strong. */
  #dense: { any?: Bits; strong?: Bits } | undefined;

  add(number: number, isStrong: boolean) {
    this.#dense = undefined;
    if (this.length === this.#entries.length) {
      const grown = new Int32Array(Math.ceil(1.5 * this.length));
      grown.set(this.#entries);
      this.#entries = grown;
    }
    const at = this.#find(number);
    this.#entries.copyWithin(at + 1, at, this.length);
    this.#entries[at] = (number << 1) | (isStrong ? 1 : 0);
    this.length += 1;
  }

  has(number: number, isStrong: boolean): boolean {
    const at = this.#find(number);
    return at < this.length && this.#entries[at] === ((number << 1) | (isStrong ? 1 : 0));
  }

  /**
   * Removes the entries of some numbers. Few numbers are searched for, while many numbers are compared with every
   * entry.
   */
  remove(numbers: ReadonlySet<number>) {
    if (numbers.size * Math.log2(this.length + 1) < this.length) {
      for (const number of numbers) {
        const at = this.#find(number);
        if (at === this.length || this.#entries[at]! >> 1 !== number) continue;
        this.#entries.copyWithin(at, at + 1, this.length);
        this.length -= 1;
        this.#dense = undefined;
      }
      return;
    }
    let length = 0;
    for (let at = 0; at < this.length; at += 1) {
      const entry = this.#entries[at]!;
      if (!numbers.has(entry >> 1)) this.#entries[length++] = entry;
    }
    if (length < this.length) this.#dense = undefined;
    this.length = length;
  }

  /** Adds the items, or those in which the word is strong, to a set. Items beyond its end are left out. */
  addTo(bits: Bits, isStrong: boolean) {
    // If more items have the word than the bitmap has words, adding a bitmap is faster and takes less memory than
    // adding the items.
    if (this.length <= bits.length) return this.#addEntries(bits, isStrong);
    const dense = this.#getDense(isStrong ? "strong" : "any", bits.length);
    for (let index = 0; index < bits.length; index += 1) bits[index]! |= dense[index]!;
  }

  #getDense(kind: "any" | "strong", wordCount: number): Bits {
    const cached = this.#dense?.[kind];
    if (cached?.length === wordCount) return cached;
    const bits = createBits(wordCount);
    this.#addEntries(bits, kind === "strong");
    this.#dense = { ...this.#dense, [kind]: bits };
    return bits;
  }

  #addEntries(bits: Bits, isStrong: boolean) {
    const end = bits.length * bitsPerWord;
    for (let at = 0; at < this.length; at += 1) {
      const entry = this.#entries[at]!;
      if ((!isStrong || (entry & 1) === 1) && entry >> 1 < end) setBit(bits, entry >> 1, 1);
    }
  }

  /** The position of the number, or the position that it would have. */
  #find(number: number): number {
    const last = this.length - 1;
    // Items are loaded in the order of their numbers.
    if (last < 0 || this.#entries[last]! >> 1 < number) return this.length;
    let [low, high] = [0, last];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#entries[middle]! >> 1 < number) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
