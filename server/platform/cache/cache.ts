import { LRUCache } from "lru-cache";
import { type CacheUsage, observeCache } from "./cache-metrics.ts";
import { everything, hasDroppedTopic, TopicIndex } from "./topics.ts";

export type CacheOptions<Value> = ({ maxEntries: number } | { maxBytes: number; sizeOf: (value: Value) => number }) & {
  /** How long a value is fresh, in milliseconds. Default: until evicted or dropped. With 0, only concurrent calls share a value. */
  ttlMs?: number | ((value: Value) => number);
  /** When a load fails as unavailable (503), a value that was loaded less than this long ago is returned. Milliseconds. */
  staleOnErrorMs?: number;
  /** The topics of the records that a value was made from. `invalidate` drops the entries with a topic. */
  topicsOf?: (value: Value) => readonly string[];
  /** Values for which this is false are returned, but not cached. */
  isCacheable?: (value: Value) => boolean;
  /** Adds the cache to the metrics. */
  name?: string;
  /** A clock in milliseconds. */
  now?: () => number;
};

type Entry<Value> = {
  value: Value;
  promise?: Promise<Value>;
  topics: readonly string[];
  freshUntil: number;
  staleUntil: number;
};
/**
 * A running load, with the keys and topics that were dropped since it began. Its value may be older than these changes.
 */
type Load<Key> = { droppedKeys: Set<Key>; droppedTopics: Set<string> };

/** A stale value is returned for this long before the next load is tried. */
const staleRetryMs = 2000;

/** A bounded cache in this process. The least recently used entries are evicted first; failed loads are not cached. */
export function createCache<Key extends string | number, Value>(options: CacheOptions<Value>) {
  return new Cache<Key, Value>(options);
}
export type { Cache };

class Cache<Key extends string | number, Value> {
  readonly #options: CacheOptions<Value>;
  readonly #now: () => number;
  readonly #entries: LRUCache<Key, Entry<Value>>;
  readonly #index = new TopicIndex<Key>();
  readonly #pending = new Map<Key, Promise<Value>>();
  readonly #loads = new Set<Load<Key>>();
  readonly #usage: CacheUsage;

