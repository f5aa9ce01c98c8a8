import type { WordTest } from "#facet-index";
import type { Database } from "../../../../../platform/database/database.ts";
import { type CategoryTree, getCategoryTree } from "../../categories/index.ts";
import { listCategoryLexemes } from "./search-text-queries.ts";

/** A category as a word of its products: "c" and the category's id. */
type CategoryWord = { word: string; isThird: boolean };

/** The stemmed words of the names of categories. */
export type CategoryWords = {
  has(lexeme: string): boolean;
  hasPrefix(prefix: string): boolean;
  /** The categories that are meant by a word, or by words that begin with it. */
  find(test: WordTest): CategoryWord[];
};

const wordsByTree = new WeakMap<CategoryTree, Promise<CategoryWords>>();

/** The words of categories, read once for each version of the category tree. */
export async function getCategoryWords(db: Database): Promise<CategoryWords> {
  const tree = await getCategoryTree(db);
  let words = wordsByTree.get(tree);
  if (!words) {
    words = readCategoryWords(db);
    wordsByTree.set(tree, words);
    words.catch(() => wordsByTree.delete(tree));
  }
  return words;
}

async function readCategoryWords(db: Database): Promise<CategoryWords> {
  const byLexeme = new Map<string, CategoryWord[]>();
  for (const { id, level, lexemes } of await listCategoryLexemes(db))
    for (const lexeme of lexemes)
      byLexeme.set(lexeme, [...(byLexeme.get(lexeme) ?? []), { word: `c${id}`, isThird: level === 3 }]);
  const lexemes = [...byLexeme.keys()];
  return {
    has: (lexeme) => byLexeme.has(lexeme),
    hasPrefix: (prefix) => lexemes.some((lexeme) => lexeme.startsWith(prefix)),
    find({ word, isPrefix }) {
      if (!isPrefix) return byLexeme.get(word) ?? [];
      return lexemes.filter((lexeme) => lexeme.startsWith(word)).flatMap((lexeme) => byLexeme.get(lexeme) ?? []);
    },
  };
}
