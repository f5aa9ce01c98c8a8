/** A cache of products' rows, each dropped when its product changes; when it is full, those kept longest go first. */
export class ProductRowCache<Key, Row extends { number: number }> {
  readonly #most: number;
  readonly #keyOf: (row: Row) => Key;
  readonly #find: (keys: readonly Key[]) => Promise<readonly Row[]>;
  readonly #rows = new Map<Key, Row>();
  readonly #keys = new Map<number, Key>();
  /** How many changes of products it has been told of. */
  changeCount = 0;

  constructor(most: number, keyOf: (row: Row) => Key, find: (keys: readonly Key[]) => Promise<readonly Row[]>) {
    this.#most = most;
    this.#keyOf = keyOf;
    this.#find = find;
  }

  /** The product of this number has changed. */
  invalidate(number: number) {
    this.changeCount += 1;
    this.#drop(number);
  }

  /** The rows in the order of the keys; a key that has no row (any more) is left out. */
  async getRows(keys: readonly Key[]): Promise<Row[]> {
    const asked = keys.filter((key) => !this.#rows.has(key));
    if (asked.length === 0) return keys.map((key) => this.#rows.get(key)!);
    const known = new Map(keys.map((key) => [key, this.#rows.get(key)]));
    const { changeCount } = this;
    for (const row of await this.#find(asked)) {
      known.set(this.#keyOf(row), row);
      // A change that was told of meanwhile may be missing in this answer: it is given, and not kept.
      if (this.changeCount === changeCount) this.#keep(row);
    }
    for (const { number } of this.#rows.values()) {
      if (this.#rows.size <= this.#most) break;
      this.#drop(number);
    }
    return keys.flatMap((key) => known.get(key) ?? []);
  }

  #keep(row: Row) {
    const key = this.#keyOf(row);
    this.#rows.set(key, row);
    this.#keys.set(row.number, key);
  }

  #drop(number: number) {
    const key = this.#keys.get(number);
    if (key === undefined) return;
    this.#rows.delete(key);
    this.#keys.delete(number);
  }
}
