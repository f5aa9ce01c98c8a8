import type { Bitmap } from "./bitmap.ts";

/** A set that is computed when it is read first. */
export type LazyBitmap = {
  get: () => Bitmap;
  /** If it takes long to find all items, and until they are found: they are those of these candidates that pass the test. */
  getSample: () => Sample | undefined;
};
export type Sample = { candidates: Bitmap; test: (number: number) => boolean };

export function toLazyBitmap(compute: () => Bitmap, sample?: Sample): LazyBitmap {
  let isComputed = false;
  const get = toLazy(() => {
    isComputed = true;
    return compute();
  });
  return { get, getSample: () => (isComputed ? undefined : sample) };
}

/** Calls `compute` at most once. */
export function toLazy<Value>(compute: () => Value): () => Value {
  let computed: { value: Value } | undefined;
  return () => {
    computed ??= { value: compute() };
    return computed.value;
  };
}
