import { type Bitmap, type Bits, createBits, intersect, toBitmap, union } from "./bitmap.ts";
import { WordPostings } from "./word-postings.ts";

/**
 * The words of an item. Strong words say more about it, such as the words of its name. An item without words is
 * removed.
 */
export type ItemWords = { number: number; strong: readonly string[]; weak: readonly string[] };
/** A word, or all words that begin with it. */
export type WordTest = { word: string; isPrefix?: boolean };
/**
 * Alternatives, of which an item has to pass one. An item passes an alternative if it passes all of its tests, and a
 * test if it has one of the test's words.
 */
export type WordQuery = readonly (readonly (readonly WordTest[])[])[];

/** In-memory inverted index from words to items. It takes 4 bytes for each word of each item. */
export class WordIndex {
  readonly #postings = new Map<string, WordPostings>();
  /** The number of words of each item. */
  #wordCounts = new Uint16Array(64);
  /** All words in ascending order. Undefined until a prefix is searched for. */
  #sortedWords: string[] | undefined;

  has(word: string): boolean {
    return this.#postings.has(word);
  }

  /** All words in ascending order, valid until the next change. */
  listWords(): readonly string[] {
    this.#sortedWords ??= [...this.#postings.keys()].sort(compareCodeUnits);
    return this.#sortedWords;
  }

  hasPrefix(prefix: string): boolean {
    return this.#wordsFrom(prefix).next().done !== true;
  }

  /**
   * Adds items or replaces the items with their numbers. An item with the same words as before costs a look-up for each
   * word.
   */
  upsert(items: readonly ItemWords[]) {
    const changed = items.map(toStrengths).filter((item) => !this.#isCurrent(item));
    if (changed.length === 0) return;
    this.#remove(new Set(changed.flatMap(({ number }) => (this.#wordCounts[number] ? number : []))));
    for (const { number, strengths } of changed) {
      this.#growFor(number);
      this.#wordCounts[number] = strengths.size;
      for (const [word, isStrong] of strengths) this.#getOrCreate(word).add(number, isStrong);
    }
  }

  /**
   * The items that pass the query.
   * @param isStrong Whether only strong words count.
   * @param wordCount The length of the bitmap in words of 32 bits. Items beyond it are left out.
   */
  find(query: WordQuery, { isStrong, wordCount }: { isStrong: boolean; wordCount: number }): Bitmap {
    const alternatives = query.flatMap((tests) => {
      const [first, ...others] = tests.map((words) => toBitmap(this.#findAny(words, isStrong, wordCount)));
      return first ? [intersect([...others, first])] : [];
    });
    return union(alternatives, wordCount);
  }

  #findAny(tests: readonly WordTest[], isStrong: boolean, wordCount: number): Bits {
    const bits = createBits(wordCount);
    for (const { word, isPrefix } of tests)
      for (const each of isPrefix ? this.#wordsFrom(word) : [word]) this.#postings.get(each)?.addTo(bits, isStrong);
    return bits;
  }

  *#wordsFrom(prefix: string) {
    const words = this.listWords();
    for (let at = findPosition(words, prefix); words[at]?.startsWith(prefix); at += 1) yield words[at]!;
  }

  #isCurrent({ number, strengths }: ItemStrengths): boolean {
    if ((this.#wordCounts[number] ?? 0) !== strengths.size) return false;
    for (const [word, isStrong] of strengths) if (!this.#postings.get(word)?.has(number, isStrong)) return false;
    return true;
  }

  #remove(numbers: ReadonlySet<number>) {
    if (numbers.size === 0) return;
    for (const [word, postings] of this.#postings) {
      postings.remove(numbers);
      if (postings.length > 0) continue;
      this.#postings.delete(word);
      this.#sortedWords?.splice(findPosition(this.#sortedWords, word), 1);
    }
    for (const number of numbers) this.#wordCounts[number] = 0;
  }

  #getOrCreate(word: string): WordPostings {
    const existing = this.#postings.get(word);
    if (existing) return existing;
    const postings = new WordPostings();
    this.#postings.set(word, postings);
    this.#sortedWords?.splice(findPosition(this.#sortedWords, word), 0, word);
    return postings;
  }

  #growFor(number: number) {
    if (number < this.#wordCounts.length) return;
    const grown = new Uint16Array(Math.ceil(1.25 * (number + 1)));
    grown.set(this.#wordCounts);
    this.#wordCounts = grown;
  }
}

type ItemStrengths = { number: number; strengths: ReadonlyMap<string, boolean> };

function toStrengths({ number, strong, weak }: ItemWords): ItemStrengths {
  const strengths = new Map(weak.map((word) => [word, false]));
  for (const word of strong) strengths.set(word, true);
  return { number, strengths };
}

function compareCodeUnits(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The position of the first word that is not before `word`. */
function findPosition(words: readonly string[], word: string): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (words[middle]! < word) low = middle + 1;
    else high = middle;
  }
  return low;
}
