import { AsyncLocalStorage } from "node:async_hooks";

export type BatchQueueOptions<Item, Result> = {
  /**
   * Runs a batch and resolves with one promise for each item, in their order. Promises that are still pending are no
   * longer part of the batch. A rejection rejects all items of the batch.
   */
  run: (items: readonly Item[]) => Promise<readonly Promise<Result>[]>;
  /** Items with the same key run one after the other. Without `keyOf` no item waits for another. */
  keyOf?: (item: Item) => string;
  maxSize: number;
  maxConcurrent: number;
  /** After this time a batch no longer counts as concurrent: a lock that it waits for must not hold up all others. */
  stalledAfterMs: number;
};

type Waiting<Item, Result> = PromiseWithResolvers<Result> & {
  item: Item;
  /** Async context of the caller, for its request id and its trace. */
  inContext: ReturnType<typeof AsyncLocalStorage.snapshot>;
};

/**
 * Group commit: an item that arrives while fewer than `maxConcurrent` batches run starts at once, alone. Items that
 * arrive later are collected and form the next batch. Batches are therefore as large as the load requires, and no item
 * waits for a timer.
 */
export function createBatchQueue<Item, Result>(options: BatchQueueOptions<Item, Result>) {
  const { run, keyOf, maxSize, maxConcurrent, stalledAfterMs } = options;
  const runningKeys = new Set<string>();
  let waiting: Waiting<Item, Result>[] = [];
  let runningBatches = 0;
  let isScheduled = false;

  /** Starts batches after all events that have arrived together, so that their items form one batch. */
  function schedule() {
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(() => {
      isScheduled = false;
      while (runningBatches < maxConcurrent) {
        const batch = takeBatch();
        if (batch.length === 0) return;
        void runBatch(batch);
      }
    });
  }

  function takeBatch(): Waiting<Item, Result>[] {
    const batch: Waiting<Item, Result>[] = [];
    const remaining: Waiting<Item, Result>[] = [];
    for (const entry of waiting) {
      const key = keyOf?.(entry.item);
      if (batch.length === maxSize || (key !== undefined && runningKeys.has(key))) {
        remaining.push(entry);
        continue;
      }
      if (key !== undefined) runningKeys.add(key);
      batch.push(entry);
    }
    waiting = remaining;
    return batch;
  }

  async function runBatch(batch: readonly Waiting<Item, Result>[]) {
    runningBatches += 1;
    let isCounted = true;
    const free = () => {
      if (isCounted) runningBatches -= 1;
      isCounted = false;
      schedule();
    };
    const stalled = setTimeout(free, stalledAfterMs);
    // The batch runs in the context of its first item: it belongs to several requests, but a span belongs to one trace.
    const results = batch[0]?.inContext(() => run(batch.map(({ item }) => item)));
    for (const [index, { item, resolve, promise }] of batch.entries()) {
      // The promise rejects with the error of the item, or with the error of the whole batch.
      resolve(Promise.resolve(results).then((promises) => promises?.[index] as Promise<Result>));
      const release = () => {
        if (keyOf) runningKeys.delete(keyOf(item));
        schedule();
      };
      promise.then(release, release);
    }
    await Promise.allSettled([results]);
    clearTimeout(stalled);
    free();
  }

  return function add(item: Item): Promise<Result> {
    const entry = { item, inContext: AsyncLocalStorage.snapshot(), ...Promise.withResolvers<Result>() };
    waiting.push(entry);
    schedule();
    return entry.promise;
  };
}
