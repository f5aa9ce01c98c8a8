import {
  type Bitmap,
  createBits,
  filter,
  forEachNumber,
  fromNumbers,
  intersect,
  setBit,
  subtract,
  toBitmap,
} from "./bitmap.ts";
import { type LazyBitmap, toLazy, toLazyBitmap } from "./lazy-bitmap.ts";
import { WordIndex } from "./word-index.ts";

/** The text of an item. An item without a text is removed. */
export type ItemText = { number: number; text: string };
/**
 * Items by the way in which their text contains a searched text: as the whole text, at its start, at the start of a
 * word, or inside a word. Each item is in one of these sets, and `all` has all of them. The sets must be read before
 * the next change of the index.
 */
export type TextMatches = Record<TextPlace | "all", LazyBitmap>;
type TextPlace = "whole" | "start" | "word" | "inside";

/** Characters after which a word begins. */
const separators = /[ -]/;

/**
 * In-memory substring search: finds the items whose text contains a searched text. It first finds the words that
 * contain the searched text, of which there are far fewer than texts, and then the items that have one of these words.
 */
export class TextIndex {
  /** Texts by item number. */
  readonly #texts: string[] = [];
  /** The words of each text. Only the first word is strong. */
  readonly #words = new WordIndex();
  /** The number of parts between separators, stored as the only word of each item. */
  readonly #partCounts = new WordIndex();
  #vocabulary: Vocabulary | undefined;

  /** Adds items or replaces the items with their numbers. Of several items with one number the last is stored. */
  upsert(items: readonly ItemText[]) {
    const last = new Map(items.map((item) => [item.number, item] as const));
    const changed = [...last.values()].filter(({ number, text }) => (this.#texts[number] ?? "") !== text);
    if (changed.length === 0) return;
    this.#words.upsert(changed.map(toItemWords));
    this.#partCounts.upsert(changed.map(toPartCount));
    for (const { number, text } of changed) {
      // The array must have no holes, which would make it slow.
      while (this.#texts.length <= number) this.#texts.push("");
      this.#texts[number] = text;
    }
    this.#vocabulary = undefined;
  }

  /**
   * The items whose text contains this one, which is not empty.
   * @param wordCount The length of bitmaps in words of 32 bits. Items beyond it are left out.
   */
  find(searched: string, wordCount: number): TextMatches {
    const parts = searched.split(separators);
    return parts.length === 1 ? this.#findInWords(searched, wordCount) : this.#findAcross(searched, parts, wordCount);
  }

  #findInWords(part: string, wordCount: number): TextMatches {
    const containing = this.#getVocabulary().find(part);
    const beginning = containing.filter((word) => word.startsWith(part));
    const all = toLazyBitmap(() => this.#findWords([containing], wordCount));
    const begun = toLazyBitmap(() => this.#findWords([beginning], wordCount));
    const started = toLazyBitmap(() => this.#findWords([beginning], wordCount, true));
    const whole = toLazyBitmap(() =>
      intersect([this.#findPartCount(1, wordCount), this.#findWords([[part]], wordCount, true)]),
    );
    return {
      whole,
      all,
      start: toLazyBitmap(() => subtract(started.get(), whole.get())),
      word: toLazyBitmap(() => subtract(begun.get(), started.get())),
      inside: toLazyBitmap(() => subtract(all.get(), begun.get())),
    };
  }

  /** A text with separators begins with the end of a word, ends with the beginning of one, and has whole words in between. */
  #findAcross(searched: string, parts: readonly string[], wordCount: number): TextMatches {
    const [first = "", last = ""] = [parts[0], parts.at(-1)];
    const vocabulary = this.#getVocabulary();
    const tests = [
      ...(first ? [vocabulary.find(first).filter((word) => word.endsWith(first))] : []),
      ...parts.slice(1, -1).flatMap((word) => (word ? [[word]] : [])),
      ...(last ? [vocabulary.find(last).filter((word) => word.startsWith(last))] : []),
    ];
    const candidates =
      tests.length > 0 ? this.#findWords(tests, wordCount) : fromNumbers(this.#texts.keys(), wordCount);
    const starting = first ? intersect([candidates, this.#findWords([[first]], wordCount, true)]) : candidates;
    const ofSameLength = intersect([starting, this.#findPartCount(parts.length, wordCount)]);
    const isAt = (place: TextPlace) => (number: number) => locate(this.#texts[number]!, searched) === place;
    const located = toLazy(() => this.#locate(searched, candidates));
    return {
      whole: toLazyBitmap(() => filter(ofSameLength, isAt("whole"))),
      start: toLazyBitmap(() => filter(starting, isAt("start")), { candidates: starting, test: isAt("start") }),
      word: toLazyBitmap(() => located().word, { candidates, test: isAt("word") }),
      // `inside` is read only after `word`, which has located all candidates.
      inside: toLazyBitmap(() => located().inside),
      all: toLazyBitmap(() => located().all),
    };
  }

  #locate(searched: string, candidates: Bitmap) {
    const wordCount = candidates.bits.length;
    const [word, inside, all] = [createBits(wordCount), createBits(wordCount), createBits(wordCount)];
    forEachNumber(candidates, (number) => {
      const place = locate(this.#texts[number]!, searched);
      if (place) setBit(all, number, 1);
      if (place === "word") setBit(word, number, 1);
      if (place === "inside") setBit(inside, number, 1);
    });
    return { word: toBitmap(word), inside: toBitmap(inside), all: toBitmap(all) };
  }

  /** The items that have one of the words of each list. */
  #findWords(tests: readonly (readonly string[])[], wordCount: number, isStrong = false): Bitmap {
    return this.#words.find([tests.map((words) => words.map((word) => ({ word })))], { isStrong, wordCount });
  }

  #findPartCount(count: number, wordCount: number): Bitmap {
    return this.#partCounts.find([[[{ word: String(count) }]]], { isStrong: false, wordCount });
  }

  #getVocabulary(): Vocabulary {
    this.#vocabulary ??= new Vocabulary(this.#words.listWords());
    return this.#vocabulary;
  }
}

/** All words as one string, because searching one string is faster than searching each word. */
class Vocabulary {
  readonly #text: string;

  constructor(words: readonly string[]) {
    this.#text = ` ${words.join(" ")} `;
  }

  /** The words that contain this part, which has no separators. */
  find(part: string): string[] {
    const found: string[] = [];
    for (let at = this.#text.indexOf(part); at >= 0; ) {
      const end = this.#text.indexOf(" ", at);
      found.push(this.#text.slice(this.#text.lastIndexOf(" ", at) + 1, end));
      at = this.#text.indexOf(part, end);
    }
    return found;
  }
}

function toItemWords({ number, text }: ItemText) {
  const [first = "", ...others] = text.split(separators);
  return { number, strong: first ? [first] : [], weak: others.filter((word) => word !== "") };
}

function toPartCount({ number, text }: ItemText) {
  return { number, strong: [], weak: text ? [String(text.split(separators).length)] : [] };
}

function locate(text: string, searched: string): TextPlace | undefined {
  let at = text.indexOf(searched);
  if (at < 0) return undefined;
  if (at === 0) return text.length === searched.length ? "whole" : "start";
  for (; at > 0; at = text.indexOf(searched, at + 1)) if (separators.test(text[at - 1]!)) return "word";
  return "inside";
}
