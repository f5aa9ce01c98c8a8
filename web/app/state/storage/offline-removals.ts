import { readLocalStorage, useLocalStorage, writeLocalStorage } from "./local-storage.ts";

/** Ids of products that a customer has removed from the wishlist without a network, until the server has removed them. */
const storageKey = "offlineRemovals";

/** Of the changes in offline-cart.ts, a module that most pages do not need. */
export const offlineCartChangesKey = "offlineCartChanges";

export function useOfflineRemovals(): string[] {
  return useLocalStorage<string[]>(storageKey, [])[0];
}

export function getOfflineRemovals(): string[] {
  return readLocalStorage<string[]>(storageKey, []);
}

export function addOfflineRemoval(productId: string) {
  writeLocalStorage(storageKey, [...getOfflineRemovals().filter((id) => id !== productId), productId]);
}

/** On logging out. */
export function deleteOfflineRemovals() {
  writeLocalStorage(storageKey, undefined);
}

export function deleteOfflineRemoval(productId: string) {
  const remaining = getOfflineRemovals().filter((id) => id !== productId);
  writeLocalStorage(storageKey, remaining.length > 0 ? remaining : undefined);
}
