import { type ItemWords, WordIndex } from "#facet-index";
import type { Database } from "../../../platform/database/database.ts";
import { requireCurrentReads } from "../../../platform/database/replicas/open-replicated-database.ts";
import { readFromPrimary, readFromReplica } from "../../../platform/database/replicas/read-scope.ts";
import type { ProductIndex } from "./product-index.ts";
import { findAllWords, findWords } from "./product-word-queries.ts";

/** The words of all products, loaded by the first search. */
export type ProductWords = {
  index?: WordIndex;
  /** Numbers of products that have changed since the words were read. */
  changed: Set<number>;
  running?: Promise<WordIndex>;
};

const batchSize = 2000;

/** The words of the products as they are in this product index. One query runs at a time: callers with older changes wait for it. */
export async function getWordIndex(db: Database, { words, facetIndex }: ProductIndex): Promise<WordIndex> {
  while (words.running) await words.running.then(noop, noop);
  if (words.index && words.changed.size === 0) return words.index;
  const running = words.index ? applyChanges(db, words, words.index) : loadAll(db, words, facetIndex.wordCount);
  words.running = running;
  return running.finally(() => delete words.running);
}
const noop = () => {};

async function applyChanges(db: Database, words: ProductWords, index: WordIndex): Promise<WordIndex> {
  const numbers = [...words.changed];
  words.changed.clear();
  try {
    for (let at = 0; at < numbers.length; at += batchSize) {
      const batch = numbers.slice(at, at + batchSize);
      const found = new Map(
        (await readFromPrimary(() => findWords(db, batch))).map((item) => [item.number, item] as const),
      );
      index.upsert(batch.map((number): ItemWords => found.get(number) ?? { number, strong: [], weak: [] }));
    }
  } catch (error) {
    // The next search reads them again.
    for (const number of numbers) words.changed.add(number);
    throw error;
  }
  return index;
}

async function loadAll(db: Database, words: ProductWords, wordCount: number): Promise<WordIndex> {
  const numberCount = wordCount * 32;
  // Replicas have to have what the product index has.
  requireCurrentReads(db);
  const index = new WordIndex();
  for (let from = 0; from < numberCount; from += batchSize)
    index.upsert(await readFromReplica(() => findAllWords(db, from, batchSize)));
  words.index = index;
  return index;
}
