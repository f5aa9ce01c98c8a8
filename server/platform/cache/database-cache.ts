import type { Database } from "../database/database.ts";
import { requireCurrentReads } from "../database/replicas/open-replicated-database.ts";
import { type Cache, type CacheOptions, createCache } from "./cache.ts";

type AnyCache = Pick<Cache<string, unknown>, "invalidate">;
const cachesByDatabase = new WeakMap<Database, AnyCache[]>();

/** Creates a cache for each database. A process has one database, a test has several. */
export function createDatabaseCache<Key extends string | number, Value>(
  options: CacheOptions<Value>,
): (db: Database) => Cache<Key, Value> {
  const caches = new WeakMap<Database, Cache<Key, Value>>();
  return (db) => {
    const existing = caches.get(db);
    if (existing) return existing;
    const cache = createCache<Key, Value>(options);
    caches.set(db, cache);
    addDatabaseCache(db, cache);
    return cache;
  };
}

/** Invalidates a cache with the changes of this database. */
export function addDatabaseCache(db: Database, cache: AnyCache) {
  cachesByDatabase.set(db, [...(cachesByDatabase.get(db) ?? []), cache]);
}

/** Drops the entries with these topics from the caches of this database. */
export function invalidateDatabaseCaches(db: Database, topics: readonly string[]) {
  requireCurrentReads(db);
  for (const cache of cachesByDatabase.get(db) ?? []) cache.invalidate(topics);
}
