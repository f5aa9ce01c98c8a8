import { readLocalStorage, useLocalStorage, writeLocalStorage } from "./local-storage.ts";

/**
 * Local storage key of the ids of products that a customer has removed from the wishlist without a network. The ids
 * stay stored until the server has removed the products.
 */
const storageKey = "offlineRemovals";

/**
 * Local storage key of the changes in offline-cart.ts. It is defined here, because most pages do not need that module.
 */
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

/** Called on logout. */
export function deleteOfflineRemovals() {
  writeLocalStorage(storageKey, undefined);
}

export function deleteOfflineRemoval(productId: string) {
  const remaining = getOfflineRemovals().filter((id) => id !== productId);
  writeLocalStorage(storageKey, remaining.length > 0 ? remaining : undefined);
}
