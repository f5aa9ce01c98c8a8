import type { Database } from "../../../../platform/database/database.ts";
import { type CategoryTree, getCategoryTree } from "../../categories/index.ts";
import { type Group, listCategoryLexemes, type ResolvedText, resolveTexts } from "./close-match-queries.ts";
import { type ParsedQuery, parseQuery } from "./parse-query.ts";

/** `didYouMean`: the query with its typing mistakes corrected. `colors`: the words as colours are written, whether or not there is such a colour. */
export type UnderstoodQuery = Omit<ParsedQuery, "words"> & {
  groups: UnderstoodGroup[];
  colors: string[];
  didYouMean?: string;
};
/** `isKnown`: the word, a synonym or what it is a mistake for is in the catalogue. */
type UnderstoodGroup = Group & { isKnown: boolean };

/** Words that stand for one thing are in one group: "t shirt", "head phones". */
export async function understandQuery(db: Database, text: string): Promise<UnderstoodQuery> {
  const { words, ...prices } = parseQuery(text);
  if (words.length === 0) return { ...prices, groups: [], colors: [] };
  const phrases = words.flatMap((_, at) => listPhrases(words.slice(at)));
  const texts = new Set(phrases.flatMap(({ spaced, joined }) => [spaced, joined]));
  const resolved = new Map((await resolveTexts(db, [...texts])).map((row) => [row.text, row]));
  const categories = await getCategoryLexemes(db);
  const parts = divide(words, resolved).map(toQueryText);
  const corrected = parts.map(({ word }) => word);
  const didYouMean = corrected.join(" ");
  return {
    ...prices,
    groups: parts.flatMap(({ query, isKnown }) => (query ? [{ ...toGroup(query, categories), isKnown }] : [])),
    colors: corrected.map((word) => word.replace(/^./u, (initial) => initial.toUpperCase())),
    ...(didYouMean !== words.join(" ") && { didYouMean }),
  };
}

type Phrase = { length: number; spaced: string; joined: string };
/** `asOne`: its words written as one. */
type ResolvedPhrase = { length: number; text: ResolvedText; asOne?: ResolvedText | undefined };

/** Those that the words begin with, the longest first. */
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

/** A single word, or several that have synonyms or that the catalogue writes as one. */
function findPhrase(phrase: Phrase, resolved: ReadonlyMap<string, ResolvedText>): ResolvedPhrase[] {
  const [text, asOne] = [resolved.get(phrase.spaced), resolved.get(phrase.joined)];
  if (!text) return [];
  if (phrase.length === 1) return [{ length: 1, text }];
  const isPhrase = text.synonyms !== null || (phrase.length === 2 && asOne?.isKnown);
  return isPhrase ? [{ length: phrase.length, text, asOne }] : [];
}

function toQueryText({ text: { text, ...meaning }, asOne }: ResolvedPhrase) {
  const { own, synonyms, isKnown, isPrefix, correction } = meaning;
  const prefix = isPrefix && !isKnown ? `${quote(text)}:*` : "";
  const isFound = isKnown || isPrefix || synonyms !== null || asOne?.isKnown === true;
  if (isFound || !correction)
    return { query: join([own, synonyms, prefix, asOne?.own, asOne?.synonyms]), isKnown: isFound, word: text };
  return { query: join([own, correction.own, correction.synonyms]), isKnown: true, word: correction.word };
}

const join = (parts: readonly (string | null | undefined)[]) =>
  parts
    .filter((part) => part)
    .map((part) => `(${part})`)
    .join(" | ");
const quote = (lexeme: string) => `'${lexeme.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;

type CategoryLexemes = ReadonlyMap<string, readonly { word: string; isThird: boolean }[]>;

/** A category is meant by a word of its name; products have its id among their words. */
function toGroup(query: string, categories: CategoryLexemes): Group {
  const replaceLexemes = (toParts: (lexeme: string, prefix: string) => string[]) =>
    query.replaceAll(
      /'((?:[^']|'')*)'(:\*)?/g,
      (_, lexeme: string, prefix = "") => `(${toParts(lexeme, prefix).join(" | ")})`,
    );
  const categoriesOf = (lexeme: string) => categories.get(lexeme.replaceAll("''", "'")) ?? [];
  return {
    all: replaceLexemes((lexeme, prefix) => [`'${lexeme}'${prefix}`, ...categoriesOf(lexeme).map(({ word }) => word)]),
    strong: replaceLexemes((lexeme, prefix) => [
      `'${lexeme}'${prefix ? ":*A" : ":A"}`,
      ...categoriesOf(lexeme)
        .filter(({ isThird }) => isThird)
        .map(({ word }) => `${word}:A`),
    ]),
  };
}

const lexemesByTree = new WeakMap<CategoryTree, Promise<CategoryLexemes>>();

/** Read once for each version of the category tree. */
async function getCategoryLexemes(db: Database): Promise<CategoryLexemes> {
  const tree = await getCategoryTree(db);
  let lexemes = lexemesByTree.get(tree);
  if (!lexemes) {
    lexemes = readCategoryLexemes(db);
    lexemesByTree.set(tree, lexemes);
    lexemes.catch(() => lexemesByTree.delete(tree));
  }
  return lexemes;
}

async function readCategoryLexemes(db: Database): Promise<CategoryLexemes> {
  const byLexeme = new Map<string, { word: string; isThird: boolean }[]>();
  for (const { id, level, lexemes } of await listCategoryLexemes(db))
    for (const lexeme of lexemes) {
      const entries = byLexeme.get(lexeme) ?? [];
      byLexeme.set(lexeme, [...entries, { word: `c${id}`, isThird: level === 3 }]);
    }
  return byLexeme;
}
