/** A cache of product rows. A row is evicted when its product changes; if the cache is full, the oldest entries go first. */
export class ProductRowCache<Key, Row extends { number: number }> {
  readonly #maxRows: number;
  readonly #toKey: (row: Row) => Key;
  readonly #find: (keys: readonly Key[]) => Promise<readonly Row[]>;
  readonly #rows = new Map<Key, Row>();
  readonly #keyByNumber = new Map<number, Key>();
  /** Number of calls of `invalidate`. */
  changeCount = 0;

  constructor(maxRows: number, toKey: (row: Row) => Key, find: (keys: readonly Key[]) => Promise<readonly Row[]>) {
    this.#maxRows = maxRows;
    this.#toKey = toKey;
    this.#find = find;
  }

  /** Evicts the row of the product with this number because the product has changed. */
  invalidate(number: number) {
    this.changeCount += 1;
    this.#delete(number);
  }

  /** The rows in the order of the keys. Keys that have no row (any more) are omitted. */
  async getRows(keys: readonly Key[]): Promise<Row[]> {
    const missing = keys.filter((key) => !this.#rows.has(key));
    if (missing.length === 0) return keys.map((key) => this.#rows.get(key)!);
    const rows = new Map(keys.map((key) => [key, this.#rows.get(key)]));
    const { changeCount } = this;
    for (const row of await this.#find(missing)) {
      rows.set(this.#toKey(row), row);
      // If a product was invalidated during the query, the result may predate the change: it is returned but not cached.
      if (this.changeCount === changeCount) this.#set(row);
    }
    for (const { number } of this.#rows.values()) {
      if (this.#rows.size <= this.#maxRows) break;
      this.#delete(number);
    }
    return keys.flatMap((key) => rows.get(key) ?? []);
  }

  #set(row: Row) {
    const key = this.#toKey(row);
    this.#rows.set(key, row);
    this.#keyByNumber.set(row.number, key);
  }

  #delete(number: number) {
    const key = this.#keyByNumber.get(number);
    if (key === undefined) return;
    this.#rows.delete(key);
    this.#keyByNumber.delete(number);
  }
}
