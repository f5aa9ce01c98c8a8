import { maxRecentProducts } from "#contract/catalogue/listing.ts";
import { readLocalStorage, useLocalStorage, writeLocalStorage } from "./local-storage.ts";

const storageKey = "recentProducts";

/** Ids of the last viewed products, most recent first. Stored in this browser only. */
export function useRecentProducts(): string[] {
  return useLocalStorage<string[]>(storageKey, [])[0];
}

export function addRecentProduct(id: string) {
  const others = readLocalStorage<string[]>(storageKey, []).filter((other) => other !== id);
  writeLocalStorage(storageKey, [id, ...others].slice(0, maxRecentProducts));
}

export function removeRecentProducts() {
  writeLocalStorage(storageKey, undefined);
}
