import { FacetIndex } from "#facet-index";
import type { AppContext } from "../../../../context.ts";
import { shareReads } from "../../../../platform/cache/share-reads.ts";
import type { Database } from "../../../../platform/database/database.ts";
import { requireCurrentReads } from "../../../../platform/database/replicas/open-replicated-database.ts";
import { readFromPrimary, readFromReplica } from "../../../../platform/database/replicas/read-scope.ts";
import {
  createProductRowCache,
  findCardsByNumber,
  findProducts,
  type NumberedCardRow,
  type ProductRow,
  type ProductRowCache,
} from "../products/index.ts";
import { indexLoadDuration, observeIndex } from "./product-index-metrics.ts";
import { beginLoad, findChangedRows, findIndexRows, type IndexVersion } from "./product-index-queries.ts";
import type { SearchState } from "./search-index.ts";

export type ProductIndex = {
  facetIndex: ProductFacetIndex;
  /** The version of the database up to which changes have been applied. */
  version: IndexVersion;
  /** By product number; about 2 kB each. */
  cards: ProductRowCache<number, NumberedCardRow>;
  /** By id; about 8 kB each. */
  products: ProductRowCache<string, ProductRow>;
  search: SearchState;
};
export type ProductColumn = "price" | "newUntil" | "createdAt" | "rating" | "ratingCount" | "discount" | "sold";
export type ProductSortKey = "price" | "age" | "rating" | "discount" | "sold";
/** The sort order of products that match a search equally well. */
export const mostSoldFirst = { sortKey: "sold", descending: true } as const;
type ProductFacetIndex = FacetIndex<ProductColumn, ProductSortKey>;
/** The dependencies of everything that reads the index. */
export type CatalogueContext = Pick<AppContext, "db" | "shared">;

// Rows applied at once without blocking other requests. If more have changed, the whole index is loaded again.
const batchSize = 5000;
const maxCards = 20_000;
const maxProducts = 3000;

// Not in platform/cache: the index is complete, is never evicted, and is brought up to date by each request.
const createLoaded = (): { productIndex?: ProductIndex } => ({});

/**
 * The index with everything that was written before this call. At most one refresh query runs at a time, however many
 * callers there are: callers during a refresh share the next one, because the running one may have read too early.
 */
export function getProductIndex({ db, shared }: CatalogueContext): Promise<ProductIndex> {
  const loaded = shared(createLoaded);
  return shareReads(db, "product index", async () => {
    const { productIndex } = loaded;
    // Reads from the primary: the version is a snapshot there, and a replica does not know which transactions are
    // running.
    loaded.productIndex = await readFromPrimary(() => (productIndex ? applyChanges(db, productIndex) : loadAll(db)));
    return loaded.productIndex;
  });
}

async function applyChanges(db: Database, productIndex: ProductIndex): Promise<ProductIndex> {
  const { version, rows } = await findChangedRows(db, productIndex.version, batchSize + 1);
  if (rows.length > batchSize || version.epoch !== productIndex.version.epoch) return loadAll(db);
  if (rows.length > 0) requireCurrentReads(db);
  for (const row of rows) {
    productIndex.facetIndex.upsert(row);
    productIndex.cards.delete(row.number);
    productIndex.products.delete(row.productId);
    productIndex.search.changed.add(row.number);
  }
  productIndex.version = version;
  return productIndex;
}

async function loadAll(db: Database): Promise<ProductIndex> {
  const stopTimer = indexLoadDuration.startTimer();
  const { capacity, ...version } = await beginLoad(db);
  requireCurrentReads(db);
  const facetIndex = createFacetIndex(capacity);
  for (let batch = 0; batch * batchSize < capacity; batch += 1) {
    const rows = await readFromReplica(() => findIndexRows(db, batch * batchSize, batchSize));
    for (const row of rows) facetIndex.upsert(row);
    facetIndex.sortIncrementally(batch);
  }
  stopTimer();
  observeIndex(facetIndex);
  return {
    facetIndex,
    version,
    search: { changed: new Set() },
    cards: createProductRowCache(maxCards, toNumber, (numbers) => findCardsByNumber(db, numbers)),
    products: createProductRowCache(maxProducts, toId, (ids) => findProducts(db, ids)),
  };
}

function createFacetIndex(capacity: number): ProductFacetIndex {
  return new FacetIndex({
    capacity,
    columns: ["price", "newUntil", "createdAt", "rating", "ratingCount", "discount", "sold"],
    // Price ranges come from the ends of a slider, so there are few.
    cachedRangeColumns: ["price"],
    sortKeys: {
      price: ["price"],
      age: ["createdAt"],
      rating: ["rating", "ratingCount"],
      discount: ["discount"],
      sold: ["sold", "createdAt"],
    },
  });
}

const toNumber = ({ number }: { number: number }) => number;
const toId = ({ id }: ProductRow) => id;
