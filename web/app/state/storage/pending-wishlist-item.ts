import { safeSessionStorage } from "./browser-storage.ts";

// Stored in this tab only: the product whose wishlist button a guest pressed. It is added to the wishlist after login.
const storageKey = "wish";

export function savePendingWishlistItem(productId: string) {
  safeSessionStorage.set(storageKey, productId);
}

export function popPendingWishlistItem(): string | undefined {
  const productId = safeSessionStorage.get(storageKey) ?? undefined;
  safeSessionStorage.remove(storageKey);
  return productId;
}
