/** Rows of products by their numbers, asked for once and kept until the product changes; those that came first go first. */
export class KeptRows<Row extends { number: number }> {
  readonly #find: (numbers: readonly number[]) => Promise<readonly Row[]>;
  readonly #most: number;
  readonly #rows = new Map<number, Row>();
  /** How many were heard of. */
  changes = 0;

  constructor(most: number, find: (numbers: readonly number[]) => Promise<readonly Row[]>) {
    this.#most = most;
    this.#find = find;
  }

  forget(number: number) {
    this.#rows.delete(number);
    this.changes += 1;
  }

  /** In the numbers' turn; one that has no row (any more) is left out. */
  async of(numbers: readonly number[]): Promise<Row[]> {
    const asked = numbers.filter((number) => !this.#rows.has(number));
    if (asked.length === 0) return numbers.map((number) => this.#rows.get(number)!);
    const known = new Map(numbers.map((number) => [number, this.#rows.get(number)]));
    const { changes } = this;
    for (const row of await this.#find(asked)) {
      known.set(row.number, row);
      // What was asked for before a change that is heard of by now may be what was so before it.
      if (this.changes === changes) this.#rows.set(row.number, row);
    }
    for (const first of this.#rows.keys()) {
      if (this.#rows.size <= this.#most) break;
      this.#rows.delete(first);
    }
    return numbers.flatMap((number) => known.get(number) ?? []);
  }
}
