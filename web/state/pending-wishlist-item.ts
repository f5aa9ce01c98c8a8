import { safeSessionStorage } from "./browser-storage.ts";

// In this tab alone: a heart that a guest pressed is set when they have signed in.
const storageKey = "wish";

export function savePendingWishlistItem(productId: string) {
  safeSessionStorage.set(storageKey, productId);
}

export function popPendingWishlistItem(): string | undefined {
  const productId = safeSessionStorage.get(storageKey) ?? undefined;
  safeSessionStorage.remove(storageKey);
  return productId;
}
