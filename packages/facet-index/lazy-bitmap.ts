import type { Bitmap } from "./bitmap.ts";

/** A set that is computed when it is read first. */
export type LazyBitmap = {
  get: () => Bitmap;
  /**
   * A sample for a set whose computation takes long: the set has those candidates that pass the test. Undefined for
   * other sets, and once the set has been computed.
   */
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
