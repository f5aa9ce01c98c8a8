import { type CategoryTree, memoizeByTree } from "../categories/index.ts";

/** A text in Unicode normalization form C, like the indexed names, and the third categories whose names contain it. */
export type SearchTerm = { text: string; thirdCategories: readonly string[] };

/** A category's name finds its products too. Names are normalized first: letters such as é or क़ have several encodings. */
export function toSearchTerm(tree: CategoryTree, input: string): SearchTerm {
  const text = input.normalize();
  const needle = lowerCase(text);
  const thirdCategories = listThirdCategories(tree).filter(({ name }) => name.includes(needle));
  return { text, thirdCategories: thirdCategories.map(({ id }) => id) };
}

const listThirdCategories = memoizeByTree(({ byId }) =>
  [...byId.values()]
    .filter(({ level }) => level === 3)
    .map(({ id, name }) => ({ id, name: lowerCase(name.normalize()) })),
);

/** Like PostgreSQL's lower(): maps each letter to one letter regardless of context. JavaScript differs for these two. */
export function lowerCase(text: string): string {
  return text.replaceAll("İ", "i").replaceAll("Σ", "σ").toLowerCase();
}
