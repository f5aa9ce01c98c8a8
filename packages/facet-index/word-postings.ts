/** The items that have a word, in ascending order. The lowest bit of an entry says whether the word is strong in the item. */
export class WordPostings {
  length = 0;
  #entries = new Int32Array(2);

  add(number: number, isStrong: boolean) {
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

  /** Removes what is there of some numbers: few are searched for, many are compared with every entry. */
  remove(numbers: ReadonlySet<number>) {
    if (numbers.size * Math.log2(this.length + 1) < this.length) {
      for (const number of numbers) {
        const at = this.#find(number);
        if (at === this.length || this.#entries[at]! >> 1 !== number) continue;
        this.#entries.copyWithin(at, at + 1, this.length);
        this.length -= 1;
      }
      return;
    }
    let length = 0;
    for (let at = 0; at < this.length; at += 1) {
      const entry = this.#entries[at]!;
      if (!numbers.has(entry >> 1)) this.#entries[length++] = entry;
    }
    this.length = length;
  }

  /** Calls `use` with the number of each item, or of those in which the word is strong. */
  forEach(isStrong: boolean, use: (number: number) => void) {
    for (let at = 0; at < this.length; at += 1) {
      const entry = this.#entries[at]!;
      if (!isStrong || (entry & 1) === 1) use(entry >> 1);
    }
  }

  /** The position of the number, or the one that it would have. */
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
