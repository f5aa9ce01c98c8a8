import { createCache } from "../../../../platform/cache/cache.ts";

/** Product rows, cached until `delete` is called because the product has changed. */
export type ProductRowCache<Key, Row> = {
  delete(key: Key): void;
  /** The rows in the order of the keys. Keys that have no row (any more) are omitted. */
  getRows(keys: readonly Key[]): Promise<Row[]>;
};

export function createProductRowCache<Key extends string | number, Row>(
  maxRows: number,
  toKey: (row: Row) => Key,
  find: (keys: readonly Key[]) => Promise<readonly Row[]>,
): ProductRowCache<Key, Row> {
  const cache = createCache<Key, Row>({ name: "product-rows", maxEntries: maxRows });
  const findEntries = async (keys: readonly Key[]) => (await find(keys)).map((row) => [toKey(row), row] as const);
  return {
    delete: (key) => cache.delete(key),
    async getRows(keys) {
      const rows = await cache.getMany(keys, findEntries);
      return keys.flatMap((key) => rows.get(key) ?? []);
    },
  };
}
