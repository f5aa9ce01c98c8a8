const maxSearches = 500;
const maxBytes = 16 * 1024 * 1024;

/** What recent searches have found: many customers type the same words, and a listing is filtered and paged. */
export class RecentSearches<Found> {
  readonly #bitmapsPerSearch: number;
  /** The least recent first. */
  readonly #found = new Map<string, Found>();

  /** @param bitmapsPerSearch That are stored of a search at most, by which the number of searches is limited. */
  constructor(bitmapsPerSearch: number) {
    this.#bitmapsPerSearch = bitmapsPerSearch;
  }

  /** @param wordCount The length of bitmaps in words of 32 bits. */
  get(search: string, wordCount: number, find: () => Found): Found {
    const key = `${wordCount} ${search}`;
    const found = this.#found.get(key) ?? find();
    this.#found.delete(key);
    this.#found.set(key, found);
    const bytesPerSearch = this.#bitmapsPerSearch * wordCount * Uint32Array.BYTES_PER_ELEMENT;
    for (const oldest of this.#found.keys()) {
      if (this.#found.size <= Math.min(maxSearches, maxBytes / bytesPerSearch)) break;
      this.#found.delete(oldest);
    }
    return found;
  }

  clear() {
    this.#found.clear();
  }
}