  constructor(options: CacheOptions<Value>) {
    this.#options = options;
    this.#now = options.now ?? (() => performance.now());
    // Ages are compared here, not by LRUCache, because an expired value is returned when a load fails.
    this.#entries = new LRUCache({
      ...("maxBytes" in options
        ? { maxSize: options.maxBytes, sizeCalculation: ({ value }) => Math.max(1, Math.ceil(options.sizeOf(value))) }
        : { max: options.maxEntries }),
      dispose: ({ topics }, key) => this.#index.remove(key, topics),
    });
    const entries = this.#entries;
    this.#usage = { hits: 0, misses: 0, entries: () => entries.size, bytes: () => entries.calculatedSize };
    if (options.name) observeCache(options.name, this.#usage);
  }

  /** The cached value, or the result of `load`, which concurrent calls share. Calls after a change begin a new load. */
  get(key: Key, load: () => Promise<Value>): Promise<Value> {
    const entry = this.#entries.get(key);
    if (entry && entry.freshUntil > this.#now()) {
      this.#usage.hits += 1;
      entry.promise ??= Promise.resolve(entry.value);
      return entry.promise;
    }
    this.#usage.misses += 1;
    return this.#pending.get(key) ?? this.#startLoad(key, load, entry);
  }

  /** The values of all keys that have one, in no order. `load` is called once, with the keys that are not cached. */
  async getMany(
    keys: readonly Key[],
    load: (missing: readonly Key[]) => Promise<Iterable<readonly [Key, Value]>>,
  ): Promise<Map<Key, Value>> {
    const values = new Map<Key, Value>();
    const missing: Key[] = [];
    const now = this.#now();
    for (const key of keys) {
      const entry = this.#entries.get(key);
      if (entry && entry.freshUntil > now) values.set(key, entry.value);
      else missing.push(key);
    }
    this.#usage.hits += values.size;
    this.#usage.misses += missing.length;
    if (missing.length === 0) return values;
    const running = this.#beginLoad();
    try {
      for (const [key, value] of await load(missing)) {
        values.set(key, value);
        this.#store(key, value, running);
      }
      return values;
    } finally {
      // A failed load must be removed, too. Otherwise every later invalidation would add topics to it, without bound.
      this.#loads.delete(running);
    }
  }

  /** Drops an entry. Unlike `invalidate`, this also discards the stale value that a failing load would return. */
  delete(key: Key) {
    for (const { droppedKeys } of this.#loads) droppedKeys.add(key);
    this.#pending.delete(key);
    this.#entries.delete(key);
  }

  /** Drops the entries with one of these topics. `name` also drops `name:id`. */
  invalidate(topics: readonly string[]) {
    for (const { droppedTopics } of this.#loads) for (const topic of topics) droppedTopics.add(topic);
    // The topics of a running load are not known yet. Its callers get its value, and later callers begin a new load.
    this.#pending.clear();
    const keys = topics.includes(everything) ? [...this.#entries.keys()] : this.#index.find(topics);
    for (const key of keys) this.#expire(key);
  }

  clear() {
    this.invalidate([everything]);
  }

  #startLoad(key: Key, load: () => Promise<Value>, stale: Entry<Value> | undefined): Promise<Value> {
    const running = this.#beginLoad();
    const promise = callAsync(load)
      .then(
        (value) => {
          this.#store(key, value, running);
          return value;
        },
        (error) => this.#returnStale(key, stale, error, running),
      )
      .finally(() => {
        this.#loads.delete(running);
        if (this.#pending.get(key) === promise) this.#pending.delete(key);
      });
    this.#pending.set(key, promise);
    return promise;
  }

  #beginLoad(): Load<Key> {
    const running = { droppedKeys: new Set<Key>(), droppedTopics: new Set<string>() };
    this.#loads.add(running);
    return running;
  }

  #store(key: Key, value: Value, running: Load<Key>) {
    const { ttlMs = Number.POSITIVE_INFINITY, staleOnErrorMs = 0, topicsOf, isCacheable } = this.#options;
    const topics = topicsOf?.(value) ?? [];
    if (isDropped(key, topics, running)) return;
    const ttl = typeof ttlMs === "function" ? ttlMs(value) : ttlMs;
    if (ttl <= 0 || isCacheable?.(value) === false) {
      this.#entries.delete(key);
      return;
    }
    const now = this.#now();
    const entry = { value, topics, freshUntil: now + ttl, staleUntil: now + staleOnErrorMs };
    this.#entries.set(key, entry);
    // A value larger than maxBytes is not stored.
    if (this.#entries.peek(key) === entry) this.#index.add(key, topics);
  }

  #returnStale(key: Key, stale: Entry<Value> | undefined, error: unknown, running: Load<Key>): Value {
    if (!stale || stale.staleUntil <= this.#now() || !isUnavailable(error)) throw error;
    if (!isDropped(key, stale.topics, running)) stale.freshUntil = this.#now() + staleRetryMs;
    return stale.value;
  }

  #expire(key: Key) {
    const entry = this.#entries.peek(key);
    if (entry && entry.staleUntil > this.#now()) entry.freshUntil = 0;
    else this.#entries.delete(key);
  }
}

function isDropped<Key>(key: Key, topics: readonly string[], { droppedKeys, droppedTopics }: Load<Key>): boolean {
  return droppedKeys.has(key) || hasDroppedTopic(topics, droppedTopics);
}

/** Calls `run` at once. An error that it throws becomes a rejection. */
async function callAsync<Result>(run: () => Promise<Result>): Promise<Result> {
  return run();
}

function isUnavailable(error: unknown): boolean {
  return (error as { status?: number } | undefined)?.status === 503;
}
