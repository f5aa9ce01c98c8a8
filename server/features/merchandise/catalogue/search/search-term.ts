import { foldText } from "../../../../platform/text/fold-text.ts";
import { type CategoryTree, memoizeByTree } from "../categories/index.ts";

/**
 * A folded text, like the indexed names, and the third categories whose names contain it. An empty text finds nothing.
 */
export type SearchTerm = { text: string; thirdCategories: readonly string[] };

/** The search term of a text. Products are also found by the name of their third category. */
export function toSearchTerm(tree: CategoryTree, input: string): SearchTerm {
  const text = foldText(input);
  if (text === "") return { text, thirdCategories: [] };
  const thirdCategories = listThirdCategories(tree).filter(({ name }) => name.includes(text));
  return { text, thirdCategories: thirdCategories.map(({ id }) => id) };
}

const listThirdCategories = memoizeByTree(({ byId }) =>
  [...byId.values()].filter(({ level }) => level === 3).map(({ id, name }) => ({ id, name: foldText(name) })),
);
