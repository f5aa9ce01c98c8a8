import { type ItemText, type ItemWords, TextIndex, WordIndex } from "#facet-index";
import type { Database } from "../../../../platform/database/database.ts";
import { requireCurrentReads } from "../../../../platform/database/replicas/open-replicated-database.ts";
import { readFromPrimary, readFromReplica } from "../../../../platform/database/replicas/read-scope.ts";
import type { ProductIndex } from "./product-index.ts";
import { findAllNames, findNames } from "./product-name-queries.ts";
import { findAllWords, findWords } from "./product-word-queries.ts";

export type SearchIndex = {
  /** The words of all products. */
  words: WordIndex;
  /** The names of all products, folded. */
  names: TextIndex;
};

/** Loaded by the first search. */
export type SearchState = {
  index?: SearchIndex;
  /** Numbers of products that have changed since they were read. */
  changed: Set<number>;
  running?: Promise<SearchIndex>;
};

const batchSize = 2000;

/** Words and names of the products as they are in this product index. One query runs at a time: callers with older changes wait for it. */
export async function getSearchIndex(db: Database, { search, facetIndex }: ProductIndex): Promise<SearchIndex> {
  while (search.running) await search.running.then(noop, noop);
  if (search.index && search.changed.size === 0) return search.index;
  const running = search.index ? applyChanges(db, search, search.index) : loadAll(db, search, facetIndex.wordCount);
  search.running = running;
  return running.finally(() => delete search.running);
}
const noop = () => {};

async function applyChanges(db: Database, search: SearchState, index: SearchIndex): Promise<SearchIndex> {
  const numbers = [...search.changed];
  search.changed.clear();
  try {
    for (let at = 0; at < numbers.length; at += batchSize) {
      const batch = numbers.slice(at, at + batchSize);
      const [words, names] = await readFromPrimary(() => Promise.all([findWords(db, batch), findNames(db, batch)]));
      index.words.upsert(complete(batch, words, noWords));
      index.names.upsert(complete(batch, names, noText));
    }
  } catch (error) {
    // The next search reads these products again.
    for (const number of numbers) search.changed.add(number);
    throw error;
  }
  return index;
}

/** Adds an empty item for each number of a product that no longer exists. */
function complete<Item extends { number: number }>(
  numbers: readonly number[],
  items: readonly Item[],
  createEmpty: (number: number) => Item,
): Item[] {
  const found = new Map(items.map((item) => [item.number, item] as const));
  return numbers.map((number) => found.get(number) ?? createEmpty(number));
}
const noWords = (number: number): ItemWords => ({ number, strong: [], weak: [] });
const noText = (number: number): ItemText => ({ number, text: "" });

async function loadAll(db: Database, search: SearchState, wordCount: number): Promise<SearchIndex> {
  const numberCount = wordCount * 32;
  // Replicas must be at least as current as the product index.
  requireCurrentReads(db);
  const index = { words: new WordIndex(), names: new TextIndex() };
  for (let from = 0; from < numberCount; from += batchSize) {
    const read = () => Promise.all([findAllWords(db, from, batchSize), findAllNames(db, from, batchSize)]);
    const [words, names] = await readFromReplica(read);
    index.words.upsert(words);
    index.names.upsert(names);
  }
  search.index = index;
  return index;
}
