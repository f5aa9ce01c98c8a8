import { maxWishlistItems } from "#contract/cart/wishlist-limits.ts";
import { readLocalStorage, useLocalStorage, writeLocalStorage } from "./local-storage.ts";

/** Ids of the products that a visitor has saved, the last one last. Stored in the browser until an account has them. */
const storageKey = "guestWishlist";

export function useGuestWishlist(): string[] {
  return useLocalStorage<string[]>(storageKey, [])[0];
}

export function getGuestWishlist(): string[] {
  return readLocalStorage<string[]>(storageKey, []);
}

/** False if the wishlist is full. A product that is on it stays in its place. */
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
