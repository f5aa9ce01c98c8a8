import { Counter, Gauge, type Registry } from "prom-client";

/** The counts of one named cache. Plain numbers, because a metric with labels takes longer than a cached page's lookup. */
export type CacheUsage = { hits: number; misses: number; entries(): number; bytes(): number };

// The references are weak, because every shop in the tests has its own caches.
const usages = new Map<string, Set<WeakRef<CacheUsage>>>();

/** Adds a cache to the metrics under a name that the code defines. */
export function observeCache(name: string, usage: CacheUsage) {
  const named = usages.get(name) ?? new Set();
  usages.set(name, named.add(new WeakRef(usage)));
}

function sum(name: string, read: (usage: CacheUsage) => number): number {
  const named = usages.get(name) ?? new Set();
  let total = 0;
  for (const reference of named) {
    const usage = reference.deref();
    if (usage) total += read(usage);
    else named.delete(reference);
  }
  return total;
}

export function registerCacheMetrics(register: Registry) {
  new Counter({
    name: "cache_requests_total",
    help: "Lookups in a cache of this process, by result: hit or miss",
    labelNames: ["cache", "result"],
    registers: [register],
    collect() {
      this.reset();
      for (const cache of usages.keys()) {
        this.inc(
          { cache, result: "hit" },
          sum(cache, ({ hits }) => hits),
        );
        this.inc(
          { cache, result: "miss" },
          sum(cache, ({ misses }) => misses),
        );
      }
    },
  });
  registerGauge(register, "cache_entries", "Entries of a cache of this process", (usage) => usage.entries());
  const bytesHelp = "Estimated size of a cache of this process; 0 if it is bounded by entries";
  registerGauge(register, "cache_bytes", bytesHelp, (usage) => usage.bytes());
}

function registerGauge(register: Registry, name: string, help: string, read: (usage: CacheUsage) => number) {
  new Gauge({
    name,
    help,
    labelNames: ["cache"],
    registers: [register],
    collect() {
      for (const cache of usages.keys()) this.set({ cache }, sum(cache, read));
    },
  });
}
