import type { FoundPage } from "#contract/catalogue/catalogue.ts";
import { foldText } from "../../../platform/text/fold-text.ts";
import { helpSynonyms } from "./fixed-pages.ts";

/** A page with the words by which it is found, without endings. */
export type SearchablePage = FoundPage & { titleWords: readonly string[]; otherWords: readonly string[] };
export type PageMatches = {
  pages: FoundPage[];
  /**
   * Whether the text names the first page: each word of the text is in the title. The text is then not a mistyped name
   * of a product.
   */
  isNamed: boolean;
};

/** Words that do not help to find a page. */
const stopWords = new Set(
  "a an and any are can do does for from get have how i in is it me my need of on or our the there this to want what when where with you your".split(
    " ",
  ),
);

export function toSearchablePage(page: FoundPage, words: string): SearchablePage {
  return { ...page, titleWords: toWords(page.title), otherWords: toWords(words) };
}

/** Pages that have all words of the text. Pages with more of the words in their title come first. */
export function matchPages(searchable: readonly SearchablePage[], text: string, limit: number): PageMatches {
  const all = toWords(text);
  const telling = all.filter((word) => !stopWords.has(word));
  const words = telling.length > 0 ? telling : all;
  if (words.length === 0) return { pages: [], isNamed: false };
  const ranked = searchable
    .flatMap((page) => {
      const ranks = words.map((word) => rankWord(page, word));
      return ranks.includes(0) ? [] : [{ page, rank: ranks.reduce((sum, rank) => sum + rank, 0) }];
    })
    .sort((a, b) => b.rank - a.rank);
  const pages = ranked.slice(0, limit).map(({ page: { titleWords: _, otherWords: __, ...page } }) => page);
  return { pages, isNamed: (ranked[0]?.rank ?? 0) >= words.length * ranks.titleSynonym };
}
/** The synonyms of a word, which has no ending. */
const synonyms = new Map(
  helpSynonyms
    .map((group) => group.map(withoutEnding))
    .toReversed()
    .flatMap((group) => group.map((word) => [word, group] as const)),
);
const ranks = { title: 4, titleSynonym: 3, titleStart: 2, other: 1 };

/** The rank of a page for a word; 0 if the page does not have the word. */
function rankWord({ titleWords, otherWords }: SearchablePage, word: string): number {
  if (titleWords.includes(word)) return ranks.title;
  const others = synonyms.get(word) ?? [];
  if (others.some((other) => titleWords.includes(other))) return ranks.titleSynonym;
  if (titleWords.some((titleWord) => titleWord.startsWith(word))) return ranks.titleStart;
  return otherWords.some((otherWord) => otherWord.startsWith(word)) ? ranks.other : 0;
}

function toWords(text: string): string[] {
  const words =
    foldText(text)
      .replaceAll(/['’]/g, "")
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.slice(0, maxWords).map(withoutEnding);
}
const maxWords = 100;

/** "returns" and "return" are the same word. */
function withoutEnding(word: string): string {
  return /[^s]s$/.test(word) && word.length > 3 ? word.slice(0, -1) : word;
}
