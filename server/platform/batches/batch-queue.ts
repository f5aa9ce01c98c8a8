import { AsyncLocalStorage } from "node:async_hooks";

export type BatchQueueOptions<Item, Result> = {
  /**
   * Ends the batch with the result of each item, in their order. Some may still be pending: they are no longer part of the
   * batch. A rejection is that of all items.
   */
  run: (items: readonly Item[]) => Promise<readonly Promise<Result>[]>;
  /** Items with the same key run one after the other. Without it none waits for another one. */
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
 * Group commit: an item that arrives while few batches run starts at once, alone. Those that arrive while all run are
 * collected, and become the next batch. So the batches are as large as the load requires, and nothing waits for a timer.
 */
export function createBatchQueue<Item, Result>(options: BatchQueueOptions<Item, Result>) {
  const { run, keyOf, maxSize, maxConcurrent, stalledAfterMs } = options;
  const runningKeys = new Set<string>();
  let waiting: Waiting<Item, Result>[] = [];
  let runningBatches = 0;
  let isScheduled = false;

  /** After the events that have arrived together with this one, so that they form one batch. */
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
    // In the context of the first: a batch belongs to several requests, and a trace to one.
    const results = batch[0]?.inContext(() => run(batch.map(({ item }) => item)));
    for (const [index, { item, resolve, promise }] of batch.entries()) {
      // A promise rejects like the one that it is resolved with: that of the item, or of the whole batch.
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
