import type { WordIndex, WordQuery, WordTest } from "#facet-index";
import type { Database } from "../../../../../platform/database/database.ts";
import { type CategoryWords, getCategoryWords } from "./category-words.ts";
import { type ParsedQuery, parseQuery, replaceWords } from "./parse-query.ts";
import { findCorrections, type Meaning, type ResolvedText, resolveTexts } from "./resolve-texts.ts";

/**
 * `didYouMean`: the query with its typing mistakes corrected. `words`: the words of the query with their mistakes
 * corrected.
 */
export type UnderstoodQuery = Omit<ParsedQuery, "words"> & {
  groups: Group[];
  words: string[];
  didYouMean?: string;
};

/**
 * A part of the query. A product matches if `all` does. The match is better if a word of its name or third category is
 * meant (`strong`).
 */
export type Group = {
  all: WordQuery;
  strong: WordQuery;
  /** The catalogue has the word, a synonym or the corrected word. */
  isKnown: boolean;
};

/** Divides a query into groups of words that mean one thing, such as "t shirt" or "head phones". */
export async function understandQuery(db: Database, words: WordIndex, text: string): Promise<UnderstoodQuery> {
  const { words: typed, ...prices } = parseQuery(text);
  if (typed.length === 0) return { ...prices, groups: [], words: [] };
  const categories = await getCategoryWords(db);
  const catalogue = { words, categories };
  const phrases = typed.flatMap((_, at) => listPhrases(typed.slice(at)));
  const resolved = await resolveTexts(db, catalogue, [
    ...new Set(phrases.flatMap(({ spaced, joined }) => [spaced, joined])),
  ]);
  const parts = divide(typed, resolved);
  const corrections = await findCorrections(
    db,
    parts.filter(isMistake).map((part) => part.text.text),
  );
  const corrected = await resolveTexts(
    db,
    catalogue,
    [...corrections.values()].filter((word) => word !== null),
  );
  const meanings = parts.map((part) => toMeanings(part, corrected.get(corrections.get(part.text.text) ?? "")));
  const isCorrected = [...corrections.values()].some((word) => word !== null);
  return {
    ...prices,
    groups: meanings.flatMap(({ alternatives, isKnown }) =>
      alternatives.length > 0 ? [{ ...toGroup(alternatives, categories), isKnown }] : [],
    ),
    words: meanings.map(({ word }) => word),
    ...(isCorrected && { didYouMean: replaceWords(text, corrections) }),
  };
}

type Phrase = { length: number; spaced: string; joined: string };
/** `asOne`: the words of the phrase written as one word. */
type ResolvedPhrase = { length: number; text: ResolvedText; asOne?: ResolvedText | undefined };

/** The phrases of up to three words with which `words` begins, the longest first. */
function listPhrases(words: readonly string[]): Phrase[] {
  const lengths = [3, 2, 1].filter((length) => length <= words.length);
  return lengths.map((length) => {
    const parts = words.slice(0, length);
    return { length, spaced: parts.join(" "), joined: parts.join("") };
  });
}

function divide(words: readonly string[], resolved: ReadonlyMap<string, ResolvedText>): ResolvedPhrase[] {
  const [first] = listPhrases(words).flatMap((phrase) => findPhrase(phrase, resolved));
  return first ? [first, ...divide(words.slice(first.length), resolved)] : [];
}

/**
 * The phrase, if it is a single word, or several words that have synonyms or that the catalogue writes as one.
 * Otherwise empty.
 */
function findPhrase(phrase: Phrase, resolved: ReadonlyMap<string, ResolvedText>): ResolvedPhrase[] {
  const [text, asOne] = [resolved.get(phrase.spaced), resolved.get(phrase.joined)];
  if (!text) return [];
  if (phrase.length === 1) return [{ length: 1, text }];
  const isPhrase = text.synonyms.length > 0 || (phrase.length === 2 && asOne?.isKnown);
  return isPhrase ? [{ length: phrase.length, text, asOne }] : [];
}

const isFound = ({ text, asOne }: ResolvedPhrase) =>
  text.isKnown || text.isPrefix || text.synonyms.length > 0 || asOne?.isKnown === true;

/** Minimum length of corrected words. Shorter words are similar to too many others. */
const minCorrectedLength = 4;
const isMistake = (part: ResolvedPhrase) => !isFound(part) && [...part.text.text].length >= minCorrectedLength;

function toMeanings(part: ResolvedPhrase, correction: ResolvedText | undefined) {
  const { text, asOne } = part;
  if (!isFound(part) && correction) {
    const alternatives = [text.own, correction.own, ...correction.synonyms];
    return { alternatives: alternatives.filter(isMeaningful), isKnown: true, word: correction.text };
  }
  const prefix: Meaning = text.isPrefix && !text.isKnown ? [{ word: text.text, isPrefix: true }] : [];
  const alternatives = [text.own, ...text.synonyms, prefix, ...(asOne ? [asOne.own, ...asOne.synonyms] : [])];
  return { alternatives: alternatives.filter(isMeaningful), isKnown: isFound(part), word: text.text };
}
const isMeaningful = (meaning: Meaning) => meaning.length > 0;

/** Adds categories whose names have a word of the query. The id of its category is among the words of a product. */
function toGroup(alternatives: readonly Meaning[], categories: CategoryWords): Pick<Group, "all" | "strong"> {
  const expand = (toWords: (test: WordTest) => WordTest[]): WordQuery =>
    alternatives.map((meaning) => meaning.map((test) => [test, ...toWords(test)]));
  return {
    all: expand((test) => categories.find(test).map(({ word }) => ({ word }))),
    strong: expand((test) => categories.find(test).flatMap(({ word, isThird }) => (isThird ? [{ word }] : []))),
  };
}
