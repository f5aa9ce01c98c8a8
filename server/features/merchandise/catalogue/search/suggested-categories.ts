import type { SearchResponse } from "#contract/catalogue/catalogue.ts";
import { type CategoryRow, type CategoryTree, memoizeByTree } from "../categories/index.ts";
import { parseQuery } from "./close-matches/parse-query.ts";

const maxCategories = 4;

/**
 * Categories whose path has a word that begins with each word of the text. At least one of these words must be in the
 * category's own name. The highest level comes first.
 */
export function suggestCategories(tree: CategoryTree, text: string): SearchResponse["categories"] {
  const { words } = parseQuery(text);
  if (words.length === 0) return [];
  const isBeginning = (word: string, nameWords: readonly string[]) => nameWords.some((other) => other.startsWith(word));
  return listPaths(tree)
    .filter(({ ownWords }) => words.some((word) => isBeginning(word, ownWords)))
    .filter(({ pathWords }) => words.every((word) => isBeginning(word, pathWords)))
    .slice(0, maxCategories)
    .map(({ path }) => path.map(({ id, name }) => ({ _id: id, name })))
    .flatMap((path) => path.slice(-1).map((category) => ({ ...category, path })));
}

/**
 * A category with its ancestors, outermost first, the words of its own name, and the words of all names of the path.
 */
type CategoryPath = { path: readonly CategoryRow[]; ownWords: readonly string[]; pathWords: readonly string[] };

/** The paths of all visible categories, the highest level first. */
const listPaths = memoizeByTree(({ byId, isHidden }): CategoryPath[] => {
  const wordsById = new Map([...byId.values()].map(({ id, name }) => [id, parseQuery(name).words] as const));
  const toPath = (category: CategoryRow): CategoryRow[] => {
    const parent = byId.get(category.parent_id ?? "");
    return parent ? [...toPath(parent), category] : [category];
  };
  const toWords = (categories: readonly CategoryRow[]) => categories.flatMap(({ id }) => wordsById.get(id) ?? []);
  return [...byId.values()]
    .filter(({ id }) => !isHidden(id))
    .map((category) => ({ path: toPath(category), ownWords: toWords([category]) }))
    .map(({ path, ownWords }) => ({ path, ownWords, pathWords: toWords(path) }))
    .sort((a, b) => a.path.length - b.path.length);
});
