import { maxWishlistItems } from "#contract/cart/wishlist-limits.ts";
import { readLocalStorage, useLocalStorage, writeLocalStorage } from "./local-storage.ts";

/**
 * Local storage key of the ids of the products that a visitor has saved, the last saved id last. The ids stay stored
 * until an account's wishlist contains them.
 */
const storageKey = "guestWishlist";

export function useGuestWishlist(): string[] {
  return useLocalStorage<string[]>(storageKey, [])[0];
}

export function getGuestWishlist(): string[] {
  return readLocalStorage<string[]>(storageKey, []);
}

/**
 * Adds a product. Returns false if the wishlist is full. A product that is already in the wishlist stays in its
 * position.
 */
export function addToGuestWishlist(productId: string): boolean {
  const productIds = getGuestWishlist();
  if (productIds.includes(productId)) return true;
  if (productIds.length >= maxWishlistItems) return false;
  writeLocalStorage(storageKey, [...productIds, productId]);
  return true;
}

export function removeFromGuestWishlist(productIds: readonly string[]) {
  const remaining = getGuestWishlist().filter((productId) => !productIds.includes(productId));
  writeLocalStorage(storageKey, remaining.length > 0 ? remaining : undefined);
}
