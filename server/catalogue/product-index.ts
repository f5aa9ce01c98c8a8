import type { Database } from "../database/open.ts";
import { FacetIndex } from "./facet-index.ts";
import { beginLoad, findChangedRows, findIndexRows, type IndexVersion } from "./product-index-queries.ts";
import { findCardsByNumber, findProducts, type NumberedCardRow, type ProductRow } from "./product-queries.ts";
import { ProductRowCache } from "./product-row-cache.ts";
import { findNames, type ProductNameRow } from "./search-queries.ts";

export type ProductIndex = {
  facetIndex: FacetIndex;
  /** The moment up to which changes have been read. */
  version: IndexVersion;
  /** By number; about 2 kB each. */
  cards: ProductRowCache<number, NumberedCardRow>;
  /** By id; about 8 kB each. */
  products: ProductRowCache<string, ProductRow>;
  /** By number. */
  names: ProductRowCache<number, ProductNameRow>;
  /** The newest products' names, and how many changes `names` had heard of when they were put together. */
  newest?: { rows: readonly ProductNameRow[]; changeCount: number };
};
type Refresh = { running: Promise<ProductIndex>; next?: Promise<ProductIndex> | undefined };

const indexes = new WeakMap<Database, ProductIndex>();
const refreshes = new WeakMap<Database, Refresh>();
// Rows taken in at once without holding up other requests. If more have changed, the whole shelf is read anew.
const batchSize = 5000;
const maxCards = 50_000;
const maxProducts = 3000;
const maxNames = 5000;

/**
 * The shelf with everything that was written before this call. The database is asked one question at a time, however many
 * callers there are: who calls while one is under way shares the next, since that one may have looked too early.
 */
export function getProductIndex(db: Database): Promise<ProductIndex> {
  const refreshing = refreshes.get(db);
  if (!refreshing) return refresh(db);
  refreshing.next ??= settled(refreshing.running).then(() => refresh(db));
  return refreshing.next;
}

function refresh(db: Database): Promise<ProductIndex> {
  const loaded = indexes.get(db);
  const running = (loaded ? applyChanges(db, loaded) : loadAll(db)).then((productIndex) => {
    indexes.set(db, productIndex);
    return productIndex;
  });
  const refreshing: Refresh = { running };
  refreshes.set(db, refreshing);
  void settled(running).then(() => {
    if (refreshes.get(db) === refreshing && !refreshing.next) refreshes.delete(db);
  });
  return running;
}

const settled = (promise: Promise<unknown>) => promise.then(noop, noop);
const noop = () => {};

async function applyChanges(db: Database, productIndex: ProductIndex): Promise<ProductIndex> {
  const { moment: version, rows } = await findChangedRows(db, productIndex.version, batchSize + 1);
  if (rows.length > batchSize || version.session !== productIndex.version.session) return loadAll(db);
  for (const row of rows) {
    productIndex.facetIndex.upsert(row);
    for (const rows of [productIndex.cards, productIndex.products, productIndex.names]) rows.invalidate(row.number);
  }
  productIndex.version = version;
  return productIndex;
}

async function loadAll(db: Database): Promise<ProductIndex> {
  const { numbers, ...version } = await beginLoad(db);
  const facetIndex = new FacetIndex(numbers);
  for (let batch = 0; batch * batchSize < numbers; batch += 1) {
    for (const row of await findIndexRows(db, batch * batchSize, batchSize)) facetIndex.upsert(row);
    facetIndex.sortIncrementally(batch);
  }
  return {
    facetIndex,
    version,
    cards: new ProductRowCache(maxCards, numberOf, (numbers) => findCardsByNumber(db, numbers)),
    products: new ProductRowCache(maxProducts, idOf, (ids) => findProducts(db, ids)),
    names: new ProductRowCache(maxNames, numberOf, (numbers) => findNames(db, numbers)),
  };
}

const numberOf = ({ number }: { number: number }) => number;
const idOf = ({ id }: ProductRow) => id;
