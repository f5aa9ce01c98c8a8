/** Rows of products by a key, asked for once and kept until the product changes; those that came first go first. */
export class KeptRows<Key, Row extends { number: number }> {
  readonly #most: number;
  readonly #keyOf: (row: Row) => Key;
  readonly #find: (keys: readonly Key[]) => Promise<readonly Row[]>;
  readonly #rows = new Map<Key, Row>();
  readonly #keys = new Map<number, Key>();
  /** How many were heard of. */
  changes = 0;

  constructor(most: number, keyOf: (row: Row) => Key, find: (keys: readonly Key[]) => Promise<readonly Row[]>) {
    this.#most = most;
    this.#keyOf = keyOf;
    this.#find = find;
  }

  /** The product of this number has changed. */
  forget(number: number) {
    this.changes += 1;
    this.#drop(number);
  }

  /** In the keys' turn; one that has no row (any more) is left out. */
  async of(keys: readonly Key[]): Promise<Row[]> {
    const asked = keys.filter((key) => !this.#rows.has(key));
    if (asked.length === 0) return keys.map((key) => this.#rows.get(key)!);
    const known = new Map(keys.map((key) => [key, this.#rows.get(key)]));
    const { changes } = this;
    for (const row of await this.#find(asked)) {
      known.set(this.#keyOf(row), row);
      // What was asked for before a change that is heard of by now may be what was so before it.
      if (this.changes === changes) this.#keep(row);
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
